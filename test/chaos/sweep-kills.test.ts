import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { client, redisOptions, unique } from '../support/redis/redis.js';
import { until } from '../support/until.js';
import { addJobs, completed, queueOf } from '../support/worker/govern.js';
import { workerProcess } from '../support/worker/processes.js';

const JOBS = 1200;
const KILLS = 5;
const TIERS = ['150/2s', KEEP_LOG];

test('every job runs and the limit holds if processes are killed in the midst of their sweeps', async () => {
  const queue = queueOf();
  const redis = client();
  const orders = {
    queue: queue.name,
    connection: redisOptions(),
    tiers: TIERS,
    runs: unique('runs'),
    concurrency: 4,
    options: { lockDuration: 1500, stalledInterval: 300, maxStalledCount: 100 },
  };
  const lock = `bull:${queue.name}:governor-sweep`;
  let killed = 0;
  let jobs: readonly { id?: string }[] = [];
  while (killed < KILLS) {
    const worker = await workerProcess(orders);
    jobs = [...jobs, ...(await addJobs(queue, JOBS / KILLS))];
    await until('the process sweeps', async () => (await redis.exists(lock)) === 1);
    // The first step reads; 20 ms later come the reservations, and then the moves.
    await sleep(15 * killed);
    await worker.kill();
    killed++;
    await redis.del(lock);
  }
  const worker = await workerProcess(orders);
  await completed(queue, JOBS);
  await worker.close();
  const ran = await redis.lrange(orders.runs, 0, -1);
  expect(new Set(ran)).toEqual(new Set(jobs.map(({ id }) => id)));
  // A job that was running when its process ended runs again, as without a sweep.
  expect(ran.length - JOBS).toBeLessThanOrEqual(KILLS * orders.concurrency);
  const log = await admissions(redis, { scope: queue.name, tenant: 'acme' });
  expect(largestWindow(log, 2000)).toBeLessThanOrEqual(150);
  expect(log.length - JOBS).toBeLessThanOrEqual(KILLS * orders.concurrency);
  expect(await queue.getJobCounts('failed', 'wait', 'active', 'delayed')).toEqual({
    failed: 0,
    wait: 0,
    active: 0,
    delayed: 0,
  });
  await redis.del(orders.runs);
});
