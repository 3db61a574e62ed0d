import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

const TIERS = ['100000/min'];

test("acquire() calls of the application in a queue's scope do not keep the queue's jobs from getting leases", async () => {
  const cap = capped({ tiers: TIERS, concurrency: 1 });
  const scope = cap.queue.name;
  cap.worker.on('completed', () => {
    // This call races with the promotion of the next job.
    void cap.limiter.acquire('acme', TIERS, { scope });
  });
  await addJobs(cap.queue, 60);
  await until('all 60 jobs are completed', () => cap.saw.completed.length, 60);
  expect(cap.tally).toMatchObject({ most: 1, twice: 0 });
  expect(cap.saw.deferred.length).toBeLessThanOrEqual(60);
  await cap.nothingLeft();
});

test('the end of an uncapped job promotes no waiting job that cannot start yet', async () => {
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
