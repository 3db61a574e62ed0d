import { expect, test } from 'vitest';
import { wakeDelay } from '../../src/bullmq/defer.js';

test.each([1000, 3_600_000, 86_400_000, 30 * 86_400_000])(
  'a wait of %i ms ends before its place is overdue',
  (delayMs) => {
    const decision = { admitted: false, delayMs, reason: 'rate', scope: 's', position: 0, turn: new Date() } as const;
    for (const overdueMs of [100, 10_000]) expect(wakeDelay(decision, 25, overdueMs) - delayMs).toBeLessThan(overdueMs);
  },
);
