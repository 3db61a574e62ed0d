import { describe, expect, test } from 'vitest';
import { delayToTurn } from '../../../src/bullmq/defer.js';

const OVERDUE_MS = 10_000;
const HOLD_MS = 25;

test.each([1000, 3_600_000, 86_400_000, 30 * 86_400_000])(
  'a wait of %i ms ends before its place is overdue',
  (delayMs) => {
    const decision = { admitted: false, delayMs, reason: 'rate', scope: 's', position: 0, turn: new Date() } as const;
    for (const overdueMs of [100, 10_000])
      expect(delayToTurn(decision, 25, overdueMs) - delayMs).toBeLessThan(overdueMs);
  },
);

describe('a job that waits for a turn by its tiers', () => {
  const early = (holdMs: number) => 100 - delayToTurn({ delayMs: 100, reason: 'rate' }, holdMs, OVERDUE_MS);

  test('comes early, by less than it may be held in its slot', () => {
    for (const holdMs of [10, HOLD_MS, 100]) {
      expect(early(holdMs)).toBeGreaterThan(0);
      expect(early(holdMs)).toBeLessThan(holdMs);
    }
  });

  test('does not come early where it may not be held', () => {
    expect(early(0)).toBeLessThanOrEqual(0);
  });
});

test.each(['concurrency', 'paused', 'unavailable'] as const)(
  'a job that is put off for the reason %s never comes early, for it would not be held',
  (reason) => {
    for (const delayMs of [1, 20, 1000, 30_000, 3_600_000])
      expect(delayToTurn({ delayMs, reason }, HOLD_MS, OVERDUE_MS)).toBeGreaterThanOrEqual(delayMs);
  },
);

test.each(['rate', 'concurrency'] as const)('a delay for the reason %s grows by one to four thousandths', (reason) => {
  // Less than a machine loses of each second has jobs come in vain; more leaves capacity idle.
  const added = (delayMs: number) => delayToTurn({ delayMs, reason }, 0, OVERDUE_MS) - delayMs;
  for (const delayMs of [10_000, 100_000, 1_000_000]) {
    expect(added(delayMs)).toBeGreaterThanOrEqual(0.001 * delayMs);
    expect(added(delayMs)).toBeLessThanOrEqual(0.004 * delayMs);
  }
});

test('a delay is whole milliseconds, and at least one', () => {
  for (const reason of ['rate', 'concurrency', 'paused', 'unavailable'] as const) {
    for (const delayMs of [0, 0.2, 1, 5.5, 12, 500.1]) {
      const delay = delayToTurn({ delayMs, reason }, HOLD_MS, OVERDUE_MS);
      expect(delay).toBe(Math.round(delay));
      expect(delay).toBeGreaterThanOrEqual(1);
    }
  }
});
