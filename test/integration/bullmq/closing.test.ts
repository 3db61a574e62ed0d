import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { atLeast, gate, settles, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const TIERS = ['1/h'];
const BACKLOG = 2000;
const CONCURRENCY = 10;
const FAST_STALLS = { lockDuration: 500, stalledInterval: 100 };

test('close() settles after the running jobs have ended, even with a backlog of jobs to defer', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await limiter.acquire('acme', TIERS, { scope: queue.name });
  await addJobs(queue, BACKLOG);
  const { worker, saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter, concurrency: CONCURRENCY });
  await until('three jobs are deferred', () => saw.deferred.length, atLeast(3));
  let fetched = 0;
  worker.on('active', () => void fetched++);
  await settles('the worker closes', worker.close());
  // Each slot fetches at most one job, when it defers its current job.
  expect(fetched).toBeLessThanOrEqual(CONCURRENCY);
  expect(await queue.getActiveCount()).toBe(0);
  const counts = await queue.getJobCounts('wait', 'delayed');
  expect(counts).toEqual({ wait: BACKLOG - saw.deferred.length, delayed: saw.deferred.length });
  expect(saw.errors).toEqual([]);
});

test('a job whose decision is pending at close() is deferred before the worker closes', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await limiter.acquire('acme', TIERS, { scope: queue.name });
  const pending = gate();
  const answer = gate<string>();
  const tenant = () => {
    pending.open();
    return answer.opened;
  };
  const { worker, saw } = govern(queue, { tiers: TIERS, tenant }, { rateLimiter: limiter });
  await addJobs(queue, 5);
  await settles('the worker asks for the tenant', pending.opened);
  const closed = worker.close();
  answer.open('acme');
  await settles('the worker closes', closed);
  expect(saw.deferred).toHaveLength(1);
  expect(await queue.getJobCounts('wait', 'delayed', 'active')).toEqual({ wait: 4, delayed: 1, active: 0 });
});

test('a job whose decision is pending at close(true) is run by another worker', async () => {
  const queue = queueOf();
  const pending = gate();
  const answer = gate<string>();
  const tenant = () => {
    pending.open();
    return answer.opened;
  };
  const first = govern(queue, { tiers: ['5/h'], tenant }, { ...FAST_STALLS, skipLockRenewal: true });
  await addJobs(queue, 3);
  await settles('the worker asks for the tenant', pending.opened);
  await settles('the first worker closes', first.worker.close(true));
  answer.open('acme');
  expect(await queue.getActiveCount()).toBe(1);
  const second = govern(queue, { tiers: ['5/h'] }, FAST_STALLS);
  await until('all three jobs are completed', () => new Set(second.saw.completed).size, 3);
  expect(first.saw.completed).toEqual([]);
  expect(second.saw.failed).toEqual([]);
});

test.each(['admit', 'defer', 'fail'] as const)(
  "a job whose decision is pending at close(true) does not run, and causes no error: onUnavailable '%s'",
  async (onUnavailable) => {
    const queue = queueOf();
    const [pending, answer] = [gate(), gate<string>()];
    const tenant = () => {
      pending.open();
      return answer.opened;
    };
    const limits = { tiers: ['5/h'], tenant, onUnavailable } as const;
    const ran: string[] = [];
    const { worker, saw } = govern(queue, limits, { autorun: false }, async ({ id }) => void ran.push(id ?? ''));
    await addJobs(queue, 1);
    const job = (await worker.getNextJob('token')) as Job;
    const over = worker.processJob(job, 'token', () => false);
    await pending.opened;
    // The worker's own limiter closes together with the worker, so the request finds no Redis.
    await worker.close(true);
    answer.open('acme');
    await over;
    expect(worker.rateLimiter?.counts).toMatchObject({ admitted: 0, unavailable: 1 });
    expect([ran, saw.admitted, saw.failed, saw.errors]).toEqual([[], [], [], []]);
    expect(await queue.getActiveCount()).toBe(1);
  },
);

test('pause() stops a worker from deferring jobs, and resume() lets it continue', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  await limiter.acquire('acme', TIERS, { scope: queue.name });
  await addJobs(queue, 500);
  const { worker, saw } = govern(queue, { tiers: TIERS }, { rateLimiter: limiter, concurrency: CONCURRENCY });
  await until('three jobs are deferred', () => saw.deferred.length, atLeast(3));
  await worker.pause();
  const paused = await queue.getJobCounts('wait', 'delayed', 'active');
  expect(paused).toEqual({ wait: 500 - saw.deferred.length, delayed: saw.deferred.length, active: 0 });
  expect(paused['wait']).toBeGreaterThan(0);
  await worker.resume();
  await until('all 500 jobs are deferred', () => saw.deferred.length, 500);
  expect(await queue.getDelayedCount()).toBe(500);
});

test('a second close() of a worker does nothing more, and a new worker may give the scope other limits', async () => {
  const queue = queueOf();
  const limiter = limiterOf();
  const { worker } = govern(queue, { tiers: ['5/h'] }, { rateLimiter: limiter });
  await settles('the worker closes after both calls', Promise.all([worker.close(), worker.close()]));
  const { saw } = govern(queue, { tiers: ['6/h'] }, { rateLimiter: limiter });
  await addJobs(queue, 6);
  await until('all six jobs are completed', () => saw.completed.length, 6);
});
