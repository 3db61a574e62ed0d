import { expect, test } from 'vitest';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { atLeast, gate, until } from '../../../support/until.js';
import { completed, govern, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, placesOnly } from '../../../support/worker/job-limiter.js';

const HOUR_MS = 3_600_000;

test('a job that is slow to be added is looked for, and woken when it is there', async () => {
  const redis = await ownRedis();
  const limiter = jobLimiterOf({ deadlineMs: 5000 }, redis.connection);
  const queue = queueOf(redis.connection);
  const hold = gate();
  const { saw } = govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 2 }, async ({ id }) => {
    if (id === 'first') await hold.opened;
  });
  await limiter.enqueue(queue, 'job', { tenantId: 'acme' }, { jobId: 'first' });
  await until('the first job is admitted', () => saw.admitted.length, 1);
  await placesOnly(limiter, queue, { concurrency: 1 }, ['slow']);
  const places = async () => (await limiter.waiting('acme', { scope: queue.name })).length;
  let asked = 0;
  await hearCommands(redis.port, (args, source) => {
    if (source !== 'lua' && args.includes('slow')) asked++;
  });
  hold.open();
  // BullMQ is asked to promote the job, for the state of the job, and for its state again at each later look.
  await until('Redis is asked for the slow job five times', () => asked, atLeast(5));
  // Meanwhile it stands in nobody's way.
  expect(await places()).toBe(0);
  await queue.add('job', { tenantId: 'acme' }, { jobId: 'slow', delay: HOUR_MS });
  await completed(queue, 2);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first', 'slow']);
  expect([...saw.deferred, ...saw.failed, ...saw.errors]).toEqual([]);
});
