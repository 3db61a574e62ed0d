import type { Queue } from 'bullmq';
import { createTestLimiter, TestWorker, testJob } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteTenants } from '../../../src/core/lines/tenants.js';
import { ALL } from '../../../src/dashboard/node/live.js';
import { queueAmong, Reader } from '../../../src/dashboard/node/read/reader.js';
import { scopeOf, scopesOf } from '../../../src/dashboard/node/read/scopes.js';
import { OverviewSource, sumsOf, TenantSource, TenantsSource } from '../../../src/dashboard/node/read/sources.js';

async function start(jobs: Readonly<Record<string, number>>, concurrency: number | (() => number) = 500) {
  const limiter = createTestLimiter();
  onTestFinished(() => limiter.close());
  const rateLimit = { concurrency, tenant: (job: { name: string }) => job.name };
  const worker = new TestWorker('emails', { rateLimit, rateLimiter: limiter });
  for (const [name, count] of Object.entries(jobs))
    for (let i = 0; i < count; i++) await worker.start(testJob({ name }));
  await limiter.tenants({ scope: 'emails' });
  const reader = new Reader(
    limiter,
    () => [],
    () => undefined,
  );
  return { reader, scope: () => scopeOf(reader, 'emails') };
}

test('another page or search within 0.8 of the interval reuses the list, and reads no row twice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { reader, scope } = await start({ acme: 1, beta: 1 });
  const rows = vi.spyOn(reader.rows, 'own');
  const source = new TenantsSource(reader, scope);
  await source.read([ALL, { search: 'acme', page: 0 }], 1000);
  vi.advanceTimersByTime(799);
  await source.read([{ search: 'a', page: 0 }], 1000);
  expect(rows).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await source.read([ALL], 1000);
  expect(rows).toHaveBeenCalledTimes(4);
});

test('the overview counts and shows only tenants with waiting jobs, and says if a scope has more tenants than the overview reads', async () => {
  const { reader } = await start({ acme: 1 });
  const overview = new OverviewSource(reader, () => undefined);
  const read = async () => (await overview.read([ALL], 1000))[0]?.scopes[0];
  const few = await read();
  expect(few).toMatchObject({ waiting: 0, tenants: 0, top: [] });
  expect(few).not.toHaveProperty('isCut');
  const many = Array.from({ length: 1000 }, (_, i) => `tenant ${i}`);
  await noteTenants(reader.side.limiter, 'emails', many);
  expect(await read()).toMatchObject({ tenants: 0, isCut: true });
});

test('each read calls the function of the concurrency for 20 more tenants, and a tenant counts as stopped only while the function returns 0', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let cap = 0;
  const { reader, scope } = await start({}, () => cap);
  const tenants = Array.from({ length: 45 }, (_, i) => ({ tenant: `tenant ${i}`, waiting: 1 }));
  const stopped = async () => (await reader.stopped.among(scope(), tenants)).length;
  expect([await stopped(), await stopped(), await stopped()]).toEqual([20, 40, 45]);
  cap = 5;
  vi.advanceTimersByTime(10_000);
  expect(await stopped()).toBe(0);
});

test('the view lists at most 100 lease holders', async () => {
  const { reader, scope } = await start({ acme: 101 });
  const [view] = await new TenantSource(reader, scope, 'acme').read([], 1000);
  expect([view?.row.running, view?.running.length]).toEqual([101, 100]);
});

test('declared limits are scopes too, and belong to no queue unless a rule names them', async () => {
  const tenant = () => 'acme';
  const limiter = createTestLimiter({
    tenant,
    limits: { stripe: { total: ['9/s'] }, tokens: { perTenant: ['90 tokens/h'] } },
  });
  onTestFinished(() => limiter.close());
  const rateLimit = ['stripe', { tiers: ['1/s'], tenant }];
  const worker = new TestWorker('emails', { rateLimiter: limiter, rateLimit });
  const reader = new Reader(
    limiter,
    () => [],
    () => undefined,
  );
  expect(scopesOf(reader).map(({ view }) => [view.scope, view.shared, view.queues])).toEqual([
    ['emails', false, ['emails']],
    ['stripe', true, ['emails']],
    ['tokens', false, []],
  ]);
  await worker.run(testJob(), (job) => limiter.checkpoint(job, 'tokens', { cost: { tokens: 40 } }));
  const [view] = await new TenantSource(reader, () => scopeOf(reader, 'tokens'), 'acme').read([], 1000);
  expect(view?.row.tiers).toMatchObject([{ used: 40 }]);
});

test('the sum of weights includes only tenants with waiting jobs', () => {
  const tenants = [
    { tenant: 'a', waiting: 2, weight: 3 },
    { tenant: 'b', waiting: 0, weight: 5 },
    { tenant: 'c', waiting: 1 },
  ];
  expect(sumsOf(tenants)).toEqual({ waiting: 3, weights: 4 });
});

test('a job belongs to the queue with its prefix', () => {
  const [live, stage] = ['bull', 'stage'].map((prefix) => ({ name: 'emails', opts: { prefix } }) as Queue);
  const member = { prefix: 'stage', queue: 'emails', id: '1', stamp: '0' };
  expect(queueAmong([live as Queue, stage as Queue], member)).toBe(stage);
  expect(queueAmong([live as Queue], member)).toBeUndefined();
});
