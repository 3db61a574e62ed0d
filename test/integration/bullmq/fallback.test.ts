import { Worker } from 'bullmq';
import { type GovernedWorker, governed } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { client } from '../../support/redis/redis.js';
import { atLeast, settles, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { eventsOf, warningsWith } from '../../support/worker/watch.js';

/** Simulates a new version of BullMQ without the internals that a deferral uses. */
class Moved extends Worker {
  override getBackend(): never {
    return {} as never;
  }
}
const Fallback = governed(Moved) as unknown as typeof GovernedWorker;

test('callProcessJob defers jobs if BullMQ has moved its internals', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const tiers = ['5/300ms', KEEP_LOG];
  const options = { rateLimiter: limiter, concurrency: 4 };
  const { saw } = govern(queue, { tiers }, options, async (job) => job.data['i'], Fallback);
  const jobs = await addJobs(queue, 20);
  await until('all 20 jobs are completed', () => saw.completed.length, 20);
  const deferred = new Set(saw.deferred.map(({ id }) => id));
  expect(deferred.size).toBeGreaterThan(0);
  expect(new Set(saw.completed)).toEqual(new Set(jobs.map((job) => job.id)));
  expect(saw.errors).toEqual([]);
  expect(await eventsOf(client(), queue)).not.toContain('failed');
  for (const job of await queue.getCompleted()) expect(job.attemptsMade).toBe(1);
  const log = await admissions(client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  expect(log).toHaveLength(20);
  expect(largestWindow(log, 300)).toBeLessThanOrEqual(5);
});

test('a worker warns that maxStartedAttempts counts deferrals if BullMQ has moved its internals', async () => {
  const queue = queueOf();
  const found = warningsWith(queue.name);
  govern(queue, { tiers: ['5/h'] }, { maxStartedAttempts: 3 }, undefined, Fallback);
  await until('there is a warning that names the queue', () => found.length, atLeast(1));
  expect(found).toEqual([
    `worker of '${queue.name}': this version of BullMQ counts a deferral as a start, so maxStartedAttempts ` +
      'fails jobs that only waited. Drop the option, or use a version in the peer range.',
  ]);
});

test('a worker with a backlog closes after its running jobs if BullMQ has moved its internals', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await limiter.acquire('acme', ['1/h'], { scope: queue.name });
  await addJobs(queue, 300);
  const { worker, saw } = govern(queue, { tiers: ['1/h'] }, { rateLimiter: limiter }, undefined, Fallback);
  await until('three jobs are deferred', () => saw.deferred.length, atLeast(3));
  await settles('the worker closes', worker.close());
  expect(await queue.getJobCounts('wait', 'delayed', 'active')).toEqual({
    wait: 300 - saw.deferred.length,
    delayed: saw.deferred.length,
    active: 0,
  });
  expect(saw.deferred.length).toBeLessThan(300);
});
