import { describe, expect, it } from 'vitest';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import { idleTiers, largeTiers } from '../../../src/core/tiers/tier-notes.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';

const MIN = 60_000;
const HOUR = 3_600_000;
const parse = (tiers: TierInput[]) => parseTiers(tiers, 'a test');
const fixed = (limit: number, windowMs: number): TierInput => ({ kind: 'fixed', limit, windowMs, name: 'F' });
const aligned = (limit: number, windowMs: number): TierInput => ({
  kind: 'fixed',
  limit,
  windowMs,
  aligned: true,
  name: 'A',
});
const bucketed = (limit: number, windowMs: number): TierInput => ({ kind: 'bucketed', limit, windowMs, name: 'B' });
const gcra = (limit: number, windowMs: number, burst: number): TierInput => ({
  kind: 'gcra',
  limit,
  windowMs,
  burst,
  name: 'G',
});
const day = (limit: number, timeZone = 'UTC'): TierInput => ({ kind: 'fixed', limit, per: 'day', timeZone, name: 'D' });
const month = (limit: number): TierInput => ({ kind: 'fixed', limit, per: 'month', name: 'M' });
const tokens = (tier: TierInput): TierInput => ({ ...(tier as object), unit: 'tokens' }) as TierInput;

describe('a tier that can never bind beside a tier of another kind', () => {
  // In each pair of sets, the last limit of the second set is smaller by one, and can just bind.
  it.each<[string, TierInput[], string, TierInput[]]>([
    [
      'fixed beside sliding',
      ['10/s', fixed(600, MIN)],
      `'F' can never bind, because '10/s' already allows at most 600/min. Remove it, or lower it.`,
      ['10/s', fixed(599, MIN)],
    ],
    [
      'sliding beside fixed windows: two windows may touch, after one unit in an earlier window',
      [fixed(10, 1000), '609/min'],
      `'609/min' can never bind, because 'F' already allows at most 609/min. Remove it, or lower it.`,
      [fixed(10, 1000), '608/min'],
    ],
    [
      'sliding beside aligned windows: two windows may touch',
      [aligned(10, 1000), '610/min'],
      `'610/min' can never bind, because 'A' already allows at most 610/min. Remove it, or lower it.`,
      [aligned(10, 1000), '609/min'],
    ],
    [
      'bucketed beside sliding: bucketed counts one resolution longer',
      ['10/s', bucketed(610, MIN)],
      `'B' can never bind, because '10/s' already allows at most 610/60600ms. Remove it, or lower it.`,
      ['10/s', bucketed(609, MIN)],
    ],
    [
      'sliding beside bucketed',
      [bucketed(10, 1000), '600/min'],
      `'600/min' can never bind, because 'B' already allows at most 600/min. Remove it, or lower it.`,
      [bucketed(10, 1000), '599/min'],
    ],
    [
      'sliding beside gcra: gcra adds its burst',
      [gcra(10, 1000, 5), '604/min'],
      `'604/min' can never bind, because 'G' already allows at most 604/min. Remove it, or lower it.`,
      [gcra(10, 1000, 5), '603/min'],
    ],
    [
      'gcra beside sliding with the same rate',
      ['10/s', gcra(600, MIN, 10)],
      `'G' can never bind, because '10/s' already allows at most 10 at once, and then 10/s. Remove it, or lower it.`,
      ['10/s', gcra(600, MIN, 9)],
    ],
    [
      'gcra with a lower rate beside sliding',
      ['10/s', gcra(600, MIN, 600)],
      `'G' can never bind, because '10/s' already allows at most 10 at once, and then 10/s. Remove it, or lower it.`,
      ['10/s', gcra(599, MIN, 599)],
    ],
    [
      'gcra beside fixed windows: two windows may touch',
      [fixed(10, 1000), gcra(600, MIN, 19)],
      `'G' can never bind, because 'F' already allows at most 19 at once, and then 10/s. Remove it, or lower it.`,
      [fixed(10, 1000), gcra(600, MIN, 18)],
    ],
    [
      'a day in UTC beside sliding',
      ['10/h', day(240)],
      `'D' can never bind, because '10/h' already allows at most 240/day. Remove it, or lower it.`,
      ['10/h', day(239)],
    ],
    [
      'a day in a zone with clock changes, which may be longer, beside sliding',
      ['10/h', day(320, 'Europe/Berlin')],
      `'D' can never bind, because '10/h' already allows at most 320/32h. Remove it, or lower it.`,
      ['10/h', day(319, 'Europe/Berlin')],
    ],
    [
      'sliding beside days',
      [day(10), '20/h'],
      `'20/h' can never bind, because 'D' already allows at most 20/h. Remove it, or lower it.`,
      [day(10), '19/h'],
    ],
    [
      'a month beside a day',
      [day(10), month(320)],
      `'M' can never bind, because 'D' already allows at most 320/31day. Remove it, or lower it.`,
      [day(10), month(319)],
    ],
    [
      'tokens beside tokens',
      [tokens(aligned(10, 1000)), '20 tokens/s'],
      `'20 tokens/s' can never bind, because 'A' already allows at most 20 tokens/s. Remove it, or lower it.`,
      [tokens(aligned(10, 1000)), '19 tokens/s'],
    ],
  ])('%s: the message says what the other tier allows, and a smaller limit can bind', (_, idle, note, busy) => {
    expect(idleTiers(parse(idle))).toEqual([note]);
    expect(idleTiers(parse(busy))).toEqual([]);
  });

  it.each<[string, TierInput[]]>([
    ['tiers with different units', ['10/s', '600 tokens/min']],
    ['a gcra tier whose burst and rate exceed a sliding tier with the same window', ['100/min', gcra(100, MIN, 20)]],
    ['months beside days in another zone: a day there may be shorter', [day(10, 'Europe/Berlin'), month(320)]],
  ])('no tier is reported for %s', (_, tiers) => {
    expect(idleTiers(parse(tiers))).toEqual([]);
  });

  it('if requests have costs, a small burst makes no other tier useless, because a request may cost more than the burst', () => {
    const tiers = parse([gcra(10, 1000, 1), '10/s']);
    expect(idleTiers(tiers)).toHaveLength(1);
    expect(idleTiers(tiers, { isCosted: true })).toEqual([]);
  });

  it('with a guard, which closes the end of each day, a tier per day makes no other tier useless, and no other tier makes a tier per day useless', () => {
    const tiers = parse(['10/h', day(240)]);
    expect(idleTiers(tiers, { guardMs: 1 })).toEqual([]);
    expect(idleTiers(parse(['10/h', fixed(240, 24 * HOUR)]), { guardMs: 1 })).toHaveLength(1);
  });
});

describe('a limit above 100,000', () => {
  it.each<[string, TierInput, number]>([
    ['sliding', '100001/day', 1],
    ['sliding with a limit of 100,000', '100000/day', 0],
    ['sliding with a unit, with one entry for each request', '1000000 tokens/day', 0],
    ['bucketed', bucketed(1_000_000, 24 * HOUR), 0],
    ['fixed', fixed(1_000_000, 24 * HOUR), 0],
    ['gcra', gcra(1_000_000, 24 * HOUR, 1), 0],
  ])('a warning names a large tier of kind %s only if its log has an entry for each unit', (_, tier, count) => {
    const notes = largeTiers(parse([tier]));
    expect(notes).toHaveLength(count);
    for (const note of notes) expect(note).toContain("With kind: 'bucketed' it takes a few kB.");
  });
});
