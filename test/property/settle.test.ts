import type { Decision, TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorrectedTier, type Entry, fixedTier, gcraTier, slidingTier } from '../support/model/settle/corrected.js';
import { virtualLimiter } from '../support/model/virtual.js';
import { holds } from '../support/random.js';

interface Kind {
  name: string;
  tiers: readonly TierInput[];
  models: readonly CorrectedTier[];
  cost: (units: number) => number | { tokens: number };
  least: number;
  most: number;
  options?: { guardMs: number };
}

const whole = (units: number) => units;
const tokens = (units: number) => ({ tokens: units });
const START_US = 1_700_000_000_000_000;

const KINDS: Kind[] = [
  {
    name: 'sliding, by a number',
    tiers: ['8/100ms', '14/400ms'],
    models: [slidingTier(8, 100_000), slidingTier(14, 400_000)],
    cost: whole,
    least: 0,
    most: 6,
  },
  {
    name: 'sliding, with a guard',
    tiers: ['8/100ms'],
    models: [slidingTier(8, 125_000)],
    cost: whole,
    least: 0,
    most: 6,
    options: { guardMs: 25 },
  },
  {
    name: 'sliding, by a unit',
    tiers: ['90 tokens/100ms', '200 tokens/400ms'],
    models: [slidingTier(90, 100_000, 1000), slidingTier(200, 400_000, 4000)],
    cost: tokens,
    least: 0,
    most: 70,
  },
  {
    name: 'bucketed',
    tiers: [{ kind: 'bucketed', limit: 20, windowMs: 100, resolutionMs: 10 }],
    models: [slidingTier(20, 100_000, 10_000)],
    cost: whole,
    least: 0,
    most: 12,
  },
  {
    name: 'fixed from the first unit on',
    tiers: [{ kind: 'fixed', limit: 12, windowMs: 100 }],
    models: [fixedTier(12, 100_000)],
    cost: whole,
    least: 1,
    most: 8,
  },
  {
    name: 'fixed, aligned',
    tiers: [{ kind: 'fixed', limit: 12, windowMs: 100, aligned: true }],
    models: [fixedTier(12, 100_000, START_US)],
    cost: whole,
    least: 1,
    most: 8,
  },
  {
    name: 'gcra',
    tiers: [{ kind: 'gcra', limit: 40, windowMs: 400, burst: 10 }],
    models: [gcraTier(40, 400_000, 10)],
    cost: whole,
    least: 0,
    most: 6,
  },
];

type Step =
  | { do: 'acquire'; costs: number[] }
  | { do: 'settle'; which: number; to: number }
  | { do: 'pass'; us: number }
  | { do: 'edge'; which: number; us: number }
  | { do: 'step'; us: number }
  | { do: 'reset' };

function steps({ name, least, most }: Kind, jumps: boolean): fc.Arbitrary<Step[]> {
  const cost = fc.integer({ min: least, max: most });
  const which = fc.nat(11);
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('acquire' as const),
        costs: fc.array(cost, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('settle' as const), which, to: fc.integer({ min: 0, max: 2 * most }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), us: fc.integer({ min: 0, max: 60_000 }) }) },
    // The time at which an admission leaves its window.
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edge' as const), which, us: fc.constantFrom(-1, 0, 1) }) },
    {
      weight: jumps && !name.startsWith('fixed') ? 1 : 0,
      arbitrary: fc.record({
        do: fc.constant('step' as const),
        us: fc.constantFrom(-3_000_000, -1_100_000, -400_000, -3_600_000_000),
      }),
    },
    { weight: jumps ? 1 : 0, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
  );
  return fc.array(step, { minLength: 30, maxLength: 60 });
}

