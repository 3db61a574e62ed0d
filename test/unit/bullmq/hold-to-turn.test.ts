import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdToTurn } from '../../../src/bullmq/gate/gate.js';
import type { Answer } from '../../../src/core/leases/admission.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const deferred = (delayMs: number, more: object = {}) =>
  ({ decision: { admitted: false, reason: 'rate', scope: 'emails', position: 0, delayMs, ...more } }) as Answer;
const ADMITTED: Answer = { decision: { admitted: true } };

async function held(first: Answer, holdMs: number, ...answers: readonly Answer[]) {
  const asked: number[] = [];
  const began = performance.now();
  const admit = async () => {
    asked.push(performance.now() - began);
    return answers[asked.length - 1] ?? first;
  };
  const wait = async (ms: number) => void vi.advanceTimersByTime(ms);
  return { last: await holdToTurn(first, admit, holdMs, wait), asked };
}

test('a held job asks again a millisecond before its turn, because timers are late, and then repeats its request without a pause', async () => {
  expect(await held(deferred(10), 25, deferred(1), deferred(1), ADMITTED)).toEqual({
    asked: [9, 9, 9],
    last: ADMITTED,
  });
});

test('a job is not held if the wait until its turn is longer than holdMs, even if the job was held before', async () => {
  expect(await held(deferred(26), 25)).toEqual({ asked: [], last: deferred(26) });
  expect(await held(deferred(10), 25, deferred(30))).toEqual({ asked: [9], last: deferred(30) });
});

test.each([
  ['waits for the end of another job', { reason: 'concurrency' }],
  ['costs more than its limit', { excess: { cost: 9, limit: 5 } }],
])('a job that %s is not held', async (_, more) => {
  expect((await held(deferred(10, more), 25)).asked).toEqual([]);
});
