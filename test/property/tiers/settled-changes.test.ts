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
/**
 * The records in which the tiers of each set count. Tiers of one record count what the others have counted. With a unit, a
 * sliding tier counts in the same buckets as a bucketed tier of its window.
 */
const recordsOf = (unit?: string): readonly string[][] => [
  [unit ? 'bucketed' : 'log'],
  [unit ? 'buckets of two hours' : 'log'],
  ['bucketed'],
  ['fixed'],
  ['longer'],
  ['aligned'],
  ['day'],
  ['gcra'],
  [unit ? 'bucketed' : 'log', 'fixed'],
  ['gcra', 'bucketed'],
  ['day', unit ? 'buckets of two hours' : 'log'],
];

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
    'each record counts what was charged in it, after settlements and changes of the limits, if the clock %s',
    async (clocks, backs) => {
      const { limiter, clock } = virtualLimiter();
      const LIMITS = limitsOf(unit);
      const RECORDS = recordsOf(unit);
      const cost = (units: number) => (unit ? { [unit]: units } : units);
      const seen = { admitted: 0, refused: 0, settled: 0 };
      let run = 1;
      const code = fc.nat(COUNT - 1);
      await holds(`${name}, clock ${clocks}`, 60, fc.tuple(code, steps(backs)), async ([nth, history]) => {
        await limiter.of(target.scope, target.tenant).clear();
        await limiter.of(target.scope, target.tenant).reset();
        // Half past an hour, so that no period ends.
        clock.us = START_US + run++ * MONTHS_US;
        const entries: { decision: Decision; units: number; records: readonly string[]; isOld?: true }[] = [];
        let stored: number | undefined;
        const totalOf = (record: string) =>
          entries.reduce((sum, { units, records }) => sum + (records.includes(record) ? units : 0), 0);
        for (const step of history) {
          clock.us += 1000;
          if (step.do === 'store') {
            await limiter.of(target.scope, target.tenant).set({ tiers: LIMITS[step.nth] as TierInput[] });
            stored = step.nth;
          } else if (step.do === 'clear') {
            await limiter.of(target.scope, target.tenant).clear();
            stored = undefined;
          } else if (step.do === 'step') {
            clock.us -= step.backMs * 1000;
            // A charge from before a step is not corrected.
            if (step.backMs > 0) for (const entry of entries) entry.isOld = true;
          } else if (step.do === 'settle') {
            const known = entries.at(-1 - step.which);
            // A burst remembers at most 2 * LIMIT units.
            if (
              !known ||
              known.isOld ||
              known.records.some((record) => totalOf(record) - known.units + step.to > 2 * LIMIT)
            )
              continue;
            seen.settled++;
            await limiter.settle(known.decision, cost(step.to));
            known.units = step.to;
          } else {
            const decision = await limiter.acquire('acme', LIMITS[nth] as TierInput[], {
              ...place,
              cost: cost(step.units),
            });
            const records = RECORDS[stored ?? nth] as string[];
            const totals = records.map(totalOf);
            const isOver = totals.some((total) => total + step.units > LIMIT);
            seen[decision.admitted ? 'admitted' : 'refused']++;
            const where = `${step.units} units beside ${totals.join()} of ${records.join()}`;
            if (decision.admitted && step.units > 0) expect(isOver, where).toBe(false);
            if (!decision.admitted && backs.length === 0) expect(isOver, where).toBe(true);
            if (decision.admitted) entries.push({ decision, units: step.units, records });
          }
        }
      });
      for (const count of [seen.admitted, seen.refused, seen.settled]) expect(count).toBeGreaterThan(0);
    },
  );
});
