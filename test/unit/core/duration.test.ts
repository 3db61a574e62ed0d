import type { Duration } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { msOf } from '../../../src/core/options/validate.js';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import { parseTier } from '../../../src/core/tiers/tiers.js';

const HERE = 'a test';

describe('a duration', () => {
  it.each<[Duration, number]>([
    ['250ms', 250],
    ['10s', 10_000],
    ['15m', 900_000],
    ['2h', 7_200_000],
    ['0s', 0],
    ['0.5ms', 0.5],
    [' 10 s ' as Duration, 10_000],
    // A plain multiplication gives no whole numbers here.
    ['2.01s', 2010],
    ['0.07h', 252_000],
  ])('%j is %d ms', (text, ms) => {
    expect(msOf(text, HERE)).toBe(ms);
  });

  it.each([0, 1500, -1, Number.NaN, Number.POSITIVE_INFINITY])('the number %d stays as it is', (ms) => {
    expect(msOf(ms, HERE)).toBe(ms);
  });

  it.each(['', '10', 's', '-10s', '1e3s', '10 seconds', '10S', '1h30m', 'ten s', '1.s'])('%j is refused', (text) => {
    const read = () => msOf(text as Duration, HERE);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(
      `${HERE}: expected milliseconds, or a number with one of the units ms, s, m, min, h, d, got '${text}'. Write e.g. 600000 or '10m'.`,
    );
  });
});

describe('the durations in the object form of a tier', () => {
  it.each<[TierInput, TierInput]>([
    [
      { limit: 5, windowMs: '15min' },
      { limit: 5, windowMs: 900_000 },
    ],
    [
      { kind: 'bucketed', limit: 5, windowMs: '1d', resolutionMs: '10m' },
      { kind: 'bucketed', limit: 5, windowMs: 86_400_000, resolutionMs: 600_000 },
    ],
  ])('%j equals the tier %j', (texts, numbers) => {
    expect(parseTier(texts, HERE)).toEqual(parseTier(numbers, HERE));
  });

  it.each([
    [{ limit: 5, windowMs: '1000' }, `${HERE}: windowMs: expected milliseconds, or a number with one of the units`],
    [{ limit: 5, windowMs: '401d' }, `${HERE}: expected a window from 1 to 34560000000 milliseconds (400 days)`],
    [
      { kind: 'bucketed', limit: 5, windowMs: '1h', resolutionMs: '2h' },
      `${HERE}: resolutionMs: expected a resolution`,
    ],
  ])('%j is refused', (given, message) => {
    expect(() => parseTier(given as TierInput, HERE)).toThrow(message);
  });
});
