import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { client, redisOptions, unique } from '../support/redis/redis.js';
import { addJobs, completed, queueOf } from '../support/worker/govern.js';
import { type WorkerProcess, workerProcess } from '../support/worker/processes.js';

const JOBS = 2000;
const KILLS = 8;
const CONCURRENCY = 10;
const TIERS = ['100/250ms', '900/5s', KEEP_LOG];

test('every job completes and every limit holds while one of four processes is repeatedly killed', async () => {
  const queue = queueOf();
  const redis = client();
  const orders = {
    queue: queue.name,
    connection: redisOptions(),
    tiers: TIERS,
    runs: unique('runs'),
    concurrency: CONCURRENCY,
    options: { lockDuration: 1500, stalledInterval: 300, maxStalledCount: 100 },
  };
  const workers: WorkerProcess[] = await Promise.all([1, 2, 3, 4].map(() => workerProcess(orders)));
  const jobs = await addJobs(queue, JOBS);
  for (let kill = 1; kill <= KILLS; kill++) {
    await completed(queue, (kill * JOBS) / (KILLS + 2));
    await workers.shift()?.kill();
    workers.push(await workerProcess(orders));
  }
  await completed(queue, JOBS);
  await Promise.all(workers.map((worker) => worker.close()));
  const ran = await redis.lrange(orders.runs, 0, -1);
  expect(new Set(ran)).toEqual(new Set(jobs.map((job) => job.id)));
  expect(await queue.getJobCounts('failed', 'wait', 'active', 'delayed')).toEqual({
    failed: 0,
    wait: 0,
    active: 0,
    delayed: 0,
  });
  const log = await admissions(redis, { scope: queue.name, tenant: 'acme' });
  expect(log.length).toBeGreaterThanOrEqual(ran.length);
  expect(log.length - ran.length).toBeLessThanOrEqual(KILLS * CONCURRENCY);
  expect(largestWindow(log, 250)).toBeLessThanOrEqual(100);
  expect(largestWindow(log, 5000)).toBeLessThanOrEqual(900);
  await redis.del(orders.runs);
});
