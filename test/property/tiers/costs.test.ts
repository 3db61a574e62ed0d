import { describe, expect, it } from 'vitest';
import type { SlidingTier, TierInput } from '../../../src/core/index.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { LOG_HEAD } from '../../support/model/stored-log.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';

const HOUR_MS = 3_600_000;
const keysOf = ({ prefix }: Virtual) => scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');

describe('the record of costs', () => {
  it('keeps its lifetime of two windows, and the cost of a waiter is removed when the waiter starts', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    const meters = keysOf(virtual).meters;
    const { waiters, queue } = keysOf(virtual);
    const ask = (id?: string) => limiter.acquire('acme', ['10/h'], { cost: 10, ...(id !== undefined && { id }) });
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask('a job')).toMatchObject({ admitted: false, position: 0 });
    expect(await redis.hkeys(meters)).toEqual(['costs']);
    // The cost is the last part of the record.
    expect(await redis.hget(waiters, 'a job')).toMatch(/10$/);
    expect(await redis.pttl(meters)).toBeGreaterThan(HOUR_MS);
    expect(await redis.pttl(meters)).toBeLessThanOrEqual(2 * HOUR_MS);
    clock.advanceMs(HOUR_MS);
    expect(await ask('a job')).toEqual({ admitted: true });
    expect(await redis.hkeys(meters)).toEqual(['costs']);
    expect(await redis.exists(waiters, queue)).toBe(0);
  });

  it('a request has an entry for each unit in an exact log, and a request of a million units needs buckets', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    const sizes: number[] = [];
    for (const cost of [1, 3, 1000]) {
      clock.advanceMs(1000);
      expect(await limiter.acquire('acme', ['5000000/h'], { cost })).toEqual({ admitted: true });
      sizes.push(await redis.strlen(keysOf(virtual).log));
    }
    expect(sizes).toEqual([1, 4, 1004].map((entries) => LOG_HEAD + 8 * entries));
    await expect(limiter.acquire('acme', ['5000000/h'], { cost: 1001 })).rejects.toThrow("kind: 'bucketed'");
    const tiers = [{ kind: 'bucketed', limit: 5_000_000, windowMs: HOUR_MS } as const];
    expect(await limiter.acquire('acme', tiers, { cost: 1_000_000 })).toEqual({ admitted: true });
    expect(await limiter.peek('acme', tiers)).toMatchObject({ tiers: [{ remaining: 4_000_000 }] });
  });

  it('a settlement in an exact log has an entry for each unit, and refuses more than 1,000', async () => {
    const { limiter } = virtualLimiter();
    const admitted = await limiter.acquire('acme', ['2000/h']);
    await limiter.settle(admitted, 1000);
    expect(await limiter.peek('acme', ['2000/h'])).toMatchObject({ tiers: [{ remaining: 1000 }] });
    await expect(limiter.settle(admitted, 1001)).rejects.toThrow("kind: 'bucketed'");
    expect(await limiter.peek('acme', ['2000/h'])).toMatchObject({ tiers: [{ remaining: 1000 }] });
  });

  it('a log is also cut if each request costs more than 1', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    let longest = 0;
    for (let request = 0; request < 120; request++) {
      clock.advanceMs(2000);
      expect(await limiter.acquire('acme', ['240/min'], { cost: 8 })).toEqual({ admitted: true });
      longest = Math.max(longest, await redis.strlen(keysOf(virtual).log));
    }
    // 240 entries in the window, three eighths of all that left it, and up to 16 more until the next check.
    expect(longest).toBeLessThanOrEqual(LOG_HEAD + (240 / (5 / 8) + 16) * 8);
  });

  it('two tiers of the same unit and window count together, each to its limit', async () => {
    const { limiter } = virtualLimiter();
    const tiers = [
      '10 tokens/min',
      '30 tokens/min',
      { kind: 'bucketed', limit: 20, windowMs: 60_000, unit: 'tokens' } as const,
    ];
    const ask = (tokens: number) => limiter.acquire('acme', tiers, { cost: { tokens } });
    expect(await ask(10)).toEqual({ admitted: true });
    expect(await ask(1)).toMatchObject({ admitted: false, tier: '10 tokens/min' });
    expect(
      (await limiter.peek('acme', tiers, { cost: { tokens: 1 } })).tiers.map(({ remaining }) => remaining),
    ).toEqual([0, 20, 10]);
  });

  it('a longer guard keeps what buckets have counted', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (tokens: number, guardMs: number) =>
      limiter.acquire('acme', ['10 tokens/s'], { cost: { tokens }, guardMs });
    for (const tokens of [4, 5]) {
      expect(await ask(tokens, 0)).toEqual({ admitted: true });
      clock.advanceMs(600);
    }
    // The first four have left the window, and with the guard they have not.
    expect(await ask(2, 900)).toMatchObject({ admitted: false });
    expect(await ask(1, 900)).toEqual({ admitted: true });
    clock.advanceMs(720);
    expect(await ask(5, 900)).toMatchObject({ admitted: false });
    expect(await ask(4, 900)).toEqual({ admitted: true });
  });
});

