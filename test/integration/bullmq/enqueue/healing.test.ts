import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { freezeDate } from '../../../support/freeze-date.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { settles, until } from '../../../support/until.js';
import { completed, govern, queueOf } from '../../../support/worker/govern.js';
import {
  firstJobHeld,
  idsOf,
  jobLimiterOf,
  limitQueue,
  newJobs,
  reserveOnly,
} from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

test('jobs that BullMQ deduplicates leave no reservations behind', async () => {
  freezeDate();
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const [first] = await limiter.enqueueBulk(
    queue,
    newJobs(20).map((job) => ({ ...job, opts: { deduplication: { id: 'same' } } })),
  );
  expect(await queue.getJobCountByTypes()).toBe(1);
  const other = await limiter.enqueue(queue, 'job', ACME);
  expect((await limiter.of(queue.name, 'acme').waiting()).length).toBe(2);
  expect(other.opts.delay).toBe(990);
  expect(first?.opts.delay).toBeUndefined();
});

test('if reservations without jobs are in front of a job, the job runs when the reservations are overdue', async () => {
  const limiter = jobLimiterOf({ advanced: { overdueMs: 300 } });
  const queue = queueOf();
  govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 5 });
  await reserveOnly(limiter, queue, { concurrency: 1 }, ['absent-1', 'absent-2']);
  await limiter.enqueueBulk(queue, newJobs(3));
  await completed(queue, 3);
});

test('a job runs as soon as it is added, even if its reservation was promoted before', async () => {
  const { limiter, queue, hold, saw } = await firstJobHeld({ concurrency: 1 });
  const timestamp = Date.now();
  const delays = await reserveOnly(limiter, queue, { concurrency: 1 }, ['a', 'b'], timestamp);
  hold.open();
  await until('the first job is completed', () => saw.completed.length, 1);
  await settles('all leases are released', workerSideOf(limiter).admission.settled());
  await workerSideOf(limiter).promoter.settled();
  await queue.addBulk(
    delays.map((delay, i) => ({ name: 'job', data: ACME, opts: { jobId: ['a', 'b'][i] as string, delay, timestamp } })),
  );
  await completed(queue, 3);
});

test('jobs that BullMQ refuses leave no reservations behind', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const bad = { name: 'job', data: ACME, opts: { jobId: '17' } };
  await expect(limiter.enqueueBulk(queue, [...newJobs(3), bad])).rejects.toThrow('Custom Id cannot be integers');
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
});

test('a bulk of over a thousand jobs leaves no reservations behind if BullMQ refuses the first job', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['100/min'] });
  const bad = { name: 'job', data: ACME, opts: { jobId: '17' } };
  await expect(limiter.enqueueBulk(queue, [bad, ...newJobs(1019)])).rejects.toThrow('Custom Id cannot be integers');
  expect(await limiter.of(queue.name, 'acme').waiting({ count: 10 })).toEqual([]);
  const newcomer = await limiter.enqueue(queue, 'job', ACME);
  expect(newcomer.opts.delay).toBeUndefined();
});

test('a job is added even if a rule function never settles', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'], tenant: () => new Promise(() => undefined) });
  const added = await limiter.enqueue(queue, 'job', ACME);
  expect(added.opts.delay).toBeUndefined();
});

test('an id that occurs twice in a bulk has one reservation and one turn', async () => {
  freezeDate();
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const bulk = ['a', 'b', 'a', 'c'].map((jobId) => ({ name: 'job', data: ACME, opts: { jobId } }));
  const jobs = await limiter.enqueueBulk(queue, bulk);
  expect(idsOf(jobs)).toEqual(['a', 'b', 'a', 'c']);
  expect(jobs.map(({ opts }) => opts.delay)).toEqual([undefined, 990, undefined, 1992]);
  const waiting = await limiter.of(queue.name, 'acme').waiting();
  expect(waiting.map(({ id }) => id.split(':').at(-1))).toEqual(['a', 'b', 'c']);
});
