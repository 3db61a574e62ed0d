import type { TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { againOf } from '../../../src/core/settle/again.js';
import { type Kind, Player, steps } from '../../support/model/history.js';
import { LOG_HEAD } from '../../support/model/stored-log.js';
import { loggedTimes, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const HOUR_MS = 3_600_000;

async function burst(limiter: ReturnType<typeof virtualLimiter>['limiter'], tiers: string[], count = 20) {
  let admitted = 0;
  for (let n = 0; n < count; n++) if ((await limiter.acquire('acme', tiers)).admitted) admitted++;
  return admitted;
}

describe('a clock that steps', () => {
  it('after a step back by exactly 1 s the newest unit counts as admitted now; a microsecond more cuts the log', async () => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    expect(await burst(limiter, ['5/10s'])).toBe(5);
    clock.us -= 1_000_000;
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ delayMs: 11_000 });
    expect(reported).toEqual([]);
    clock.us -= 1;
    expect(await limiter.acquire('acme', ['5/10s'])).toMatchObject({ delayMs: 10_000 });
    expect(reported).toEqual([1000.001]);
  });

  it('a request over several scopes reports the largest step back among its scopes', async () => {
    const { limiter, clock, steps: reported } = virtualLimiter();
    const tiers = ['5/10s'];
    await limiter.acquire('acme', tiers, { scope: 'early' });
    clock.advanceMs(5000);
    await limiter.acquire('acme', tiers, { scope: 'late' });
    clock.advanceMs(-10_000);
    const checks = ['late', 'early'].map((scope) => ({ tenant: 'acme', tiers, scope }));
    expect(await limiter.acquireAll(checks)).toEqual({ admitted: true });
    expect(reported).toEqual([10_000]);
  });

  it.each(['an admission again', 'a settlement', 'a look at a line', 'a reservation'])(
    '%s that finds a step back first reports it',
    async (what) => {
      for (const isShared of [false, true]) {
        const { limiter, clock, steps: reported } = virtualLimiter();
        const check = { tenant: 'acme', tiers: ['5/10s'] };
        const take = () => limiter.acquireAll([{ ...check, ...(isShared && { shared: true as const }) }]);
        await take();
        const chargedUs = clock.us;
        clock.advanceMs(5000);
        await take();
        clock.advanceMs(-4000);
        const { calls, reader } = internalsOf(limiter);
        const { scopes } = reader.read([{ ...check, ...(isShared && { shared: { weight: 1 } }) }], {});
        const request = { scopes, member: '', rank: 0, lease: { token: '', lastsMs: 1000 } };
        const charge = { request, charged: chargedUs };
        if (what === 'an admission again') await calls.again(againOf(charge));
        if (what === 'a settlement') {
          const corrections = [`${chargedUs} 1 0`];
          const { charged } = await calls.report({ ...request, event: 'settle', corrections });
          expect(charged).toBeUndefined();
        }
        if (what === 'a look at a line') await calls.report({ ...request, event: 'waiting' });
        if (what === 'a reservation' && isShared) await calls.acquire({ ...request, member: 'job', reserves: true });
        if (what === 'a reservation' && !isShared) await calls.enqueue([{ ...request, member: '1', members: ['job'] }]);
        expect(reported).toEqual([4000]);
      }
    },
  );

  it('after a step back by an hour a log is cut once, and the step is reported once', async () => {
    const { limiter, clock, redis, prefix, steps: reported } = virtualLimiter();
    const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
    expect(await burst(limiter, ['1000/h'], 300)).toBe(300);
    clock.advanceMs(-HOUR_MS);
    expect(await burst(limiter, ['1000/h'], 3)).toBe(3);
    expect(await loggedTimes(redis, logKey)).toEqual(Array(303).fill(clock.us));
    expect(reported).toEqual([HOUR_MS]);
    expect(await limiter.peek('acme', ['1000/h'])).toMatchObject({ tiers: [{ remaining: 697, resetMs: HOUR_MS }] });
  });

  it('a large log is cut in one call, and no unit counts for a shorter time', async () => {
    const { limiter, clock } = virtualLimiter();
    const [tier, cost] = ['30000/h', 1] as const;
    const ask = (count: number) => Promise.all(Array.from({ length: count }, () => limiter.acquire('acme', [tier])));
    for (let n = 0; n < 30; n++) {
      await ask(1000);
      clock.advanceMs(100);
    }
    clock.advanceMs(-HOUR_MS - 100);
    expect(await limiter.acquire('acme', [tier], { cost })).toMatchObject({ admitted: false });
    clock.advanceMs(HOUR_MS - 1);
    expect(await limiter.acquire('acme', [tier], { cost })).toMatchObject({ admitted: false });
    clock.advanceMs(1);
    expect((await ask(30_001)).filter(({ admitted }) => admitted)).toHaveLength(30_000);
  });

  it('only charges from after a step back are corrected', async () => {
    const { limiter, clock } = virtualLimiter();
    const before = await limiter.acquire('acme', ['5/min']);
    clock.advanceMs(-HOUR_MS);
    const behind = await limiter.acquire('acme', ['5/min']);
    for (const decision of [before, behind]) await limiter.settle(decision, 0);
    expect(await burst(limiter, ['5/min'])).toBe(4);
    clock.advanceMs(-3000);
    expect(await burst(limiter, ['5/min'])).toBe(0);
    clock.advanceMs(60_000);
    expect(await burst(limiter, ['5/min'])).toBe(5);
  });

  it.each<[string, TierInput]>([
    ['a log', '5/10h'],
    ['buckets', { kind: 'bucketed', limit: 5, windowMs: 10 * HOUR_MS }],
    ['a fixed window', { kind: 'fixed', limit: 5, windowMs: 10 * HOUR_MS }],
    ['a burst', { kind: 'gcra', limit: 5, windowMs: 10 * HOUR_MS }],
  ])(
    'in %s a correction that came after a step back counts nothing, also when the clock has caught up',
    async (_, tier) => {
      const { limiter, clock } = virtualLimiter();
      const left = async () => (await limiter.peek('acme', [tier])).tiers[0]?.remaining;
      const before = await limiter.acquire('acme', [tier], { cost: 2 });
      clock.advanceMs(-HOUR_MS);
      await limiter.acquire('acme', [tier], { cost: 0 });
      await limiter.settle(before, 4);
      clock.advanceMs(HOUR_MS);
      expect(await left()).toBe(3);
      await limiter.settle(before, 1);
      expect(await left()).toBe(3);
    },
  );

  it.each([
    ['no waiter', undefined],
    ['a waiter', 'job'],
  ])('after a step back by an hour with %s in line the log is cut as before', async (_, id) => {
    const { limiter, clock, redis, prefix } = virtualLimiter({ advanced: { overdueMs: 60_000 } });
    const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
    await limiter.acquire('acme', ['9/s']);
    clock.advanceMs(-HOUR_MS);
    if (id) expect(await limiter.acquire('acme', ['1/s'], { id })).toMatchObject({ admitted: false });
    for (let n = 0; n < 200; n++) {
      clock.advanceMs(130);
      expect(await limiter.acquire('acme', ['9/s'])).toEqual({ admitted: true });
    }
    expect(await redis.strlen(logKey)).toBeLessThan(LOG_HEAD + 50 * 8);
  });

  it('under random steps with cuts of the log, no window of real time holds more than its limit', async () => {
    const tiers = [
      { limit: 20, windowMs: 50 },
      { limit: 60, windowMs: 400 },
    ];
    const step = fc.record({
      passUs: fc.oneof(fc.constantFrom(0, 1, 50_000, 400_000), fc.integer({ min: 0, max: 60_000 })),
      // A step forward counts as time that passed.
      stepUs: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(-999_999, -1_500_000, -60_000_000, 200_000, 59_000_000) },
      ),
      asks: fc.integer({ min: 1, max: 12 }),
    });
    const { limiter, clock, redis, prefix } = virtualLimiter();
    let run = 0;
    let cuts = 0;
    await holds('stepping clock, cut logs', 10, fc.array(step, { minLength: 60, maxLength: 90 }), async (history) => {
      const tenant = `cut-${run++}`;
      const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', tenant);
      const admitted: number[] = [];
      let passedUs = 0;
      let length = 0;
      for (const { passUs, stepUs, asks } of history) {
        passedUs += passUs + Math.max(0, stepUs);
        clock.us += passUs + stepUs;
        const decisions = await Promise.all(Array.from({ length: asks }, () => limiter.acquire(tenant, tiers)));
        for (const decision of decisions) if (decision.admitted) admitted.push(passedUs);
        const now = await redis.strlen(logKey);
        if (now < length) cuts++;
        length = now;
      }
      for (const { limit, windowMs } of tiers) {
        const spans = admitted.slice(limit).map((at, i) => at - (admitted[i] as number));
        expect(Math.min(...spans, windowMs * 1000)).toBe(windowMs * 1000);
      }
    });
    expect(cuts).toBeGreaterThan(0);
  });

  it('under random steps back and forward, with waiters in line, every answer agrees with the model of its scopes', async () => {
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
    const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
    let run = 0;
    await holds('stepping clock', 150, steps(kind, 60, { weight: 2, arbitrary: jumps }), async (history) => {
      const player = new Player(virtual, kind, `run-${run++}`);
      for (const step of history) await player.play(step);
      await player.finish();
    });
  });
});
