import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { ownRedis } from '../support/redis/own-redis.js';
import { atLeast, until } from '../support/until.js';
import { addJobs } from '../support/worker/govern.js';
import { useFromNow } from '../support/worker/neighbours.js';
import { sharedProcesses } from '../support/worker/shared-processes.js';

const LIMIT = 100;
const TIERS = [`${LIMIT}/s`, KEEP_LOG];
const JOBS = 1000;
const USE = 0.95;
const FAST_STALLS = { lockDuration: 1500, stalledInterval: 300, maxStalledCount: 100 };

async function middle(own = ownRedis()) {
  const all = await sharedProcesses({ tiers: TIERS }, await own);
  const queues = [all.queue(), all.queue()];
  const workers = await Promise.all(
    [...queues, ...queues].map((queue) => all.worker(queue, { options: FAST_STALLS, concurrency: 10 })),
  );
  const tenants = ['acme', 'globex'] as const;
  const jobs = (
    await Promise.all(queues.flatMap((queue) => tenants.map((tenant) => addJobs(queue, JOBS / 4, tenant))))
  ).flat();
  await until('the first windows are used', async () => (await all.log()).length, atLeast(2 * LIMIT));
  const completed = async () =>
    (await Promise.all(queues.map((queue) => queue.getCompletedCount()))).reduce((a, b) => a + b, 0);
  return {
    ...all,
    queues,
    workers,
    /** @param again the largest number of jobs that may run twice */
    allRan: async (again = 0) => {
      await until('all jobs are completed', completed, JOBS);
      const runs = await all.notes();
      const starts = runs.filter(({ at }) => at === 'start');
      expect(new Set(starts.map(({ queue, job }) => `${queue}:${job}`)).size).toBe(jobs.length);
      expect(starts.length - JOBS).toBeLessThanOrEqual(again);
      for (const queue of queues) {
        expect(await queue.getFailedCount()).toBe(0);
        for (const job of await queue.getCompleted(0, -1)) expect(job.attemptsMade, job.id).toBe(1);
      }
      expect(largestWindow(await all.log(), 1000)).toBeLessThanOrEqual(LIMIT);
      expect(await all.limiter.of(all.scope).waiting()).toEqual([]);
    },
  };
}

test('a shared backlog completes while worker processes are killed', async () => {
  const all = await middle();
  await all.workers[0]?.kill();
  expect(await useFromNow(all.log, LIMIT, all.control)).toBeGreaterThanOrEqual(USE);
  await all.workers[1]?.kill();
  await all.allRan(20);
});

test('a shared backlog completes over a restart of Redis', async () => {
  const all = await middle(ownRedis({ durable: true }));
  await all.redis.restart();
  // Each write waits for the disk. Jobs lapse until their process knows that Redis is too slow for their starts.
  expect(await useFromNow(all.log, LIMIT, all.control)).toBeGreaterThanOrEqual(USE - 0.1);
  await all.allRan(40);
});

test('a shared backlog completes although a process, and then Redis, is suspended for a while', async () => {
  const all = await middle();
  all.workers[0]?.stop();
  await sleep(3000);
  all.workers[0]?.cont();
  await all.redis.stop();
  // An outage longer than deadlineMs would defer the jobs under way.
  await sleep(1200);
  await all.redis.cont();
  expect(await useFromNow(all.log, LIMIT, all.control)).toBeGreaterThanOrEqual(USE);
  // All running jobs may lose their locks: first the 10 of the suspended process, then 10 in each of the four processes.
  await all.allRan(50);
});

test('a shared backlog completes after SCRIPT FLUSH', async () => {
  const all = await middle();
  await all.control.script('FLUSH');
  expect(await useFromNow(all.log, LIMIT, all.control)).toBeGreaterThanOrEqual(USE);
  await all.allRan();
});

test('a shared backlog completes, each job once, after all keys of its waiters are deleted', async () => {
  const all = await middle();
  const { waiters, queue, home = [] } = all.keys;
  await all.control.del(waiters, queue, ...home);
  await until('work goes on', async () => (await all.log()).length, atLeast(JOBS - 4 * LIMIT));
  await all.allRan();
});
