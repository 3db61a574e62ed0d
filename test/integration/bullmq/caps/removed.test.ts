import { expect, test } from 'vitest';
import { until } from '../../../support/until.js';
import { capped, Held } from '../../../support/worker/cap-worker.js';
import { addJobs } from '../../../support/worker/govern.js';

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
