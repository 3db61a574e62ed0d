import { setImmediate as nextTurn } from 'node:timers/promises';
import { RateLimiter } from 'bullmq-governor/core';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';

test('a closed limiter leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createTestLimiter();
  await limiter.ready();
  const { tenants, scopes } = internalsOf(limiter);
  tenants.note('emails', 'acme');
  scopes.note('emails', false);
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(vi.getTimerCount()).toBe(2);
  limiter.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('if Redis gives no answer, a turn is counted from the time that the function `now` returns', async () => {
  const limiter = new RateLimiter({ connection: { port: 1 }, now: () => 5_000_000, warn: () => undefined });
  onTestFinished(() => limiter.close());
  const decision = await limiter.acquire('acme', ['1/h']);
  expect(decision).toMatchObject({ reason: 'unavailable', turn: new Date(5000 + 1000) });
});
