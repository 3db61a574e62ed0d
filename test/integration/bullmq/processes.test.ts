import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, completed, queueOf } from '../../support/worker/govern.js';
import { workerProcess } from '../../support/worker/processes.js';

const TIERS = ['20/200ms', KEEP_LOG];
const FAST_STALLS = { lockDuration: 1500, stalledInterval: 200, maxStalledCount: 5 };

function setUp() {
  const queue = queueOf();
  const orders = { queue: queue.name, connection: redisOptions(), tiers: TIERS, runs: unique('runs') };
  const redis = client();
  return {
    queue,
    orders,
    runs: () => redis.lrange(orders.runs, 0, -1),
    log: () => admissions(redis, { scope: queue.name, tenant: 'acme' }),
    forget: () => redis.del(orders.runs),
  };
}

test('four processes on one queue obey the limit and run every job once', async () => {
  const { queue, orders, runs, log, forget } = setUp();
  const workers = await Promise.all([1, 2, 3, 4].map(() => workerProcess(orders)));
  const jobs = await addJobs(queue, 120);
  await completed(queue, 120);
  await Promise.all(workers.map((worker) => worker.close()));
  expect((await runs()).sort()).toEqual(jobs.map((job) => job.id as string).sort());
  expect(workers.filter((worker) => worker.runs.length > 0).length).toBeGreaterThan(1);
  for (const job of await queue.getCompleted()) {
    expect(job).toMatchObject({ attemptsMade: 1, attemptsStarted: 1, stalledCounter: 0 });
  }
  const admitted = await log();
  expect(admitted).toHaveLength(120);
  expect(largestWindow(admitted, 200)).toBeLessThanOrEqual(20);
  expect(workers.flatMap((worker) => worker.errors)).toEqual([]);
  await forget();
});

test('a killed worker process loses no job: its running jobs run again, and are charged again', async () => {
  const { queue, orders, runs, log, forget } = setUp();
  const workers = await Promise.all([1, 2].map(() => workerProcess({ ...orders, hangOn: 30, options: FAST_STALLS })));
  const jobs = await addJobs(queue, 60);
  const hanging = jobs[30]?.id as string;
  await until('the job that hangs is run', () => workers.some((worker) => worker.runs.includes(hanging)));
  const victim = workers.find((worker) => worker.runs.includes(hanging));
  await victim?.kill();
  await completed(queue, 60);
  await Promise.all(workers.filter((worker) => worker !== victim).map((worker) => worker.close()));
  const ran = await runs();
  expect(new Set(ran)).toEqual(new Set(jobs.map((job) => job.id)));
  expect(ran.filter((id) => id === hanging).length).toBeGreaterThanOrEqual(2);
  for (const job of await queue.getCompleted()) expect(job.attemptsMade).toBe(1);
  const admitted = await log();
  // The log may also have admissions of jobs that had not started at the kill.
  expect(admitted.length).toBeGreaterThanOrEqual(ran.length);
  expect(admitted.length - ran.length).toBeLessThanOrEqual(5);
  expect(largestWindow(admitted, 200)).toBeLessThanOrEqual(20);
  await forget();
});
