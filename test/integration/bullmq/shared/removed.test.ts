import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, govern, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf } from '../../../support/worker/job-limiter.js';

test('a tenant keeps its share if some of its waiting jobs are removed', async () => {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  const { saw, worker } = govern(
    queue,
    { scope: queue.name, shared: true, tiers: ['10/0.5s'] },
    { concurrency: 20, autorun: false, rateLimiter: limiter },
  );
  const removed = await addJobs(queue, 60, 'acme');
  await addJobs(queue, 100, 'globex');
  const acme = new Set([...removed, ...(await addJobs(queue, 100, 'acme'))].map(({ id }) => id));
  void worker.run();
  const asked = () => new Set([...saw.deferred, ...saw.admitted].map(({ id }) => id)).size;
  await until('every job is admitted or deferred', asked, 260);
  await until('two bursts are completed', () => saw.completed.length, atLeast(20));
  // On a busy machine the removal may take seconds. Jobs that start meanwhile would depend on which jobs are still there.
  await limiter.of(queue.name).pause('1h');
  await until('no job runs', async () => (await queue.getActiveCount()) + (await queue.getWaitingCount()), 0);
  await Promise.all(removed.map((job) => job.remove()));
  const before = saw.admitted.length;
  await limiter.of(queue.name).resume();

  // Workers that fetched the others meanwhile may take the units of the first two bursts, which were kept for removed jobs.
  await until('eight more bursts are admitted', () => saw.admitted.length, atLeast(before + 80));
  const next = saw.admitted.slice(before + 20, before + 80).filter(({ id }) => acme.has(id));
  expect(next.length).toBeGreaterThanOrEqual(27);
  expect(next.length).toBeLessThanOrEqual(33);
});
