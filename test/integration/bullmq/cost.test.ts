import { Worker } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { countScripts } from '../../support/redis/script-monitor.js';
import { until } from '../../support/until.js';
import { addJobs, type Data, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const JOBS = 60;

test.each([1, 8])('a deferral costs one decision and one script of BullMQ at concurrency %i', async (concurrency) => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const limiter = limiterOf({}, redis.connection);
  await limiter.acquire('acme', ['1/h'], { scope: queue.name });
  await addJobs(queue, JOBS);
  const taken = await countScripts(redis);
  const { saw } = govern(queue, { tiers: ['1/h'] }, { rateLimiter: limiter, concurrency });
  await until('every job is deferred', () => saw.deferred.length, JOBS);
  const counts = await taken();
  expect(counts).toMatchObject({ decision: JOBS, moveToDelayed: JOBS });
  // Requests in the same tick share a call, but a single slot makes one request at a time.
  if (concurrency === 1) expect(counts['decisionCall']).toBe(JOBS);
  else expect(counts['decisionCall']).toBeLessThan(JOBS);
  // Each slot fetches once more when no job is left.
  expect(counts['moveToActive']).toBeLessThanOrEqual(2 * concurrency + 1);
  expect(counts['moveToFinished']).toBeUndefined();
});

test('an admitted job costs one decision in addition to the scripts of a stock worker', async () => {
  const redis = await ownRedis();
  const taken = await countScripts(redis);
  const limiter = limiterOf({}, redis.connection);

  const stockQueue = queueOf(redis.connection);
  await addJobs(stockQueue, JOBS);
  await taken();
  const stock = new Worker<Data>(stockQueue.name, async () => undefined, { connection: redis.connection });
  onTestFinished(() => stock.close());
  await until('every job of the stock worker is completed', () => stockQueue.getCompletedCount(), JOBS);
  const byStock = await taken();
  await stock.close();

  const queue = queueOf(redis.connection);
  await addJobs(queue, JOBS);
  await taken();
  const { saw } = govern(queue, { tiers: ['1000/h', '9000/day'] }, { rateLimiter: limiter });
  await until('every job is completed', () => saw.completed.length, JOBS);
  const byGoverned = await taken();
  expect(byStock['moveToFinished']).toBe(JOBS);
  expect(byStock['decision']).toBeUndefined();
  // On a busy machine a job may be late for its start, and is admitted again.
  expect(byGoverned).toMatchObject({ decision: JOBS + limiter.counts.lapsed, moveToFinished: JOBS });
  expect(byGoverned['moveToDelayed']).toBeUndefined();
});

test.each([
  [
    'without a tenant costs no decision',
    { tiers: ['1/h'], tenant: () => undefined, missingTenant: 'admit' as const },
    0,
  ],
  ['costs one call if a function lifts its limits, because waiters may still be in line', { tiers: () => null }, 10],
])('an unlimited job %s', async (_, rule, decisions) => {
  const redis = await ownRedis();
  const taken = await countScripts(redis);
  const queue = queueOf(redis.connection);
  await addJobs(queue, 10);
  const { worker, saw } = govern(queue, rule);
  await until('all ten jobs are completed', () => saw.completed.length, 10);
  await worker.close();
  expect((await taken())['decision'] ?? 0).toBe(decisions);
});
