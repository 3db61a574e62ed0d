import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, UnrecoverableError } from 'bullmq';
import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs, type Data } from '../../../support/worker/govern.js';

const fails = (job: Job<Data>) => {
  throw new Error(`run ${job.attemptsMade + 1} of ${String(job.data['i'])}`);
};

test.each([
  ['an error before its first await', fails],
  ['an error after an await', async (job: Job<Data>) => Promise.resolve().then(() => fails(job))],
  [
    'an UnrecoverableError',
    () => {
      throw new UnrecoverableError('never again');
    },
  ],
])('a handler that throws %s releases its lease, and the next job runs', async (_when, act) => {
  const cap = capped({ concurrency: 1 }, { concurrency: 4 }, act);
  await addJobs(cap.queue, 6);
  await until('all six jobs fail', () => cap.saw.failed.length, 6);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  expect(new Set(cap.tally.started)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(cap.tally.started).toHaveLength(6);
  for (const job of await cap.queue.getFailed()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  await cap.nothingLeft();
});

test.each([
  ['at once', {}],
  ['after a backoff', { backoff: { type: 'fixed', delay: 30 } }],
])('jobs that fail twice are completed by their third attempt if they are retried %s', async (_when, opts) => {
  const cap = capped({ concurrency: 2 }, { concurrency: 6 }, async (job) => {
    await sleep(2);
    if (job.attemptsMade < 2) fails(job);
  });
  await cap.queue.addBulk(
    Array.from({ length: 8 }, (_, i) => ({
      name: 'job',
      data: { tenantId: 'acme', i },
      opts: { attempts: 3, ...opts },
    })),
  );
  await until('all eight jobs are completed', () => cap.saw.completed.length, 8);
  expect(cap.tally.most).toBeLessThanOrEqual(2);
  expect(cap.tally.twice).toBe(0);
  expect(cap.tally.started).toHaveLength(24);
  expect(cap.saw.failed).toHaveLength(16);
  for (const job of await cap.queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 3, attemptsStarted: 3 });
  await cap.nothingLeft();
});
