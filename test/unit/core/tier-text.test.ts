import type { TierInput, TiersInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import type { Written } from '../../../src/core/tiers/tier-input.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';

/** Accepts the same tiers as `acquire()`. `npm run types` compiles each line below. */
const written = <const T extends TiersInput>(tiers: Written<T>): T => tiers;

describe('a literal tier', () => {
  it.each([
    ...written(['1/ms', '1/s', '1/sec', '1/second', '1/min', '1/minute', '1/h', '1/hour', '1/d', '1/day']),
    ...written(['500/250ms', '100/15s', '12/2.5s', '3/90min', '9/0.5hour', '70/7day']),
    ...written(['10/S', '10/Min', '10/HOUR', '10/15SEC', '10/2.5Day']),
    ...written([' 10/s', '10/s ', '10 / s', '100/15 s', '100/ 15  s', '\t10/s\n', '  \r\n 10  /  15  min  ']),
    ...written(['90000 tokens/min', '10 a_b-c / 15 s', '7 Tokens/2.5H']),
    ...written(['010/s', '10.0/s', '10000000/400day']),
    ...written(['90000 tokens/min', ' 5  Images / 2 h', '100 KB/15s', '1 seat-hour/d']),
    ...written(['2000/day@UTC', '2000/d@UTC', '50000/month@Europe/Berlin', '90000 tokens/day@America/New_York']),
    ...written([' 10 / Day@Asia/Tokyo ', '10/MONTH@utc', '10/day@America/Argentina/Buenos_Aires']),
    ...written([
      { limit: 10, windowMs: '1.5s' },
      { kind: 'bucketed', limit: 10, windowMs: '1h', resolutionMs: '10s' },
    ]),
    ...written([{ limit: 10, windowMs: 1000 }, { limit: 10, windowMs: 1000, name: 'burst' }, '10/s']),
  ])('the compiler accepts a tier that the parser accepts: %o', (tier) => {
    expect(parseTiers([tier], 'here')[0]?.limit).toBeGreaterThan(0);
  });

  it.each([
    // @ts-expect-error no such unit
    [written(['10/s', '10/x'])],
    // @ts-expect-error 'm' can mean minutes or months
    [written(['10/m'])],
    // @ts-expect-error a month has no fixed length
    [written(['10/month'])],
    // @ts-expect-error a second is the same in every time zone
    [written(['10/s@UTC'])],
    // @ts-expect-error several days are no period of the calendar
    [written(['10/7day@UTC'])],
    // @ts-expect-error no period of the calendar
    [written(['10/week@UTC'])],
    // @ts-expect-error the zone belongs to the period
    [written(['10@UTC/day'])],
    // @ts-expect-error the limit of tokens is no number
    [written(['many tokens/min'])],
    // @ts-expect-error the window has no unit
    [written(['10/15'])],
    // @ts-expect-error the limit is no number
    [written(['ten/s'])],
    // @ts-expect-error the window is no number
    [written(['10/1.2.3s'])],
    // @ts-expect-error the separator is a slash
    [written(['10 per s'])],
    // @ts-expect-error two units
    [written(['10 tokens/words/s'])],
    // @ts-expect-error two tiers in one string
    [written(['10/s,20/min'])],
    // @ts-expect-error a limit alone
    [written(['10'])],
    // @ts-expect-error a number is no tier
    [written([10])],
    // @ts-expect-error the options of BullMQ's limiter
    [written([{ max: 10, duration: 1000 }])],
    // @ts-expect-error a bare string that is no tier
    [written('10/x')],
    // @ts-expect-error an empty bare string
    [written('')],
    // @ts-expect-error a string that is no duration
    [written([{ limit: 10, windowMs: 'long' }])],
  ])('the compiler refuses tiers that the parser refuses: %o', (tiers) => {
    expect(() => parseTiers(tiers, 'here')).toThrow(ConfigurationError);
  });
});

describe('a bare string', () => {
  it.each([[written('10/s')], [written('90000 tokens/min')], [written('2000/day@UTC')], [written(' 100 / 15 s ')]])(
    'the compiler accepts a bare string that the parser accepts: %o',
    (tier) => {
      expect(parseTiers(tier, 'here')).toEqual(parseTiers([tier], 'here'));
    },
  );

  it('the compiler accepts a bare string that is known only at run time', () => {
    const fromDatabase: string = '10/s';
    const either: string | string[] = Math.random() < 2 ? fromDatabase : [fromDatabase];
    expect(parseTiers(written(fromDatabase), 'here')).toHaveLength(1);
    expect(parseTiers(written(either), 'here')).toHaveLength(1);
    expect(parseTiers(written(`${fromDatabase.slice(0, 2)}/s`), 'here')).toHaveLength(1);
  });
});

describe('a tier that is known only at run time', () => {
  const fromDatabase: string = '10/s';
  const plan: { perSecond: number; texts: string[]; tiers: readonly TierInput[] } = {
    perSecond: 10,
    texts: ['10/s'],
    tiers: ['10/s', { limit: 120, windowMs: 60_000 }],
  };
  const isPaying = plan.perSecond > 1;
  const either = isPaying ? plan.texts : [{ limit: 10, windowMs: 1000 }];

  it.each([
    [written([fromDatabase, '10/s'])],
    [written(plan.texts)],
    [written(plan.tiers)],
    [written([...plan.tiers, ...plan.texts, '5/h'])],
    [written(either)],
    [written([`${plan.perSecond}/s`, `${fromDatabase.slice(0, 2)}/s`, `10/${plan.perSecond}s`])],
    [written([`${plan.perSecond}/s` as const])],
    [written([isPaying ? '10/s' : '1/s'])],
    [written(isPaying ? ['10/s'] : plan.tiers)],
  ])('the compiler accepts tiers that are known only at run time: %o', (tiers) => {
    expect(parseTiers(tiers, 'here')).toHaveLength(tiers.length);
  });

  it('the compiler refuses a union of strings if one of them is no tier', () => {
    // @ts-expect-error the unit 'y' does not exist
    const tiers = written([isPaying ? '10/s' : '10/y']);
    expect(tiers).toEqual(['10/s']);
  });
});
