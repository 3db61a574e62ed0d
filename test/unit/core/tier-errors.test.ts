import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';

const WHERE = '@RateLimited on EmailProcessor.process';

function errorOf(run: () => unknown): ConfigurationError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return error as ConfigurationError;
  }
  throw new Error('nothing was refused');
}

const FORM = "a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }";
const UNITS = 'Units of time are ms, s, sec, second, min, minute, h, hour, d, day, week.';
const LIMIT = 'a limit that is a whole number from 1 to 10000000';
const LONGER = 'For less than one per window, lengthen the window: one job in two seconds is 1/2s.';
const LARGER = 'Count in larger units, such as thousands of tokens, or over a shorter window.';
const MONTH = "Write '10/month@UTC' for a calendar month in a time zone, or '10/31day' for any 31 days.";
const MONTH_OF_TOKENS =
  "Write '5 tokens / Month@UTC' for a calendar month in a time zone, or '5 tokens / 31day' for any 31 days.";
const PERIOD = "one day or month in front of a time zone, such as '500/day@UTC' or '2000/month@UTC'";
const NO_ZONE = 'Leave @UTC out: a window of another length is the same in every time zone.';
const BUCKET = "A bucket of 40 that regains 2 a second is [{ kind: 'gcra', limit: 40, windowMs: '20s' }].";
const DIGITS = 'Write the number without separators, as in 10000000/day.';
const PAUSE = 'To stop a tenant give it a concurrency of 0, or pause it: of(name, tenant).pause().';
const WINDOW = 'a window from 1 to 34560000000 milliseconds (400 days)';
const IN_MS = "A minute is 60_000 or '1min'.";

const AS_OURS = 'tiers as { limit, windowMs }';
const NOT_BULLMQ =
  "BullMQ's { max: 10, duration: 1000 } is tiers: [{ limit: 10, windowMs: 1000 }] here, or tiers: '10/s'.";

const BAD: [what: string, given: unknown, expected: string, shown: string, fix: string][] = [
  ['an empty string', '', FORM, "''", UNITS],
  ['only a number', '10', FORM, "'10'", UNITS],
  ['no limit', '/s', FORM, "'/s'", UNITS],
  ['no unit', '10/', FORM, "'10/'", UNITS],
  ['an unknown unit', '10/fortnight', FORM, "'10/fortnight'", UNITS],
  ['a month, which has no fixed length', '10/month', FORM, "'10/month'", MONTH],
  ['a month of tokens', ' 5 tokens / Month ', FORM, "' 5 tokens / Month '", MONTH_OF_TOKENS],
  ['a second in a time zone', '10/s@UTC', PERIOD, "'10/s@UTC'", NO_ZONE],
  ['several days in a time zone', '10/7day@UTC', PERIOD, "'10/7day@UTC'", NO_ZONE],
  ['a week in a time zone', '10/week@UTC', PERIOD, "'10/week@UTC'", NO_ZONE],
  ['a blank in front of a time zone', '10/day @UTC', FORM, "'10/day @UTC'", UNITS],
  ['two time zones', '10/day@Europe/Berlin UTC', FORM, "'10/day@Europe/Berlin UTC'", UNITS],
  ['a limit of zero in a time zone', '0/day@UTC', LIMIT, "'0/day@UTC'", PAUSE],
  ['a bucket in words', '2/s, bucket of 40', FORM, "'2/s, bucket of 40'", BUCKET],
  ['a unit of one letter in the plural', '10/mss', FORM, "'10/mss'", UNITS],
  ['a number with separators', '10,000,000/day', FORM, "'10,000,000/day'", DIGITS],
  ['another number with separators', '10_000/day', FORM, "'10_000/day'", DIGITS],
  ['m, which may be minutes or months', '10/m', FORM, "'10/m'", UNITS],
  ['the wrong separator', '10 per s', FORM, "'10 per s'", UNITS],
  ['two tiers in one string', '10/s,20/min', FORM, "'10/s,20/min'", UNITS],
  ['an exponent', '1e3/s', FORM, "'1e3/s'", UNITS],
  ['a negative window', '10/-5s', FORM, "'10/-5s'", UNITS],
  ['a limit of zero', '0/s', LIMIT, "'0/s'", PAUSE],
  ['a negative limit', '-1/s', LIMIT, "'-1/s'", LONGER],
  ['a fractional limit', '0.5/s', LIMIT, "'0.5/s'", LONGER],
  ['a limit with two decimal points', '1.2.3/s', LIMIT, "'1.2.3/s'", LONGER],
  ['a limit too large', '10000001/s', LIMIT, "'10000001/s'", LARGER],
  ['a window of zero', '10/0s', WINDOW, "'10/0s'", IN_MS],
  ['a window too short', '10/0.5ms', WINDOW, "'10/0.5ms'", IN_MS],
  ['a window too long', '10/401day', WINDOW, "'10/401day'", IN_MS],
  ['null', null, FORM, 'null', UNITS],
  ['undefined', undefined, FORM, 'undefined', UNITS],
  ['a number', 10, FORM, '10 (number)', UNITS],
  ['a boolean', true, FORM, 'true (boolean)', UNITS],
  ['a function', function perSecond() {}, FORM, 'function perSecond', UNITS],
  ['an empty object', {}, LIMIT, '{}', LONGER],
  ['an object without a window', { limit: 5 }, WINDOW, '{"limit":5}', IN_MS],
  ['a limit as a string', { limit: '5', windowMs: 1000 }, LIMIT, '{"limit":"5","windowMs":1000}', LONGER],
  ['a limit of zero in an object', { limit: 0, windowMs: 1000 }, LIMIT, '{"limit":0,"windowMs":1000}', PAUSE],
  [
    'a limit that is not a number',
    { limit: Number.NaN, windowMs: 1000 },
    LIMIT,
    '{"limit":NaN,"windowMs":1000}',
    LONGER,
  ],
  ["BullMQ's limiter", { max: 5, duration: 1000 }, AS_OURS, '{"max":5,"duration":1000}', NOT_BULLMQ],
  [
    'an endless window',
    { limit: 5, windowMs: Number.POSITIVE_INFINITY },
    WINDOW,
    '{"limit":5,"windowMs":Infinity}',
    IN_MS,
  ],
];

