import { describe, expect, it } from 'vitest';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';
import { misuse } from '../../support/assertions.js';

const WHERE = '@RateLimited on EmailProcessor.process';

const FORM = "a tier such as '10/s'";
const UNITS = 'Units of time are ms, s, sec, second, min, minute, h, hour, d, day, week.';
const LIMIT = 'a limit that is a whole number from 1 to 10000000';
const LONGER = 'For less than one per window, lengthen the window: one job in two seconds is 1/2s.';
const PERIOD = 'one day or month in front of a time zone';
const NO_ZONE = 'Leave @UTC out: a window of another length is the same in every time zone.';
const DIGITS = 'Write the number without separators, as in 10000000/day.';
const PAUSE = 'To stop a tenant give it a concurrency of 0, or pause it: of(name, tenant).pause().';
const WINDOW = 'a window from 1 to 34560000000 milliseconds (400 days)';
const IN_MS = "A minute is 60_000 or '1min'.";
const NOT_BULLMQ = "BullMQ's { max: 10, duration: 1000 } is tiers: [{ limit: 10, windowMs: 1000 }] here";
const ZONE = 'a time zone of the IANA database';

it.each<[given: unknown, expected: string, fix: string]>([
  ...['', '10/fortnight', '10/day @UTC', '10/mss', '1e3/s'].map((text): [string, string, string] => [
    text,
    FORM,
    UNITS,
  ]),
  ...[null, undefined, 10, true, function perSecond() {}].map((it): [unknown, string, string] => [it, FORM, UNITS]),
  ['10/month', FORM, "Write '10/month@UTC' for a calendar month in a time zone, or '10/31day' for any 31 days."],
  [' 5 tokens / Month ', FORM, "Write '5 tokens / Month@UTC' for a calendar month in a time zone"],
  ['10/s@UTC', PERIOD, NO_ZONE],
  ['10/week@UTC', PERIOD, NO_ZONE],
  ['2/s, bucket of 40', FORM, "a second is [{ kind: 'gcra', limit: 40, windowMs: '20s' }]."],
  ['10,000,000/day', FORM, DIGITS],
  ['0/s', LIMIT, PAUSE],
  ['-1/s', LIMIT, LONGER],
  ['10000001/s', LIMIT, 'Count in larger units, such as thousands of tokens, or over a shorter window.'],
  ['10/0.5ms', WINDOW, IN_MS],
  [{}, LIMIT, LONGER],
  [{ limit: 5 }, WINDOW, IN_MS],
  [{ limit: '5', windowMs: 1000 }, LIMIT, LONGER],
  [{ limit: Number.NaN, windowMs: 1000 }, LIMIT, LONGER],
  [{ limit: 5, windowMs: Number.POSITIVE_INFINITY }, WINDOW, IN_MS],
  [{ max: 5, duration: 1000 }, 'tiers as { limit, windowMs }', NOT_BULLMQ],
])('the tier %o is refused, and the error says what was expected, where, and what to write', (given, expected, fix) => {
  const error = misuse(() => parseTier(given as TierInput, WHERE));
  expect(error.message).toMatch(new RegExp(`^${WHERE}: expected .*, got .*`));
  expect(error.expected).toContain(expected);
  expect(error.fix).toContain(fix);
  expect([error.where, error.given]).toEqual([WHERE, given]);
});

describe('a tier as a string', () => {
  it('is refused if its unit has more than 30 letters', () => {
    const unit = 'x'.repeat(31);
    const error = misuse(() => parseTier(`5 ${unit}/s`, WHERE));
    expect(error).toMatchObject({ expected: expect.stringContaining('a word of up to 30 letters'), given: unit });
    expect(parseTier(`5 ${unit.slice(1)}/s`, WHERE).unit).toBe(unit.slice(1));
  });

  it('is refused if it has more than 100 letters', () => {
    expect(misuse(() => parseTier('10/s'.padStart(101), WHERE)).expected).toContain(FORM);
    expect(parseTier('10/s'.padStart(100), WHERE).limit).toBe(10);
  });

  it.each(['Berlin', ''])("is refused for the time zone '%s'", (zone) => {
    const error = misuse(() => parseTier(`2000/day@${zone}`, WHERE));
    expect(error.message).toContain(`${WHERE}: timeZone: expected ${ZONE}`);
    expect(error.message).toContain(`got '${zone}'. Intl.supportedValuesOf('timeZone') lists those`);
  });
});

describe('the tiers of a rule', () => {
  const WRITE = "Write e.g. '10/s' or ['10/s', '120/min'].";

  it.each<[string, unknown, string]>([
    ['that are empty', [], WRITE],
    ['that are more than 16', Array.from({ length: 17 }, () => '1/s'), WRITE],
    ['that are missing', undefined, WRITE],
    ['that are an object', { limit: 5, windowMs: 1000 }, 'Write an array around the tier: [{ limit, windowMs }].'],
  ])('are refused if they are tiers %s', (_, given, fix) => {
    expect(misuse(() => parseTiers(given as TierInput[], WHERE)).fix).toContain(fix);
  });
});
