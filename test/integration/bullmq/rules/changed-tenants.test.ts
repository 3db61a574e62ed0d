import type { Job } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { unique } from '../../../support/redis/redis.js';
import { gate, until } from '../../../support/until.js';
import {
  addJobs,
  byTenant,
  completed,
  declaring,
  govern,
  type Limits,
  queueOf,
} from '../../../support/worker/govern.js';
import { leaveWaiting, limiterIn } from '../../../support/worker/left-waiting.js';

const numberOf = (job: Job) => (job.data as { i: number }).i;

test.each<[string, Limits, Limits]>([
  ['other tenants, under a cap', { concurrency: 1 }, { concurrency: 1, tenant: (job) => `w${numberOf(job) % 3}` }],
  ['other tenants, under a tier', { tiers: ['1/h'] }, { tiers: ['1/h'], tenant: (job) => `w${numberOf(job)}` }],
  [
    'a tenant of each job that comes in a promise',
    { concurrency: 1 },
    { concurrency: 1, tenant: async (job) => `w${numberOf(job)}` },
  ],
  ['no tenant', { tiers: ['1/h'] }, { tiers: ['1/h'], tenant: () => undefined, missingTenant: 'admit' }],
  [
    'no tenant of a shared scope',
    { tiers: ['1/h'], scope: 'all', shared: true },
    { tiers: ['1/h'], scope: 'all', shared: true, tenant: () => undefined, missingTenant: 'admit' },
  ],
])('waiting jobs run when a worker starts whose rule gives them %s', async (_, before, after) => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  await leaveWaiting(queue, prefix, before, 20);
  const limiter = limiterIn(prefix);
  govern(queue, after, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 20);
  const scope = 'scope' in before ? 'all' : queue.name;
  await until('the old line is empty', async () => (await limiter.of(scope, 'acme').waiting()).length, 0);
});

test('a worker whose rule gives some of the waiting jobs another tenant leaves the other jobs in their line', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  await leaveWaiting(queue, prefix, { tiers: ['1/h'] }, 9);
  const limiter = limiterIn(prefix);
  const ids = (await limiter.of(queue.name, 'acme').waiting()).map(({ id }) => id);
  const tenant = (job: Job) => (numberOf(job) % 3 === 2 ? 'acme' : `w${numberOf(job)}`);
  govern(queue, { tiers: ['1/h'], tenant }, { rateLimiter: limiter, concurrency: 5 });
  await completed(queue, 6);
  const left = (await limiter.of(queue.name, 'acme').waiting()).map(({ id }) => id);
  expect(left).toEqual(ids.filter((id) => left.includes(id)));
  expect(left).toHaveLength(3);
});

test('jobs that wait at a checkpoint run when the limit gives them other tenants', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const limits = (tenant: (job: Job) => string) =>
    declaring({ sync: { perTenant: ['1/h'], tenant } }, { prefix, warn: () => undefined });
  const before = limits(byTenant);
  const { worker, saw } = govern(
    queue,
    undefined,
    { rateLimiter: before },
    async (job) => void (await before.checkpoint(job, 'sync')),
  );
  await addJobs(queue, 5);
  await until('all jobs but one wait', () => saw.deferred.length, 4);
  await worker.close();
  const after = limits((job) => `w${numberOf(job)}`);
  govern(queue, undefined, { rateLimiter: after }, async (job) => void (await after.checkpoint(job, 'sync')));
  await completed(queue, 5);
});

test.each<[string, (job: Job) => string | undefined]>([
  ['another tenant', byTenant],
  ['no tenant', (job) => (byTenant(job) === 'acme' ? 'acme' : undefined)],
])('jobs that get %s while they wait for a lease hold up no job behind them', async (_, tenant) => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const [first, others] = [gate(), gate()];
  const started: unknown[] = [];
  const rule: Limits = { concurrency: 1, tenant, missingTenant: 'admit' };
  const run = async (job: Job) => {
    started.push(job.id);
    if (numberOf(job) === 0) await first.opened;
    // The jobs of the other tenant still run when the line of the first tenant looks for them.
    if (byTenant(job) === 'other') await others.opened;
  };
  // A job that one process promotes may be fetched by the other.
  for (let i = 0; i < 2; i++) govern(queue, rule, { rateLimiter: limiterIn(prefix), concurrency: 9 }, run);
  const begins = await addJobs(queue, 1);
  await until('the first job runs', () => started.length, 1);
  const waiting = await queue.addBulk(
    Array.from({ length: 7 }, (_, i) => ({ name: 'job', data: { tenantId: 'acme', i: i + 1 } })),
  );
  await until('the others wait', () => queue.getDelayedCount(), 7);
  const moved = waiting.slice(0, 5);
  for (const job of moved) await job.updateData({ ...job.data, tenantId: 'other' });
  first.open();
  await until(
    'the jobs behind them run',
    // A job that was fetched before its tenant changed may have run too.
    async () => Promise.all([...begins, ...waiting.slice(5)].map((job) => job.getState())),
    ['completed', 'completed', 'completed'],
  );
  const line = limiterIn(prefix).of(queue.name, 'acme');
  await until('the line of the first tenant is empty', async () => (await line.waiting()).length, 0);
  others.open();
  await completed(queue, 8);
});

test('a worker that starts with the same tenants brings back no waiting job', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  await leaveWaiting(queue, prefix, { concurrency: 1, tiers: ['1/h'] }, 5);
  const limiter = limiterIn(prefix);
  const waiting = await limiter.of(queue.name, 'acme').waiting();
  govern(queue, { concurrency: 1, tiers: ['1/h'] }, { rateLimiter: limiter });
  const { formerScopes, limiter: internals } = workerSideOf(limiter);
  const sent = vi.spyOn(internals.announcements, 'send');
  const present = { scope: queue.name, shared: false, isPresent: true } as const;
  await formerScopes.bringBack(`bull:${queue.name}`, [present], () => false);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual(waiting);
  expect(await queue.getDelayedCount()).toBe(4);
  expect(sent).not.toHaveBeenCalled();
});