it('a guard lengthens a period that begins with its first unit', async () => {
  const { limiter, clock } = virtualLimiter();
  const ask = () => limiter.acquire('acme', [{ kind: 'fixed', limit: 1, windowMs: 1000 }], { guardMs: 100 });
  expect(await ask()).toEqual({ admitted: true });
  clock.advanceMs(1000);
  expect(await ask()).toMatchObject({ admitted: false, delayMs: 100 });
  clock.advanceMs(100);
  expect(await ask()).toEqual({ admitted: true });
});

it('a guard closes the end of an aligned period to requests, waiters and peeks', async () => {
  const { limiter, clock } = virtualLimiter();
  const tiers = [{ kind: 'fixed' as const, limit: 2, windowMs: 1000, aligned: true }];
  const options = { guardMs: 100 };
  expect(await limiter.acquire('acme', tiers, options)).toEqual({ admitted: true });
  clock.advanceMs(899);
  expect(await limiter.peek('acme', tiers, options)).toMatchObject({ admitted: true });
  clock.advanceMs(1);
  for (const id of [{}, { id: 'a job' }]) {
    expect(await limiter.peek('acme', tiers, { ...options, ...id })).toMatchObject({ admitted: false, delayMs: 100 });
    expect(await limiter.acquire('acme', tiers, { ...options, ...id })).toMatchObject({
      admitted: false,
      delayMs: 100,
    });
  }
  clock.advanceMs(100);
  expect(await limiter.acquire('acme', tiers, { ...options, id: 'a job' })).toEqual({ admitted: true });
});

it.each<TierInput>([
  { limit: 5, windowMs: 1000 },
  { limit: 5, windowMs: 1000, unit: 'tokens' },
  { kind: 'bucketed', limit: 5, windowMs: 1000 },
  { kind: 'fixed', limit: 5, windowMs: 1000 },
  { kind: 'gcra', limit: 5, windowMs: 1000 },
])('a tenant that has used more than a lowered limit has exactly 0 units left: %o', async (tier) => {
  const { limiter } = virtualLimiter();
  expect(await limiter.acquire('acme', [tier], { cost: 5 })).toEqual({ admitted: true });
  const lowered = { ...(tier as SlidingTier), limit: 3 };
  const { tiers } = await limiter.peek('acme', [lowered], { cost: 1 });
  expect(tiers).toMatchObject([{ limit: 3, remaining: 0 }]);
});

it('a waiter that comes early takes no unit that the first in line waits for', async () => {
  const { limiter, clock } = virtualLimiter();
  const ask = (tokens: number, id?: string) =>
    limiter.acquire('acme', ['60 tokens/s'], { cost: { tokens }, ...(id !== undefined && { id }) });
  expect(await ask(30)).toEqual({ admitted: true });
  expect(await ask(60, 'large')).toMatchObject({ admitted: false, delayMs: 1010 });
  expect(await ask(1, 'small')).toMatchObject({ admitted: false, position: 1 });
  clock.advanceMs(500);
  expect(await ask(1, 'small')).toMatchObject({ admitted: false, position: 1 });
  clock.advanceMs(510);
  expect(await ask(60, 'large')).toEqual({ admitted: true });
});
