import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs } from '../support/worker/govern.js';
import { countsOf, sharing } from '../support/worker/sharing.js';

test('two tenants use a shared scope in equal shares and exact windows, and each job runs once', async () => {
  const all = sharing({ tiers: ['50/s', KEEP_LOG] });
  const { queue, saw } = all.queue();
  await addJobs(queue, 150, 'acme');
  await addJobs(queue, 150, 'globex');
  await until('all jobs are completed', () => saw.completed.length, 300);
  const log = await all.log();
  expect(log).toHaveLength(300);
  expect(largestWindow(log, 1000)).toBe(50);
  expect(new Set(all.starts.map(({ id }) => id)).size).toBe(300);
  // The tenant with the earliest jobs may take the whole first window.
  const later = countsOf(all.starts.slice(100, 200), 'tenant');
  expect(Math.abs((later.acme ?? 0) - (later.globex ?? 0))).toBeLessThanOrEqual(10);
  expect([saw.failed, saw.errors]).toEqual([[], []]);
  for (const job of await queue.getCompleted()) expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1 });
});

test('a tenant of weight 3 starts three jobs for each job of a tenant of weight 1', async () => {
  const all = sharing({ tiers: ['40/s'], weight: (job: Job) => (job.data.tenantId === 'gold' ? 3 : 1) });
  const { queue, saw } = all.queue();
  await addJobs(queue, 120, 'free');
  await addJobs(queue, 120, 'gold');
  await until('three windows are used', () => all.starts.length, atLeast(160));
  const { gold = 0, free = 0 } = countsOf(all.starts.slice(80, 160), 'tenant');
  expect(gold / free).toBeGreaterThan(2.4);
  expect(gold / free).toBeLessThan(3.8);
  expect(saw.errors).toEqual([]);
});

test('a shared rule for one job name limits neither jobs of other names nor jobs without a tenant', async () => {
  const tenant = (job: Job) => (job.data.i === 0 ? undefined : job.data.tenantId);
  const all = sharing({ tiers: ['2/h'], job: 'send', tenant, missingTenant: 'admit' });
  const { queue, saw } = all.queue();
  const other = await addJobs(queue, 5, 'acme', 'other');
  const [without] = await addJobs(queue, 6, 'acme', 'send');
  await until('three of the limited jobs are deferred', () => new Set(saw.deferred.map(({ id }) => id)).size, 3);
  await until('the others are completed', () => saw.completed.length, 8);
  expect(saw.completed).toEqual(expect.arrayContaining([...other.map(({ id }) => id), without?.id]));
  expect(await all.log()).toHaveLength(2);
});
