import type { AcquireOptions, RateLimiter, TierInput } from 'bullmq-governor/core';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT = 10;

const sliding: TierInput = { limit: LIMIT, windowMs: HOUR_MS };
const longer: TierInput = { limit: LIMIT, windowMs: 2 * HOUR_MS };
const bucketed: TierInput = { kind: 'bucketed', limit: LIMIT, windowMs: HOUR_MS };
const coarser: TierInput = { kind: 'bucketed', limit: LIMIT, windowMs: HOUR_MS, resolutionMs: 60_000 };
const fixed: TierInput = { kind: 'fixed', limit: LIMIT, windowMs: HOUR_MS };
const fixedLonger: TierInput = { kind: 'fixed', limit: LIMIT, windowMs: 2 * HOUR_MS };
const aligned: TierInput = { kind: 'fixed', limit: LIMIT, windowMs: DAY_MS, aligned: true };
const day: TierInput = { kind: 'fixed', limit: LIMIT, per: 'day', timeZone: 'UTC' };
const dayThere: TierInput = { kind: 'fixed', limit: LIMIT, per: 'day', timeZone: 'Europe/Berlin' };
const month: TierInput = { kind: 'fixed', limit: LIMIT, per: 'month', timeZone: 'UTC' };
const gcra: TierInput = { kind: 'gcra', limit: LIMIT, windowMs: HOUR_MS };
const gcraLonger: TierInput = { kind: 'gcra', limit: LIMIT, windowMs: 2 * HOUR_MS };
const tokens: TierInput = { limit: LIMIT, windowMs: HOUR_MS, unit: 'tokens' };
const tokensBucketed: TierInput = { kind: 'bucketed', limit: LIMIT, windowMs: HOUR_MS, unit: 'tokens' };

const CHANGES: [string, TierInput, TierInput, AcquireOptions?][] = [
  ['sliding to bucketed', sliding, bucketed],
  ['bucketed to sliding', bucketed, sliding],
  ['one resolution to another', bucketed, coarser],
  ['one window to a longer one', sliding, longer],
  ['sliding to fixed', sliding, fixed],
  ['fixed to sliding', fixed, sliding],
  ['fixed to a longer period', fixed, fixedLonger],
  ['sliding to aligned', sliding, aligned],
  ['day to month', day, month],
  ['month to day', month, day],
  ['one time zone to another', day, dayThere],
  ['sliding to gcra', sliding, gcra],
  ['gcra to sliding', gcra, sliding],
  ['gcra to a longer window', gcra, gcraLonger],
  ['fixed to gcra', fixed, gcra],
  ['tokens sliding to bucketed', tokens, tokensBucketed, { cost: { tokens: 1 } }],
];

async function burst(limiter: RateLimiter, tier: TierInput, options: AcquireOptions): Promise<number> {
  for (let admitted = 0; ; admitted++) {
    if (!(await limiter.acquire('acme', [tier], options)).admitted) return admitted;
  }
}

test.each(CHANGES)('the count survives changes of the code from %s', async (_, before, after, options = {}) => {
  const { limiter, clock } = virtualLimiter();
  expect(await burst(limiter, before, options)).toBe(LIMIT);
  clock.advanceMs(1000);
  expect((await limiter.acquire('acme', [after], options)).admitted).toBe(false);
});

test.each(CHANGES)('the count survives stored changes from %s and back', async (_, before, after, options = {}) => {
  const { limiter, clock } = virtualLimiter();
  const target = { scope: 'default', tenant: 'acme' };
  for (let i = 0; i < 4; i++)
    expect((await limiter.acquire('acme', [before], options)).admitted, 'one of the first units').toBe(true);
  clock.advanceMs(1000);
  await limiter.of(target.scope, target.tenant).set({ tiers: [after] });
  const { tiers } = await limiter.peek('acme', [before], options);
  expect(tiers[0]?.remaining, 'units that peek says are free').toBeLessThanOrEqual(LIMIT - 4);
  expect(await burst(limiter, before, options), 'units under the stored limits').toBe(LIMIT - 4);
  clock.advanceMs(1000);
  await limiter.of(target.scope, target.tenant).clear();
  expect(await burst(limiter, before, options), 'units under the limits of the code').toBe(0);
});

