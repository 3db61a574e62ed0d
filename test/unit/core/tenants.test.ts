import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { tenantsKey } from '../../../src/core/keys.js';
import { noteTenants, ownTenants, TenantIndex, tenantsOf } from '../../../src/core/lines/tenants.js';
import { TestWorker, testJob } from '../../../src/testing/bullmq/index.js';

function start() {
  const limits = createTestLimiter();
  onTestFinished(() => limits.close());
  const rateLimit = { concurrency: 2, tenant: (job: { name: string }) => job.name };
  const worker = new TestWorker('emails', { rateLimit, rateLimiter: limits });
  const limiter = internalsOf(limits);
  const add = async (tenant: string, count: number) => {
    const jobs = Array.from({ length: count }, () => testJob({ name: tenant }));
    for (const job of jobs) await worker.start(job);
    await noteTenants(limiter, 'emails', [tenant]);
    return jobs;
  };
  const index = tenantsKey(limiter.space, 'emails');
  const isNoted = async (tenant: string) =>
    (await limiter.runner.once((client) => client.zrevrange(index, 0, -1, 'WITHSCORES'))).includes(tenant);
  return { limiter, worker, clock: limits.clock, add, isNoted };
}

test('tenants are sorted by waiting jobs, then by running jobs, then by name', async () => {
  const { limiter, add } = start();
  for (const [tenant, count] of [['b', 1], ['a', 1], ['c', 2], ['d', 3]] as const) await add(tenant, count); // biome-ignore format: one row
  expect((await tenantsOf(limiter, 'emails')).tenants).toEqual([
    { tenant: 'd', waiting: 1, running: 2 },
    { tenant: 'c', waiting: 0, running: 2 },
    { tenant: 'a', waiting: 0, running: 1 },
    { tenant: 'b', waiting: 0, running: 1 },
  ]);
});

test('a tenant without waiting or running jobs is not listed, and is forgotten a minute later; a waiting tenant is kept', async () => {
  const { limiter, worker, clock, add, isNoted } = start();
  const [job] = await add('idle', 1);
  await add('busy', 3);
  await worker.end(job as never);
  const listed = async () => (await tenantsOf(limiter, 'emails')).tenants.map(({ tenant }) => tenant);
  expect(await listed()).toEqual(['busy']);
  clock.advance(60_000);
  await add('new', 1);
  expect(await listed()).toEqual(['busy', 'new']);
  expect(await isNoted('idle')).toBe(true);
  clock.advance(1000);
  await add('new', 1);
  expect(await listed()).toEqual(['busy', 'new']);
  expect([await isNoted('idle'), await isNoted('busy')]).toEqual([false, true]);
});

test('only the most recent tenants are read if there are many', async () => {
  const { limiter, clock, add } = start();
  for (const tenant of ['c', 'a', 'b']) {
    await add(tenant, 1);
    clock.advance(1000);
  }
  expect((await ownTenants(limiter, 'emails', 2)).map(({ tenant }) => tenant)).toEqual(['b', 'a']);
});

test('the tenant index notes tenants in their own scopes, and none in a shared scope', async () => {
  const written: string[] = [];
  const index = new TenantIndex(async (scope, tenants) => void written.push(`${scope}: ${tenants.join()}`));
  onTestFinished(() => index.close());
  index.noteWaiting([{ tenant: 'acme' }, { scope: 'account', tenant: 'acme', shared: { weight: 1 } }]);
  await index.flush();
  expect(written).toEqual(['default: acme']);
});

test('a tenant whose jobs wait for weeks stays listed, although no call notes it meanwhile', async () => {
  const limits = createTestLimiter();
  onTestFinished(() => limits.close());
  const rateLimit = { tiers: '1/30d', tenant: () => 'acme' } as const;
  const worker = new TestWorker('emails', { rateLimit, rateLimiter: limits });
  for (let n = 0; n < 2; n++) await worker.start(testJob());
  const limiter = internalsOf(limits);
  await limiter.tenants.flush();
  limits.clock.advance(29 * 86_400_000);
  expect((await tenantsOf(limiter, 'emails')).tenants).toEqual([{ tenant: 'acme', waiting: 1, running: 0 }]);
  limits.clock.advance(3 * 86_400_000);
  const index = tenantsKey(limiter.space, 'emails');
  expect(await limiter.runner.once((client) => client.exists(index))).toBe(0);
});

test('a tenant that waits longer than it was noted for is noted again', async () => {
  const written: unknown[][] = [];
  const index = new TenantIndex(async (...noted) => void written.push(noted));
  onTestFinished(() => index.close());
  for (const waitMs of [0, 0, 20 * 86_400_000, 1]) index.noteWaiting([{ tenant: 'acme' }], waitMs);
  await index.flush();
  index.noteWaiting([{ tenant: 'acme' }], 20 * 86_400_000);
  await index.flush();
  expect(written).toEqual([['default', ['acme'], 21]]);
});

test('a tenant is noted once in half a minute, until so many tenants are noted that the oldest are forgotten', async () => {
  const written: string[] = [];
  const index = new TenantIndex(
    async (_, tenants) => void written.push(...tenants),
    () => 0,
  );
  const note = async (tenant: string) => {
    index.note('emails', tenant);
    await index.flush();
  };
  for (let n = 0; n < 3; n++) await note('acme');
  expect(written).toEqual(['acme']);
  for (let n = 0; n < 10_000; n++) index.note('emails', `tenant-${n}`);
  await note('acme');
  expect(written.filter((tenant) => tenant === 'acme')).toHaveLength(2);
});
