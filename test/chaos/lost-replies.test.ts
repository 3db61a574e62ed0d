import { expect, test } from 'vitest';
import { acquire } from '../../src/core/protocol/scripts.generated.js';
import { admissions, KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { ownRedis } from '../support/redis/own-redis.js';
import { tcpProxy } from '../support/redis/tcp-proxy.js';
import { until } from '../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../support/worker/govern.js';

const JOBS = 300;
const LOSSES = 10;
const CONCURRENCY = 5;

test('each lost reply charges at most one extra unit per worker slot, and every job runs once', async () => {
  const redis = await ownRedis();
  const proxy = await tcpProxy(redis.port);
  const queue = queueOf(redis.connection);
  const limiter = limiterOf({ advanced: { deadlineMs: 300 } }, { host: '127.0.0.1', port: proxy.port });
  const tiers = ['30/200ms', KEEP_LOG];
  const { saw } = govern(queue, { tiers }, { rateLimiter: limiter, concurrency: CONCURRENCY });
  await addJobs(queue, JOBS);
  for (let loss = 1; loss <= LOSSES; loss++) {
    await completed(queue, (loss * JOBS) / (LOSSES + 2));
    proxy.loseReplyTo(acquire.sha1);
  }
  await until('all jobs are completed', () => new Set(saw.completed).size, JOBS);
  expect(proxy.lost).toBeGreaterThan(0);
  expect(saw.completed).toHaveLength(JOBS);
  expect(saw.failed).toEqual([]);
  const log = await admissions(redis.client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(log.length).toBeGreaterThanOrEqual(JOBS);
  expect(log.length - JOBS).toBeLessThanOrEqual(proxy.lost * CONCURRENCY);
  expect(largestWindow(log, 200)).toBeLessThanOrEqual(30);
});
