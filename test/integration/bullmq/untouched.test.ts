import { Job, type Queue, Worker } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { client, redisOptions } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { type Data, queueOf, usedUp } from '../../support/worker/govern.js';
import { eventsOf, type Saw } from '../../support/worker/watch.js';

async function deferAgain(job: Job, saw: Saw, times: number): Promise<void> {
  while (saw.deferred.length < times) {
    const seen = saw.deferred.length;
    await job.promote();
    await until('the job is deferred once more', () => saw.deferred.length, atLeast(seen + 1));
  }
}

async function stored(queue: Queue, job: Job): Promise<Job> {
  return (await Job.fromId(queue, job.id as string)) as Job;
}

async function stockRun(options: object): Promise<Record<string, unknown>> {
  const queue = queueOf();
  const worker = new Worker<Data>(queue.name, async (job) => job.data, { connection: redisOptions() });
  onTestFinished(() => worker.close());
  const job = await queue.add('report', { tenantId: 'acme', rows: [1, 2] }, options);
  await until('the job is completed', () => queue.getCompletedCount(), 1);
  return comparable((await stored(queue, job)).toJSON());
}

function comparable(job: Record<string, unknown>): Record<string, unknown> {
  const own = ['id', 'timestamp', 'processedOn', 'finishedOn', 'queueQualifiedName'];
  return JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(job).filter(([field]) => !own.includes(field)))));
}

test('a job that was deferred four times ends like a job of a stock worker', async () => {
  const options = { priority: 7, attempts: 3, backoff: 10, keepLogs: 5 };
  const { queue, saw, free } = await usedUp();
  const job = await queue.add('report', { tenantId: 'acme', rows: [1, 2] }, options);
  await until('the job is deferred', () => saw.deferred.length, 1);
  await deferAgain(job, saw, 4);
  const waiting = await stored(queue, job);
  expect(await waiting.getState()).toBe('delayed');
  expect(waiting).toMatchObject({ attemptsMade: 0, attemptsStarted: 0, priority: 7, data: { rows: [1, 2] } });
  await free();
  await job.promote();
  await until('the job is completed', () => saw.completed.length, 1);
  expect(comparable((await stored(queue, job)).toJSON())).toEqual(await stockRun(options));
  expect(saw.failed).toEqual([]);
  expect(saw.errors).toEqual([]);
  expect(await eventsOf(client(), queue)).not.toContain('failed');
});

test('maxStartedAttempts counts runs, not deferrals', async () => {
  const { queue, saw, free } = await usedUp({ maxStartedAttempts: 2 });
  const job = await queue.add('report', { tenantId: 'acme' });
  await until('the job is deferred', () => saw.deferred.length, 1);
  await deferAgain(job, saw, 5);
  await free();
  await job.promote();
  await until('the job is completed', () => saw.completed.length, 1);
  expect(saw.failed).toEqual([]);
  expect(await stored(queue, job)).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
});

test('a job with more starts than maxStartedAttempts fails at once instead of joining the line', async () => {
  const { queue, saw, limiter } = await usedUp({ maxStartedAttempts: 1 });
  const job = await queue.add('report', { tenantId: 'acme' });
  await until('the job is deferred', () => saw.deferred.length, 1);
  // The job now looks like a job after two crashed runs.
  await client().hset(`bull:${queue.name}:${job.id}`, 'ats', 2);
  await job.promote();
  await until('the job fails', () => saw.failed.length, 1);
  expect(saw.failed[0]?.error.message).toBe('job started more than allowable limit');
  expect(limiter.counts.deferred).toBe(1);
});

test('deferred jobs run in the order of their priorities after their promotion', async () => {
  const { queue, saw, worker, limiter } = await usedUp();
  const jobs = [];
  for (const priority of [3, 1, 2]) jobs.push(await queue.add('report', { tenantId: 'acme' }, { priority }));
  await until('all three jobs are deferred', () => saw.deferred.length, 3);
  await worker.pause();
  for (const job of jobs) await job.promote();
  expect(await queue.getCountsPerPriority([1, 2, 3])).toEqual({ 1: 1, 2: 1, 3: 1 });
  await limiter.of(queue.name, 'acme').reset();
  await worker.resume();
  await until('all three jobs are completed', () => saw.completed.length, 3);
  expect(saw.completed).toEqual([jobs[1]?.id, jobs[2]?.id, jobs[0]?.id]);
});

test('a promoted lifo job joins the tail of its queue, like every job that BullMQ promotes', async () => {
  const { queue, saw, worker } = await usedUp();
  const last = await queue.add('report', { tenantId: 'acme' }, { lifo: true });
  await until('the job is deferred', () => saw.deferred.length, 1);
  await worker.pause();
  const other = await queue.add('report', { tenantId: 'acme' });
  await last.promote();
  expect((await queue.getWaiting()).map((job) => job.id)).toEqual([other.id, last.id]);
  expect((await stored(queue, last)).opts.lifo).toBe(true);
});
