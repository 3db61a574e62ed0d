import type { Decision, TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const LIMIT = 40;
const HOUR_MS = 3_600_000;
const START_US = 1_700_001_000_000_000;
const MONTHS_US = 93 * 24 * HOUR_MS * 1000;

/** The windows are hours, and a history takes less than a second, so no unit leaves a window and no burst refills. */
function limitsOf(unit?: string): TierInput[][] {
  const of = { limit: LIMIT, windowMs: HOUR_MS, ...(unit && { unit }) };
  const sliding: TierInput = of;
  const longer: TierInput = { ...of, windowMs: 2 * HOUR_MS };
  const bucketed: TierInput = { ...of, kind: 'bucketed' };
  const fixed: TierInput = { ...of, kind: 'fixed' };
  const fixedLonger: TierInput = { ...of, kind: 'fixed', windowMs: 2 * HOUR_MS };
  const aligned: TierInput = { ...of, kind: 'fixed', aligned: true };
  const day: TierInput = { limit: LIMIT, kind: 'fixed', per: 'day', timeZone: 'UTC', ...(unit && { unit }) };
  const gcra: TierInput = { ...of, kind: 'gcra' };
  const each = [sliding, longer, bucketed, fixed, fixedLonger, aligned, day, gcra];
  return [...each.map((tier) => [tier]), [sliding, fixed], [gcra, bucketed], [day, longer]];
}

const COUNT = limitsOf().length;

type Step =
  | { do: 'acquire'; units: number }
  | { do: 'settle'; which: number; to: number }
  | { do: 'store'; nth: number }
  | { do: 'clear' }
  | { do: 'step'; backMs: number };

function steps(backs: readonly number[]): fc.Arbitrary<Step[]> {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('acquire' as const), units: fc.integer({ min: 0, max: 15 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        which: fc.nat(5),
        to: fc.integer({ min: 0, max: 25 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('store' as const), nth: fc.nat(COUNT - 1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
    {
      weight: backs.length > 0 ? 1 : 0,
      arbitrary: fc.record({ do: fc.constant('step' as const), backMs: fc.constantFrom(0, ...backs) }),
    },
  );
  return fc.array(step, { minLength: 12, maxLength: 30 });
}

const WHERE: [string, { scope?: string; shared?: true }, { scope: string; tenant?: string }, string | undefined][] = [
  ['requests in a scope of its own', {}, { scope: 'default', tenant: 'acme' }, undefined],
  ['tokens in a scope of its own', {}, { scope: 'default', tenant: 'acme' }, 'tokens'],
  ['tokens in a shared scope', { scope: 'all', shared: true }, { scope: 'all' }, 'tokens'],
];

describe.each(WHERE)('%s', (name, place, target, unit) => {
  test.each([
    ['stands', []],
    ['goes back', [2000, 600_000]],
  ])(
    'no window exceeds its limit after settlements during changes of the limits, if the clock %s',
    async (clocks, backs) => {
      const { limiter, clock } = virtualLimiter();
      const LIMITS = limitsOf(unit);
      const cost = (units: number) => (unit ? { [unit]: units } : units);
      const seen = { admitted: 0, refused: 0, settled: 0, early: 0 };
      let run = 1;
      const code = fc.nat(COUNT - 1);
      await holds(`${name}, clock ${clocks}`, 60, fc.tuple(code, steps(backs)), async ([nth, history]) => {
        await limiter.of(target.scope, target.tenant).clear();
        await limiter.of(target.scope, target.tenant).reset();
        // Half past an hour, so that no period ends.
        clock.us = START_US + run++ * MONTHS_US;
        const entries: { decision: Decision; units: number }[] = [];
        for (const step of history) {
          clock.us += 1000;
          const total = entries.reduce((sum, { units }) => sum + units, 0);
          if (step.do === 'store')
            await limiter.of(target.scope, target.tenant).set({ tiers: LIMITS[step.nth] as TierInput[] });
          else if (step.do === 'clear') await limiter.of(target.scope, target.tenant).clear();
          else if (step.do === 'step') clock.us -= step.backMs * 1000;
          else if (step.do === 'settle') {
            const known = entries.at(-1 - step.which);
            // A burst remembers at most 2 * LIMIT units.
            if (!known || total - known.units + step.to > 2 * LIMIT) continue;
            seen.settled++;
            await limiter.settle(known.decision, cost(step.to));
            known.units = step.to;
          } else {
            const decision = await limiter.acquire('acme', LIMITS[nth] as TierInput[], {
              ...place,
              cost: cost(step.units),
            });
            const where = `${step.units} units beside ${total}`;
            if (decision.admitted) {
              seen.admitted++;
              if (step.units > 0) expect(total + step.units, where).toBeLessThanOrEqual(LIMIT);
              entries.push({ decision, units: step.units });
            } else {
              seen.refused++;
              if (total + step.units <= LIMIT) seen.early++;
            }
          }
        }
      });
      for (const count of [seen.admitted, seen.refused, seen.settled]) expect(count).toBeGreaterThan(0);
      // An old record may count more units than exist.
      expect(seen.early).toBeLessThan(seen.refused / 2);
    },
  );
});

test('a correction of a job that cost more than a stored limit corrects the record with the most units', async () => {
  const { limiter, clock } = virtualLimiter();
  const of = { windowMs: HOUR_MS, unit: 'tokens' };
  const tiers = [{ ...of, limit: 1000 }];
  const stored = limiter.of('calls', 'acme');
  await stored.set({
    tiers: [
      { ...of, kind: 'gcra', limit: 10, burst: 10 },
      { ...of, limit: 100 },
    ],
  });
  const decision = await limiter.acquire('acme', tiers, { scope: 'calls', cost: { tokens: 60 } });
  await stored.set({ tiers: [{ ...of, kind: 'bucketed', limit: 200, windowMs: 2 * HOUR_MS }] });
  clock.us += 1000;
  await limiter.settle(decision, { tokens: 20 });
  const { tiers: after } = await limiter.peek('acme', tiers, { scope: 'calls', cost: { tokens: 1 } });
  expect(after).toMatchObject([{ remaining: 180 }]);
});
