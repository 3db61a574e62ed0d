import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTimers } from '../../../src/bullmq/defer/timers.js';
import { TurnLooks } from '../../../src/bullmq/wake/turn-looks.js';
import type { Promotion } from '../../../src/core/protocol/request.js';
import type { AskedLine, LinesToLook } from '../../../src/core/protocol/script-calls.js';

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
  const [send, ask] = [vi.fn(async () => undefined), vi.fn(async () => ({ idle: ['unknown', 'log'], isOurs: [] }))];
  const looks = new TurnLooks(timers, send, () => undefined, ask);
  looks.at(lookAfter(30));
  await vi.advanceTimersByTimeAsync(2000);
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  looks.at(lookAfter(30, 1));
  await vi.advanceTimersByTimeAsync(2000);
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([2, 1]);
});

/** Looks of which each finds that the line's next turn is overdue. */
function overdue(ask: (lines: readonly AskedLine[]) => Promise<LinesToLook>) {
  const send = vi.fn(async (look: Promotion) => looks.at({ ...look, turnUs: 0, nowUs: Date.now() * 1000 }));
  const looks: TurnLooks = new TurnLooks(timers, send, () => undefined, ask);
  looks.at(lookAfter(0));
  return { looks, send };
}

test('after three looks in vain, a process looks at a line only if no other process has looked for the pause', async () => {
  let isOurs = false;
  const ask = vi.fn(async (lines: readonly AskedLine[]) => ({ idle: [], isOurs: lines.map(() => isOurs) }));
  const { send } = overdue(ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, ask.mock.calls.at(-1)]).toEqual([4, [[{ log: 'log', pauseMs: 10_000 }]]]);
  expect(ask.mock.calls.length).toBeLessThan(10);
  isOurs = true;
  await vi.advanceTimersByTimeAsync(10_500);
  expect(send).toHaveBeenCalledTimes(5);
});

test('a process that gets no answer looks itself, and a request replaces the look that waits for an answer', async () => {
  const ask = vi.fn(async (): Promise<LinesToLook> => Promise.reject(new Error('no answer')));
  const { looks, send } = overdue(ask);
  await vi.advanceTimersByTimeAsync(3000);
  expect([send.mock.calls.length, ask.mock.calls.length]).toEqual([4, 0]);
  looks.at({ ...lookAfter(60), nowUs: Date.now() * 1000, turnUs: (Date.now() + 60_000) * 1000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls.length).toBeGreaterThan(8);
});
