import type { DeferReason } from 'bullmq-governor/core';
import { describe, expect, test } from 'vitest';
import { delayToTurn } from '../../../src/bullmq/defer/deferrals.js';

const HOLD_MS = 25;

test.each([3_600_000, 86_400_000, 30 * 86_400_000])(
  'after a wait of %i ms a job comes at most a second late',
  (delayMs) => {
    expect(delayToTurn({ delayMs, reason: 'rate' }, HOLD_MS) - delayMs).toBeLessThanOrEqual(1000);
  },
);

describe('the delay to a turn', () => {
  const early = (holdMs: number, reason: DeferReason = 'rate') => 100 - delayToTurn({ delayMs: 100, reason }, holdMs);

  test.each(['rate', 'paused'] as const)(
    'a job deferred for the reason %s comes back less than holdMs before its turn',
    (reason) => {
      for (const holdMs of [10, HOLD_MS, 100]) {
        expect(early(holdMs, reason)).toBeGreaterThan(0);
        expect(early(holdMs, reason)).toBeLessThan(holdMs);
      }
    },
  );

  test('if holdMs is 0, a job deferred by its tiers does not come back before its turn', () => {
    expect(early(0)).toBeLessThanOrEqual(0);
  });
});

test.each(['concurrency', 'unavailable'] as const)(
  'a job deferred for the reason %s never comes back before its turn, because no worker slot would hold the job until then',
  (reason) => {
    for (const delayMs of [1, 20, 1000, 30_000, 3_600_000])
      expect(delayToTurn({ delayMs, reason }, HOLD_MS)).toBeGreaterThanOrEqual(delayMs);
  },
);

test.each(['rate', 'concurrency'] as const)('a delay for the reason %s is lengthened by 0.1 to 0.4 %', (reason) => {
  // An addition below the drift of the clocks would bring jobs back too early; an addition above 0.4 % would leave units
  // unused.
  const added = (delayMs: number) => delayToTurn({ delayMs, reason }, 0) - delayMs;
  for (const delayMs of [10_000, 100_000, 250_000]) {
    expect(added(delayMs)).toBeGreaterThanOrEqual(0.001 * delayMs);
    expect(added(delayMs)).toBeLessThanOrEqual(0.004 * delayMs);
  }
});

test('a delay is a whole number of milliseconds, and at least one', () => {
  for (const reason of ['rate', 'concurrency', 'paused', 'unavailable'] as const) {
    for (const delayMs of [0, 0.2, 1, 5.5, 12, 500.1]) {
      const delay = delayToTurn({ delayMs, reason }, HOLD_MS);
      expect(delay).toBe(Math.round(delay));
      expect(delay).toBeGreaterThanOrEqual(1);
    }
  }
});
