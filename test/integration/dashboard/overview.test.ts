import type { JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import type { OverviewView } from '../../../src/dashboard/node/views.js';
import { ask } from '../../support/dashboard/jobs.js';
import { serve, streamOf } from '../../support/dashboard/serve.js';
import { unique } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { addJobs, govern, type Limits, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue } from '../../support/worker/job-limiter.js';

const HOUR_MS = 3_600_000;

function start(limits: Limits, lateAfterMs?: Record<string, `${number}min`>) {
  const queue = queueOf();
  const limiter: JobLimiter = jobLimiterOf();
  limitQueue(limiter, queue, limits);
  const view = async (isWanted: (view: OverviewView) => boolean = () => true) => {
    const { url } = await serve({ limiter, queues: [queue], ...(lateAfterMs && { lateAfterMs }) });
    const stream = await streamOf(`${url}/api/live?view=overview`);
    const wanted = () => stream.events.map(({ data }) => data as OverviewView).find(isWanted);
    await until('the overview has the wanted content', () => wanted() !== undefined);
    stream.stop();
    return wanted() as OverviewView;
  };
  return { queue, limiter, view };
}

test('the limit with the most waiting jobs comes first, with its tenants, their causes and their waits', async () => {
  const [few, many, none] = ['a', 'b', 'c'].map((letter) => unique(letter)) as [string, string, string];
  const tiers = ['1/h'];
  const { queue, limiter, view } = start(
    [
      { scope: few, tiers },
      { scope: many, tiers, shared: true },
      { scope: none, tiers },
    ],
    { [few]: '5min' },
  );
  const { id = '' } = await queue.add('job', { tenantId: 'acme' }, { timestamp: Date.now() - HOUR_MS });
  await ask(limiter, queue, 'first', { tenant: 'acme', scope: few, tiers });
  await ask(limiter, queue, id, { tenant: 'acme', scope: few, tiers });
  for (const tenant of ['big', 'big', 'big', 'small', 'paused'])
    await ask(limiter, queue, unique('job'), { tenant, scope: many, tiers, shared: { weight: 1 } });
  await limiter.of(many, 'paused').pause(HOUR_MS);
  const { scopes } = await view(({ scopes: [, second] }) => second?.waiting === 1);
  expect(scopes.map(({ scope, waiting, tenants, paused }) => [scope.scope, waiting, tenants, paused])).toEqual([
    [many, 4, 3, 1],
    [few, 1, 1, 0],
    [none, 0, 0, 0],
  ]);
  const [ofMany, ofFew] = scopes;
  expect(ofMany?.whole?.tiers).toMatchObject([{ tier: '1/h', used: 1 }]);
  expect(ofMany?.top.map(({ tenant, waiting }) => [tenant, waiting])[0]).toEqual(['big', 2]);
  expect(ofMany?.top.find(({ tenant }) => tenant === 'paused')).toMatchObject({ ownPausedUntil: expect.any(Number) });
  expect([ofMany, ofFew].map((each) => [each?.tied, each?.medianOfOthers])).toEqual([
    [1, 1],
    [1, undefined],
  ]);
  expect([ofFew?.lateAfterMs, ofMany?.lateAfterMs]).toEqual([300_000, undefined]);
  const [acme] = ofFew?.top ?? [];
  expect(acme).toMatchObject({ tenant: 'acme', waiting: 1, tiers: [{ tier: '1/h', used: 1 }] });
  // The clock of Redis may differ slightly from the clock of this process.
  expect(Math.abs(Date.now() - HOUR_MS - (acme?.oldestDue ?? 0))).toBeLessThan(60_000);
});

test('the overview shows queues without a worker, paused queues and busy workers, with their unfetched jobs', async () => {
  const { queue, limiter, view } = start({ tiers: ['100/s'] });
  await addJobs(queue, 3);
  const state = { queue: queue.name, workers: 0, slots: 0, busy: 0, unfetched: 3, isPaused: false };
  expect((await view()).queues).toEqual([{ ...state, oldestDue: expect.any(Number) }]);
  await queue.pause();
  expect((await view()).queues).toMatchObject([{ unfetched: 3, isPaused: true, oldestDue: expect.any(Number) }]);
  await queue.resume();
  const held = new Held();
  govern(queue, { tiers: ['100/s'] }, { rateLimiter: limiter, concurrency: 1 }, held.act);
  await held.started(0);
  await until('the worker is listed', () => queue.getWorkersCount(), atLeast(1));
  expect((await view()).queues).toMatchObject([{ workers: 1, slots: 1, busy: 1, unfetched: 2 }]);
});

test('the overview and explain() estimate the same turn for a tenant of a shared limit', async () => {
  const scope = unique('shared');
  const rule = { scope, tiers: ['2/min'], shared: true };
  const { queue, limiter, view } = start(rule);
  const check = { scope, tiers: ['2/min'], shared: { weight: 1 } };
  const job = await queue.add('job', { tenantId: 'late' });
  for (let i = 0; i < 6; i++) await ask(limiter, queue, `big-${i}`, { tenant: 'big', ...check });
  await ask(limiter, queue, job.id as string, { tenant: 'late', ...check });
  const { scopes } = await view(({ scopes: [first] }) => first?.top.length === 2);
  const row = scopes[0]?.top.find(({ tenant }) => tenant === 'late');
  const { peek } = await limiter.explain(queue, job.id as string);
  const turn = peek?.admitted === false ? peek.turn.getTime() : 0;
  expect(Math.abs((row?.nextTurn ?? 0) - turn)).toBeLessThan(2000);
});

test('the overview names tenants that are stopped by a pause, or by a concurrency of 0, which may be stored or come from a function', async () => {
  const concurrency = (job: { data: { tenantId: string } }) => (job.data.tenantId === 'unpaid' ? 0 : 5);
  const { queue, limiter, view } = start({ tiers: ['9/h'], concurrency });
  const scope = queue.name;
  await limiter.of(scope, 'closed').set({ concurrency: 0 });
  await limiter.of(scope, 'forgotten').pause(undefined, { by: 'anna', reason: 'bills' });
  await limiter.of(scope, 'refused').pause(HOUR_MS);
  for (const tenantId of ['unpaid', 'closed', 'forgotten', 'refused', 'busy']) {
    const { id = '' } = await queue.add('job', { tenantId });
    const check = { tenant: tenantId, scope, tiers: tenantId === 'busy' ? ['1/h'] : ['9/h'], concurrency: 5 };
    if (tenantId === 'busy') await ask(limiter, queue, 'first', check);
    await ask(limiter, queue, id, { ...check, concurrency: tenantId === 'unpaid' ? 0 : 5 });
  }
  const { scopes } = await view(({ scopes: [first] }) => first?.stopped.length === 4);
  const [summary] = scopes;
  const oldestDue = expect.any(Number);
  const note = { since: expect.any(Number) };
  expect([summary?.waiting, summary?.paused, summary?.closed, summary?.tied]).toEqual([5, 2, 2, 5]);
  expect(summary?.stopped.sort((a, b) => (a.tenant < b.tenant ? -1 : 1))).toEqual([
    { tenant: 'closed', waiting: 1, pausedUntil: null, isStored: true, note, oldestDue },
    {
      tenant: 'forgotten',
      waiting: 1,
      pausedUntil: 'resume',
      note: { ...note, by: 'anna', reason: 'bills' },
      oldestDue,
    },
    { tenant: 'refused', waiting: 1, pausedUntil: expect.any(Number), note, oldestDue },
    { tenant: 'unpaid', waiting: 1, pausedUntil: null, oldestDue },
  ]);
});
