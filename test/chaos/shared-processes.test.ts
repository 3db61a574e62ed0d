import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs } from '../support/worker/govern.js';
import { sharedProcesses } from '../support/worker/shared-processes.js';
import { countsOf, SHARED_SECOND_US, useFrom } from '../support/worker/sharing.js';

const LIMIT = 100;
/** If a window were lost, the use would be lower. The processes of a test share too few cores for a higher bound. */
const USE = 0.7;
const TIERS = [`${LIMIT}/s`, KEEP_LOG];

/** The watchdog, one waiter of a scope, comes back within this time; all others come back much later. */
const WATCHED_MS = 3500;

function useOf(log: readonly number[], limit: number, seconds: number): number {
  return useFrom(log, limit, log[limit] as number, seconds, SHARED_SECOND_US);
}

test('four processes under one shared scope hold its limit, use it, and run each job once', async () => {
  const all = await sharedProcesses({ tiers: TIERS });
  const queues = [all.queue(), all.queue()];
  const workers = await Promise.all([...queues, ...queues].map((queue) => all.worker(queue, { concurrency: 20 })));
  await Promise.all(queues.flatMap((queue) => ['acme', 'globex'].map((tenant) => addJobs(queue, 125, tenant))));
  await until('all jobs have run', async () => (await all.starts()).length, atLeast(500));
  await Promise.all(workers.map((worker) => worker.close()));
  const starts = await all.starts();
  expect(new Set(starts.map(({ queue, id }) => `${queue}:${id}`)).size).toBe(500);
  const log = await all.log();
  expect([log.length, largestWindow(log, 1000)]).toEqual([500, LIMIT]);
  expect(useOf(log, LIMIT, 3)).toBeGreaterThanOrEqual(USE);
  expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
});

test('workers whose clocks are 100 ms ahead and behind hold a shared limit, use it fully and share it fairly', async () => {
  const all = await sharedProcesses({ tiers: TIERS });
  const queues = [all.queue(), all.queue()] as const;
  const workers = await Promise.all([
    all.worker(queues[0], { aheadMs: 100 }),
    all.worker(queues[1], { aheadMs: -100 }),
  ]);
  await Promise.all([addJobs(queues[0], 300, 'ahead'), addJobs(queues[1], 300, 'behind')]);
  await until('all jobs have run', async () => (await all.starts()).length, atLeast(600));
  await Promise.all(workers.map((worker) => worker.close()));
  const log = await all.log();
  expect([log.length, largestWindow(log, 1000)]).toEqual([600, LIMIT]);
  expect(useOf(log, LIMIT, 4)).toBeGreaterThanOrEqual(USE);
  const { ahead = 0, behind = 0 } = countsOf((await all.starts()).slice(LIMIT, 4 * LIMIT), 'tenant');
  expect(Math.abs(ahead - behind)).toBeLessThanOrEqual(30);
  expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
});

test('old and new workers with different limits and scope names run each job once', async () => {
  const all = await sharedProcesses({ tiers: ['50/s', KEEP_LOG] });
  const queue = all.queue();
  const old = await all.worker(queue);
  await addJobs(queue, 400, 'acme');
  await until('the old worker works', async () => (await all.log()).length, atLeast(60));
  const raised = { scope: all.scope, shared: true, tiers: ['200/s', KEEP_LOG] };
  const faster = await all.worker(queue, { rules: [raised] });
  await until('both workers run jobs', async () => (await all.log()).length, atLeast(150));
  await old.close();
  const renamed = { scope: `${all.scope}-2`, shared: true, tiers: ['100/s', KEEP_LOG] };
  const newest = await all.worker(queue, { rules: [renamed] });
  await faster.close();
  await until('all jobs are completed', () => queue.getCompletedCount(), 400);
  const starts = await all.starts();
  expect(starts).toHaveLength(400);
  expect(new Set(starts.map(({ id }) => id)).size).toBe(400);
  expect(largestWindow(await all.log(), 1000)).toBeLessThanOrEqual(200);
  expect([...old.errors, ...faster.errors, ...newest.errors]).toEqual([]);
  for (const job of await queue.getCompleted(0, -1)) expect(job.attemptsMade).toBe(1);
});

test('a scope goes on after its only process is killed, because one of its jobs always comes back by itself soon', async () => {
  const all = await sharedProcesses({ tiers: ['10/s'] });
  const queue = all.queue();
  for (const tenant of ['acme', 'globex']) await addJobs(queue, 100, tenant);
  const hasRun = async () => (await all.starts()).length;
  for (const runs of [20, 40]) {
    const worker = await all.worker(queue);
    await until(`${runs} jobs have run`, hasRun, atLeast(runs));
    await until('no job is active', () => queue.getActiveCount(), 0);
    await worker.kill();
    const [, score] = await all.control.zrange(queue.toKey('delayed'), '0', '0', 'WITHSCORES');
    // BullMQ's scores are times in milliseconds, multiplied by 4096.
    expect(Number(score) / 4096 - Date.now()).toBeLessThan(WATCHED_MS);
  }
  const last = await all.worker(queue);
  await until('the scope goes on', hasRun, atLeast(50));
  await last.close();
  expect(last.errors).toEqual([]);
});
