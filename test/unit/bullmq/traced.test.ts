import type { Job, Worker } from 'bullmq';
import { expect, it } from 'vitest';
import { traced } from '../../../src/bullmq/defer/deferrals.js';
import type { Deferred } from '../../../src/core/index.js';

const decision: Deferred = {
  admitted: false,
  delayMs: 10,
  reason: 'rate',
  scope: 'emails',
  position: 0,
  turn: new Date(0),
};
const deferral = { job: { id: '1', name: 'mail', opts: {} } as Job, decision, delayMs: 10 };

function workerOf(failsAt: 'start' | 'event'): Worker {
  const fail = () => {
    throw new Error('no exporter');
  };
  const trace = async (_kind: unknown, _operation: string, _name: string, run: (span: unknown) => Promise<unknown>) =>
    failsAt === 'start' ? fail() : run({ setAttributes: () => undefined, addEvent: fail });
  return { name: 'emails', opts: { telemetry: {} }, trace } as unknown as Worker;
}

it.each(['start', 'event'] as const)(
  'a job is delayed once if telemetry fails at the %s of the span',
  async (failsAt) => {
    let moves = 0;
    const move = async () => {
      moves++;
      return { moved: true };
    };
    expect(await traced(workerOf(failsAt), deferral, move)).toEqual({ moved: true });
    expect(moves).toBe(1);
  },
);

it('a deferral rejects with the error of its failed move, and does not repeat the move', async () => {
  let moves = 0;
  const move = async () => {
    moves++;
    throw new Error('lock lost');
  };
  await expect(traced(workerOf('event'), deferral, move)).rejects.toThrow('lock lost');
  expect(moves).toBe(1);
});
