import { expect, test } from 'vitest';
import { client, keysUnder } from '../support/redis/redis.js';
import { completed, govern, queueOf } from '../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../support/worker/job-limiter.js';

test.each<[string, (limiter: ReturnType<typeof jobLimiterOf>, scope: string) => Promise<void>]>([
  [
    'is lost together with all other keys of the limiter',
    async (limiter) => {
      const redis = client();
      const keys = await keysUnder(redis, limiter.keyPrefix);
      expect(await redis.del(...keys)).toBeGreaterThan(1);
    },
  ],
])('a job runs after its delay if its reservation %s', async (_, lose) => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const tiers = ['3/100ms'];
  limitQueue(limiter, queue, { tiers });
  const jobs = await limiter.enqueueBulk(queue, newJobs(12));
  await lose(limiter, queue.name);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
  const { saw } = govern(queue, { tiers }, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 12);
  expect(saw.admitted.map(({ id }) => id).toSorted()).toEqual(idsOf(jobs).toSorted());
  expect([...saw.failed, ...saw.errors]).toEqual([]);
});
