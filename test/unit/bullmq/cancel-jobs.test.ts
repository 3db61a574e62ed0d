import { type Job, type Queue, UnrecoverableError } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { cancelJobs } from '../../../src/bullmq/limits/cancel-jobs.js';
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
    getRanges: async () => [...waiting],
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

test('cancel raises no error if a job has no tenant for another rule, because the job is in no line of that rule', async () => {
  const { cancelled } = cancelThree(() => Promise.resolve(), [new UnrecoverableError('no tenant')]);
  expect(await cancelled).toBe(3);
});
