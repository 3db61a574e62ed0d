import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kind, Player, steps } from '../support/history.js';
import { holds } from '../support/random.js';
import { virtualLimiter } from '../support/virtual.js';

const HOUR_MS = 3_600_000;

/** Asks `count` times in a row; how many were let through. */
async function burst(limiter: ReturnType<typeof virtualLimiter>['limiter'], tiers: string[], count = 20) {
  let admitted = 0;
  for (let n = 0; n < count; n++) if ((await limiter.acquire('acme', tiers)).admitted) admitted++;
  return admitted;
}

describe('a clock that steps', () => {
  it('back by 0.9 s: the newest unit counts as now', async () => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.advanceMs(-900);
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ admitted: false, delayMs: 10_900 });
    clock.advanceMs(10_899);
    expect(await burst(limiter, ['5/10s'])).toBe(0);
    clock.advanceMs(1);
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    expect(reported).toEqual([]);
  });

  it('back by exactly 1 s: still the newest unit counts as now; by a microsecond more the log is set back', async () => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.us -= 1_000_000;
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ delayMs: 11_000 });
    expect(reported).toEqual([]);
    clock.us -= 1;
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ delayMs: 10_000 });
    expect(reported).toEqual([1000.001]);
  });

  it.each([
    ['3 s', 3000],
    ['an hour', HOUR_MS],
  ])('back by %s: the distances in the log stay, and the wait is the same', async (_, stepMs) => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    // Two units at 0 s, three at 4 s.
    expect(await burst(limiter, ['5/10s'], 2)).toBe(2);
    clock.advanceMs(4000);
    expect(await burst(limiter, ['5/10s'])).toBe(3);
    clock.advanceMs(-stepMs);
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ admitted: false, delayMs: 6000 });
    expect(reported).toEqual([stepMs]);
    clock.advanceMs(5999);
    expect(await burst(limiter, ['5/10s'])).toBe(0);
    clock.advanceMs(1);
    expect(await burst(limiter, ['5/10s'])).toBe(2);
    clock.advanceMs(4000);
    expect(await burst(limiter, ['5/10s'])).toBe(3);
    expect(reported).toEqual([stepMs]);
  });

  it('back by 0.9 s: a log that is ahead of the clock lends nothing to another scope', async () => {
    const { limiter, clock } = virtualLimiter();
    const ahead = { scope: 'ahead', tenant: 'acme', tiers: ['100/s'] };
    const other = { scope: 'other', tenant: 'acme', tiers: ['1/500ms'] };
    await limiter.acquireAll([ahead]);
    clock.advanceMs(-900);
    expect(await limiter.acquireAll([other])).toEqual({ admitted: true });
    clock.advanceMs(10);
    expect(await limiter.acquireAll([ahead, other])).toMatchObject({ scope: 'other', delayMs: 490 });
    clock.advanceMs(490);
    expect(await limiter.acquireAll([ahead, other])).toEqual({ admitted: true });
  });

  it('back by an hour and peeked at: the answer of acquire, and nothing set back yet', async () => {
    const { limiter, clock, redis, prefix } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.advanceMs(-HOUR_MS);
    const key = `${prefix}:1:{acme}:default:log`;
    const before = await redis.getBuffer(key);
    expect(await limiter.peek('acme', ['5/10s'])).toMatchObject({
      admitted: false,
      delayMs: 10_000,
      tiers: [{ remaining: 0, resetMs: 10_000 }],
    });
    expect(await redis.getBuffer(key)).toEqual(before);
  });

  it('forward by 3 s: 3 s have passed for the log', async () => {
    const { limiter, clock } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.advanceMs(3000);
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ admitted: false, delayMs: 7000 });
    expect(await burst(limiter, ['5/10s'])).toBe(0);
  });

  it('forward by an hour: a window of 10 s is empty, one of two hours is not', async () => {
    const { limiter, clock } = virtualLimiter();
    expect(await burst(limiter, ['5/10s', '8/2h'])).toBe(5);
    clock.advanceMs(HOUR_MS);
    expect(await burst(limiter, ['5/10s', '8/2h'])).toBe(3);
    expect(await limiter.acquire('acme', ['5/10s', '8/2h'])).toMatchObject({ delayMs: HOUR_MS, tier: '8/2h' });
  });

  it('forward by an hour and back again: what was admitted in between is what counts', async () => {
    const { limiter, clock } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.advanceMs(HOUR_MS);
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.advanceMs(-HOUR_MS);
    expect(await burst(limiter, ['5/10s'])).toBe(0);
    clock.advanceMs(9999);
    expect(await burst(limiter, ['5/10s'])).toBe(0);
    clock.advanceMs(1);
    expect(await burst(limiter, ['5/10s'])).toBe(5);
  });

  it('sets one of several logs back and leaves the other', async () => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    await limiter.acquire('acme', ['1/10s'], { scope: 'old' });
    clock.advanceMs(5000);
    await limiter.acquire('acme', ['1/10s'], { scope: 'new' });
    clock.advanceMs(-4500);
    // The old log's unit was 0.5 s ago, the new log's would be 4.5 s ahead.
    const both = ['old', 'new'].map((scope) => ({ tenant: 'acme', tiers: ['1/10s'], scope }));
    expect(await limiter.acquireAll(both)).toMatchObject({ scope: 'new', delayMs: 10_000 });
    expect(reported).toEqual([4500]);
    expect(await limiter.peek('acme', ['1/10s'], { scope: 'old' })).toMatchObject({ delayMs: 9500 });
  });

  it('at random, back and forward, with some in line, gives what the model gives', async () => {
    const kind: Kind = {
      menus: [
        [
          [2, 1000],
          [5, 10_000],
        ],
      ],
      scopes: 2,
      callers: 8,
      overdueMs: 3000,
    };
    const jumps = fc.record({
      do: fc.constant('wait' as const),
      us: fc.constantFrom(-300_000, -1_000_000, -1_000_001, -3_000_000, 3_000_000, -HOUR_MS * 1000, HOUR_MS * 1000),
    });
    const virtual = virtualLimiter({ overdueMs: kind.overdueMs });
    let run = 0;
    await holds('stepping clock', 150, steps(kind, 60, { weight: 2, arbitrary: jumps }), async (history) => {
      const player = new Player(virtual, kind, `run-${run++}`);
      for (const step of history) await player.play(step);
    });
  });
});
