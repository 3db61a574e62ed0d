import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../support/model/leases/lease-plan.js';
import { Simulation } from '../../support/model/leases/lease-simulation.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const RUNS = 40;
const LOSSES_APART_MS = 41_000;
/** No run outlasts such a lease, so no watchdog comes. */
const LONG_LEASES = fc.constant(300_000);
/** The fallback delay of a parked waiter; each waiter in front adds a second. */
const FAR_MS = 600_000;
const ALL_LOST = fc.constant([true]);
const SOME_LOST = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });

function plans(
  over: { [K in keyof Plan]?: fc.Arbitrary<Plan[K]> } = {},
  job: Record<string, fc.Arbitrary<number | undefined>> = {},
): fc.Arbitrary<Plan> {
  const jobs = fc.record({ arrivesMs: fc.nat(10_000), runsMs: fc.nat(4000), ...job });
  return fc.record({
    cap: fc.integer({ min: 1, max: 4 }),
    tiers: fc.constant([]),
    leaseMs: fc.constant(30_000),
    overdueMs: fc.constant(10_000),
    jobs: fc.array(jobs, { minLength: 1, maxLength: 25, size: 'max' }),
    lost: fc.constant([false]),
    lossesApartMs: fc.constant(LOSSES_APART_MS),
    delaysMs: fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
    ...over,
  }) as fc.Arbitrary<Plan>;
}

/** Plays the plans, and fails if a job remains, runs twice, or comes by its far fallback. */
async function play(
  name: string,
  given: fc.Arbitrary<Plan>,
  check: (played: Simulation, plan: Plan) => void,
  takesMinutes = false,
) {
  const virtual = virtualLimiter();
  let run = 0;
  await holds(name, RUNS, given, async (plan) => {
    const played = new Simulation(virtual, plan, `run-${run++}`);
    await played.run();
    expect(played.wrong).toEqual([]);
    if (!takesMinutes) expect(played.cameFar).toBe(0);
    expect(played.jobs.filter(({ state }) => state !== 'done' && state !== 'removed')).toEqual([]);
    check(played, plan);
  });
}

/** Returns the time at which the last job ends if each job runs alone, in its own window. */
function latestMs({ jobs, tiers: [tier] }: Plan): number {
  const runMs = jobs.reduce((ms, job) => ms + job.runsMs + 200, 0);
  const windowsMs = tier ? tier.windowMs * Math.ceil(jobs.length / tier.limit + 1) : 0;
  return Math.max(...jobs.map(({ arrivesMs }) => arrivesMs)) + runMs + windowsMs;
}

/**
 * Returns the time at which the last job ends if each job comes only by its own delay. The jobs come a second apart, in
 * rounds of ten minutes, and the cap refuses the jobs that come while a job runs.
 */
function roundsMs({ jobs }: Plan): number {
  const refuses = 1 + Math.ceil(Math.max(...jobs.map(({ runsMs }) => runsMs)) / 1000);
  let rounds = 0;
  for (let left = jobs.length; left > 0; left -= Math.ceil(left / (1 + refuses))) rounds++;
  return rounds * (FAR_MS + 1000 * jobs.length);
}

describe('jobs that wait for a lease', () => {
  it('a job that waits for a lease comes at most twice, and no lease is free for more than a second meanwhile', () =>
    play('nothing lost', plans({ leaseMs: LONG_LEASES }), ({ jobs, idleMs }) => {
      for (const { activations, watchdogActivations } of jobs)
        expect(activations - watchdogActivations).toBeLessThanOrEqual(2);
      expect(idleMs).toBeLessThanOrEqual(1000);
    }));

  it('a job that waits for a lease comes at most three times on average if tiers refuse as well', () => {
    const tiers = fc.constantFrom([{ limit: 2, windowMs: 1000 }], [{ limit: 3, windowMs: 5000 }]);
    return play('tiers', plans({ leaseMs: LONG_LEASES, tiers }), ({ jobs, doneMs }, plan) => {
      expect(jobs.reduce((sum, { activations }) => sum + activations, 0)).toBeLessThanOrEqual(3 * jobs.length);
      expect(doneMs).toBeLessThanOrEqual(latestMs(plan));
    });
  });

  it.each<[string, ReturnType<typeof plans>, boolean]>([
    ['while jobs of several priorities wait', plans({ leaseMs: LONG_LEASES }, { priority: fc.nat(2) }), false],
    ['if jobs run for much longer than a lease lasts', plans({}, { runsMs: fc.nat(200_000) }), true],
  ])('a lease is free for at most a second %s', (name, given, takesMinutes) =>
    play(name, given, ({ idleMs }) => expect(idleMs).toBeLessThanOrEqual(1000), takesMinutes),
  );

  it.each<[string, ReturnType<typeof plans>]>([
    ['promotions are lost', plans({ lost: SOME_LOST })],
    ['runs crash', plans({}, { crashes: fc.option(fc.nat(30_000), { nil: undefined }) })],
    ['waiting jobs are removed', plans({}, { removedMs: fc.option(fc.nat(8000), { nil: undefined }) })],
  ])(
    'if %s, a lease stays free no longer than the duration of a lease plus the time that a waiter may be late',
    (name, given) =>
      play(
        name,
        given,
        ({ idleMs }) => expect(idleMs).toBeLessThanOrEqual(LOSSES_APART_MS + 500),
        // A crash holds a lease for half a minute.
        name === 'runs crash',
      ),
  );

  it('a job comes before its far fallback although promotions with turns under the tiers are lost', () =>
    play('lost times', plans({ lost: SOME_LOST, tiers: fc.constant([{ limit: 3, windowMs: 2000 }]) }), ({ jobs }) =>
      expect(jobs.every(({ activations }) => activations > 0)).toBe(true),
    ));

  it('a job comes within minutes if the keys of its line are lost and no other job comes', () =>
    play(
      'forgotten',
      plans({ forgetsMs: fc.nat(20_000) }),
      ({ doneMs, jobs }, plan) => expect(doneMs).toBeLessThanOrEqual(latestMs(plan) + FAR_MS + 1000 * jobs.length),
      true,
    ));

  it('every job comes by its own delay, in rounds of ten minutes, if all promotions, looks and watchdogs are lost', () =>
    play(
      'all lost',
      plans({ lost: ALL_LOST, lossesApartMs: fc.constant(0) }),
      ({ doneMs }, plan) => expect(doneMs).toBeLessThanOrEqual(roundsMs(plan)),
      true,
    ));
});
