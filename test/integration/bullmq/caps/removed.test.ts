import { Job } from 'bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../../support/worker/govern.js';

test('removed jobs are skipped when a lease ends, even if they are first in line', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, held.act);
  const jobs = await addJobs(cap.queue, 7);
  await cap.parked(6);
  for (const i of [1, 2, 4]) await jobs[i]?.remove();
  for (const i of [0, 3, 5, 6]) await held.end(i);
  await until('the four jobs that are left are completed', () => cap.saw.completed.length, 4);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 3, 5, 6] });
  expect([cap.saw.failed, cap.saw.errors]).toEqual([[], []]);
});

test('no job waits behind the waiters of removed jobs', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, held.act);
  const jobs = await addJobs(cap.queue, 3);
  await cap.parked(2);
  for (const job of jobs.slice(1)) await job.remove();
  await held.end(0);
  await until('the first job is completed', () => cap.saw.completed.length, 1);
  await addJobs(cap.queue, 1);
  await held.end(0);
  await until('the second job is completed', () => cap.saw.completed.length, 2);
  expect(await cap.waiting()).toEqual([]);
});

test('hundreds of removed jobs are found in batches, not one by one at the end of each lease', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, held.act);
  const jobs = await addJobs(cap.queue, 305);
  await until('all jobs but the first are deferred', () => cap.queue.getDelayedCount(), 304);
  for (const job of jobs.slice(1, 301)) await job.remove();
  const promote = vi.spyOn(Job.prototype, 'promote');
  onTestFinished(() => promote.mockRestore());
  for (const i of [0, 301, 302, 303, 304]) await held.end(i);
  await until('the five jobs that are left are completed', () => cap.saw.completed.length, 5);
  // Four jobs are promoted once. In each of the two batches, one removed job may be promoted three times, because the
  // promoter cannot tell at once whether a missing job is removed or late.
  expect(promote.mock.calls.length).toBeLessThanOrEqual(4 + 2 * 3);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 301, 302, 303, 304] });
});

test('if a queue is drained while jobs are in line, new jobs of the queue run', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, held.act);
  await addJobs(cap.queue, 20);
  await cap.parked(19);
  await cap.queue.drain(true);
  await held.end(0);
  await until('the first job is completed', () => cap.saw.completed.length, 1);
  const more = await addJobs(cap.queue, 3);
  for (const i of [0, 1, 2]) await held.end(i);
  await until('all four jobs are completed', () => cap.saw.completed.length, 4);
  expect(cap.saw.completed.slice(1)).toEqual(more.map(({ id }) => id));
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
});

test('if a job is removed between its promotion and its fetch, its lease goes to the next jobs', async () => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, { rateLimiter: limiterOf({ advanced: { overdueMs: 500 } }) }, held.act);
  const jobs = await addJobs(cap.queue, 4);
  await cap.parked(3);
  await cap.queue.pause();
  await held.end(0);
  await until('two jobs are deferred', () => cap.queue.getDelayedCount(), 2);
  await jobs[1]?.remove();
  await cap.queue.resume();
  // Either job may run first, because the first request overtakes a job that is overdue.
  for (let runs = 1; runs < 3; runs++) {
    await until('another job starts', () => cap.tally.started.length, atLeast(runs + 1));
    await held.end(cap.tally.started[runs] as number);
  }
  await until('all three jobs are completed', () => cap.saw.completed.length, 3);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
});
