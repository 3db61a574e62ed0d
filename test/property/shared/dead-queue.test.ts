import { describe, expect, it } from 'vitest';
import { overLimit, startsOf, useBetween } from '../../support/model/shared/figures.js';
import { deadQueue } from '../../support/model/shared/scenarios.js';

describe('a queue whose workers stop', () => {
  it.each([
    { what: 'take no jobs', keepsTimers: true },
    { what: 'have died', keepsTimers: false },
  ])('leaves its share to the others within 2 s, and has it again when they return: they $what', async (how) => {
    const world = deadQueue(9000, how.keepsTimers);
    await world.run();
    expect(world.unfinished).toBe(0);
    expect(overLimit(world, 100)).toEqual([]);
    const [dead, lives] = [0, 1].map((queue) => startsOf(world, (job) => job.queue === queue)) as [number[], number[]];
    expect(dead.filter((us) => us > 4e6 && us < 9e6)).toEqual([]);
    expect(useBetween(lives, 100, 5000, 9000)).toBeGreaterThan(0.95);
    // Five of six tenants are in the queue that returns.
    expect(useBetween(dead, 100, 11_000, 12_000)).toBeCloseTo(5 / 6, 1);
    expect(useBetween(startsOf(world), 100, 10_000, 12_000)).toBeGreaterThan(0.95);
  });

  it('leaves none of its tenants behind when they return, though they are more than one call sees to', async () => {
    const world = deadQueue(9000, true, 250);
    await world.run();
    expect(world.unfinished).toBe(0);
    const starts = startsOf(world);
    // 1700 jobs need 16 s, and 2 s pass until the others have the share of the dead queue.
    expect(starts.at(-1)).toBeLessThan(19e6);
  });
});