async function plays(kind: Kind, runs: number, jumps: boolean) {
  const { tiers, models, cost, options = {} } = kind;
  const { limiter, clock } = virtualLimiter();
  const seen = { admitted: 0, refused: 0, settled: 0 };
  let run = 0;
  await holds(`settle ${kind.name}${jumps ? ', with jumps' : ''}`, runs, steps(kind, jumps), async (history) => {
    const tenant = `run-${run++}`;
    clock.us = START_US;
    let passedUs = 0;
    let entries: Entry[] = [];
    const decisions: { decision: Decision; entry: Entry }[] = [];
    for (const step of history) {
      if (step.do === 'pass') {
        passedUs += step.us;
        clock.us += step.us;
      } else if (step.do === 'edge') {
        const { entry } = decisions.at(-1 - step.which) ?? {};
        const toUs = (entry?.atUs ?? 0) + (models[0] as CorrectedTier).countsUs + step.us - passedUs;
        if (!entry || toUs < 0) continue;
        passedUs += toUs;
        clock.us += toUs;
      } else if (step.do === 'step') {
        clock.us += step.us;
        // A charge from before a step is not corrected.
        decisions.length = 0;
      } else if (step.do === 'reset') {
        await limiter.of('default', tenant).reset();
        // A charge in the exact microsecond of a reset may be older than the reset.
        clock.us += 1;
        passedUs += 1;
        entries = [];
      } else if (step.do === 'settle') {
        const known = decisions.at(-1 - step.which);
        if (!known) continue;
        seen.settled++;
        await limiter.settle(known.decision, cost(step.to));
        known.entry.units = step.to;
      } else {
        // Requests of one tick are decided in the same microsecond.
        const answers = await Promise.all(
          step.costs.map((units) => limiter.acquire(tenant, tiers, { ...options, cost: cost(units) })),
        );
        for (const [i, decision] of answers.entries()) {
          const units = step.costs[i] as number;
          const where = `${units} units at ${passedUs} us behind ${JSON.stringify(entries)}`;
          if (decision.admitted) {
            seen.admitted++;
            expect(
              models.some((model) => model.breaks(entries, passedUs, units)),
              `broken by ${where}`,
            ).toBe(false);
            const entry = { atUs: passedUs, units };
            entries.push(entry);
            decisions.push({ decision, entry });
          } else {
            seen.refused++;
            if (!jumps)
              expect(
                models.every((model) => model.allows(entries, passedUs, units)),
                `refused: ${where}`,
              ).toBe(false);
          }
        }
      }
    }
  });
  return seen;
}

