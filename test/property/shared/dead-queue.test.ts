import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overLimit, startsOf, useBetween } from '../../support/model/shared/figures.js';
import { deadProcess, deadQueue, stalledQueue } from '../../support/model/shared/scenarios.js';
import type { SharedPlan } from '../../support/model/shared/shared-plan.js';
import { holds } from '../../support/random.js';

const AWAY_MS = 1000;
/** The time after the death by which the first watchdog has come, even with late wakes. */
const WATCHED_MS = 3500;

describe('a queue whose workers stop', () => {
  it.each([
    { what: 'take no jobs', keepsTimers: true },
    { what: 'have died', keepsTimers: false },
  ])(
    'leaves its share to the others within 2 s if its workers $what, and gets the share back when the workers return',
    async (how) => {
      const world = deadQueue(9000, how.keepsTimers);
      await world.run();
      expect(world.unfinished).toBe(0);
      expect(overLimit(world, 100)).toEqual([]);
      const [dead, lives] = [0, 1].map((queue) => startsOf(world, (job) => job.queue === queue)) as [
        number[],
        number[],
      ];
      expect(dead.filter((us) => us > 4e6 && us < 9e6)).toEqual([]);
      expect(useBetween(lives, 100, 5000, 9000)).toBeGreaterThan(0.95);
      // Five of six tenants are in the returning queue.
      expect(useBetween(dead, 100, 11_000, 12_000)).toBeCloseTo(5 / 6, 1);
      expect(useBetween(startsOf(world), 100, 10_000, 12_000)).toBeGreaterThan(0.95);
    },
  );

  it('serves all of its tenants after its workers return, even more tenants than one call examines', async () => {
    const world = deadQueue(9000, true, 250);
    await world.run();
    expect(world.unfinished).toBe(0);
    const starts = startsOf(world);
    // 1700 jobs need 16 s, and the others get the share of the dead queue after 2 s.
    expect(starts.at(-1)).toBeLessThan(19e6);
  });
});

describe('a queue whose process was killed with fetched jobs', () => {
  // With this seed, the queue once stood still until its fetched jobs stalled.
  const STOOD_STILL: [number, number] = [20, 388_834];

  it('gets its share again soon after another process has started, long before the jobs stall', async () => {
    const runs = fc.tuple(fc.constantFrom(1, 3, 5, 20), fc.integer({ min: 1, max: 1_000_000 }));
    const hasItsShareAgain = async ([jobs, seed]: [number, number]) => {
      const world = stalledQueue(jobs, 13_000, seed);
      await world.run();
      expect(overLimit(world, 100)).toEqual([]);
      const returned = startsOf(world, (job) => job.queue === 0);
      expect(useBetween(returned, 50, 11_000, 13_000)).toBeGreaterThan(0.95);
      expect(useBetween(startsOf(world), 100, 6000, 13_000)).toBeGreaterThan(0.95);
    };
    await hasItsShareAgain(STOOD_STILL);
    await holds('killed', 10, runs, hasItsShareAgain);
  });
});

describe('a scope whose only process dies, and is replaced a second later', () => {
  const cases: { plan?: Partial<SharedPlan>; narrow?: string[]; queues?: number }[] = [
    {},
    { plan: { own: () => ({ tiers: ['6/s'] }) } },
    { plan: { shared: () => ({ tiers: ['10/s'], cap: 12 }) } },
    { plan: { narrow: () => ({ tiers: ['8/s'] }) }, narrow: ['endpoint'] },
    { queues: 2 },
  ];
  it('goes on within three seconds of the death, whenever the process dies and whatever the limits are', async () => {
    const runs = fc.tuple(fc.constantFrom(...cases), fc.integer({ min: 1000, max: 12_000 }));
    await holds('died', 30, runs, async ([{ plan, narrow, queues }, fromMs]) => {
      const world = deadProcess(fromMs, AWAY_MS, { ...plan }, { narrow, queues });
      await world.run();
      const starts = startsOf(world).map((us) => us / 1000 - fromMs);
      expect(starts.find((ms) => ms > AWAY_MS)).toBeLessThan(WATCHED_MS);
      expect(overLimit(world, 10)).toEqual([]);
    });
  });
});
