import { expect, test } from 'vitest';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { countScripts } from '../../../support/redis/script-monitor.js';
import { until } from '../../../support/until.js';
import { completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const LIMITS: [string, Limits][] = [
  ['tiers', { tiers: ['10/s', '120/min'] }],
  ['a cap', { concurrency: 10 }],
  ['both', { tiers: ['10/s', '120/min'], concurrency: 5 }],
];

/** A server of this test, a queue on it, and the counts of the script calls that it receives. */
async function start() {
  const redis = await ownRedis();
  const counts = await countScripts(redis);
  return { limiter: jobLimiterOf({}, redis.connection), queue: queueOf(redis.connection), counts };
}

test.each(LIMITS)(
  'enqueueBulk makes one call for each thousand jobs under %s, of however many tenants',
  async (_, limits) => {
    const { limiter, queue, counts } = await start();
    limitQueue(limiter, queue, limits);
    const tenants = ['acme', 'globex', 'initech', 'umbrella', 'hooli'];
    const jobs = tenants.flatMap((tenantId) => newJobs(500, { tenantId }));
    expect(await limiter.enqueueBulk(queue, jobs)).toHaveLength(2500);
    const { enqueue, decision, end } = await counts();
    expect({ enqueue, decision, end }).toEqual({ enqueue: 3, decision: undefined, end: undefined });
    expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(2500);
  },
);

test('a thousand jobs are reserved in one call, and one more job takes a second call', async () => {
  const { limiter, queue, counts } = await start();
  limitQueue(limiter, queue, { tiers: ['10/s'] });
  await limiter.enqueueBulk(queue, newJobs(1000));
  expect((await counts())['enqueue']).toBe(1);
  await limiter.enqueueBulk(queue, newJobs(1001));
  expect((await counts())['enqueue']).toBe(2);
});

test('jobs that need no reservation cost no call, and neither does an empty bulk', async () => {
  const { limiter, queue, counts } = await start();
  limitQueue(limiter, queue, { tiers: ['10/s'], skip: () => true });
  expect(await limiter.enqueueBulk(queue, [])).toEqual([]);
  await limiter.enqueueBulk(queue, newJobs(50));
  expect((await counts())['enqueue']).toBeUndefined();
  expect(await queue.getWaitingCount()).toBe(50);
});

test('an enqueued job that is promoted makes one request and one release', async () => {
  const { limiter, queue, counts } = await start();
  limitQueue(limiter, queue, { concurrency: 4 });
  await limiter.enqueueBulk(queue, newJobs(60));
  await counts();
  const { saw } = govern(queue, { concurrency: 4 }, { rateLimiter: limiter, concurrency: 20 });
  await completed(queue, 60);
  await until('no lease is left', async () => (await limiter.running('acme', { scope: queue.name })).length, 0);
  const { decision, end } = await counts();
  expect({ decision, end }).toEqual({ decision: 60, end: 60 });
  expect(saw.deferred).toEqual([]);
});
