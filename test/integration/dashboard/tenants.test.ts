import { cached } from 'bullmq-governor/bullmq';
import { describe, expect, it, test } from 'vitest';
import type { TenantsView } from '../../../src/dashboard/node/views.js';
import { ask } from '../../support/dashboard/jobs.js';
import { ruled, serve, streamOf } from '../../support/dashboard/serve.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import type { Limits } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

async function start(limits: Limits) {
  const { queue, limiter, scope } = ruled(limits);
  const { url, warnings } = await serve({ limiter, queues: [queue] });
  const view = async (query: Record<string, string> = {}, isWanted: (view: TenantsView) => boolean = () => true) => {
    const stream = await streamOf(
      `${url}/api/live?${new URLSearchParams({ view: 'tenants', scope, ...query }).toString()}`,
    );
    const wanted = () => stream.events.map(({ data }) => data as TenantsView).find(isWanted);
    await until('the view has the wanted content', () => wanted() !== undefined);
    stream.stop();
    return wanted() as TenantsView;
  };
  return { queue, limiter, scope, url, warnings, view };
}

/** The index lists `count` tenants; a new tenant may appear there only after a second. */
const hasTenants = (count: number) => (view: TenantsView) => view.total === count;

test('a row shows the tiers, the running jobs, the cap, the waiting jobs and the next turn of a tenant', async () => {
  const { queue, limiter, scope, view } = await start({
    tiers: ['3/h', '1000 tokens/day'],
    cost: { tokens: 300 },
    concurrency: 2,
  });
  const check = { tenant: 'acme', scope, tiers: ['3/h', '1000 tokens/day'], cost: { tokens: 300 }, concurrency: 2 };
  for (const id of ['1', '2', '3', '4']) await ask(limiter, queue, id, check);
  const { at, rows, ...rest } = await view({}, hasTenants(1));
  const of = { scope, shared: false, queues: [queue.name], tiers: ['3/h', '1000 tokens/day'], concurrency: 2 };
  expect(rest).toEqual({
    view: 'tenants',
    everyMs: expect.any(Number),
    scope: of,
    queues: [{ queue: queue.name, workers: 0, slots: 0, busy: 0, unfetched: 0, isPaused: false }],
    total: 1,
    matching: 1,
    page: 0,
    pages: 1,
    waiting: 2,
  });
  expect(rows).toEqual([
    {
      tenant: 'acme',
      waiting: 2,
      running: 2,
      cap: 2,
      nextTurn: null,
      tiers: [
        { tier: '3/h', kind: 'bucketed', limit: 3, used: 2, windowMs: HOUR_MS, resetMs: expect.any(Number) },
        {
          tier: '1000 tokens/day',
          unit: 'tokens',
          limit: 1000,
          used: 600,
          windowMs: 24 * HOUR_MS,
          resetMs: expect.any(Number),
          needed: 300,
        },
      ],
    },
  ]);
  const resetMs = rows[0]?.tiers[0]?.resetMs ?? 0;
  expect(resetMs).toBeGreaterThan(HOUR_MS - 60_000);
  // A unit counts until its bucket of 36 seconds has left the window.
  expect(resetMs).toBeLessThanOrEqual(HOUR_MS + 36_000);
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
});

test('a row shows the turn of the next waiter, a pause, and stored limits', async () => {
  const { queue, limiter, scope, view } = await start({ tiers: ['1/h'] });
  const check = { scope, tiers: ['1/h'] };
  for (const tenant of ['rated', 'paused', 'stopped', 'freed'])
    for (const id of ['1', '2']) await ask(limiter, queue, `${tenant}-${id}`, { tenant, ...check });
  const ends = (await limiter.of(scope, 'paused').pause(2 * HOUR_MS)) as Date;
  await limiter.of(scope, 'stopped').set({ concurrency: 0 });
  await limiter.of(scope, 'stopped').pause(HOUR_MS);
  await limiter.of(scope, 'freed').set({ tiers: ['5/h', '90/day'], concurrency: 7 });
  const { at, rows } = await view({}, hasTenants(4));
  const byTenant = Object.fromEntries(rows.map((row) => [row.tenant, row]));
  expect(byTenant['rated']).not.toHaveProperty('pausedUntil');
  expect(byTenant['rated']?.nextTurn).toBeGreaterThan(at);
  expect(byTenant['rated']?.nextTurn).toBeLessThanOrEqual(at + HOUR_MS);
  expect(byTenant['paused']).toMatchObject({ pausedUntil: ends.getTime(), nextTurn: ends.getTime() });
  expect(byTenant['stopped']).toMatchObject({ pausedUntil: null, tiers: [] });
  expect(byTenant['freed']).toMatchObject({
    cap: 7,
    tiers: [
      { tier: '5/h', limit: 5, used: 1 },
      { tier: '90/day', used: 1 },
    ],
  });
});

