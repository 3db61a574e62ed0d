import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Nudge, Nudges } from '../../../src/bullmq/defer/timers.js';

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Records each nudge: its key, and its time from now. */
function nudge({ away = false } = {}) {
  const began = Date.now();
  const sent: [key: string, atMs: number][] = [];
  const send = async () => {
    sent.push(['bull:q', Date.now() - began]);
    if (away) throw new Error('away');
  };
  const nudges = new Nudge(send);
  return { sent, nudges, at: (ms: number) => nudges.at(began + ms) };
}

/** Expects one nudge just after each of these times, and no other nudge. */
function expectSent(sent: readonly [key: string, atMs: number][], timesMs: readonly number[]): void {
  expect(sent.map(([key]) => key)).toEqual(timesMs.map(() => 'bull:q'));
  const late = sent.map(([, atMs], n) => atMs - (timesMs[n] as number));
  expect(Math.min(...late)).toBeGreaterThan(0);
  expect(Math.max(...late)).toBeLessThanOrEqual(5);
}

test('each requested time gets a nudge, whatever the order of the requests, and times close together share a nudge', async () => {
  const { at, sent } = nudge();
  for (const ms of [900, 100, 901, 500, 102, 7000, 500]) at(ms);
  await vi.advanceTimersByTimeAsync(10_000);
  expectSent(sent, [100, 500, 900, 7000]);
  // After the last nudge a new one can be requested.
  at(10_100);
  await vi.advanceTimersByTimeAsync(200);
  expectSent(sent.slice(4), [10_100]);
});

test('a nudge that fails does not prevent the next nudge', async () => {
  const { at, sent } = nudge({ away: true });
  for (const ms of [100, 200]) at(ms);
  await vi.advanceTimersByTimeAsync(1000);
  expectSent(sent, [100, 200]);
});

test('a time two months ahead gets no nudge: BullMQ looks by itself, and 100 ms are little after such a wait', async () => {
  const { at, sent } = nudge();
  at(60 * 86_400_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('many jobs with turns far ahead keep a bounded number of timers, and the times of the next minute keep theirs', async () => {
  const { at, sent, nudges } = nudge();
  for (let n = 0; n < 50_000; n++) at(100_000 + 20 * n);
  expect(vi.getTimerCount()).toBe(10_000);
  for (const ms of [100, 30_000]) at(ms);
  await vi.advanceTimersByTimeAsync(50_000);
  expectSent(sent, [100, 30_000]);
  nudges.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('after a stall of the process one command serves all jobs that became due meanwhile', async () => {
  const { at, sent } = nudge();
  vi.setSystemTime(Date.now() + 5000);
  for (const ms of [100, 200, 300, 400]) at(ms);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);
});

test('each queue has its own nudges, nudges for the same time are merged, and none is sent after close', async () => {
  const sent: string[] = [];
  const nudges = new Nudges(async (queue: string) => void sent.push(queue));
  for (const key of ['bull:a', 'bull:b', 'bull:a']) nudges.at(key, Date.now() + 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.sort()).toEqual(['bull:a', 'bull:b']);
  nudges.at('bull:a', Date.now() + 100);
  nudges.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
});

test('a queue that is closed leaves no timer', () => {
  const nudges = new Nudges(async () => undefined);
  for (const queue of ['bull:a', 'bull:b']) nudges.at(queue, Date.now() + 100);
  nudges.drop('bull:a');
  expect(vi.getTimerCount()).toBe(1);
});
