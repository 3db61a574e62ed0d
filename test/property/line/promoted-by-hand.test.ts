import { describe, expect, it } from 'vitest';
import { largestWindow } from '../../support/model/admissions.js';
import { backlog, queueWorld, use } from '../../support/model/horizon/worlds.js';

const JOBS = 200;
const CALLS = 6;
const CAP = 5;
const RUN_MS = 50;
/** Jobs per second under each limit: 100/s, or a cap of 5 with runs of 50 ms. */
const PACE = 100;

describe('queue.promoteJobs()', () => {
  it.each([
    ['a cap', { tiersAt: () => [], cap: CAP, runMs: RUN_MS }],
    ['a limit', { tiersAt: () => [`${PACE}/s`] }],
    ['a cap and a limit', { tiersAt: () => [`${PACE}/s`], cap: CAP, runMs: RUN_MS }],
  ] as const)('makes each waiting job ask once under %s, and the jobs keep their pace', async (what, plan) => {
    const play = async (calls: number) => {
      const world = queueWorld({ ...plan, arriveMs: backlog(JOBS) }, `${what} ${calls}`);
      let promoted = 0;
      for (let n = 0; n < calls; n++)
        world.timeline.after(200 + 200 * n, () => {
          promoted += world.promoteJobs();
        });
      await world.run();
      expect(world.startedMs).toHaveLength(JOBS);
      return { world, promoted, used: use(world.startedMs, PACE, 0, 1500) };
    };
    const alone = await play(0);
    const { world, promoted, used } = await play(CALLS);
    expect(promoted).toBeGreaterThan(JOBS);
    // Except for the promoted requests, jobs ask hardly more often than in a run without the calls.
    expect((world.activations - promoted) / JOBS).toBeLessThan(alone.world.activations / JOBS + 0.5);
    expect(used).toBeGreaterThan(0.9 * alone.used);
    const startedUs = world.startedMs.map((ms) => ms * 1000);
    if (plan.tiersAt().length > 0) expect(largestWindow(startedUs, 1000)).toBeLessThanOrEqual(PACE);
    else expect(world.mostRunning).toBe(CAP);
  });
});
