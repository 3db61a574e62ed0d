import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Queue } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { atLeast, until } from '../../../support/until.js';
import { addJobs, byTenant, govern, queueOf } from '../../../support/worker/govern.js';
import { watchSweeps } from '../../../support/worker/sweeps.js';

const FLOOD = 1500;

/** Runs jobs behind others of the tenant `flood`, and notes the fetches of all other tenants' attempts. */
function behindFlood(rule: Partial<RateLimitOptions>, concurrency: number, fails?: (job: Job) => boolean) {
  const queue = queueOf();
  const fetched = new Map<string, { name: string; tenant: string; i: unknown; swept: number }>();
  const { worker } = govern(queue, rule, { concurrency, autorun: false }, async (job) => {
    if (fails?.(job)) throw new Error('again');
  });
  // A job that cannot start at once on a busy machine is fetched again.
  worker.on('active', ({ id, name, attemptsMade, data: { tenantId: tenant = '', i } }) => {
    const key = `${id} ${attemptsMade}`;
    if (tenant !== 'flood' && !fetched.has(key)) fetched.set(key, { name, tenant, i, swept: sweeps.swept.length });
  });
  const sweeps = watchSweeps(worker);
  return {
    queue,
    worker,
    sweeps,
    of: (tenant: string) => [...fetched.values()].filter((one) => one.tenant === tenant),
  };
}

async function add(queue: Queue, from: number, to: number, tenantId: string, opts = {}) {
  const one = (i: number) => ({ name: 'job', data: { tenantId, i }, opts });
  await queue.addBulk(Array.from({ length: to - from }, (_, k) => one(from + k)));
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

test('jobs of other tenants behind a flood are fetched before its jobs are delayed, and each tenant in the order of adding', async () => {
  const { queue, worker, sweeps, of } = behindFlood({ tiers: ['30/h'] }, 2);
  await addJobs(queue, FLOOD, 'flood');
  await add(queue, 0, 10, 'acme');
  await addJobs(queue, FLOOD, 'flood');
  await add(queue, 10, 20, 'acme');
  await add(queue, 0, 10, 'globex');
  void worker.run();
  await until('the jobs of other tenants are fetched', () => of('acme').length + of('globex').length, 30);
  // Two slots fetch one job each.
  for (const [tenant, count] of [
    ['acme', 20],
    ['globex', 10],
  ] as const) {
    const order = of(tenant).map(({ i }) => i as number);
    expect(order.filter((i, at) => Math.abs(i - at) > 1)).toEqual([]);
    expect(order.toSorted((a, b) => a - b)).toEqual(upTo(count));
  }
  expect(of('acme')[0]?.swept).toBe(0);
  await until('the flood is delayed', () => sweeps.swept.length, atLeast(2 * FLOOD - 100));
});

test('if many jobs of another tenant wait, no later job of that tenant passes those that stay where they are', async () => {
  const { queue, worker, sweeps, of } = behindFlood({ tiers: ['150/h'] }, 1);
  await addJobs(queue, 300, 'flood');
  await add(queue, 0, 100, 'acme');
  await addJobs(queue, FLOOD, 'flood');
  await add(queue, 100, 120, 'acme');
  void worker.run();
  await until('all jobs of the tenant are fetched', () => of('acme').length, 120);
  expect(of('acme').map(({ i }) => i)).toEqual(upTo(120));
  expect(sweeps.swept.length).toBeGreaterThan(100);
});

test('a job that is retried is reached at once too', async () => {
  const { queue, worker, sweeps, of } = behindFlood({ tiers: ['30/h'] }, 2, (job) => {
    return job.data.tenantId === 'acme' && job.attemptsMade === 0;
  });
  await addJobs(queue, 100, 'flood');
  await add(queue, 0, 1, 'acme', { attempts: 2 });
  await addJobs(queue, 2 * FLOOD, 'flood');
  void worker.run();
  await until('the job is fetched twice', () => of('acme').length, 2);
  expect(of('acme')[1]?.swept).toBeLessThan(2 * FLOOD);
  await until('the flood is delayed', () => sweeps.swept.length, atLeast(2 * FLOOD - 100));
});

test('no job is pulled past one whose slow function has not named its tenant', async () => {
  const tenant = async (job: Job) => {
    if (job.name === 'slow') await sleep(600);
    return byTenant(job);
  };
  const { queue, worker, of } = behindFlood({ tiers: ['30/h'], tenant }, 1);
  await addJobs(queue, 300, 'flood');
  await addJobs(queue, 1, 'acme', 'slow');
  await addJobs(queue, 100, 'flood');
  await addJobs(queue, 3, 'acme');
  void worker.run();
  await until('the jobs of the other tenant are fetched', () => of('acme').length, 4);
  expect(of('acme').map(({ name }) => name)).toEqual(['slow', 'job', 'job', 'job']);
});
