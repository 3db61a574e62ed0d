import { expect, test } from 'vitest';
import { Trends } from '../../../src/dashboard/node/read/reader.js';

test('a trend exists after 10 seconds, and covers the last minute', () => {
  let now = 0;
  const trends = new Trends(() => now);
  const at = (ms: number, value: number, name = 'emails') => {
    now = ms;
    return trends.note(name, value);
  };
  expect(at(0, 100)).toBeUndefined();
  expect(at(9999, 90)).toBeUndefined();
  expect(at(10_000, 90)).toBe(-60);
  expect(at(10_000, 90, 'other')).toBeUndefined();
  expect(at(60_000, 40)).toBe(-60);
  // The first sample is too old.
  expect(at(60_001, 40)).toBeCloseTo((-50 * 60_000) / 50_002, 5);
  // No viewer has looked for a while.
  expect(at(200_000, 500)).toBeUndefined();
});
