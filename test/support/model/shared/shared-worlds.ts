import { virtualLimiter } from '../virtual.js';
import { type PlannedJob, randomOf, type SharedPlan } from './shared-plan.js';
import { SharedWorld } from './shared-world.js';

function lateness(seed: number): () => number {
  const random = randomOf(seed);
  return () => 3 * random();
}

/** If the plan names no queues, there is one queue, which is fast enough for any limit. */
export function sharedWorld(
  plan: Partial<SharedPlan> & Pick<SharedPlan, 'jobs'>,
  seed = 1,
  virtual = virtualLimiter(),
): SharedWorld {
  return new SharedWorld(virtual, { queues: [{ slots: 50 }], lateMs: lateness(seed), ...plan });
}

export function backlogOf(tenant: string, count: number, job: Partial<PlannedJob> = {}): PlannedJob[] {
  return Array.from({ length: count }, (_, n) => ({ tenant, ...job, arrivesMs: (job.arrivesMs ?? 0) + n * 0.1 }));
}

/** Jobs arrive 0.1 ms apart. */
export function inTurn(lists: readonly (readonly PlannedJob[])[]): PlannedJob[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const jobs = Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
  return jobs.map((job, n) => ({ ...job, arrivesMs: n * 0.1 }));
}
