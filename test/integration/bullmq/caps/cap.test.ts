import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gate, until } from '../../../support/until.js';
import { capped } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

test('a cap of five lets five of a hundred jobs run at the same time, and each job runs once, after about two requests', async () => {
  const cap = capped({ concurrency: 5 }, { concurrency: 30 }, () => sleep(5));
  const jobs = await addJobs(cap.queue, 100);
  await until('all hundred jobs are completed', () => cap.saw.completed.length, 100);
  expect(cap.tally).toMatchObject({ most: 5, twice: 0 });
  expect(cap.tally.started).toHaveLength(100);
  expect(new Set(cap.saw.admitted.map(({ id }) => id)).size).toBe(100);
  expect(cap.saw.admitted).toHaveLength(100);
  // If the process stalls, a promoted job asks too late and is deferred once more.
  expect(cap.saw.deferred.length).toBeLessThanOrEqual(jobs.length + 20);
  for (const job of await cap.queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
  expect([cap.saw.failed, cap.saw.errors, cap.lost]).toEqual([[], [], []]);
  await cap.nothingLeft();
});

test('a tenant at its cap delays no other tenant', async () => {
  const hold = gate();
  const cap = capped({ concurrency: 1 }, { concurrency: 2 }, async (job) => {
    if (job.name === 'long') await hold.opened;
  });
  await addJobs(cap.queue, 4, 'acme', 'long');
  await cap.parked(3);
  await addJobs(cap.queue, 10, 'other');
  await until('all ten jobs of the other tenant are completed', () => cap.saw.completed.length, 10);
  expect(await cap.running()).toHaveLength(1);
  hold.open();
  await until('all 14 jobs are completed', () => cap.saw.completed.length, 14);
  expect(cap.tally.twice).toBe(0);
});