// Fixed tiers play no clock steps, because a step back moves their periods.
describe('a settlement counts the real cost in the windows of the admission', () => {
  it.each(KINDS)('$name: each decision agrees with the corrected history', async (kind) => {
    const seen = await plays(kind, 40, false);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it.each(KINDS)('$name: after clock steps and resets no decision breaks the corrected history', async (kind) => {
    const seen = await plays(kind, 40, true);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it('a gcra tier returns only units that a charge above its limit really took', async () => {
    const { limiter, clock } = virtualLimiter();
    const short = { kind: 'gcra' as const, limit: 10, windowMs: 100_000, burst: 10 };
    const tiers = [short, { limit: 100, windowMs: 1_000_000 }];
    // A cost above a stored limit takes all of the limit.
    await limiter.acquire('acme', tiers, { cost: 0 });
    await limiter.of('default', 'acme').set({ tiers });
    const ask = (cost: number) => limiter.acquire('acme', tiers, { cost });
    expect((await ask(1)).admitted).toBe(true);
    clock.advanceMs(1_000_000);
    const first = await ask(15);
    expect(first.admitted).toBe(true);
    clock.advanceMs(100_000);
    expect((await ask(10)).admitted).toBe(true);
    await limiter.settle(first, 0);
    expect((await ask(1)).admitted).toBe(false);
  });

  it.each([8, 20])('a gcra unit that is corrected to %i and back frees no unit of other requests', async (much) => {
    const { limiter } = virtualLimiter();
    const tiers = [{ kind: 'gcra' as const, limit: 5, windowMs: 100, burst: 5 }];
    const one = await limiter.acquire('acme', tiers, { cost: 1 });
    expect((await limiter.acquire('acme', tiers, { cost: 4 })).admitted).toBe(true);
    await limiter.settle(one, much);
    await limiter.settle(one, 1);
    expect((await limiter.acquire('acme', tiers, { cost: 1 })).admitted).toBe(false);
  });

  it('after corrections above its maximum, a gcra tier gives no unit back twice', async () => {
    const { limiter } = virtualLimiter();
    const tiers = [{ kind: 'gcra' as const, limit: 10, windowMs: 3_600_000, burst: 10 }];
    const decisions: Decision[] = [];
    for (let i = 0; i < 3; i++) decisions.push(await limiter.acquire('acme', tiers, { cost: 3 }));
    for (const units of [10, 3]) for (const decision of decisions) await limiter.settle(decision, units);
    expect(await limiter.acquire('acme', tiers, { cost: 2 })).toMatchObject({ admitted: false });
    expect(await limiter.acquire('acme', tiers, { cost: 1 })).toMatchObject({ admitted: true });
  });

  it('after gcra admissions are corrected up and back, no more units are left than without these corrections', async () => {
    const tiers = [{ kind: 'gcra' as const, limit: 10, windowMs: 1000, burst: 10 }];
    const seen = { corrected: 0, same: 0, fewer: 0 };
    const admission = fc.record({ units: fc.nat(6), waitMs: fc.nat(300) });
    const correction = fc.record({ of: fc.nat(9), units: fc.nat(40), waitMs: fc.nat(100) });
    const history = fc.tuple(
      fc.array(admission, { minLength: 1, maxLength: 6 }),
      fc.array(correction, { maxLength: 8 }),
    );
    await holds('settle gcra up and back', 60, history, async ([admissions, corrections]) => {
      const { limiter, clock } = virtualLimiter();
      const all: { decision: Decision; cost: number }[] = [];
      for (const { units: cost, waitMs } of admissions) {
        const [decision] = await Promise.all(['acme', 'untouched'].map((who) => limiter.acquire(who, tiers, { cost })));
        if (decision?.admitted) all.push({ decision, cost });
        clock.advanceMs(waitMs);
      }
      for (const { of, units, waitMs } of corrections) {
        const one = all[of % all.length];
        if (one) await limiter.settle(one.decision, units);
        seen.corrected++;
        clock.advanceMs(waitMs);
      }
      for (const { decision, cost } of all) await limiter.settle(decision, cost);
      for (let i = 0; i < 30; i++) {
        const [left, most] = await Promise.all(
          ['acme', 'untouched'].map(async (who) => (await limiter.peek(who, tiers)).tiers[0]?.remaining as number),
        );
        expect(left).toBeLessThanOrEqual(most as number);
        seen[left === most ? 'same' : 'fewer']++;
        clock.advanceMs(50);
      }
    });
    expect(seen.corrected).toBeGreaterThan(0);
  });

  it.each([15, 60])(
    'a gcra admission that is corrected to %i, above the limit, and then to its first cost gives all extra units back',
    async (much) => {
      const { limiter } = virtualLimiter();
      const tiers = [{ kind: 'gcra' as const, limit: 10, windowMs: 3_600_000, burst: 10 }];
      const one = await limiter.acquire('acme', tiers, { cost: 5 });
      await limiter.settle(one, much);
      await limiter.settle(one, 5);
      expect(await limiter.acquire('acme', tiers, { cost: 5 })).toMatchObject({ admitted: true });
    },
  );

  it('a gcra charge from before a clock step gives nothing back, even when the clock has caught up', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'gcra' as const, limit: 10, windowMs: 1000, burst: 10 }];
    const acquire = (cost: number) => limiter.acquire('acme', tiers, { cost });
    const before = await acquire(10);
    clock.advanceMs(-3500);
    expect(await acquire(1)).toMatchObject({ admitted: false, delayMs: 100 });
    clock.advanceMs(2000);
    expect(await acquire(10)).toMatchObject({ admitted: true });
    clock.advanceMs(1600);
    expect(await acquire(10)).toMatchObject({ admitted: true });
    await limiter.settle(before, 0);
    expect(await acquire(1)).toMatchObject({ admitted: false });
  });

  it('a charge in buckets from before a clock step gives back no units of later charges when the clock has caught up', async () => {
    const { limiter, clock } = virtualLimiter();
    const acquire = (cost: number) => limiter.acquire('acme', ['10 tokens/s'], { cost: { tokens: cost } });
    const before = await acquire(10);
    clock.advanceMs(-3500);
    expect(await acquire(1)).toMatchObject({ admitted: false });
    clock.advanceMs(3500);
    expect(await acquire(9)).toMatchObject({ admitted: true });
    await limiter.settle(before, { tokens: 0 });
    expect(await acquire(2)).toMatchObject({ admitted: false });
    clock.advanceMs(2000);
    const after = await acquire(10);
    await limiter.settle(after, { tokens: 0 });
    expect(await acquire(10)).toMatchObject({ admitted: true });
  });

  it.each([{ aligned: false }, { aligned: true }])(
    'a charge in a period from before a clock step gives back no units of later charges when the clock has caught up: %o',
    async ({ aligned }) => {
      const { limiter, clock } = virtualLimiter();
      const acquire = () => limiter.acquire('acme', [{ kind: 'fixed', limit: 2, windowMs: 1000, aligned }]);
      clock.advanceMs(10_500);
      const before = await acquire();
      clock.advanceMs(-9000);
      expect(await acquire()).toMatchObject({ admitted: true });
      clock.advanceMs(8800);
      for (const admitted of [true, true, false]) expect(await acquire()).toMatchObject({ admitted });
      clock.advanceMs(400);
      await limiter.refund(before);
      expect(await acquire()).toMatchObject({ admitted: false });
      clock.advanceMs(1000);
      const after = [await acquire(), await acquire()];
      await limiter.refund(after[0] as object);
      expect(await acquire()).toMatchObject({ admitted: true });
    },
  );

  it('a gcra tier that was corrected above its burst keeps these units after a clock step', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'gcra' as const, limit: 40, windowMs: 400, burst: 10 }];
    const one = await limiter.acquire('acme', tiers, { cost: 1 });
    await limiter.settle(one, 15);
    clock.advanceMs(-3_600_000);
    expect(await limiter.acquire('acme', tiers, { cost: 1 })).toMatchObject({ admitted: false, delayMs: 60 });
  });

  it('a correction of a unit whose period is over starts no new period', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'fixed' as const, limit: 2, windowMs: 100 }];
    const acquire = () => limiter.acquire('acme', tiers, { cost: 1 });
    await acquire();
    clock.advanceMs(99);
    const late = await acquire();
    await limiter.settle(late, 0);
    clock.advanceMs(99);
    await limiter.settle(late, 1);
    await acquire();
    await acquire();
    // If the late unit had begun a period, that period would end now.
    clock.advanceMs(1);
    expect(await acquire()).toMatchObject({ admitted: false, delayMs: 99 });
  });

  it('a unit that was settled to 0 does not count in a period that began after its own', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = [{ kind: 'fixed' as const, limit: 2, windowMs: 100 }];
    const acquire = () => limiter.acquire('acme', tiers, { cost: 1 });
    await acquire();
    clock.advanceMs(99);
    const late = await acquire();
    await limiter.settle(late, 0);
    clock.advanceMs(1);
    await acquire();
    await limiter.settle(late, 1);
    expect(await acquire()).toMatchObject({ admitted: true });
    expect(await acquire()).toMatchObject({ admitted: false, delayMs: 100 });
  });
});

