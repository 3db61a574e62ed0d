import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/wake/ports.js';
import { TurnLooks } from '../../../src/bullmq/wake/turn-looks.js';
import type { Promotion } from '../../../src/core/requests/request.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timers = { ...systemTimers, nowMs: () => Date.now() };
const lookAfter = (seconds: number, cap?: number) =>
  ({
    task: 'look',
    scope: { keys: { log: 'log' }, compiled: { cap } },
    nowUs: 0,
    turnUs: seconds * 1e6,
  }) as unknown as Promotion;

test('a look that gets no answer is repeated, until the limiter is closed', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('no answer')));
  const looks = new TurnLooks(timers, send, () => undefined);
  looks.at(lookAfter(1));
  await vi.advanceTimersByTimeAsync(3500);
  expect(send).toHaveBeenCalledTimes(3);
  looks.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('the look at an idle lease comes at once, and nobody asks for idle leases without a cap or after the last look', async () => {
  const [send, idle] = [vi.fn(async () => undefined), vi.fn(async () => ['unknown', 'log'])];
  const looks = new TurnLooks(timers, send, () => undefined, idle);
  looks.at(lookAfter(30));
  await vi.advanceTimersByTimeAsync(2000);
  expect([idle.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  looks.at(lookAfter(30, 1));
  await vi.advanceTimersByTimeAsync(2000);
  expect([idle.mock.calls.length, send.mock.calls.length]).toEqual([2, 1]);
});
