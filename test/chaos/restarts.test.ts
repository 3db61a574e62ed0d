import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { ownRedis } from '../support/redis/own-redis.js';
import { standStill } from '../support/redis/stand-still.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../support/worker/govern.js';

const JOBS = 1200;
const RESTARTS = 5;
const CONCURRENCY = 10;
const WORKERS = 3;
const TIERS = ['60/200ms', KEEP_LOG];

test('every job completes and the limit holds while Redis is repeatedly killed and restarted', async () => {
  const redis = await ownRedis({ durable: true });
  const queue = queueOf(redis.connection);
  const limiter = limiterOf({ advanced: { deadlineMs: 300 } }, redis.connection);
  const options = {
    concurrency: CONCURRENCY,
    lockDuration: 1500,
    stalledInterval: 300,
    maxStalledCount: 100,
    rateLimiter: limiter,
  };
  let starts = 0;
  const workers = Array.from({ length: WORKERS }, () =>
    govern(queue, { tiers: TIERS }, options, async () => void starts++),
  );
  const jobs = await addJobs(queue, JOBS);
  for (let restart = 1; restart <= RESTARTS; restart++) {
    await completed(queue, (restart * JOBS) / (RESTARTS + 1));
    await redis.restart();
  }
  await completed(queue, JOBS);
  expect(new Set((await queue.getCompleted()).map((job) => job.id))).toEqual(new Set(jobs.map((job) => job.id)));
  expect(workers.flatMap(({ saw }) => saw.failed)).toEqual([]);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(log.length).toBeGreaterThanOrEqual(starts);
  expect(log.length - starts).toBeLessThanOrEqual(RESTARTS * WORKERS * CONCURRENCY);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(60);
});

test('a request that Redis runs late, after a stop, charges no unit, however often Redis stops', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  // A sweep calls the functions of the rules without a request of its own.
  const limiter = limiterOf({ advanced: { deadlineMs: 150, sweep: false } }, redis.connection);
  const still = standStill(redis, limiter.counts, (request) => request % 150 === 0);
  const tiers = () => still.before().then(() => TIERS);
  const rule = { tiers, tenant: () => 'acme', advanced: { holdMs: 0 } };
  let runs = 0;
  govern(queue, rule, { rateLimiter: limiter, concurrency: CONCURRENCY }, async () => void runs++);
  await addJobs(queue, JOBS);
  await completed(queue, JOBS);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(still.stops()).toBeGreaterThanOrEqual(8);
  expect(runs).toBe(JOBS);
  expect(log).toHaveLength(JOBS);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(60);
});
