import { type Job, type Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { cancelJobs } from '../../../src/bullmq/limits/leave.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';

function cancelThree(remove: (id: string) => Promise<void>, failures: readonly unknown[] = []) {
  const leaveAll = vi.fn(async () => undefined);
  const waiting = ['1', '2', '3'];
  const removed = (id: string) => async () => {
    await remove(id);
    waiting.splice(waiting.indexOf(id), 1);
  };
  const queue = {
    qualifiedName: 'bull:emails',
    getJobCountByTypes: async () => waiting.length,
    getRanges: async ([state]: string[], start: number, end: number) =>
      state === 'delayed' ? waiting.slice(start, end + 1) : [],
    getJob: async (id: string) => ({ id, remove: removed(id) }),
  } as unknown as Queue;
  const cancelled = cancelJobs({ places: { leaveAll } } as unknown as WorkerSide, {
    rules: readRules({ tenant: () => 'acme', tiers: ['1/h'] }, 'emails'),
    queue,
    placesOf: async (gone: readonly Job[]) => ({ requests: gone.map(({ id }) => id) as never[], failures }),
    scope: 'emails',
    tenant: 'acme',
  });
  return { cancelled, leaveAll };
}

test('cancel rejects with an error of Redis only after the jobs that it removed have left their lines', async () => {
  const broken = new Error('Connection is closed.');
  const { cancelled, leaveAll } = cancelThree((id) => (id === '1' ? Promise.reject(broken) : Promise.resolve()));
  await expect(cancelled).rejects.toBe(broken);
  expect(leaveAll).toHaveBeenCalledExactlyOnceWith(['2', '3']);
});

test('cancel reads the ids of the queue a page at a time, and two calls at once count each job once', async () => {
  const waiting = Array.from({ length: 2500 }, (_, i) => `${i}`);
  const most = { ids: 0 };
  let pages = 0;
  const queue = {
    qualifiedName: 'bull:pages',
    getJobCountByTypes: async () => waiting.length,
    getRanges: async ([state]: string[], start: number, end: number) => {
      if (end < 0) throw new Error('the whole queue was read in one command');
      const ids = state === 'delayed' ? waiting.slice(start, end + 1) : [];
      if (ids.length > 0) pages++;
      most.ids = Math.max(most.ids, ids.length);
      return ids;
    },
    getJob: async (id: string) => ({
      id,
      data: { tenant: Number(id) % 2 === 0 ? 'acme' : 'globex' },
      remove: async () => {
        if (waiting.includes(id)) waiting.splice(waiting.indexOf(id), 1);
      },
    }),
  } as unknown as Queue;
  const cancel = () =>
    cancelJobs({ places: { leaveAll: async () => undefined } } as unknown as WorkerSide, {
      rules: readRules({ tenant: (job: Job) => job.data.tenant, tiers: ['1/h'] }, 'emails'),
      queue,
      placesOf: async () => ({ requests: [], failures: [] }),
      scope: 'emails',
      tenant: 'acme',
    });
  expect(await Promise.all([cancel(), cancel()])).toEqual([1250, 0]);
  // One pass removes all the tenant's jobs, and one finds that none is left.
  expect([waiting.length, most.ids, pages]).toEqual([1250, 1000, 3 + 2 + 2]);
});