test('carried units are forgotten after their window has passed', async () => {
  const { limiter, clock } = virtualLimiter();
  expect(await burst(limiter, month, {})).toBe(LIMIT);
  clock.advanceMs(1000);
  expect(await burst(limiter, sliding, {})).toBe(0);
  clock.advanceMs(HOUR_MS);
  expect(await burst(limiter, sliding, {})).toBe(LIMIT);
});

test('the units of a finished period count as if they were charged at its end', async () => {
  const { limiter, clock } = virtualLimiter();
  expect(await burst(limiter, fixed, {})).toBe(LIMIT);
  clock.advanceMs(2 * HOUR_MS);
  expect(await burst(limiter, sliding, {})).toBe(LIMIT);
});

test('a running period keeps its end when another tier is removed', async () => {
  const { limiter, clock } = virtualLimiter();
  const acquire = () => limiter.acquire('acme', [fixed, { ...longer, limit: 100 }]);
  for (const hour of [0, 0.9, 0.2]) {
    clock.advanceMs(hour * HOUR_MS);
    await acquire();
  }
  clock.advanceMs(0.1 * HOUR_MS);
  await limiter.of('default', 'acme').set({ tiers: [fixed] });
  await burst(limiter, fixed, {});
  // The period began with the last of the three units.
  expect(await acquire()).toMatchObject({ admitted: false, delayMs: 0.9 * HOUR_MS });
});

test('a log that takes over more units than its limit stays short', async () => {
  const { limiter, redis, prefix } = virtualLimiter();
  const { log } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  await limiter.acquire('acme', [{ kind: 'fixed', limit: 900, windowMs: HOUR_MS }], { cost: 900 });
  expect((await limiter.acquire('acme', [sliding])).admitted).toBe(false);
  expect(await redis.strlen(log)).toBeLessThan(200);
});

test('a burst takes over at most its own units and those of one window, even if the first request takes no unit', async () => {
  const { limiter, clock } = virtualLimiter();
  await limiter.acquire('acme', [{ kind: 'fixed', limit: 900, windowMs: HOUR_MS }], { cost: 900 });
  const admits = async (cost: number) => (await limiter.acquire('acme', [gcra], { cost })).admitted;
  expect(await admits(0)).toBe(true);
  clock.advanceMs(2 * HOUR_MS);
  expect(await admits(LIMIT)).toBe(true);
});

test('an added tier counts the units in the logs of the other tiers', async () => {
  const { limiter } = virtualLimiter();
  for (let i = 0; i < 6; i++) await limiter.acquire('acme', [{ limit: 100, windowMs: HOUR_MS }]);
  const both = [{ limit: 100, windowMs: HOUR_MS }, day];
  const admitted = [];
  for (let i = 0; i < 6; i++) admitted.push((await limiter.acquire('acme', both)).admitted);
  expect(admitted).toEqual([true, true, true, true, false, false]);
});

const KINDS: Record<string, TierInput> = {
  sliding: { limit: 3000, windowMs: HOUR_MS },
  bucketed: { kind: 'bucketed', limit: 3000, windowMs: HOUR_MS },
  fixed: { kind: 'fixed', limit: 3000, windowMs: HOUR_MS },
  gcra: { kind: 'gcra', limit: 3000, windowMs: HOUR_MS },
};
const PAIRS = Object.keys(KINDS).flatMap((from) => Object.keys(KINDS).map((to) => [from, to] as const));

test.each(PAIRS.filter(([from, to]) => from !== to))(
  'costs still count when limits change from %s to %s, and back',
  async (from, to) => {
    const { limiter, clock } = virtualLimiter();
    const [before, after] = [KINDS[from] as TierInput, KINDS[to] as TierInput];
    const target = { scope: 'default', tenant: 'acme' };
    const admits = async (cost: number) => (await limiter.acquire('acme', [before], { cost })).admitted;
    expect([await admits(1200), await admits(1)]).toEqual([true, true]);
    clock.advanceMs(1);
    await limiter.of(target.scope, target.tenant).set({ tiers: [after] });
    expect((await limiter.peek('acme', [before])).tiers[0]?.remaining).toBe(1799);
    expect([await admits(1000), await admits(800), await admits(799)]).toEqual([true, false, true]);
    clock.advanceMs(1);
    await limiter.of(target.scope, target.tenant).clear();
    expect((await limiter.peek('acme', [before])).tiers[0]?.remaining).toBe(0);
    expect((await limiter.acquire('acme', [before])).admitted).toBe(false);
    // Units of a fixed window or of a burst count as if they were charged at the change.
    clock.advanceMs(HOUR_MS);
    expect(await admits(3000)).toBe(true);
  },
);

