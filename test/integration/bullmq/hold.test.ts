import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

/**
 * The clock stands still, so each request gets the same wait.
 * @returns the number of requests for the second job until its deferral
 */
async function requestsFor(windowMs: number, limits: { advanced?: { holdMs: number } }): Promise<number> {
  const queue = queueOf();
  const limiter = limiterOf({ now: new VirtualClock().now });
  const { worker, saw } = govern(
    queue,
    { tiers: [`1/${windowMs}ms`], ...limits },
    { rateLimiter: limiter, concurrency: 1 },
  );
  const requestsAtDeferral: number[] = [];
  worker.on('deferred', () => void requestsAtDeferral.push(limiter.counts.deferred));
  await addJobs(queue, 2);
  await until(
    'the second job is deferred, or has made too many requests',
    () => ({ deferred: requestsAtDeferral.length, requests: limiter.counts.deferred }),
    ({ deferred, requests }) => deferred > 0 || requests > 9,
  );
  expect(saw.completed).toHaveLength(1);
  return requestsAtDeferral[0] ?? Number.POSITIVE_INFINITY;
}

test.each<[string, number, { advanced?: { holdMs: number } }, number]>([
  ['with a turn beyond the default holdMs is deferred at once', 30, {}, 1],
  ['with a turn beyond holdMs is deferred at once', 150, { advanced: { holdMs: 100 } }, 1],
  ['that gets a later turn during its hold is held for at most holdMs in total', 60, { advanced: { holdMs: 100 } }, 2],
  ['is not held at all with holdMs 0', 5, { advanced: { holdMs: 0 } }, 1],
])('a job %s', async (_, windowMs, limits, requests) => {
  expect(await requestsFor(windowMs, limits)).toBe(requests);
});
