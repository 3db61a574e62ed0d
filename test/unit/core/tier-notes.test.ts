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
  // The last limit of each set can never bind; smaller by one, it can just bind.
  it.each<[string, TierInput[], string, TierInput]>([
    ['fixed beside sliding', ['10/s', fixed(600, MIN)], "'F' '10/s' 600/min", fixed(599, MIN)],
    ['windows that may touch, after an earlier unit', [fixed(10, 1000), '609/min'], "'609/min' 'F' 609/min", '608/min'],
    ['aligned windows that may touch', [aligned(10, 1000), '610/min'], "'610/min' 'A' 610/min", '609/min'],
    ['bucketed, one resolution longer', ['10/s', bucketed(610, MIN)], "'B' '10/s' 610/60600ms", bucketed(609, MIN)],
    ['sliding beside bucketed', [bucketed(10, 1000), '600/min'], "'600/min' 'B' 600/min", '599/min'],
    ['gcra, which adds its burst', [gcra(10, 1000, 5), '604/min'], "'604/min' 'G' 604/min", '603/min'],
    [
      'gcra with the same rate',
      ['10/s', gcra(600, MIN, 10)],
      "'G' '10/s' 10 at once, and then 10/s",
      gcra(600, MIN, 9),
    ],
    [
      'gcra with a lower rate',
      ['10/s', gcra(600, MIN, 600)],
      "'G' '10/s' 10 at once, and then 10/s",
      gcra(599, MIN, 599),
    ],
    [
      'gcra beside fixed',
      [fixed(10, 1000), gcra(600, MIN, 19)],
      "'G' 'F' 19 at once, and then 10/s",
      gcra(600, MIN, 18),
    ],
    ['a day in UTC', ['10/h', day(240)], "'D' '10/h' 240/day", day(239)],
    ['a day that may be longer', ['10/h', day(320, 'Europe/Berlin')], "'D' '10/h' 320/32h", day(319, 'Europe/Berlin')],
    ['sliding beside days', [day(10), '20/h'], "'20/h' 'D' 20/h", '19/h'],
    ['a month beside a day', [day(10), month(320)], "'M' 'D' 320/31day", month(319)],
    ['tokens', [tokens(aligned(10, 1000)), '20 tokens/s'], "'20 tokens/s' 'A' 20 tokens/s", '19 tokens/s'],
    ['a shorter window', ['5/min', '10/s'], "'10/s' '5/min' 5/s", '4/s'],
    ['a window of a fraction', ['5/s', '15/2.5s'], "'15/2.5s' '5/s' 15/2500ms", '14/2.5s'],
  ])('%s: the message says what the other tier allows, and a smaller limit can bind', (_, idle, said, smaller) => {
    const [, name, other, most] = /^('.*?') ('.*?') (.*)$/.exec(said) ?? [];
    expect(idleTiers(parse(idle))).toEqual([
      `${name} can never bind, because ${other} already allows at most ${most}. Remove it, or lower it.`,
    ]);
    expect(idleTiers(parse([idle[0] as TierInput, smaller]))).toEqual([]);
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
