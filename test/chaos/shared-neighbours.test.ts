import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs } from '../support/worker/govern.js';
import { hasItsHalf, useFromNow } from '../support/worker/neighbours.js';
import { sharedProcesses } from '../support/worker/shared-processes.js';
import { sharing } from '../support/worker/sharing.js';

const LIMIT = 100;
const TIERS = [`${LIMIT}/s`, KEEP_LOG];
const USE = 0.95;

test('a queue whose worker process is dead leaves its share to the other queue, and gets the share back afterwards', async () => {
  const all = await sharedProcesses({ tiers: TIERS });
  const [dies, lives] = [all.queue(), all.queue()];
  const [first, second] = await Promise.all([all.worker(dies), all.worker(lives)]);
  await Promise.all([addJobs(dies, 1500, 'acme'), addJobs(lives, 1500, 'globex')]);
  await until('both queues run jobs', async () => (await all.log()).length, atLeast(2 * LIMIT));
  await first.kill();
  expect(await useFromNow(all.log, LIMIT, all.control)).toBeGreaterThanOrEqual(USE);
  const again = await all.worker(dies);
  await hasItsHalf(all.starts, dies.name, LIMIT);
  expect(largestWindow(await all.log(), 1000)).toBe(LIMIT);
  expect([...again.errors, ...second.errors]).toEqual([]);
});

test('a queue leaves its share to the other queue while 10,000 unlimited jobs stand before its limited jobs, and gets the share back', async () => {
  const all = sharing({ tiers: TIERS, job: 'job' });
  const one = all.queue({ concurrency: 5 }, [], ({ name }) => sleep(name === 'slow' ? 100 : 0));
  const two = all.queue();
  const limited = async () => all.starts.filter(({ tenant }) => tenant !== 'nobody');
  await Promise.all([addJobs(one.queue, 1500, 'acme'), addJobs(two.queue, 1500, 'globex')]);
  await until('both queues run jobs', async () => (await limited()).length, atLeast(2 * LIMIT));
  const slow = { name: 'slow', data: { tenantId: 'nobody' }, opts: { lifo: true } };
  const inFront = await one.queue.addBulk(Array.from({ length: 10_000 }, () => slow));
  expect(await useFromNow(all.log, LIMIT, all.redis)).toBeGreaterThanOrEqual(USE);
  expect((await limited()).length).toBeLessThan(all.starts.length);
  // The few running jobs cannot be removed.
  await Promise.all(inFront.map((job) => job.remove().catch(() => undefined)));
  await hasItsHalf(limited, one.queue.name, LIMIT);
  expect([...one.saw.errors, ...two.saw.errors]).toEqual([]);
});
