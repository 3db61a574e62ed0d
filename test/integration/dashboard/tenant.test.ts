import { expect, test } from 'vitest';
import type { TenantView } from '../../../src/dashboard/node/views.js';
import { ask } from '../../support/dashboard/jobs.js';
import { ruled, serve, streamOf } from '../../support/dashboard/serve.js';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import type { Limits } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

async function start(limits: Limits) {
  const { queue, limiter, scope } = ruled(limits);
  const { url } = await serve({ limiter, queues: [queue] });
  const view = async (query: Record<string, string>) => {
    const stream = await streamOf(
      `${url}/api/live?${new URLSearchParams({ view: 'tenant', scope, ...query }).toString()}`,
    );
    await until('the view comes', () => stream.events.length > 0);
    stream.stop();
    expect(stream.events[0]?.event).toBe('state');
    return stream.events[0]?.data as TenantView;
  };
  return { queue, limiter, scope, view };
}

test('a tenant shows its admissions, its line with turns, its running jobs and its stored limits', async () => {
  const tiers = ['3/h', '1000 tokens/day'];
  const { queue, limiter, scope, view } = await start({ tiers, cost: { tokens: 300 }, concurrency: 5 });
  const check = { tenant: 'acme', scope, tiers, cost: { tokens: 300 }, concurrency: 5 };
  const fromMs = Date.now();
  for (const id of ['1', '2', '3', '4', '5']) await ask(limiter, queue, id, check);
  await limiter.acquire('acme', ['3/h'], { scope, id: 'by hand' });
  await limiter.of(scope, 'acme').set({ concurrency: 7 });
  const { at, row, admissions, line, running, stored } = await view({ tenant: 'acme' });
  expect(row).toMatchObject({ tenant: 'acme', waiting: 3, running: 3, cap: 7, tiers: [{ used: 3 }, { used: 900 }] });
  const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);
  expect(admissions.map(({ unit, cost }) => [unit, sumOf(cost)])).toEqual([
    [undefined, 3],
    ['tokens', 900],
  ]);
  const [requests] = admissions;
  expect(requests?.at).toEqual([...(requests?.at ?? [])].sort((a, b) => a - b));
  expect(requests?.at.every((ms) => ms > fromMs - 60_000 && ms <= at)).toBe(true);
  expect(line.map(({ id, queue: its, jobId, position }) => [id, its, jobId, position])).toEqual([
    [`bull:${queue.name}:4`, queue.name, '4', 0],
    [`bull:${queue.name}:5`, queue.name, '5', 1],
    ['by hand', undefined, undefined, 2],
  ]);
  for (const { turn } of line) expect(turn).toBeGreaterThan(at + HOUR_MS - 120_000);
  expect(running.map(({ jobId }) => jobId)).toEqual(['1', '2', '3']);
  expect(running[0]?.expires).toBeGreaterThan(running[0]?.since ?? 0);
  expect(stored).toEqual({ concurrency: 7 });
});

test('a row reports invalid limits', async () => {
  const { view } = await start({ tiers: () => ['1/h'], cost: { tokens: 5 } });
  const { row } = await view({ tenant: 'acme' });
  expect(row).toMatchObject({ tiers: [], tiersUnknown: expect.stringContaining('tokens') });
});

test('an unknown tenant has an empty view', async () => {
  const { scope, view } = await start({ tiers: ['3/h'] });
  expect(await view({ tenant: 'nobody' })).toMatchObject({
    scope: { scope },
    row: { tenant: 'nobody', waiting: 0, tiers: [{ tier: '3/h', used: 0, resetMs: 0 }] },
    admissions: [],
    line: [],
    isLineCut: false,
    running: [],
  });
});

test('the count of running jobs matches the list, and a long line is marked as cut', async () => {
  const { queue, limiter, scope, view } = await start({ tiers: ['900/h'], concurrency: 2 });
  const check = { tenant: 'acme', scope, tiers: ['900/h'], concurrency: 2 };
  for (let id = 0; id < 103; id++) await ask(limiter, queue, `${id}`, check);
  const { row, running, line, isLineCut } = await view({ tenant: 'acme' });
  expect([row.running, running.length, row.waiting, line.length, isLineCut]).toEqual([2, 2, 101, 100, true]);
});

test('the dots of a tenant go back as far as the longest log', async () => {
  const day = { limit: 50, windowMs: 86_400_000, kind: 'bucketed' } as const;
  const { limiter, scope, view } = await start({ tiers: [{ limit: 5, windowMs: 100 }, day] });
  const seen = async () => (await view({ tenant: 'acme' })).at;
  for (let round = 0; round < 3; round++) {
    await limiter.acquire('acme', [{ limit: 5, windowMs: 100 }, day], { scope });
    const fromMs = await seen();
    await until('the short window is over', async () => (await seen()) > fromMs + 100);
  }
  const { row, admissions } = await view({ tenant: 'acme' });
  expect(row.tiers.find(({ kind }) => kind === 'bucketed')?.used).toBe(3);
  expect(admissions.flatMap(({ cost }) => cost).reduce((sum, cost) => sum + cost, 0)).toBe(3);
});

test('a tier shows how many units the next waiter takes', async () => {
  const tiers = ['9/h', '1000 tokens/h'];
  const { queue, limiter, scope, view } = await start({ tiers, cost: { tokens: 300 } });
  const check = { tenant: 'acme', scope, tiers, cost: { tokens: 300 } };
  for (const id of ['1', '2', '3', '4']) await ask(limiter, queue, id, check);
  const [requests, tokens] = (await view({ tenant: 'acme' })).row.tiers;
  expect(requests?.needed).toBeUndefined();
  expect(tokens).toMatchObject({ used: 900, needed: 300 });
});

test('the view of a whole shared scope has dots and a line, and the view of one of its tenants has only a line', async () => {
  const name = unique('account');
  const { queue, limiter, view } = await start({ scope: name, shared: true, tiers: ['2/h'], concurrency: 9 });
  for (const [id, tenant] of [
    ['1', 'acme'],
    ['2', 'beta'],
    ['3', 'acme'],
    ['4', 'beta'],
    ['5', 'acme'],
  ] as const)
    await ask(limiter, queue, id, { tenant, scope: name, tiers: ['2/h'], concurrency: 9, shared: { weight: 1 } });
  await limiter.of(name, 'acme').set({ weight: 5 });
  const whole = await view({ scope: name });
  expect(whole.row).toMatchObject({ tenant: '', waiting: 3, running: 2, cap: 9, tiers: [{ tier: '2/h', used: 2 }] });
  expect(whole.admissions).toMatchObject([{ cost: [1, 1] }]);
  expect(whole.line.map(({ jobId }) => String(jobId)).sort()).toEqual(['3', '4', '5']);
  expect(whole.running.map(({ jobId }) => jobId)).toEqual(['1', '2']);
  const acme = await view({ scope: name, tenant: 'acme' });
  expect(acme.row).toMatchObject({ tenant: 'acme', waiting: 2, share: expect.any(Number), tiers: [] });
  expect(acme.line.map(({ jobId }) => jobId)).toEqual(['3', '5']);
  expect(acme).toMatchObject({ admissions: [], running: [], stored: { weight: 5 } });
});