describe('a tier', () => {
  it.each(BAD)('a tier is refused for %s', (_, given, expected, shown, fix) => {
    const error = errorOf(() => parseTier(given as TierInput, WHERE));
    expect(error.message).toBe(`${WHERE}: expected ${expected}, got ${shown}. ${fix}`);
    expect(error).toMatchObject({ name: 'ConfigurationError', expected, where: WHERE, fix });
    expect(error.given).toBe(given);
  });
});

describe('a tier as a string', () => {
  it('is refused if its unit has more than 30 letters', () => {
    const unit = 'x'.repeat(31);
    const error = errorOf(() => parseTier(`5 ${unit}/s`, WHERE));
    expect(error).toMatchObject({ expected: expect.stringContaining('a word of up to 30 letters'), given: unit });
    expect(parseTier(`5 ${unit.slice(1)}/s`, WHERE).unit).toBe(unit.slice(1));
  });

  it('is refused if it has more than 100 letters', () => {
    expect(errorOf(() => parseTier('10/s'.padStart(101), WHERE)).expected).toBe(FORM);
    expect(parseTier('10/s'.padStart(100), WHERE).limit).toBe(10);
  });
});

describe('the time zone in a tier as a string', () => {
  it.each([
    ['that is unknown', '2000/day@Berlin', 'Berlin'],
    ['that is empty', '2000/month@', ''],
  ])('the parser refuses a time zone %s', (_, text, zone) => {
    const error = errorOf(() => parseTier(text, WHERE));
    expect(error.message).toBe(
      `${WHERE}: timeZone: expected a time zone of the IANA database, such as 'Europe/Berlin' or 'UTC', got '${zone}'. Intl.supportedValuesOf('timeZone') lists those that this process knows.`,
    );
  });
});

describe('the tiers of a rule', () => {
  const SET = 'a tier as a string, or an array of 1 to 16 tiers';
  const WRITE = "Write e.g. '10/s' or ['10/s', '120/min'].";

  it.each<[string, unknown, string]>([
    ['that are empty', [], '[]'],
    [
      'that are more than 16',
      Array.from({ length: 17 }, () => '1/s'),
      JSON.stringify(Array.from({ length: 17 }, () => '1/s')),
    ],
    ['that are null', null, 'null'],
    ['that are missing', undefined, 'undefined'],
    ['that are an object', { limit: 5, windowMs: 1000 }, '{"limit":5,"windowMs":1000}'],
  ])('the parser refuses tiers %s', (what, given, shown) => {
    const error = errorOf(() => parseTiers(given as TierInput[], WHERE));
    const fix = what === 'that are an object' ? 'Write an array around the tier: [{ limit, windowMs }].' : WRITE;
    expect(error.message).toBe(`${WHERE}: expected ${SET}, got ${shown}. ${fix}`);
  });

  it("the options of BullMQ's limiter are refused as tiers", () => {
    const error = errorOf(() => parseTiers({ max: 5, duration: 1000 } as unknown as TierInput[], WHERE));
    expect(error.message).toBe(`${WHERE}: expected ${AS_OURS}, got {"max":5,"duration":1000}. ${NOT_BULLMQ}`);
  });

  it('tiers are refused if one of them is bad', () => {
    const error = errorOf(() => parseTiers(['10/s', '0/min', '240/h'], WHERE));
    expect(error.message).toBe(`${WHERE}: expected ${LIMIT}, got '0/min'. ${PAUSE}`);
  });
});
