import { expect, test } from 'vitest';
import { memberOf } from '../../src/bullmq/stock/member.js';
import { VirtualClock } from '../support/model/clock.js';
import { client, keysUnder } from '../support/redis/redis.js';
import { nothingLeft } from '../support/worker/cap-worker.js';
import { completed, govern, queueOf } from '../support/worker/govern.js';
import { firstJobHeld, idsOf, jobLimiterOf, limitQueue, newJobs, reserveOnly } from '../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };
const ABSENT = ['absent-1', 'absent-2', 'absent-3', 'absent-4'];

test('under tiers, a reservation whose job never comes delays later jobs until the reservation is overdue, and its unit is then free', async () => {
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now, advanced: { overdueMs: 500 } });
  const queue = queueOf();
  const tiers = ['2/s'];
  const scope = queue.name;
  limitQueue(limiter, queue, { tiers });
  expect(await reserveOnly(limiter, queue, { tiers }, ABSENT)).toEqual([0, 0, 1000, 1000]);
  const behind = await limiter.enqueue(queue, 'job', ACME);
  const acquire = (id: string, timestamp = 0) =>
    limiter.acquire('acme', tiers, { id: memberOf(undefined, scope, { id, timestamp }), scope });
  expect(await acquire('newcomer')).toMatchObject({ delayMs: 2000, position: 5 });
  clock.advanceMs(499);
  expect(await acquire('other')).toMatchObject({ admitted: false });
  // The first two reservations are overdue now.
  clock.advanceMs(2);
  expect(await acquire('another')).toEqual({ admitted: true });
  clock.advanceMs(1500);
  expect(await acquire(behind.id as string, behind.timestamp)).toEqual({ admitted: true });
  expect(await acquire('newcomer')).toEqual({ admitted: true });
  clock.advanceMs(2000);
  expect(await acquire('other')).toEqual({ admitted: true });
});

test('jobs still run at their own turns behind reservations whose jobs never come', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const tiers = ['2/150ms'];
  limitQueue(limiter, queue, { tiers });
  await reserveOnly(limiter, queue, { tiers }, ABSENT);
  const jobs = await limiter.enqueueBulk(queue, newJobs(4));
  const { saw } = govern(queue, { tiers }, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 4);
  expect(saw.admitted.map(({ id }) => id).toSorted()).toEqual(idsOf(jobs).toSorted());
  expect([...saw.failed, ...saw.errors]).toEqual([]);
});

test('under a cap, the line passes over reservations whose jobs never come, and then drops them', async () => {
  const { limiter, queue, hold, saw } = await firstJobHeld({ concurrency: 1 });
  await reserveOnly(limiter, queue, { concurrency: 1 }, ABSENT);
  const jobs = await limiter.enqueueBulk(queue, newJobs(5));
  const waiting = async () => (await limiter.of(queue.name, 'acme').waiting()).map(({ id }) => id);
  expect(await waiting()).toHaveLength(9);
  hold.open();
  await completed(queue, 6);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first', ...idsOf(jobs)]);
  expect([...saw.deferred, ...saw.failed, ...saw.errors]).toEqual([]);
  expect(await waiting()).toEqual([]);
  await nothingLeft(limiter, queue.name);
});

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

test('a reset leaves parked jobs in line', async () => {
  const { limiter, queue, hold, saw } = await firstJobHeld({ tiers: ['100/h'], concurrency: 1 });
  const jobs = await limiter.enqueueBulk(queue, newJobs(3));
  await limiter.of(queue.name, 'acme').reset();
  expect(await limiter.of(queue.name, 'acme').waiting()).toHaveLength(3);
  hold.open();
  await completed(queue, 4);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first', ...idsOf(jobs)]);
});
