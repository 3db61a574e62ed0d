import type { Job } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { Gate } from '../../../src/bullmq/gate/gate.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import { LOOK_MS } from '../../../src/bullmq/wake/line-looks.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';
import type { Answer } from '../../../src/core/leases/admission.js';

const JOB = { id: '1', name: 'job', data: {}, attemptsMade: 0 } as Job;

function gateOf(limits: Partial<RateLimitOptions>, answer: Answer) {
  const [admit, note, release] = [vi.fn(async () => answer), vi.fn(), vi.fn()];
  const side = {
    limiter: {
      options: { onUnavailable: 'defer' },
      calls: { pause: async () => 0 },
      reader: { keysOf: () => ({}) },
      epochMs: Date.now,
    },
    admission: { admit, release },
    looks: { note },
  } as unknown as WorkerSide;
  const rules = readRules({ tenant: () => 'acme', ...limits } as RateLimitOptions, 'emails');
  const gate = new Gate(
    rules,
    side,
    (job) => job.id as string,
    30_000,
    () => undefined,
    () => undefined,
  );
  return { gate, admit, note, release };
}

const deferred = (delayMs: number): Answer => ({
  decision: { admitted: false, delayMs, reason: 'rate', scope: 'emails', position: 0, turn: new Date() },
});

test.each([
  ['a far turn is noted if a function sets the tiers', { tiers: () => ['5/h'] }, LOOK_MS + 1, 1],
  ['a near turn is not noted', { tiers: () => ['5/h'] }, LOOK_MS, 0],
  ['a far turn is not noted if the tiers are constant', { tiers: ['5/h'] }, LOOK_MS + 1, 0],
])('the note for a later check of the line: %s', async (_, limits, delayMs, looks) => {
  const { gate, note } = gateOf(limits, deferred(delayMs));
  await gate.judge(JOB, 'token');
  expect(note).toHaveBeenCalledTimes(looks);
});

test('RetryLater puts a job at the front of its lines; if the pause is already over and the job gets a lease, the lease is released', async () => {
  const held = {} as NonNullable<Answer['held']>;
  const { gate, admit, release } = gateOf({ concurrency: 1 }, { decision: { admitted: true }, held });
  await gate.putBack(JOB, 'token', { delayMs: 1 } as Parameters<Gate['putBack']>[2], []);
  expect(admit.mock.calls).toMatchObject([[[{ scope: 'emails' }], { retry: 'front' }, {}]]);
  expect(release).toHaveBeenCalledExactlyOnceWith(held);
});
