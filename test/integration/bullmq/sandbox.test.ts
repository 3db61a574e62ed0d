import { fileURLToPath } from 'node:url';
import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { gate, settles, until } from '../../support/until.js';
import { addJobs, usedUp } from '../../support/worker/govern.js';

interface Ran {
  i: number;
  pid: number;
  threadId: number;
  attemptsStarted: number;
}

const file = (name: string) => new URL(`../../support/worker/${name}`, import.meta.url);
const IN_THREAD = { useWorkerThreads: true };

test.each([
  ['an ESM file', file('sandboxed.mjs'), {}],
  ['a CommonJS file', fileURLToPath(file('sandboxed.cjs')), {}],
  ['a worker thread', fileURLToPath(file('sandboxed.cjs')), IN_THREAD],
])('the jobs of a processor in %s are limited', async (_where, processor, options) => {
  const { queue, saw, back } = await usedUp({ concurrency: 2, ...options }, processor);
  await addJobs(queue, 3);
  await until('three jobs are deferred', () => saw.deferred.length, 3);
  await back();
  await until('all three jobs are completed', () => saw.completed.length, 3);
  const ran = (await queue.getCompleted()).map((job) => job.returnvalue as Ran);
  expect(ran.map(({ i }) => i).sort((a, b) => a - b)).toEqual([0, 1, 2]);
  expect(new Set(ran.map(({ attemptsStarted }) => attemptsStarted))).toEqual(new Set([1]));
  if (options === IN_THREAD) expect(ran.every(({ threadId }) => threadId > 0)).toBe(true);
  else expect(ran.some(({ pid }) => pid === process.pid)).toBe(false);
  expect(saw.deferred).toHaveLength(3);
  expect(saw.failed).toEqual([]);
});

test('a handler with three parameters gets an abort signal, even after a deferral', async () => {
  const started = gate<Job>();
  const handler = async (job: Job, _token?: string, signal?: AbortSignal) => {
    started.open(job);
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return signal?.reason === undefined ? 'aborted' : `aborted: ${signal.reason}`;
  };
  const { queue, worker, saw, back } = await usedUp({}, handler);
  await addJobs(queue, 1);
  await until('the job is deferred', () => saw.deferred.length, 1);
  await back();
  const job = await settles('the job runs', started.opened);
  expect(worker.cancelJob(job.id as string, 'enough')).toBe(true);
  await until('the job is completed', () => saw.completed.length, 1);
  expect((await queue.getJob(job.id as string))?.returnvalue).toMatch(/^aborted/);
});
