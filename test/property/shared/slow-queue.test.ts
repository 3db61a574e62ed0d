import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overLimit, startsOf } from '../../support/model/shared/figures.js';
import { firstPass, slowQueue } from '../../support/model/shared/scenarios.js';
import type { SharedWorld } from '../../support/model/shared/shared-world.js';
import { heavy, holds } from '../../support/random.js';

const SEEDS = fc.integer({ min: 1, max: 1_000_000 });

/** The starts of each second; of all queues, or of one. */
function perSecond(world: SharedWorld, seconds: number, queue?: number): number[] {
  const starts = startsOf(world, (job) => queue === undefined || job.queue === queue);
  return Array.from({ length: seconds }, (_, second) => starts.filter((us) => Math.floor(us / 1e6) === second).length);
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

describe('a shared scope', () => {
  it.each([
    { slots: 20, own: 20 },
    { slots: 5, own: 5 },
  ])('stays in use beside a slow queue with $slots slots, which keeps its own pace', async ({ slots, own }) => {
    await holds(`slow queue with ${slots} slots`, heavy(2), SEEDS, async (seed) => {
      const world = slowQueue(slots, 12_000, seed);
      await world.run();
      expect(overLimit(world, 100)).toEqual([]);
      const [slow, fast] = [0, 1].map((queue) => perSecond(world, 12, queue).slice(4)) as [number[], number[]];
      expect(sum(slow) + sum(fast)).toBeGreaterThan(0.95 * 800);
      expect(Math.min(...fast)).toBeGreaterThan(0.75 * (100 - own));
      // Its jobs run for 0.5 to 1.5 s. Of 110 seeds the median was 0.93, and the least 0.79.
      expect(sum(slow)).toBeGreaterThan(0.75 * 8 * own);
      const started = world.started.filter(({ queue }) => queue === 0);
      expect(sum(started.map(({ activations }) => activations)) / started.length).toBeLessThan(4.5);
    });
  });

  it('is in use from the first second of a backlog that takes seconds to ask', async () => {
    await holds('first pass', heavy(2), SEEDS, async (seed) => {
      const world = firstPass({ count: 40, jobs: 60, perSecond: 30, askMs: 3.2 }, 7000, seed);
      await world.run();
      expect(overLimit(world, 30)).toEqual([]);
      expect(Math.min(...perSecond(world, 7))).toBeGreaterThan(0.97 * 30);
    });
  });

  it('is in use while a backlog under a large limit asks for the first time', async () => {
    await holds('first pass under a large limit', heavy(2), SEEDS, async (seed) => {
      const world = firstPass({ count: 10, jobs: 400, perSecond: 1000, askMs: 0.7 }, 4000, seed);
      await world.run();
      expect(overLimit(world, 1000)).toEqual([]);
      expect(Math.min(...perSecond(world, 4))).toBeGreaterThan(0.97 * 1000);
    });
  });
});
