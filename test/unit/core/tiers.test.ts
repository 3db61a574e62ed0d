import { describe, expect, it } from 'vitest';
import { pacingTier } from '../../../src/core/tiers/pace.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';

const HERE = 'a test';
const parse = (input: string) => parseTier(input, HERE);

describe('a tier', () => {
  it.each([
    ['10/s', 10, 1000],
    ['120/min', 120, 60_000],
    ['7/250ms', 7, 250],
    ['1/400day', 1, 34_560_000_000],
    ['10000000/s', 10_000_000, 1000],
    ['1000/week', 1000, 604_800_000],
    ['3/2days', 3, 172_800_000],
    ['9/30 Seconds', 9, 30_000],
    [' 10/S ', 10, 1000],
  ])('the tier %j is read as %i per %i ms and keeps its spelling as its name', (text, limit, windowMs) => {
    expect(parse(text)).toEqual({ kind: 'sliding', limit, windowMs, name: text });
  });

  it('a tier in object form is named by its numbers unless it has a name', () => {
    expect(parseTier({ limit: 5, windowMs: 1500 }, HERE)).toEqual({
      kind: 'sliding',
      limit: 5,
      windowMs: 1500,
      name: '5/1500ms',
    });
    expect(parseTier({ limit: 5, windowMs: 1500, name: 'burst' }, HERE).name).toBe('burst');
  });
});

describe('a set of tiers', () => {
  it('parsed tiers are ordered by window, shortest first, and the given array keeps its order', () => {
    const given = Object.freeze(['240/h', '10/s', '120/min']);
    expect(parseTiers(given, HERE).map((tier) => tier.name)).toEqual(['10/s', '120/min', '240/h']);
    expect(given).toEqual(['240/h', '10/s', '120/min']);
  });
});

describe('even pacing', () => {
  it('even pacing admits one unit per gap of the slowest tier', () => {
    expect(pacingTier(parseTiers(['10/s', '120/min'], HERE), 0)).toEqual({
      kind: 'pace',
      limit: 1,
      windowMs: 500,
      name: '120/min spread',
    });
    expect(pacingTier(parseTiers(['10/s', '900/min'], HERE), 0).name).toBe('10/s spread');
  });

  it('even pacing is slower by the ratio of the guard to the window', () => {
    expect(pacingTier(parseTiers(['100/s'], HERE), 75).windowMs).toBe(10.75);
  });
});