test('tenants are sorted by waiting jobs, searched without regard to case, and shown page by page', async () => {
  const { queue, limiter, scope, view } = await start({ tiers: ['1/h'] });
  const names = Array.from({ length: 120 }, (_, i) => `Tenant-${String(i).padStart(3, '0')}`);
  await Promise.all(
    names.flatMap((tenant, i) =>
      Array.from({ length: i === 77 ? 4 : 2 }, (_, n) =>
        ask(limiter, queue, `${tenant}-${n}`, { tenant, scope, tiers: ['1/h'] }),
      ),
    ),
  );
  const first = await view({}, hasTenants(120));
  expect(first).toMatchObject({ matching: 120, page: 0, pages: 3, waiting: 122 });
  expect(first.rows).toHaveLength(50);
  expect(first.rows.slice(0, 3).map(({ tenant, waiting }) => [tenant, waiting])).toEqual([
    ['Tenant-077', 3],
    ['Tenant-000', 1],
    ['Tenant-001', 1],
  ]);
  const last = await view({ page: '2' });
  expect([last.page, last.rows.length, last.rows.at(-1)?.tenant]).toEqual([2, 20, 'Tenant-119']);
  expect(await view({ page: '99' })).toMatchObject({ page: 2, pages: 3 });
  const found = await view({ search: 'TENANT-11' });
  expect(found).toMatchObject({ total: 120, matching: 10, pages: 1 });
  expect(found.rows.map(({ tenant }) => tenant)).toEqual(names.slice(110));
  expect(await view({ search: 'nobody' })).toMatchObject({ matching: 0, pages: 1, rows: [] });
});

test('filters select tenants by the cause or the length of their wait, and the list can start with the longest wait', async () => {
  const { queue, limiter, scope, view } = await start({ tiers: ['1/h'] });
  const ages = { paused: 5, full: 50, recent: 0 };
  for (const [tenantId, minutes] of Object.entries(ages)) {
    const { id = '' } = await queue.add('job', { tenantId }, { timestamp: Date.now() - minutes * 60_000 });
    const check = { tenant: tenantId, scope, tiers: ['1/h'] };
    if (tenantId !== 'paused') await ask(limiter, queue, `first of ${tenantId}`, check);
    else await limiter.of(scope, tenantId).pause(HOUR_MS);
    await ask(limiter, queue, id, check);
  }
  const names = async (query: Record<string, string>) => {
    const { rows, matching } = await view(query, hasTenants(3));
    expect(matching).toBe(rows.length);
    return rows.map(({ tenant }) => tenant);
  };
  expect(await names({ hold: 'paused' })).toEqual(['paused']);
  expect((await names({ hold: 'limit' })).sort()).toEqual(['full', 'recent']);
  expect(await names({ hold: 'other' })).toEqual([]);
  expect(await names({ waits: '600000' })).toEqual(['full']);
  expect(await names({ sort: 'wait' })).toEqual(['full', 'paused', 'recent']);
});

