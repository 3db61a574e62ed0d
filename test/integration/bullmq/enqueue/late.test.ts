import { expect, test } from 'vitest';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { atLeast, until } from '../../../support/until.js';
import { completed } from '../../../support/worker/govern.js';
import { firstJobHeld, reserveOnly } from '../../../support/worker/job-limiter.js';

const HOUR_MS = 3_600_000;

test('the promoter looks for a job that is added long after its reservation, and promotes the job when it exists', async () => {
  const redis = await ownRedis();
  const { limiter, queue, hold, saw } = await firstJobHeld(
    { concurrency: 1 },
    { advanced: { deadlineMs: 5000 } },
    redis.connection,
  );
  const timestamp = Date.now();
  await reserveOnly(limiter, queue, { concurrency: 1 }, ['slow'], timestamp);
  const reservations = async () => (await limiter.of(queue.name, 'acme').waiting()).length;
  let commands = 0;
  await hearCommands(redis.port, (args, source) => {
    if (source !== 'lua' && args.some((arg) => arg.endsWith(':slow'))) commands++;
  });
  hold.open();
  // The promoter reads the state of the job after its promotion and at each later check.
  await until('five commands have named the slow job', () => commands, atLeast(5));
  expect(await reservations()).toBe(0);
  await queue.add('job', { tenantId: 'acme' }, { jobId: 'slow', delay: HOUR_MS, timestamp });
  await completed(queue, 2);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first', 'slow']);
  expect([...saw.deferred, ...saw.failed, ...saw.errors]).toEqual([]);
});
