import { RateLimiter } from 'bullmq-governor/core';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { costsWithin } from '../../../src/core/limits/cost.js';
import type { Cost, TierInput } from '../../../src/core/tiers/tier-input.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';

const WHERE = '@RateLimited on EmailProcessor.process';
const TIER = { limit: 10, windowMs: 1000 };

// Bad input is refused before Redis is called.
const limiter = new RateLimiter({
  connection: { host: '127.0.0.1', port: 1 },
  advanced: { deadlineMs: 10 },
  warn: () => undefined,
});
afterAll(() => limiter.close());

type Problem = readonly [where: string, expected: string, given: unknown, fix: string];

const UNIT = "what the tier counts, a word of up to 30 letters such as 'tokens'";
const REQUESTS = 'Leave it out for a tier that counts requests.';
const BURST = 'a burst that is a whole number from 1 to the limit, 10';
const SAME = "The same rate with this burst is { kind: 'gcra', limit: 40, windowMs: 4000 }.";
const EVENLY = 'Without a burst, it equals the limit; with a burst of 1, units start evenly spaced.';
const RESOLUTION = 'a resolution in whole milliseconds, at least a 1000th of the window and at most the window';
const HUNDREDTH = 'Leave it out for a 100th of the window.';

const burst = (given: unknown): Problem => [': burst', BURST, given, EVENLY];
const resolution = (given: unknown): Problem => [': resolutionMs', RESOLUTION, given, HUNDREDTH];
const unit = (given: unknown): Problem => [': unit', UNIT, given, REQUESTS];

function refusalOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('a tier', () => {
  it.each<[what: string, tier: object, problem: Problem]>([
    ['a unit that is no string', { ...TIER, unit: 5 }, unit(5)],
    ['a unit of two words', { ...TIER, unit: 'input tokens' }, unit('input tokens')],
    ['a burst above the limit', { kind: 'gcra', ...TIER, burst: 40 }, [': burst', BURST, 40, SAME]],
    ['half a burst', { kind: 'gcra', ...TIER, burst: 1.5 }, burst(1.5)],
    ['a resolution above the window', { kind: 'bucketed', ...TIER, resolutionMs: 1001 }, resolution(1001)],
    [
      'aligned as a string',
      { kind: 'fixed', ...TIER, aligned: 'yes' },
      [': aligned', 'aligned: true or false', 'yes', ''],
    ],
  ])('is refused for %s', (_, tier, [where, expected, given, fix]) => {
    const error = refusalOf(() => parseTier(tier as TierInput, WHERE));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toMatchObject({ where: `${WHERE}${where}`, expected, given });
    expect((error as ConfigurationError).fix).toContain(fix);
  });

  it.each([undefined, 'gcra', 'bucketed', 'fixed'])(
    'of kind %s is refused for a bad window, and the error shows the tier as it was written',
    (kind) => {
      const tier = { ...(kind && { kind }), limit: 5, windowMs: 0.5 };
      expect(refusalOf(() => parseTier(tier as TierInput, WHERE))).toMatchObject({
        where: WHERE,
        expected: 'a window from 1 to 34560000000 milliseconds (400 days)',
        given: tier,
      });
    },
  );

  it.each(['Sliding', '', 3, null, 'pace', 'toString'])('is refused if its kind is %o', (kind) => {
    const error = refusalOf(() => parseTier({ kind, ...TIER } as unknown as TierInput, WHERE));
    expect(error).toMatchObject({ name: 'ConfigurationError', where: `${WHERE}: kind`, given: kind });
    expect((error as ConfigurationError).expected).toContain("'sliding' or 'fixed' or 'bucketed' or 'gcra'");
  });

  it.each([
    [{ ...TIER, burst: 3 }, 'burst', 'sliding', 'gcra'],
    [{ limit: 10, per: 'day' }, 'per', 'sliding', 'fixed'],
    [{ kind: 'gcra', ...TIER, aligned: true }, 'aligned', 'gcra', 'fixed'],
    [{ kind: 'fixed', ...TIER, resolutionMs: 10 }, 'resolutionMs', 'fixed', 'bucketed'],
  ])('is refused for a field of another kind, and the error names that kind: %o', (tier, field, kind, owner) => {
    expect(refusalOf(() => parseTier(tier as TierInput, WHERE))).toMatchObject({
      name: 'ConfigurationError',
      expected: `no ${field} in a tier of kind '${kind}'`,
      given: field,
      where: WHERE,
      fix: `Tiers of kind '${owner}' have it: write kind: '${owner}', or leave ${field} out.`,
    });
  });

  it('is refused for a field that no kind has', () => {
    const error = refusalOf(() => parseTier({ kind: 'gcra', ...TIER, burts: 3 } as unknown as TierInput, WHERE));
    expect(error).toMatchObject({ where: WHERE, given: 'burts', fix: "Did you mean 'burst'?" });
  });
});

describe('a cost', () => {
  const WHOLE = 'a cost: a whole number of units up to 10000000, or { [unit]: such a number }';
  const SIZE = 'a cost of at most 90, the limit of 90 tokens/min';
  const MISSING = 'a cost in tokens, the unit of tier 90 tokens/min';
  const TOKENS = ['90 tokens/min'];

  it.each<[what: string, tiers: string[], cost: unknown, expected: string, given: unknown, fix: RegExp]>([
    ['a fraction', ['10/s'], 1.5, WHOLE, 1.5, /Round up/],
    ['a negative number', ['10/s'], -1, WHOLE, -1, /Round up/],
    ['a number above a limit', ['10/s'], 11, 'a cost of at most 10, the limit of 10/s', 11, /could never start/],
    ['units above a limit', TOKENS, { tokens: 91 }, SIZE, 91, /could never start/],
    ['a unit that no tier names', TOKENS, { token: 5 }, 'a cost in tokens', 'token', /Check the spelling/],
    [
      'a unit for tiers without units',
      ['10/s'],
      { tokens: 5 },
      'a number, because no tier names a unit',
      'tokens',
      /min/,
    ],
    ['missing although a tier counts a unit', TOKENS, undefined, MISSING, undefined, /cost: \{ tokens: 900 \}/],
  ])('is refused if it is %s', async (_, tiers, cost, expected, given, fix) => {
    for (const call of ['acquire', 'peek'] as const) {
      const error = await limiter[call]('acme', tiers, { cost: cost as number }).catch((problem: unknown) => problem);
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(error).toMatchObject({ expected, given });
      expect((error as ConfigurationError).where).toMatch(/cost$/);
      expect((error as ConfigurationError).fix).toMatch(fix);
    }
  });
});

describe('a cost under stored tiers', () => {
  it.each<[tiers: string[], cost: Cost | undefined, costs: number[] | undefined]>([
    [['5/h', '100/day'], 20, [20, 20]],
    [['10/h', '50 tokens/h'], { tokens: 80 }, [1, 50]],
    [['10/h', '50 tokens/h'], 30, [10, 30]],
    [['10/h', '50 tokens/h'], { images: 3 }, [1, 1]],
    [['50 tokens/h'], undefined, [1]],
    [['10/h'], undefined, undefined],
  ])('%j: a cost of %j counts as %j', (tiers, cost, costs) => {
    expect(costsWithin(parseTiers(tiers, 'stored'), cost)).toEqual(costs);
  });
});
