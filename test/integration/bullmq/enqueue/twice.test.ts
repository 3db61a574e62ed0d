import { expect, test } from 'vitest';
import { gate, until } from '../../../support/until.js';
import { completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

function start(rateLimit: Limits, options: Parameters<typeof jobLimiterOf>[0] = {}) {
  const limiter = jobLimiterOf(options);
  const queue = queueOf();
  limitQueue(limiter, queue, rateLimit);
  const add = (jobId: string) => limiter.enqueue(queue, 'job', { ...ACME, jobId }, { jobId });
  const waiting = () => limiter.of(queue.name, 'acme').waiting();
  return { limiter, queue, add, waiting };
}

test.each<[string, Limits]>([
  ['by tiers', { tiers: ['2/s', '5/h'] }],
  ['by a cap', { concurrency: 2 }],
  ['by both', { tiers: ['3/s'], concurrency: 2 }],
])('a job that waits %s keeps its reservation and its delay when it is enqueued again', async (_, rateLimit) => {
  const { queue, add, waiting } = start(rateLimit);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await add(id);
  const before = await waiting();
  const due = (await queue.getDelayed()).map(({ id, delay }) => [id, delay]);
  for (const id of ids.toReversed()) expect((await add(id)).id).toBe(id);
  expect(await waiting()).toEqual(before);
  expect((await queue.getDelayed()).map(({ id, delay }) => [id, delay])).toEqual(due);
  expect(await queue.getJobCountByTypes()).toBe(5);
});

test('the jobs of a repeated bulk run once each, in the order of the first bulk', async () => {
  const rateLimit = { concurrency: 1 };
  const { limiter, queue } = start(rateLimit);
  const bulk = newJobs(12).map((job, i) => ({ ...job, opts: { jobId: `job-${i}` } }));
  await limiter.enqueueBulk(queue, bulk);
  await limiter.enqueueBulk(queue, bulk.toReversed());
  const { saw } = govern(queue, rateLimit, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 12);
  expect(saw.admitted.map(({ id }) => id)).toEqual(bulk.map(({ opts }) => opts.jobId));
  expect([...saw.deferred, ...saw.failed]).toEqual([]);
});

test('a running job that is enqueued again continues, and runs once', async () => {
  const rateLimit = { concurrency: 2 };
  const { limiter, queue, add } = start(rateLimit);
  const hold = gate();
  const { saw } = govern(queue, rateLimit, { rateLimiter: limiter, concurrency: 5 }, async () => hold.opened);
  await add('first');
  await until('the first job is admitted', () => saw.admitted.length, 1);
  expect((await add('first')).id).toBe('first');
  expect(await queue.getJobCountByTypes()).toBe(1);
  hold.open();
  await completed(queue, 1);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first']);
  expect(await limiter.of(queue.name, 'acme').running()).toEqual([]);
});

test('a completed job that is enqueued again stays completed, and its reservation delays the next job only until the reservation is overdue', async () => {
  const rateLimit = { concurrency: 1 };
  const { limiter, queue, add } = start(rateLimit, { advanced: { overdueMs: 300 } });
  const { saw } = govern(queue, rateLimit, { rateLimiter: limiter, concurrency: 5 });
  await add('first');
  await completed(queue, 1);
  expect((await add('first')).id).toBe('first');
  expect(await queue.getJobCounts('completed', 'waiting', 'delayed')).toEqual({ completed: 1, waiting: 0, delayed: 0 });
  await add('second');
  await completed(queue, 2);
  expect(saw.admitted.map(({ id }) => id)).toEqual(['first', 'second']);
});