test.each([
  [fixed, 0],
  [bucketed, 0],
  [gcra, 1],
] as const)(
  'after two changes of kind, the units of the second kind count, not the older units: %o',
  async (between, left) => {
    const { limiter, clock } = virtualLimiter();
    const first = between === bucketed ? gcra : bucketed;
    expect(await burst(limiter, first, {})).toBe(LIMIT);
    clock.advanceMs(1.2 * HOUR_MS);
    expect(await burst(limiter, between, {})).toBe(LIMIT);
    clock.advanceMs(0.1 * HOUR_MS);
    // A tenth of an hour gives a burst one unit back.
    expect(await burst(limiter, sliding, {})).toBe(left);
  },
);

test('requests of one tick are decided together even if their limits differ and each request makes a record', async () => {
  const { limiter } = virtualLimiter();
  const acquire = vi.spyOn(internalsOf(limiter).calls, 'acquire');
  await limiter.acquire('acme', [bucketed]);
  const others = [coarser, { ...coarser, resolutionMs: 120_000 }];
  const decisions = await Promise.all(others.map((tier) => limiter.acquire('acme', [tier])));
  expect(decisions).toEqual([{ admitted: true }, { admitted: true }]);
  expect(acquire).toHaveBeenCalledTimes(3);
});

test('a burst takes over the units of a log that is ahead of the clock as if they were charged now', async () => {
  const { limiter, clock } = virtualLimiter();
  for (let i = 0; i < 5; i++) await limiter.acquire('acme', [sliding]);
  clock.advanceMs(-HOUR_MS / 2);
  expect(await burst(limiter, gcra, {})).toBe(LIMIT - 5);
});

test('the count goes on when limits of the code change during a step back of the clock', async () => {
  const { limiter, clock } = virtualLimiter();
  expect(await burst(limiter, sliding, {})).toBe(LIMIT);
  clock.advanceMs(-10_000);
  expect(await burst(limiter, bucketed, {})).toBe(0);
});

const OF_REQUESTS = [sliding, longer, bucketed, coarser, fixed, fixedLonger, aligned, day, month, gcra, gcraLonger];
const FOLLOWING: readonly (readonly [readonly TierInput[], AcquireOptions?])[] = [
  ...OF_REQUESTS.map((tier): [TierInput[]] => [[tier]]),
  [[sliding, day]],
  [[gcra, bucketed], { cost: 2 }],
  [[tokens, fixed], { cost: { tokens: 2 } }],
];

test('in any sequence of limits, no script uses a key of another scope, and each peek predicts the answer to the next request', async () => {
  const index = fc.nat({ max: FOLLOWING.length - 1 });
  const passMs = fc.constantFrom(0, 1000, 600_000, -10_000, 2 * HOUR_MS);
  const step = fc.record({ nth: index, isStored: fc.boolean(), passMs, units: fc.nat({ max: 4 }) });
  await holds('limits that change', 100, fc.array(step, { minLength: 2, maxLength: 8 }), async (history) => {
    // The Redis in memory refuses a script that uses a key of another scope.
    const limiter = createTestLimiter({ onUnavailable: 'fail', onClockStep: () => undefined, warn: () => undefined });
    const target = { scope: 'default', tenant: 'acme' };
    for (const { nth, isStored, passMs, units } of history) {
      const [limits, options = {}] = FOLLOWING[nth] as (typeof FOLLOWING)[number];
      if (isStored) await limiter.of(target.scope, target.tenant).set({ tiers: limits });
      for (let i = 0; i < units; i++) {
        const { admitted } = await limiter.peek('acme', limits, options);
        expect((await limiter.acquire('acme', limits, options)).admitted).toBe(admitted);
      }
      limiter.clock.set(new Date(limiter.clock.now().getTime() + passMs));
      if (isStored) await limiter.of(target.scope, target.tenant).clear();
    }
    limiter.close();
  });
});

