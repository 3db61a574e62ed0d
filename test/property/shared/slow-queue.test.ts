import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overLimit, startsOf } from '../../support/model/shared/figures.js';
import { firstPass, slowQueue } from '../../support/model/shared/scenarios.js';
import type { SharedWorld } from '../../support/model/shared/shared-world.js';
import { holds } from '../../support/random.js';

const SEEDS = fc.integer({ min: 1, max: 1_000_000 });

function perSecond(world: SharedWorld, seconds: number, queue?: number): number[] {
  const starts = startsOf(world, (job) => queue === undefined || job.queue === queue);
  return Array.from({ length: seconds }, (_, second) => starts.filter((us) => Math.floor(us / 1e6) === second).length);
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

describe('a shared scope', () => {
  it('stays in use beside a slow queue, which keeps its own pace', async () => {
    await holds('slow queue', 4, fc.tuple(fc.constantFrom(5, 20), SEEDS), async ([slots, seed]) => {
      const world = slowQueue(slots, 12_000, seed);
      await world.run();
      expect(overLimit(world, 100)).toEqual([]);
      const [slow, fast] = [0, 1].map((queue) => perSecond(world, 12, queue).slice(4)) as [number[], number[]];
      expect(sum(slow) + sum(fast)).toBeGreaterThan(0.95 * 800);
      expect(Math.min(...fast)).toBeGreaterThan(0.75 * (100 - slots));
      // Over 110 seeds the median share was 0.93, and the minimum 0.79.
      expect(sum(slow)).toBeGreaterThan(0.75 * 8 * slots);
      const started = world.started.filter(({ queue }) => queue === 0);
      expect(sum(started.map(({ activations }) => activations)) / started.length).toBeLessThan(4.5);
    });
  });

  it('is used from the first second on, although the backlog needs seconds to send its requests', async () => {
    const plans = fc.constantFrom(
      { count: 40, jobs: 60, limit: 30, askMs: 3.2, seconds: 7 },
      { count: 10, jobs: 400, limit: 1000, askMs: 0.7, seconds: 4 },
    );
    await holds('first pass', 4, fc.tuple(plans, SEEDS), async ([{ limit, seconds, ...plan }, seed]) => {
      const world = firstPass({ ...plan, perSecond: limit }, seconds * 1000, seed);
      await world.run();
      expect(overLimit(world, limit)).toEqual([]);
      expect(Math.min(...perSecond(world, seconds))).toBeGreaterThan(0.97 * limit);
    });
  });
});
