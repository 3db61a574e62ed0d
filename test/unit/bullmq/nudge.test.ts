import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Nudge } from '../../../src/bullmq/wake/nudge.js';

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A nudge for a queue whose limiter can be away, when it was sent, and what for; in milliseconds from now. */
function nudge({ away = false } = {}) {
  const began = Date.now();
  const sent: [key: string, atMs: number][] = [];
  const nudge = async (key: string) => {
    sent.push([key, Date.now() - began]);
    if (away) throw new Error('away');
  };
  const nudges = new Nudge({ nudge }, 'bull:q');
  return { sent, nudges, at: (ms: number) => nudges.at(began + ms) };
}

/** Sent for the queue just after these times, and at no others. */
function expectSent(sent: readonly [key: string, atMs: number][], timesMs: readonly number[]): void {
  expect(sent.map(([key]) => key)).toEqual(timesMs.map(() => 'bull:q'));
  const late = sent.map(([, atMs], n) => atMs - (timesMs[n] as number));
  expect(Math.min(...late)).toBeGreaterThan(0);
  expect(Math.max(...late)).toBeLessThanOrEqual(5);
}

test('a nudge is sent for the queue just after the time that it was asked for, once, and then no timer is left', async () => {
  const { at, sent } = nudge();
  at(400);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expectSent(sent, [400]);
  expect(vi.getTimerCount()).toBe(0);
});

test('times in any order have a nudge each, and those close together share it', async () => {
  const { at, sent } = nudge();
  for (const ms of [900, 100, 901, 500, 102, 7000, 500]) at(ms);
  await vi.advanceTimersByTimeAsync(10_000);
  expectSent(sent, [100, 500, 900, 7000]);
  // One that is over may be asked for again.
  at(10_100);
  await vi.advanceTimersByTimeAsync(200);
  expectSent(sent.slice(4), [10_100]);
});

test('a nudge that fails keeps no other from being sent', async () => {
  const { at, sent } = nudge({ away: true });
  for (const ms of [100, 200]) at(ms);
  await vi.advanceTimersByTimeAsync(1000);
  expectSent(sent, [100, 200]);
});

test('a nudge in two months is sent then, and not at once', async () => {
  const { at, sent } = nudge();
  const twoMonthsMs = 60 * 86_400_000;
  at(twoMonthsMs);
  await vi.advanceTimersByTimeAsync(twoMonthsMs - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expectSent(sent, [twoMonthsMs]);
});

test('none is sent after the end', async () => {
  const { at, sent, nudges } = nudge();
  for (const ms of [100, 200]) at(ms);
  nudges.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