test('storing limits causes no warning, also if no record knows some of the units', async () => {
  const warnings: string[] = [];
  const { limiter } = virtualLimiter({ warn: (message) => warnings.push(message) });
  await limiter.acquire('acme', [sliding]);
  for (const tier of [day, tokens, sliding]) await limiter.of('default', 'acme').set({ tiers: [tier] });
  expect(warnings).toEqual([]);
});

const WHERE: [string, { scope?: string; shared?: true }, { scope: string; tenant?: string }][] = [
  ['a scope of its own', {}, { scope: 'default', tenant: 'acme' }],
  ['a shared scope', { scope: 'all', shared: true }, { scope: 'all' }],
];

describe.each(WHERE)('in %s', (_, place, target) => {
  test.each(CHANGES)(
    'a settlement after stored limits changed from %s corrects their count',
    async (_, before, after, options) => {
      const unit = (units: number) => (options ? { tokens: units } : units);
      const { limiter, clock } = virtualLimiter();
      const slack = after === gcra || after === gcraLonger ? 1 : 0;
      for (const decides of [true, false]) {
        for (const costs of [
          [5, 1],
          [1, 5],
          [5, 1, 3],
          [1, 5, 0],
          [0, 5],
        ]) {
          const where = `${costs.join()} ${decides ? 'after' : 'before'} the next decision`;
          await limiter.of(target.scope, target.tenant).clear();
          await limiter.of(target.scope, target.tenant).reset();
          clock.advanceMs(3 * 31 * DAY_MS);
          const ask = (units: number) => limiter.acquire('acme', [before], { ...place, cost: unit(units) });
          const decision = await ask(costs[0] as number);
          clock.advanceMs(1000);
          await limiter.of(target.scope, target.tenant).set({ tiers: [after] });
          if (decides) expect((await ask(1)).admitted, where).toBe(true);
          for (const actual of costs.slice(1)) {
            clock.advanceMs(1000);
            await limiter.settle(decision, unit(actual));
          }
          const { tiers } = await limiter.peek('acme', [before], { ...place, cost: unit(1) });
          const free = LIMIT - (costs.at(-1) as number) - (decides ? 1 : 0);
          expect(tiers[0]?.remaining, where).toBeLessThanOrEqual(free);
          // A part of an unserved unit counts as a whole unit.
          expect(tiers[0]?.remaining, where).toBeGreaterThanOrEqual(free - slack);
        }
      }
    },
  );

  test.each([
    ['back', undefined],
    ['to a burst', { kind: 'gcra', limit: 100, windowMs: 10_000, unit: 'tokens' } as const],
  ])(
    'a settlement counts its added units if the limits changed to a period and then %s before the settlement',
    async (_, last) => {
      const { limiter, clock } = virtualLimiter();
      const code = ['100 tokens/10s'];
      const ask = async (units: number) => limiter.acquire('acme', code, { ...place, cost: { tokens: units } });
      const first = await ask(1);
      clock.us += 1000;
      await limiter
        .of(target.scope, target.tenant)
        .set({ tiers: [{ kind: 'fixed', limit: 100, windowMs: 10_000, unit: 'tokens' }] });
      expect(await ask(60)).toMatchObject({ admitted: true });
      clock.us += 1000;
      if (last) await limiter.of(target.scope, target.tenant).set({ tiers: [last] });
      else await limiter.of(target.scope, target.tenant).clear();
      await limiter.settle(first, { tokens: 40 });
      expect(await ask(1)).toMatchObject({ admitted: false });
      await limiter.settle(first, { tokens: 30 });
      expect([(await ask(10)).admitted, (await ask(1)).admitted]).toEqual([true, false]);
    },
  );

  test('a settlement refunds nothing in a period that never counted the request, because the log that counted the request still counts it', async () => {
    const { limiter, clock } = virtualLimiter();
    const code = ['100/h'] as const;
    const first = await limiter.acquire('acme', code, { cost: 60 });
    clock.advanceMs(10);
    await limiter.of('default', 'acme').set({ tiers: ['1000/h', { ...fixed, limit: 50 }] });
    expect(await limiter.acquire('acme', code, { cost: 50 })).toMatchObject({ admitted: true });
    await limiter.settle(first, 0);
    clock.advanceMs(10);
    expect((await limiter.peek('acme', code)).tiers.map(({ remaining }) => remaining)).toEqual([950, 0]);
    expect(await limiter.acquire('acme', code, { cost: 1 })).toMatchObject({ admitted: false });
  });
});