describe('limits from functions', () => {
  it('are evaluated with a waiting job of the tenant', async () => {
    let calls = 0;
    const tiersOf = (job: { data: { plan?: string } }) => {
      calls++;
      return job.data.plan === 'pro' ? ['9/h'] : ['1/h'];
    };
    const { queue, limiter, scope, view } = await start({ tiers: tiersOf as never });
    for (const [tenant, tiers, plan] of [
      ['free', ['1/h'], 'free'],
      ['pro', ['9/h'], 'pro'],
    ] as const) {
      for (let n = 0; n < (plan === 'pro' ? 10 : 2); n++) {
        await queue.add('job', { tenantId: tenant, plan }, { jobId: `${tenant}-${n}` });
        await ask(limiter, queue, `${tenant}-${n}`, { tenant, scope, tiers });
      }
    }
    await ask(limiter, queue, 'gone-1', { tenant: 'gone', scope, tiers: ['1/h'] });
    await ask(limiter, queue, 'gone-2', { tenant: 'gone', scope, tiers: ['1/h'] });
    const { scope: of, rows } = await view({}, hasTenants(3));
    expect(of).toMatchObject({ tiers: null, concurrency: null });
    const byTenant = Object.fromEntries(rows.map((row) => [row.tenant, row]));
    expect(byTenant['free']).toMatchObject({ waiting: 1, tiers: [{ tier: '1/h', used: 1 }] });
    expect(byTenant['pro']).toMatchObject({ waiting: 1, tiers: [{ tier: '9/h', used: 9 }] });
    expect(byTenant['gone']).toMatchObject({
      waiting: 1,
      tiers: [],
      tiersUnknown: expect.stringContaining('function of the job'),
    });
    const before = calls;
    await view({ search: 'e' });
    expect(calls, 'they are remembered').toBe(before);
  });

  it('need no job if `cached` provides them', async () => {
    const tiers = cached((tenant) => (tenant === 'pro' ? ['9/h'] : ['1/h']), { ttlMs: 60_000 });
    const { queue, limiter, scope, view } = await start({ tiers, concurrency: tiers.map(() => 3) });
    for (const id of ['1', '2']) await ask(limiter, queue, id, { tenant: 'pro', scope, tiers: ['1/h'] });
    const { rows } = await view({}, hasTenants(1));
    expect(rows).toMatchObject([{ tenant: 'pro', waiting: 1, cap: 3, tiers: [{ tier: '9/h', used: 1 }] }]);
  });
});

test('the view of a shared scope shows its totals, and the share of each tenant', async () => {
  const name = unique('account');
  const { queue, limiter, view } = await start({ scope: name, shared: true, tiers: () => ['2/h'], concurrency: 9 });
  for (const [tenant, weight, count] of [
    ['acme', 3, 4],
    ['beta', 1, 3],
  ] as const)
    for (let n = 0; n < count; n++)
      await ask(limiter, queue, `${tenant}-${n}`, {
        tenant,
        scope: name,
        tiers: ['2/h'],
        concurrency: 9,
        shared: { weight },
      });
  const { whole, rows, scope, waiting } = await view({ scope: name }, hasTenants(2));
  expect(scope).toEqual({ scope: name, shared: true, queues: [queue.name], tiers: null, concurrency: 9 });
  expect(whole).toMatchObject({ waiting: 5, running: 2, cap: 9, tiers: [{ tier: '2/h', used: 2 }] });
  expect(waiting).toBe(5);
  expect(rows).toMatchObject([
    { tenant: 'beta', waiting: 3, weight: 1, share: 0.25, tiers: [] },
    { tenant: 'acme', waiting: 2, weight: 3, share: 0.75, tiers: [] },
  ]);
});

test('a stream with an invalid query is refused', async () => {
  const { scope, url } = await start({ tiers: ['1/h'] });
  const refused: [query: string, status: number, error: string][] = [
    ['view=tenants', 404, 'no rule in this process names this scope'],
    ['view=tenants&scope=other', 404, 'no rule in this process names this scope'],
    ['view=all&scope=SCOPE', 400, "view is 'overview', 'tenants' or 'tenant'"],
    ['scope=SCOPE', 400, "view is 'overview', 'tenants' or 'tenant'"],
    ['view=tenants&scope=SCOPE&page=-1', 400, 'page is a whole number from 0 to 10000'],
    ['view=tenants&scope=SCOPE&page=10001', 400, 'page is a whole number from 0 to 10000'],
    ['view=tenant&scope=SCOPE&tenant=', 400, 'name a tenant'],
    [`view=tenant&scope=SCOPE&tenant=${'x'.repeat(10_001)}`, 400, 'longer than 10000 characters'],
  ];
  for (const [query, status, error] of refused) {
    const answer = await fetch(`${url}/api/live?${query.replace('SCOPE', scope)}`);
    expect(answer.status, query).toBe(status);
    expect(((await answer.json()) as { error: string }).error, query).toContain(error);
  }
});
