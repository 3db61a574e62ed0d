import { expect, test } from 'vitest';
import { acquire } from '../../../src/core/protocol/scripts.generated.js';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { standStill } from '../../support/redis/stand-still.js';
import { tcpProxy } from '../../support/redis/tcp-proxy.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const TIERS = ['20/200ms', KEEP_LOG];
const JOBS = 80;

test('SCRIPT FLUSH during a backlog costs no job and no unit', async () => {
  const redis = await ownRedis();
  const control = redis.client();
  const queue = queueOf(redis.connection);
  const { saw } = govern(queue, { tiers: TIERS }, { concurrency: 5 });
  await addJobs(queue, JOBS);
  for (const count of [20, 40, 60]) {
    await until(`${count} jobs are completed`, () => saw.completed.length, atLeast(count));
    await control.script('FLUSH');
  }
  await completed(queue, JOBS);
  const log = await admissions(control, { scope: queue.name, tenant: 'acme' });
  expect(log).toHaveLength(JOBS);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(20);
  expect(saw.failed).toEqual([]);
});

test('a kill of Redis during a backlog loses no job and no entry of the log', async () => {
  const redis = await ownRedis({ durable: true });
  const queue = queueOf(redis.connection);
  const options = { concurrency: 5, lockDuration: 1000, stalledInterval: 200, maxStalledCount: 5 };
  const limiter = limiterOf({ advanced: { deadlineMs: 300 } }, redis.connection);
  let runs = 0;
  const { saw } = govern(queue, { tiers: TIERS }, { ...options, rateLimiter: limiter }, async () => void runs++);
  const jobs = await addJobs(queue, JOBS);
  await until('30 jobs are completed', () => saw.completed.length, atLeast(30));
  await redis.restart();
  await completed(queue, JOBS);
  const ids = (await queue.getCompleted()).map((job) => job.id);
  expect(new Set(ids)).toEqual(new Set(jobs.map((job) => job.id)));
  expect(saw.failed).toEqual([]);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  // A job that could not start in time has given its unit back, unless Redis was away. Each slot of the worker had one job in
  // flight at the kill, and at most one more until the connections were back.
  expect(log.length).toBeGreaterThanOrEqual(runs);
  expect(log.length - runs).toBeLessThanOrEqual(10);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(20);
});

test('if a stopped Redis runs requests after their deadline, the requests charge no unit', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const limiter = limiterOf({ advanced: { deadlineMs: 150 } }, redis.connection);
  const still = standStill(redis, limiter.counts, (request) => request === 30);
  const tiers = () => still.before().then(() => TIERS);
  const rule = { tiers, tenant: () => 'acme', advanced: { holdMs: 0 } };
  let runs = 0;
  const { saw } = govern(queue, rule, { rateLimiter: limiter, concurrency: 5 }, async () => void runs++);
  await addJobs(queue, JOBS);
  await completed(queue, JOBS);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(still.stops()).toBe(1);
  expect(limiter.counts.unavailable).toBeGreaterThan(0);
  expect(runs).toBe(JOBS);
  expect(log).toHaveLength(JOBS);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(20);
  expect(saw.failed).toEqual([]);
});

test('a lost reply costs at most one unit, and the job of that reply runs later', async () => {
  const redis = await ownRedis();
  const proxy = await tcpProxy(redis.port);
  const queue = queueOf(redis.connection);
  const limiter = limiterOf({ advanced: { deadlineMs: 1000 } }, { host: '127.0.0.1', port: proxy.port });
  const { saw } = govern(queue, { tiers: ['50/h'] }, { rateLimiter: limiter });
  await addJobs(queue, 3);
  await completed(queue, 3);
  proxy.loseReplyTo(acquire.sha1);
  const [job] = await addJobs(queue, 1);
  await until('all four jobs are completed', () => saw.completed.length, 4);
  expect(proxy.lost).toBe(1);
  expect(saw.deferred.map(({ id, decision }) => [id, decision.reason])).toEqual([[job?.id, 'unavailable']]);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(log).toHaveLength(5);
});
