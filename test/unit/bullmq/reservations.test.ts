import type { Queue } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { type EvaluatedJob, Reservations } from '../../../src/bullmq/enqueue/enqueue.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';

test('a new job is looked up only if the caller chose its id, because the queue cannot contain a generated id yet', async () => {
  const getJob = vi.fn(async (_id: string) => undefined);
  const queue = { name: 'emails', opts: {}, getJob } as unknown as Queue;
  const side = { limiter: { options: { overdueMs: 10_000 } }, places: { reserve: async () => [0, 0] } };
  const reservations = new Reservations(side as unknown as WorkerSide, vi.fn());
  const job = (id: string, hasOwnId: boolean): EvaluatedJob => ({
    name: 'send',
    data: {},
    opts: {},
    id,
    hasOwnId,
    timestamp: 0,
    checks: [{ tenant: 'acme', tiers: ['1/s'] }],
  });
  const to = { queue, where: "enqueue('q')", isStrict: true, hasLimits: true, rules: [], nowMs: 0 };
  await reservations.reserve(to, [job('made', false), job('chosen', true)]);
  expect(getJob.mock.calls).toEqual([['chosen']]);
});
