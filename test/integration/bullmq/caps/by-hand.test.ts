import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

const TIERS = ['100000/min'];

test('units that are asked for by hand in the scope of a queue do not keep its jobs from their leases', async () => {
  const cap = capped({ tiers: TIERS, concurrency: 1 });
  const scope = cap.queue.name;
  cap.worker.on('completed', () => {
    // Beside each job that ends, when the next one is being woken.
    void cap.limiter.acquire('acme', TIERS, { scope });
  });
  await addJobs(cap.queue, 60);
  await until('all 60 jobs are completed', () => cap.saw.completed.length, 60);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  // Each was put off once, when it came first, and then woken when it could run.
  expect(cap.saw.deferred.length).toBeLessThanOrEqual(60);
  await cap.nothingLeft();
});

test('jobs that are not counted do not have those who wait come in vain', async () => {
  const free = (job: { name: string }) => (job.name === 'free' ? null : 1);
  const cap = capped({ concurrency: free });
  await addJobs(cap.queue, 40);
  cap.worker.on('completed', (job) => {
    if (job.name === 'job') void cap.queue.add('free', { tenantId: 'acme' });
  });
  await until('all 80 jobs are completed', () => cap.saw.completed.length, 80);
  expect(cap.saw.deferred.length).toBeLessThanOrEqual(40);
  await cap.nothingLeft();
});
