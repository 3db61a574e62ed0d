import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { overLimit } from '../../support/model/shared/figures.js';
import type { PlannedJob, SharedPlan } from '../../support/model/shared/shared-plan.js';
import { backlogOf, inTurn, sharedWorld } from '../../support/model/shared/shared-worlds.js';
import type { SharedJob } from '../../support/model/shared/simulated-queue.js';
import { faultsOf } from '../../support/model/shared/stored-home.js';
import { holds } from '../../support/random.js';
import { keysUnder } from '../../support/redis/redis.js';

const LIMIT = 100;
/** Short windows avoid large bursts, because a cap lets only a few jobs of a burst start. */
const TIERS = [{ limit: LIMIT / 10, windowMs: 100 }];
const CAP = 3;
const RUN_MS = 80;
const FROM_MS = 1200;
const UNTIL_MS = 4200;

const jobsOf = (tenant: string, count: number, job: Partial<PlannedJob> = {}) =>
  backlogOf(tenant, count, { runMs: RUN_MS, ...job });

async function capped(plan: Partial<SharedPlan> = {}, seed = 1) {
  const jobs = plan.jobs ?? inTurn([jobsOf('flood', 250), jobsOf('calm', 450)]);
  const queues = [{ slots: 200 }, { slots: 200 }];
  const world = sharedWorld({ shared: () => ({ tiers: TIERS }), queues, ...plan, jobs }, seed);
  const { limiter, redis, prefix } = world.virtual;
  const target = { scope: 'shared', tenant: 'flood' };
  internalsOf(limiter).scopes.note('shared', true);
  let isCapped = false;
  world.timeline.after(FROM_MS, async () => {
    await limiter.of(target.scope, target.tenant).set({ concurrency: CAP });
    isCapped = true;
    expect(await limiter.of(target.scope, target.tenant).get()).toEqual({ concurrency: CAP });
    world.refresh('flood');
  });
  world.timeline.after(UNTIL_MS, async () => {
    isCapped = false;
    expect(await limiter.of(target.scope, target.tenant).clear()).toBe(true);
    world.refresh('flood');
  });
  // Jobs that started before the cap was stored hold no lease of the cap.
  const running = new Set<SharedJob>();
  let most = 0;
  world.onStart = (job) => {
    if (job.tenant !== 'flood' || !isCapped) return;
    running.add(job);
    most = Math.max(most, running.size);
  };
  world.onEnd = (job) => void running.delete(job);
  await world.run();
  expect(world.unfinished).toBe(0);
  expect(overLimit(world, LIMIT)).toEqual([]);
  expect(await faultsOf(world)).toEqual([]);
  const left = await keysUnder(redis, prefix);
  expect(left.filter((key) => !/:(log|leases|holders|settings|meters|notes|log~.*)$/.test(key))).toEqual([]);
  const startedIn = (tenant: string, fromMs: number, untilMs: number) =>
    world.started.filter((job) => {
      const ms = (job.startedUs as number) / 1000;
      return job.tenant === tenant && ms >= fromMs && ms < untilMs;
    }).length;
  const activations = world.started.reduce((sum, job) => sum + job.activations, 0) / world.started.length;
  return { most, startedIn, activations };
}

it('a stored cap of one tenant holds from the next decision on, leaves the limit to the others, and ends when it is cleared', async () => {
  const { most, startedIn, activations } = await capped();
  expect(most).toBe(CAP);
  const seconds = (UNTIL_MS - FROM_MS - 1000) / 1000;
  const flood = startedIn('flood', FROM_MS + 500, UNTIL_MS - 500) / seconds;
  const calm = startedIn('calm', FROM_MS + 500, UNTIL_MS - 500) / seconds;
  // Jobs of 'calm' get turns up to 200 ms ahead.
  expect(flood).toBeGreaterThanOrEqual((CAP * 1000) / (RUN_MS + 300));
  expect(flood + calm).toBeGreaterThanOrEqual(0.97 * LIMIT);
  // Both tenants have equal shares again.
  expect(startedIn('flood', UNTIL_MS + 500, UNTIL_MS + 1500)).toBeGreaterThanOrEqual(0.45 * LIMIT);
  expect(activations).toBeLessThan(2.5);
});

const BESIDE: Record<string, Partial<SharedPlan>> = {
  'a cap of the whole scope': { shared: () => ({ tiers: TIERS, cap: 8 }) },
  'a scope of the tenant': { own: () => ({ tiers: ['40/s'], cap: 12 }) },
  costs: {
    shared: () => ({
      tiers: [{ limit: 5 * LIMIT, windowMs: 1000, unit: 'tokens' }],
      costOf: (nth) => ({ tokens: 5 + (nth % 3) }),
    }),
  },
  'a second queue': { jobs: inTurn([jobsOf('flood', 120), jobsOf('flood', 120, { queue: 1 }), jobsOf('calm', 300)]) },
  'a queue whose workers stop': {
    jobs: inTurn([jobsOf('flood', 60), jobsOf('flood', 120, { queue: 1 }), jobsOf('calm', 300)]),
    queues: [{ slots: 200, stop: { fromMs: 2000, untilMs: 9000, keepsTimers: false } }, { slots: 200 }],
  },
  'removed jobs': {
    jobs: inTurn([jobsOf('flood', 250), jobsOf('calm', 350)]).map((job, n) =>
      n % 3 === 0 ? { ...job, removedMs: 2000 } : job,
    ),
  },
};

it('a stored cap of one tenant is never exceeded, and stalls no job, beside other limits and faults', async () => {
  await holds('tenant cap', 10, fc.constantFrom(...Object.keys(BESIDE)), async (beside) => {
    const { most } = await capped(BESIDE[beside]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(CAP);
  });
});
