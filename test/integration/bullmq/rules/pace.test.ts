import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { client } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

const JOBS = 100;
const TIERS = ['20/200ms', '45/500ms', KEEP_LOG];

test.each([1, 25])(
  'every tier is obeyed under a backlog at concurrency %i, with at most three activations per waiting job',
  async (concurrency) => {
    const queue = queueOf();
    const limiter = limiterOf();
    await addJobs(queue, JOBS);
    const { saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter, concurrency });
    await until('all jobs are completed', () => saw.completed.length, JOBS);
    const log = await admissions(client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
    expect(log).toHaveLength(JOBS);
    expect(largestWindow(log, 200)).toBeLessThanOrEqual(20);
    expect(largestWindow(log, 500)).toBeLessThanOrEqual(45);
    const waited = new Set(saw.deferred.map(({ id }) => id)).size;
    // Each deferral is one activation, and each job that waited needs one more to run.
    expect(saw.deferred.length + waited).toBeLessThanOrEqual(3 * waited);
  },
);

test('a long line keeps an even pace, and its jobs rarely ask before they may start', async () => {
  const [jobs, starts] = [1000, 150];
  const queue = queueOf();
  await addJobs(queue, jobs);
  const { saw } = govern(
    queue,
    { tiers: ['100/s'], advanced: { spread: true } },
    { rateLimiter: limiterOf(), concurrency: 50 },
  );
  // Each job is deferred once, and once more if its turn passes before every job has asked once.
  const deferrals = 2 * jobs;
  const isOver = () => saw.completed.length >= starts || saw.deferred.length >= deferrals;
  await until('enough jobs are completed, or deferred again', isOver);
  expect(saw.deferred.length).toBeLessThan(deferrals);
});
