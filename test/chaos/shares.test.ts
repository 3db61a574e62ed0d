import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../support/model/admissions.js';
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

test("a deferred job is told the shared scope, its place among its tenant's jobs, and that its turn is an estimate", async () => {
  const all = sharing({ tiers: ['1/h'] });
  const { queue, saw } = all.queue();
  const [first] = await addJobs(queue, 1, 'acme');
  await until('the first job is completed', () => saw.completed, [first?.id as string]);
  await addJobs(queue, 5, 'acme');
  await addJobs(queue, 3, 'globex');
  await until('all others are deferred', () => new Set(saw.deferred.map(({ id }) => id)).size, 8);
  const told = new Map(saw.deferred.map(({ id, decision }) => [id, decision]));
  const parked = [...told.values()].filter(({ estimated }) => estimated);
  // The first two waiters are always scheduled.
  expect(parked).toHaveLength(6);
  for (const decision of told.values()) {
    expect(decision).toMatchObject({ admitted: false, reason: 'rate', scope: all.scope, tier: '1/h' });
    expect(decision.turn.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  }
  expect(Math.max(...parked.map(({ position }) => position))).toBeLessThanOrEqual(4);
});

test('a shared rule that sets only a concurrency shares worker slots', async () => {
  const all = sharing({ concurrency: 4 });
  let running = 0;
  let most = 0;
  const { queue, saw, limiter } = all.queue({}, [], async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  });
  await addJobs(queue, 100, 'acme');
  await addJobs(queue, 100, 'globex');
  await until('all jobs are completed', () => saw.completed.length, 200);
  expect(most).toBe(4);
  const { acme = 0, globex = 0 } = countsOf(all.starts.slice(50, 150), 'tenant');
  expect(Math.abs(acme - globex)).toBeLessThanOrEqual(10);
  await until('no lease is left', () => limiter.of(all.scope).running(), []);
  expect(await limiter.of(all.scope).waiting()).toEqual([]);
});

test('a tenant keeps to its own limits inside a shared scope, and other tenants use the rest', async () => {
  const all = sharing({ tiers: ['50/s', KEEP_LOG] });
  const own = `${all.scope}-own`;
  const rule = { scope: own, tiers: (job: Job) => [job.data.tenantId === 'small' ? '5/s' : '50/s', KEEP_LOG] };
  const { queue, saw } = all.queue({}, [rule]);
  await addJobs(queue, 20, 'small');
  await addJobs(queue, 180, 'large');
  await until('all jobs are completed', () => saw.completed.length, 200);
  const log = await all.log();
  expect([log.length, largestWindow(log, 1000)]).toEqual([200, 50]);
  const small = await admissions(all.redis, { prefix: all.prefix, scope: own, tenant: 'small' });
  expect([small.length, largestWindow(small, 1000)]).toEqual([20, 5]);
  // 200 units need three windows after the first.
  expect(((log.at(-1) ?? 0) - (log[0] ?? 0)) / 1e6).toBeLessThan(3.6);
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

test('a tenant with concurrency 0 waits, and stops no other tenant', async () => {
  const all = sharing({ tiers: ['100/s'] });
  const own = {
    scope: `${all.scope}-own`,
    tiers: ['100/s'],
    concurrency: (job: Job) => (job.data.tenantId === 'shut' ? 0 : null),
  };
  const { queue, saw } = all.queue({}, [own]);
  await addJobs(queue, 100, 'shut');
  await addJobs(queue, 150, 'acme');
  await until('all jobs of the other tenant are completed', () => saw.completed.length, 150);
  expect(countsOf(all.starts, 'tenant')).toEqual({ acme: 150 });
  expect([saw.failed, saw.errors]).toEqual([[], []]);
});
