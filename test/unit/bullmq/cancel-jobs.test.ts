import type { Job, Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { cancelJobs } from '../../../src/bullmq/limits/cancel-jobs.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';

test('cancel fails with an error of Redis, after the jobs that it removed have left their lines', async () => {
  const leaveAll = vi.fn(async () => undefined);
  const side = { admission: { leaveAll } } as unknown as WorkerSide;
  const broken = new Error('Connection is closed.');
  const jobs = ['1', '2', '3'].map((id) => ({
    id,
    remove: () => (id === '1' ? Promise.reject(broken) : Promise.resolve()),
  }));
  const queue = {
    getRanges: async () => jobs.map(({ id }) => id),
    getJob: async (asked: string) => jobs.find(({ id }) => id === asked),
  } as unknown as Queue;
  const cancelled = cancelJobs(side, {
    rules: readRules({ tenant: () => 'acme', tiers: ['1/h'] }, 'emails'),
    queue,
    placesOf: async (gone: readonly Job[]) => ({ requests: gone.map(({ id }) => id) as never[], failures: [] }),
    scope: 'emails',
    tenant: 'acme',
  });
  await expect(cancelled).rejects.toBe(broken);
  expect(leaveAll).toHaveBeenCalledExactlyOnceWith(['2', '3']);
});
