import type { Job, Worker } from 'bullmq';
import type { DeferReason, Deferred } from 'bullmq-governor/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deferrals, Warnings } from '../../../src/bullmq/defer/deferrals.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `defer` delays a running job by a second. */
function deferrals() {
  const nudge = vi.fn(async () => undefined);
  const emit = vi.fn((_event: string) => true);
  const worker = { emit, opts: {}, client: Promise.resolve({ client: nudge, exists: nudge }), keys: {} };
  const tested = new Deferrals(worker as unknown as Worker, 25, new Warnings(vi.fn()));
  const defer = (reason: DeferReason) => {
    const decision = { admitted: false, reason, delayMs: 1000, scope: 's', position: 0 } as unknown as Deferred;
    return tested.inRun({ id: '1', opts: {}, moveToDelayed: vi.fn() } as unknown as Job, 'token', decision);
  };
  return { tested, defer, emit, timers: () => vi.getTimerCount() };
}

test('a deferral by a tier plans a command that makes Redis bring the job back in time', async () => {
  const { defer, emit, timers } = deferrals();
  await defer('rate');
  expect(emit.mock.calls.map(([event]) => event)).toEqual(['deferred']);
  expect(timers()).toBe(1);
});

test('a deferral by a cap plans no command, because a promotion brings the job back', async () => {
  const { defer, timers } = deferrals();
  await defer('concurrency');
  expect(timers()).toBe(0);
});

test('closing drops the planned commands', async () => {
  const { tested, defer, timers } = deferrals();
  await defer('rate');
  tested.close();
  expect(timers()).toBe(0);
});