describe('a correction of units that a reset removed', () => {
  const fixed = { kind: 'fixed' as const, limit: 5, windowMs: 3_600_000 };

  it('counts no unit in a fixed window', async () => {
    const { limiter, clock } = virtualLimiter();
    const free = await limiter.acquire('acme', [fixed], { cost: 0 });
    await limiter.acquire('acme', [fixed], { cost: 1 });
    await limiter.of('default', 'acme').reset();
    clock.advanceMs(1);
    await limiter.settle(free, 3);
    expect(await limiter.peek('acme', [fixed])).toMatchObject({ tiers: [{ remaining: 5 }] });
  });

  it.each<[string, TierInput]>([
    ['a fixed window', fixed],
    ['an aligned window', { ...fixed, aligned: true }],
    ['a burst', { kind: 'gcra', limit: 5, windowMs: 3_600_000 }],
  ])('gives back no unit of %s that was charged after the reset', async (_name, tier) => {
    const { limiter, clock } = virtualLimiter();
    const before = await limiter.acquire('acme', [tier], { cost: 5 });
    await limiter.of('default', 'acme').reset();
    clock.us += 1;
    expect((await limiter.acquire('acme', [tier], { cost: 5 })).admitted).toBe(true);
    await limiter.settle(before, 0);
    expect((await limiter.acquire('acme', [tier], { cost: 1 })).admitted).toBe(false);
  });

  it.each<[string, TierInput, Kind['cost']]>([
    ['buckets of tokens', '5 tokens/h', tokens],
    ['buckets of requests', { kind: 'bucketed', limit: 5, windowMs: 3_600_000 }, whole],
  ])(
    'gives back at most the units that %s counted after the reset, even if the clock stepped back',
    async (_, tier, cost) => {
      const { limiter, clock } = virtualLimiter();
      const before = await limiter.acquire('acme', [tier], { cost: cost(5) });
      clock.advanceMs(-2000);
      await limiter.of('default', 'acme').reset();
      clock.advanceMs(2000);
      await limiter.acquire('acme', [tier], { cost: cost(1) });
      await limiter.settle(before, cost(0));
      expect(await limiter.peek('acme', [tier], { cost: cost(0) })).toMatchObject({ tiers: [{ remaining: 5 }] });
    },
  );
});

