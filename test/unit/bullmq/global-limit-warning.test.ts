import { expect, test } from 'vitest';
import { Warnings } from '../../../src/bullmq/defer/deferrals.js';

function worker() {
  const state = { nowMs: 0, isLimited: false, looks: 0 };
  const messages: string[] = [];
  const warnings = new Warnings(
    (message) => void messages.push(message),
    () => state.nowMs,
  );
  const defers = async () => {
    warnings.ofQueue('emails', async () => {
      state.looks++;
      return state.isLimited;
    });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, messages, defers };
}

test('a deferral a minute after the last check finds a global rate limit that was set in the meantime, and reports it once', async () => {
  const { state, messages, defers } = worker();
  await defers();
  state.isLimited = true;
  state.nowMs = 59_999;
  await defers();
  expect({ looks: state.looks, messages }).toEqual({ looks: 1, messages: [] });
  state.nowMs = 60_000;
  await defers();
  state.nowMs = 120_000;
  await defers();
  expect({ looks: state.looks, messages }).toEqual({ looks: 2, messages: [expect.stringContaining("queue 'emails'")] });
});

test('a failed check for a global rate limit is repeated a minute later', async () => {
  let nowMs = 0;
  const messages: string[] = [];
  const warnings = new Warnings(
    (message) => void messages.push(message),
    () => nowMs,
  );
  warnings.ofQueue('emails', () => Promise.reject(new Error('Connection is closed')));
  await new Promise((resolve) => setImmediate(resolve));
  nowMs = 60_000;
  warnings.ofQueue('emails', async () => true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(messages).toHaveLength(1);
});
