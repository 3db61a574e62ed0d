import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Cost, Mixed } from '../../support/model/tiers/mixed.js';
import { bucketedSpec, fixedSpec, gcraSpec, type Spec, slidingSpec } from '../../support/model/tiers/specs.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const REQUESTS: Spec[] = [
  slidingSpec({ limit: 6, windowMs: 2000 }),
  slidingSpec({ limit: 20, windowMs: 9000 }),
  fixedSpec({ limit: 8, windowMs: 3000 }),
  fixedSpec({ limit: 9, windowMs: 4000, aligned: true }),
  bucketedSpec({ limit: 10, windowMs: 4000, resolutionMs: 500 }),
  gcraSpec({ limit: 10, windowMs: 5000, burst: 3 }),
  gcraSpec({ limit: 8, windowMs: 1000, burst: 8 }),
];
const TOKENS: Spec[] = [
  slidingSpec({ limit: 50, windowMs: 5000, unit: 'tokens' }),
  slidingSpec({ limit: 90, windowMs: 20_000, unit: 'tokens' }),
  bucketedSpec({ limit: 60, windowMs: 6000, resolutionMs: 1000, unit: 'tokens' }),
  fixedSpec({ limit: 70, windowMs: 7000, unit: 'tokens' }),
  gcraSpec({ limit: 40, windowMs: 4000, burst: 10, unit: 'tokens' }),
];
const WITHIN_ALL = 6;

type Step = { ask: number; cost: number; who: number } | { waitUs: number } | { lateUs: number };

const ask = fc.record({
  ask: fc.nat(2),
  cost: fc.oneof(fc.constantFrom(1, 1, 0), fc.nat(WITHIN_ALL)),
  who: fc.nat(11),
});
const waitUs = fc.oneof(
  fc.constantFrom(0, 1, 999, 1000, 500_000, 1_000_000, 2_000_000, 4_000_000),
  fc.integer({ min: 0, max: 1_500_000 }),
);
const lateUs = fc.constantFrom(0, 0, 0, 1, 700, 90_000, -1000);
const steps = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: ask },
    { weight: 3, arbitrary: fc.record({ waitUs }) },
    { weight: 3, arbitrary: fc.record({ lateUs }) },
  ),
  { minLength: 20, maxLength: 45 },
);
const some = (specs: readonly Spec[]) => fc.subarray([...specs], { minLength: 1, maxLength: 3 });
const asTokens = (cost: number): Cost => ({ tokens: 6 * cost });
const menus = fc.oneof(
  fc.record({
    specs: some(REQUESTS),
    costOf: fc.constantFrom<(cost: number) => Cost>(
      (cost) => cost,
      () => undefined,
    ),
  }),
  fc.record({ specs: some(TOKENS), costOf: fc.constant(asTokens) }),
  fc.record({
    specs: fc.tuple(some(REQUESTS), some(TOKENS)).map((both) => both.flat()),
    costOf: fc.constant(asTokens),
  }),
);

/** A request whose `who` is below `callers` comes from a waiter; all others are sent by hand. */
async function agrees(name: string, runs: number, callers: number): Promise<void> {
  const virtual = virtualLimiter({ advanced: { overdueMs: 4000 } });
  let run = 0;
  const histories = fc.tuple(menus, some(REQUESTS), steps);
  await holds(name, runs, histories, async ([{ specs, costOf }, more, history]) => {
    const mixed = new Mixed(virtual, `run-${run++}`, [specs, more]);
    for (const step of history) {
      if ('waitUs' in step) virtual.clock.us += step.waitUs;
      else if ('lateUs' in step) await mixed.nextComes(step.lateUs);
      else {
        const scopes = [[0], [0, 1], [1]][step.ask] as number[];
        // An id always asks for the same cost.
        const id = step.who < callers ? `job-${step.who}-${step.ask}-${step.cost}` : undefined;
        await mixed.ask(scopes, costOf(step.cost), id);
      }
    }
    for (let left = 10 * mixed.told.size; mixed.told.size > 0; left--) {
      if (left === 0) throw new Error(`${mixed.told.size} waiters are not admitted`);
      await mixed.nextComes(0);
    }
    mixed.holdsAll();
  });
}

describe('tiers of several kinds and costs in one decision', () => {
  it('a request by hand is admitted exactly when every model admits it, and a refusal tells the time at which every model admits it', () =>
    agrees('by hand', 25, 0));

  it('with waiters in line, no unit that a model refuses is admitted, and each waiter is admitted in the end', () =>
    agrees('waiters', 25, 8));
});
