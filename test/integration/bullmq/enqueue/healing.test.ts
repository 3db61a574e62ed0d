import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/worker-side.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { gate, settles, until } from '../../../support/until.js';
import { completed, govern, queueOf } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs, placesOnly } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

/** A queue under a cap, whose first job runs until it is let go. */
async function held(concurrency: number, options: Parameters<typeof jobLimiterOf>[0] = {}) {
  const limiter = jobLimiterOf(options);
  const queue = queueOf();
  const hold = gate();
  const { saw } = govern(queue, { concurrency }, { rateLimiter: limiter, concurrency: 5 }, async (job) => {
    if (job.id === 'first') await hold.opened;
  });
  await limiter.enqueue(queue, 'job', ACME, { jobId: 'first' });
  await until('the first job is admitted', () => saw.admitted.length, 1);
  const add = (jobId: string) => limiter.enqueue(queue, 'job', ACME, { jobId });
  return { limiter, queue, hold, saw, add };
}

test('jobs that are deduplicated away leave no places behind', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const [first] = await limiter.enqueueBulk(
    queue,
    newJobs(20).map((job) => ({ ...job, opts: { deduplication: { id: 'same' } } })),
  );
  expect(await queue.getJobCountByTypes()).toBe(1);
  const other = await limiter.enqueue(queue, 'job', ACME);
  expect((await limiter.waiting('acme', { scope: queue.name })).length).toBe(2);
  expect(other.opts.delay).toBe(990);
  expect(first?.opts.delay).toBeUndefined();
});

test('jobs whose ids hold colons, as BullMQ lets them in threes, are woken', async () => {
  const { hold, saw, add } = await held(1);
  for (const id of ['order:1:send', 'order:2:send']) await add(id);
  hold.open();
  await until('all three jobs are completed', () => saw.completed.length, 3);
  expect(saw.completed).toEqual(['first', 'order:1:send', 'order:2:send']);
});

test('one that is added behind places whose jobs never come runs when these are overdue', async () => {
  const limiter = jobLimiterOf({ overdueMs: 300 });
  const queue = queueOf();
  govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 5 });
  await placesOnly(limiter, queue, { concurrency: 1 }, ['ghost-1', 'ghost-2']);
  await limiter.enqueueBulk(queue, newJobs(3));
  await completed(queue, 3);
});

test('one that is called before its job is added runs once it is', async () => {
  const { limiter, queue, hold, saw } = await held(1);
  const delays = await placesOnly(limiter, queue, { concurrency: 1 }, ['a', 'b']);
  hold.open();
  await until('the first job is completed', () => saw.completed.length, 1);
  await settles('all leases are released', workerSideOf(limiter).admission.settled());
  await workerSideOf(limiter).promoter.settled();
  await queue.addBulk(
    delays.map((delay, i) => ({ name: 'job', data: ACME, opts: { jobId: ['a', 'b'][i] as string, delay } })),
  );
  await completed(queue, 3);
});

test('one that runs leaves no place when it was added again', async () => {
  const { limiter, queue, hold, add } = await held(2);
  await add('first');
  expect(await limiter.waiting('acme', { scope: queue.name })).toEqual([]);
  hold.open();
});

test('one that runs holds nobody up when it was added again', async () => {
  const { queue, hold, add } = await held(1);
  await add('first');
  await add('second');
  hold.open();
  await completed(queue, 2);
});

test('one behind a place whose job never comes runs when that is overdue, whoever runs for long', async () => {
  const { limiter, queue, hold, saw, add } = await held(2, { overdueMs: 300 });
  await placesOnly(limiter, queue, { concurrency: 2 }, ['ghost']);
  await add('second');
  await until('the first job is completed', () => saw.completed.length, 1);
  hold.open();
});

test('jobs that are completed get no places when they are added again', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  govern(queue, { tiers: ['40/s'] }, { rateLimiter: limiter, concurrency: 5 });
  const bulk = newJobs(20).map((job, i) => ({ ...job, opts: { jobId: `own-${i}` } }));
  await limiter.enqueueBulk(queue, bulk);
  await completed(queue, 20);
  await limiter.enqueueBulk(queue, bulk);
  expect(await limiter.waiting('acme', { scope: queue.name })).toEqual([]);
});

test('jobs that BullMQ refuses leave no places behind', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const bad = { name: 'job', data: ACME, opts: { jobId: '17' } };
  await expect(limiter.enqueueBulk(queue, [...newJobs(3), bad])).rejects.toThrow('Custom Id cannot be integers');
  expect(await limiter.waiting('acme', { scope: queue.name })).toEqual([]);
});

test('a function that never answers does not keep a job from being added', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'], tenant: () => new Promise(() => undefined) });
  const added = await limiter.enqueue(queue, 'job', ACME);
  expect(added.opts.delay).toBeUndefined();
});

test('the same id twice in one bulk has one place, and its time', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/s'] });
  const bulk = ['a', 'b', 'a', 'c'].map((jobId) => ({ name: 'job', data: ACME, opts: { jobId } }));
  const jobs = await limiter.enqueueBulk(queue, bulk);
  expect(idsOf(jobs)).toEqual(['a', 'b', 'a', 'c']);
  expect(jobs.map(({ opts }) => opts.delay)).toEqual([undefined, 990, undefined, 1992]);
  const waiting = await limiter.waiting('acme', { scope: queue.name });
  expect(waiting.map(({ id }) => id.split(':').at(-1))).toEqual(['a', 'b', 'c']);
});

test('the same id twice in one bulk under a cap runs once, in the order of the first', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  limitQueue(limiter, queue, { concurrency: 1 });
  const bulk = ['a', 'b', 'a', 'c', 'b'].map((jobId) => ({ name: 'job', data: ACME, opts: { jobId } }));
  await limiter.enqueueBulk(queue, bulk);
  const waiting = (await limiter.waiting('acme', { scope: queue.name })).map(({ id, turn }) => [
    id.split(':').at(-1),
    turn === null,
  ]);
  expect(waiting).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
  ]);
  const { saw } = govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 5 });
  await until('all three jobs are completed', () => saw.completed.length, 3);
  expect(saw.completed).toEqual(['a', 'b', 'c']);
});
