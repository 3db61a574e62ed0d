import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { atLeast, gate, until } from '../../../support/until.js';
import { addJobs, byTenant, completed, govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

const TENANTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const TIERS = ['1/h'];

let calls = 0;
/** Sleeps for varying times, so later calls can end before earlier calls. */
const someTime = () => sleep((calls++ * 7) % 20);

/**
 * Decides jobs of several tenants.
 * @param rule its functions pass each job to `record`
 * @returns two lists for each tenant: the jobs in the order of the calls of `record`, and in the order of their decisions
 * (admitted jobs first)
 */
async function linesOf(count: number, rule: (record: (job: Job) => void) => Partial<RateLimitOptions>) {
  const queue = queueOf();
  // A sweep would call the functions too.
  const limiter = limiterOf({ advanced: { sweep: false } });
  const fetched = new Map(TENANTS.map((tenant) => [tenant, [] as string[]]));
  const record = (job: Job) => void fetched.get(byTenant(job))?.push(job.id as string);
  await queue.addBulk(
    Array.from({ length: count }, (_, i) => ({
      name: 'job',
      data: { tenantId: TENANTS[i % TENANTS.length] as string },
    })),
  );
  const { saw } = govern(queue, rule(record), { rateLimiter: limiter, concurrency: 50 });
  await until('every job is admitted or deferred', () => saw.admitted.length + saw.deferred.length, count);
  const lines = new Map<string, string[]>();
  for (const tenant of TENANTS) {
    const waiting = await limiter.of(queue.name, tenant).waiting({ count: 1000 });
    const admitted = saw.admitted.map(({ id }) => id).filter((id) => fetched.get(tenant)?.includes(id));
    lines.set(tenant, [...admitted, ...waiting.map(({ id }) => id.slice(id.lastIndexOf(':') + 1))]);
  }
  return { fetched, lines };
}

test('jobs of a tenant are in line in the order of their fetches, even if their tiers functions take different times', async () => {
  const { fetched, lines } = await linesOf(300, (record) => ({
    tiers: async (job) => {
      record(job);
      await someTime();
      return TIERS;
    },
  }));
  expect(lines).toEqual(fetched);
});

test('jobs of a tenant are in line in the order of their fetches, even if their tenant and concurrency functions take different times', async () => {
  const { fetched, lines } = await linesOf(300, (record) => ({
    tiers: TIERS,
    tenant: async (job) => {
      record(job);
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

test('the functions of different jobs run concurrently', async () => {
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

test('a function that hangs for a job delays only later jobs of its tenant, until the function is given up', async () => {
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

test('a worker that runs one job at a time completes its queue, even if a function fails', async () => {
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
