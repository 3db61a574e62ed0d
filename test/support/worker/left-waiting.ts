import { gate, until } from '../until.js';
import { addJobs, govern, type Limits, type queueOf } from './govern.js';
import { jobLimiterOf } from './job-limiter.js';

/** Two such limiters share only Redis, as in two processes. */
export const limiterIn = (prefix: string) => jobLimiterOf({ prefix, warn: () => undefined });

/** Adds jobs of which all but one wait when their worker closes. */
export async function leaveWaiting(queue: ReturnType<typeof queueOf>, prefix: string, rules: Limits, count: number) {
  const hold = gate();
  const { worker, saw } = govern(queue, rules, { rateLimiter: limiterIn(prefix), concurrency: 5 }, () => hold.opened);
  await addJobs(queue, count);
  await until('all jobs but one wait', () => new Set(saw.deferred.map(({ id }) => id)).size, count - 1);
  await until('they are delayed', () => queue.getDelayedCount(), count - 1);
  await worker.pause(true);
  hold.open();
  await worker.close();
  await until('the worker has gone', () => queue.getActiveCount(), 0);
}