describe('a second correction of a request that was charged 0 units', () => {
  it.each<[string, TierInput, Kind['cost']]>([
    ['a log', '5/10s', whole],
    ['buckets of tokens', '5 tokens/10s', tokens],
    ['buckets of requests', { kind: 'bucketed', limit: 5, windowMs: 10_000, resolutionMs: 100 }, whole],
  ])('counts in %s if the charge came after a step back of the clock', async (_name, tier, cost) => {
    const { limiter, clock } = virtualLimiter();
    const first = await limiter.acquire('acme', [tier], { cost: cost(0) });
    clock.advanceMs(-3000);
    const second = await limiter.acquire('acme', [tier], { cost: cost(0) });
    for (const units of [1, 2]) for (const decision of [first, second]) await limiter.settle(decision, cost(units));
    const left = async () => (await limiter.peek('acme', [tier], { cost: cost(0) })).tiers[0]?.remaining;
    expect(await left()).toBe(3);
    await limiter.settle(first, cost(0));
    expect(await left()).toBe(3);
  });

  it('counts with the next admission, even if hundreds have come since', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = ['9999 tokens/h'];
    const first = await limiter.acquire('acme', tiers, { cost: tokens(0) });
    for (let n = 0; n < 300; n++) {
      clock.us += 1;
      await limiter.acquire('acme', tiers, { cost: tokens(1) });
    }
    for (const units of [1, 20, 7]) {
      await limiter.settle(first, tokens(units));
      const { tiers: states } = await limiter.peek('acme', tiers, { cost: tokens(0) });
      expect(states).toMatchObject([{ remaining: 9999 - 300 - units }]);
    }
  });
});
