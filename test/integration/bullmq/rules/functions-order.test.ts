import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { atLeast, gate, until } from '../../../support/until.js';
import { addJobs, byTenant, completed, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

const TENANTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const TIERS = ['1/h'];
const someTime = () => sleep(Math.random() * 20);

/** Has jobs of several tenants asked about, with functions that note who came. @returns by tenant, who was fetched and who stands in line */
async function linesOf(count: number, rule: (came: (job: Job) => void) => Partial<RateLimitOptions>) {
  const queue = queueOf();
  const limiter = limiterOf();
  const fetched = new Map(TENANTS.map((tenant) => [tenant, [] as string[]]));
  const came = (job: Job) => void fetched.get(byTenant(job))?.push(job.id as string);
  await queue.addBulk(
    Array.from({ length: count }, (_, i) => ({
      name: 'job',
      data: { tenantId: TENANTS[i % TENANTS.length] as string },
    })),
  );
  const { saw } = govern(queue, rule(came), { rateLimiter: limiter, concurrency: 50 });
  await until('every job is admitted or put off', () => saw.admitted.length + saw.deferred.length, count);
  const lines = new Map<string, string[]>();
  for (const tenant of TENANTS) {
    const waiting = await limiter.waiting(tenant, { scope: queue.name, count: 1000 });
    const admitted = saw.admitted.map(({ id }) => id).filter((id) => fetched.get(tenant)?.includes(id));
    lines.set(tenant, [...admitted, ...waiting.map(({ id }) => id.slice(id.lastIndexOf(':') + 1))]);
  }
  return { fetched, lines };
}

test('jobs of a tenant stand in line as they were fetched, however long its tiers take to be had', async () => {
  const { fetched, lines } = await linesOf(300, (came) => ({
    tiers: async (job) => {
      came(job);
      await someTime();
      return TIERS;
    },
  }));
  expect(lines).toEqual(fetched);
});

test('the same holds where it takes time to know the tenant, and the cap', async () => {
  const { fetched, lines } = await linesOf(300, (came) => ({
    tiers: TIERS,
    tenant: async (job) => {
      came(job);
      await someTime();
      return byTenant(job);
    },
    concurrency: async () => {
      await someTime();
      return 1000;
    },
  }));
  expect(lines).toEqual(fetched);
});

test('the functions of jobs run side by side', async () => {
  const queue = queueOf();
  const { open, opened } = gate();
  let running = 0;
  const tiers = async () => {
    running++;
    await opened;
    return ['50/h'];
  };
  const { saw } = govern(queue, { tiers }, { concurrency: 10 });
  await addJobs(queue, 10);
  await until('the functions of all ten jobs run', () => running, 10);
  open();
  await until('all ten jobs are completed', () => saw.completed.length, 10);
});

test('a function that hangs for a job of one tenant holds up its later jobs only, until it is given up', async () => {
  const queue = queueOf();
  const tiers = (job: Job) => (job.id === '1' ? new Promise<never>(() => undefined) : ['50/h']);
  const { saw } = govern(queue, { tiers }, { concurrency: 20 });
  const held = await addJobs(queue, 4, 'a');
  await addJobs(queue, 10, 'b');
  await until('ten jobs are completed', () => saw.completed.length, atLeast(10));
  expect(saw.admitted.map(({ id }) => id)).not.toContain(held[1]?.id);
  await until('all jobs but the first are completed', () => saw.completed.length, 13);
  expect(saw.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining("job 1, tenant 'a': tenant, tiers,"),
  ]);
});

test('a worker that runs one job at a time works off its queue, also where functions fail', async () => {
  const queue = queueOf();
  let failed = false;
  const tiers = async (job: Job) => {
    await someTime();
    if (job.id !== '2' || failed) return ['50/h'];
    failed = true;
    throw new Error('not now');
  };
  govern(queue, { tiers }, { concurrency: 1 });
  await addJobs(queue, 5);
  await completed(queue, 5);
  expect(failed).toBe(true);
});
