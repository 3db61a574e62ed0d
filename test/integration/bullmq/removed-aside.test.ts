import type { JobType } from 'bullmq';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

/** Less than the 5 s that the limiter waits without a report before it looks for waiters that stand aside. */
const SOONER_MS = 4000;

test('after jobs that stand aside in the wait list are removed, the jobs behind them start soon', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const held = new Held();
  const { saw } = govern(queue, { concurrency: 3 }, { rateLimiter: limiter, concurrency: 10 }, held.act);
  await addJobs(queue, 12);
  await until('three jobs run, and the others are deferred', () => saw.deferred.length, 9);
  await queue.pause();
  for (const number of [0, 1, 2]) await held.end(number);
  await until(
    'three promoted jobs are in the wait list',
    () => queue.getJobCountByTypes('waiting', 'paused' as JobType),
    atLeast(3),
  );
  const line = limiter.of(queue.name, 'acme');
  const promoted = async () => (await line.waiting()).filter(({ turn }) => turn !== null).length;
  await until('they stand aside', promoted, 0);
  await queue.drain();
  expect(await queue.getDelayedCount()).toBeGreaterThan(0);
  const removedMs = performance.now();
  await queue.resume();
  await until('others start', () => saw.admitted.length, atLeast(4));
  expect(performance.now() - removedMs).toBeLessThan(SOONER_MS);
});
