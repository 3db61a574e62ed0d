import type { ConnectionOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { admissions } from '../../support/model/admissions.js';
import { client, redisOptions, redisUrl } from '../../support/redis/redis.js';
import { settles, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

test.each([
  ['options', () => redisOptions()],
  ['a URL among options', () => ({ url: redisUrl() })],
  [
    'an ioredis instance',
    () => {
      const redis = new Redis({ ...redisOptions(), maxRetriesPerRequest: null });
      onTestFinished(() => redis.disconnect());
      return redis;
    },
  ],
])("a worker keeps its log on the queue's Redis if the connection is given as %s", async (_how, connection) => {
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['2/h'] }, { connection: connection() });
  await addJobs(queue, 4);
  await until('every job is completed or deferred', () => saw.completed.length + saw.deferred.length, 4);
  expect(saw.completed).toHaveLength(2);
  expect(await admissions(client(), { scope: queue.name, tenant: 'acme' })).toHaveLength(2);
});

test('a given limiter is not closed with its worker', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const { worker } = govern(queue, { tiers: ['2/h'] }, { rateLimiter: limiter });
  await settles('the worker closes', worker.close());
  expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
});

test("a worker's own limiter is closed with it", async () => {
  const queue = queueOf();
  const { worker, saw } = govern(queue, { tiers: ['2/h'] });
  await addJobs(queue, 1);
  await until('the job is completed', () => saw.completed.length, 1);
  await settles('the worker closes', worker.close());
  const after = await worker.rateLimiter?.acquire('acme', ['2/h']);
  expect(after).toMatchObject({ admitted: false, reason: 'unavailable' });
});

test.each<[string, () => RedisOptions | ConnectionOptions]>([
  ['ioredis', (): RedisOptions => redisOptions()],
  ['BullMQ', (): ConnectionOptions => redisOptions()],
])('a limiter takes options of the type that %s declares', async (_whose, options) => {
  const limiter = limiterOf({}, options());
  expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
});
