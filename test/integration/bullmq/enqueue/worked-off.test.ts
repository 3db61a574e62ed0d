import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { expect, test } from 'vitest';
import { expectOrder } from '../../../support/assertions.js';
import { admissions, KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { client } from '../../../support/redis/redis.js';
import { gate, until } from '../../../support/until.js';
import { Tally } from '../../../support/worker/cap-worker.js';
import { completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const CONCURRENCY = 6;

async function backlog(rateLimit: Limits, count: number, tenants = ['acme']) {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  limitQueue(limiter, queue, rateLimit);
  const jobs = await limiter.enqueueBulk(
    queue,
    tenants.flatMap((tenantId) => newJobs(count, { tenantId })),
  );
  const logOf = (tenant: string) => admissions(client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant });
  return { limiter, queue, ids: idsOf(jobs), logOf };
}

async function mostWaiting(queue: Queue, count: number): Promise<number> {
  let most = 0;
  await until('all jobs are completed', async () => {
    most = Math.max(most, await queue.getWaitingCount());
    return (await queue.getCompletedCount()) >= count;
  });
  return most;
}

test('each job of a backlog under tiers runs once, window by window, and not before its turn', async () => {
  const tiers = ['6/200ms', KEEP_LOG];
  const { limiter, queue, ids, logOf } = await backlog({ tiers }, 42);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 6, delayed: 36 });
  const { saw } = govern(queue, { tiers }, { rateLimiter: limiter, concurrency: CONCURRENCY });
  await completed(queue, 42);
  const admitted = saw.admitted.map(({ id }) => id);
  // Jobs with the same turn ask in random order. The jobs in the other slots may overtake a job, and so may the next jobs in
  // these slots.
  expectOrder(admitted, ids, 2 * CONCURRENCY);
  expect(saw.deferred.filter(({ decision }) => decision.reason !== 'rate')).toEqual([]);
  for (const { processedOn = 0, timestamp, opts } of await queue.getCompleted()) {
    expect(processedOn).toBeGreaterThanOrEqual(timestamp + (opts.delay ?? 0));
  }
  const log = await logOf('acme');
  expect(log).toHaveLength(42);
  expect(largestWindow(log, 200)).toBe(6);
  expect([...saw.failed, ...saw.errors]).toEqual([]);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
});

test('a backlog under a cap is promoted job by job, in order, and no job is fetched before it may start', async () => {
  const { limiter, queue, ids } = await backlog({ concurrency: 3 }, 30);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 3, delayed: 27 });
  const tally = new Tally();
  const { saw } = govern(queue, { concurrency: 3 }, { rateLimiter: limiter, concurrency: 20 }, (job) =>
    tally.run(job, () => sleep(5)),
  );
  expect(await mostWaiting(queue, 30)).toBeLessThanOrEqual(3);
  expect(saw.admitted.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(tally.mostOf.get('acme')).toBe(3);
  // Jobs that are promoted at the same moment reach BullMQ in any order.
  for (const [at, i] of tally.started.entries()) expect(Math.abs(at - Number(i))).toBeLessThan(3);
  expect([...saw.deferred, ...saw.failed, ...saw.errors]).toEqual([]);
  expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
  await until('no lease is left', async () => (await limiter.of(queue.name, 'acme').running()).length, 0);
});

test('a backlog under tiers and a cap obeys both', async () => {
  const limits = { tiers: ['6/150ms', KEEP_LOG], concurrency: 2 };
  const { limiter, queue, ids, logOf } = await backlog(limits, 30);
  const tally = new Tally();
  const { saw } = govern(queue, limits, { rateLimiter: limiter, concurrency: 20 }, (job) =>
    tally.run(job, () => sleep(10)),
  );
  await completed(queue, 30);
  expect(saw.admitted.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(tally.mostOf.get('acme')).toBe(2);
  expect(largestWindow(await logOf('acme'), 150)).toBeLessThanOrEqual(6);
  expect(await logOf('acme')).toHaveLength(30);
  expect([...saw.failed, ...saw.errors]).toEqual([]);
});

test('a backlog of one tenant delays no job of another tenant', async () => {
  const { limiter, queue } = await backlog({ concurrency: 1 }, 200);
  const hold = gate();
  const { saw } = govern(queue, { concurrency: 1 }, { rateLimiter: limiter, concurrency: 2 }, async (job) => {
    if (job.data.tenantId === 'acme') await hold.opened;
  });
  const others = await limiter.enqueueBulk(queue, newJobs(20, { tenantId: 'globex' }));
  await until('the jobs of the other tenant are completed', () => saw.completed.length, 20);
  expect(saw.completed.toSorted()).toEqual(idsOf(others).toSorted());
  expect(saw.deferred).toEqual([]);
  hold.open();
  await completed(queue, 220);
});
