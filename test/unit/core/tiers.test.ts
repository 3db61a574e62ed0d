import { describe, expect, it } from 'vitest';
import { pacingTier } from '../../../src/core/tiers/pace.js';
import { idleTiers } from '../../../src/core/tiers/tier-notes.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';

const HERE = 'a test';
const parse = (input: string) => parseTier(input, HERE);

describe('a tier', () => {
  it.each([
    ['10/s', 10, 1000],
    ['120/min', 120, 60_000],
    ['240/h', 240, 3_600_000],
    ['2000/day', 2000, 86_400_000],
    ['5/d', 5, 86_400_000],
    ['100/15s', 100, 15_000],
    ['12/2.5s', 12, 2500],
    ['7/250ms', 7, 250],
    ['1/1ms', 1, 1],
    ['1/400day', 1, 34_560_000_000],
    ['10000000/s', 10_000_000, 1000],
    ['3/sec', 3, 1000],
    ['3/second', 3, 1000],
    ['3/minute', 3, 60_000],
    ['3/hour', 3, 3_600_000],
    ['3 / 2 H', 3, 7_200_000],
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

  it('parsing a tier does not change the given object', () => {
    const given = Object.freeze({ limit: 5, windowMs: 1500 });
    parseTier(given, HERE);
    expect(given).toEqual({ limit: 5, windowMs: 1500 });
  });
});

describe('a set of tiers', () => {
  it('parsed tiers are ordered by window, shortest first, and the given array keeps its order', () => {
    const given = Object.freeze(['240/h', '10/s', '120/min']);
    expect(parseTiers(given, HERE).map((tier) => tier.name)).toEqual(['10/s', '120/min', '240/h']);
    expect(given).toEqual(['240/h', '10/s', '120/min']);
  });

  it('16 tiers are accepted', () => {
    expect(
      parseTiers(
        Array.from({ length: 16 }, () => '1/s'),
        HERE,
      ),
    ).toHaveLength(16);
  });
});

describe('a tier that can never bind', () => {
  it.each([
    [
      ['10/s', '600/min'],
      [`'600/min' can never bind, because '10/s' already allows at most 600/min. Remove it, or lower it.`],
    ],
    [
      ['5/s', '15/2.5s'],
      [`'15/2.5s' can never bind, because '5/s' already allows at most 15/2500ms. Remove it, or lower it.`],
    ],
    [['5/min', '10/s'], [`'10/s' can never bind, because '5/min' already allows at most 5/s. Remove it, or lower it.`]],
    [['10/s', '10/s'], [`'10/s' can never bind, because '10/s' already allows at most 10/s. Remove it, or lower it.`]],
  ])('the message about a tier of %j that can never bind says what the other tier allows', (tiers, notes) => {
    expect(idleTiers(parseTiers(tiers, HERE))).toEqual(notes);
  });

  it.each([[['10/s', '120/min', '240/h']], [['10/s', '599/min']], [['5/s', '12/2.5s']], [['1/h']]])(
    'every tier of %j can bind',
    (tiers) => {
      expect(idleTiers(parseTiers(tiers, HERE))).toEqual([]);
    },
  );
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
