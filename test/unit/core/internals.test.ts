import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';

test('a closed limiter leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createTestLimiter();
  await limiter.ready();
  const { tenants } = internalsOf(limiter);
  tenants.note('emails', 'acme');
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(vi.getTimerCount()).toBe(1);
  limiter.close();
  expect(vi.getTimerCount()).toBe(0);
});
