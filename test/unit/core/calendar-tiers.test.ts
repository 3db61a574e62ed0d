import { describe, expect, it } from 'vitest';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { periodEdges } from '../../../src/core/tiers/calendar.js';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import type { Tier } from '../../../src/core/tiers/tier-kind.js';
import { parseTier, parseTiers } from '../../../src/core/tiers/tiers.js';

const HERE = 'a test';
const DAY_MS = 86_400_000;
const NOON = Date.parse('2025-11-22T12:00Z');
const BERLIN = { kind: 'fixed', limit: 1000, per: 'day', timeZone: 'Europe/Berlin' } as const;

describe('a tier that follows the calendar', () => {
  it.each<[TierInput, Partial<Tier>]>([
    [BERLIN, { per: 'day', timeZone: 'Europe/Berlin', windowMs: DAY_MS, name: '1000/day@Europe/Berlin' }],
    [
      { kind: 'fixed', limit: 5, per: 'month' },
      { per: 'month', timeZone: 'UTC', windowMs: 31 * DAY_MS, name: '5/month@UTC' },
    ],
    [
      { ...BERLIN, name: 'plan', unit: 'tokens' },
      { name: 'plan', unit: 'tokens' },
    ],
  ])('%j is read with a nominal window', (given, expected) => {
    expect(parseTier(given, HERE)).toMatchObject({ kind: 'fixed', ...expected });
  });

  it.each([
    ['2000/day@Europe/Berlin', { per: 'day', timeZone: 'Europe/Berlin' }],
    ['2000 tokens/day@America/New_York', { per: 'day', timeZone: 'America/New_York', unit: 'tokens' }],
  ] as const)("'%s' equals the tier in object form, and is named by its text", (text, fields) => {
    expect(parseTier(text, HERE)).toEqual(parseTier({ kind: 'fixed', limit: 2000, name: text, ...fields }, HERE));
  });

  it('a day with a time zone is a calendar day, and a day without one is any 24 hours', () => {
    expect(parseTier('500/day@UTC', HERE)).toMatchObject({ kind: 'fixed', per: 'day', windowMs: DAY_MS });
    expect(parseTier('500/day', HERE)).toEqual({ kind: 'sliding', limit: 500, windowMs: DAY_MS, name: '500/day' });
  });

  it.each<[string, object, string]>([
    [
      'an unknown period',
      { per: 'week' },
      "a test: per: expected 'day' or 'month', got 'week'. For a fixed window of another",
    ],
    ['an unknown zone', { timeZone: 'Berlin' }, 'a test: timeZone: expected a time zone of the IANA database'],
    ['a window beside the period', { windowMs: 1000 }, "a test: windowMs: expected no windowMs beside per: 'day'"],
    ['aligned beside the period', { aligned: true }, "a test: aligned: expected no aligned beside per: 'day'"],
    [
      'a zone without a period',
      { per: undefined, windowMs: 1000 },
      "timeZone: expected per: 'day' or 'month' beside a time zone",
    ],
  ])('a tier is refused for %s', (_, fields, message) => {
    expect(() => parseTier({ ...BERLIN, ...fields } as TierInput, HERE)).toThrow(message);
  });
});

describe('the arguments of a tier that follows the calendar', () => {
  function compiled(tier: TierInput, guardMs = 0) {
    const clock = { nowMs: NOON };
    const limits = new LimitsCompiler(
      () => undefined,
      () => clock.nowMs,
    );
    return { clock, limits: limits.compile({ tiers: [tier], guardMs }, HERE) };
  }

  it('the field in the meters names period and zone, so that no two calendars share a field', () => {
    const calendars = [
      { per: 'day', timeZone: 'Europe/Berlin' },
      { per: 'day', timeZone: 'UTC' },
      { per: 'month', timeZone: 'UTC' },
    ] as const;
    const fields = calendars.map((calendar) => compiled({ ...BERLIN, ...calendar }).limits.args.at(-2));
    const windows = [false, true].map((aligned) => ({ kind: 'fixed', limit: 5, windowMs: DAY_MS, aligned }) as const);
    fields.push(...windows.map((tier) => compiled(tier).limits.args.at(-2)));
    expect(new Set(fields).size).toBe(5);
  });

  it('they change once per period, when the clock of the client passes an edge', () => {
    const { clock, limits } = compiled(BERLIN);
    const first = limits.args;
    clock.nowMs = Date.parse('2025-11-22T23:00Z') - 1;
    expect(limits.args).toBe(first);
    clock.nowMs++;
    const second = limits.args;
    expect(second.at(-1)).toMatch(/^0 1763766000 86400x127 /);
    expect(limits.args).toBe(second);
  });

  it('they contain the 400 days or 36 months after the current period, in less than half a kilobyte', () => {
    for (const [per, behind] of [
      ['day', 400],
      ['month', 36],
    ] as const) {
      const text = compiled({ ...BERLIN, per }).limits.args.at(-1) as string;
      const [, first, ...runs] = text.split(' ');
      const lengths = runs.flatMap((run) => {
        const [length, times] = run.split('x').map(Number) as [number, number];
        return Array.from({ length: times }, () => length);
      });
      const edges = [Number(first)];
      for (const length of lengths) edges.push((edges.at(-1) as number) + length);
      // The two additional edges start the current period and the period before it.
      expect(edges).toEqual(periodEdges({ per, timeZone: 'Europe/Berlin' }, NOON, behind + 2));
      expect(text.length).toBeLessThan(512);
    }
  });
});

describe('two tiers of a set that would share one counter', () => {
  const FIXED = { kind: 'fixed', windowMs: 60_000 } as const;
  const GCRA = { kind: 'gcra', windowMs: 60_000 } as const;

  it.each<[TierInput, object, string]>([
    [
      { ...FIXED, limit: 10 },
      { limit: 20 },
      'requests per 1min, because such tiers share one counter, got .*Keep 10/min fixed only',
    ],
    [
      { ...BERLIN, name: 'large' },
      { limit: 5, name: 'small' },
      "requests per day in Europe/Berlin.*got 'large and small'. Keep small",
    ],
    [
      { ...GCRA, limit: 10, unit: 'tokens' },
      { limit: 20, burst: 1 },
      'tokens per 1min, .*twice the limit in twice the window',
    ],
  ])('%j and the same with %j are refused by an error that says what to do', (tier, change, said) => {
    const tiers = [tier, { ...(tier as object), ...change } as TierInput];
    const message = new RegExp(`^a test: expected one tier of kind '.*' that counts ${said}`);
    expect(() => parseTiers(tiers, HERE)).toThrow(message);
  });

  it.each<[object, object]>([
    [FIXED, { unit: 'tokens' }],
    [BERLIN, { timeZone: 'UTC' }],
    [FIXED, { aligned: true }],
    [FIXED, GCRA],
  ])('%j and the same with %j are accepted', (tier, change) => {
    const tiers = [tier, { ...tier, ...change }].map((each) => ({ ...each, limit: 10 }) as TierInput);
    expect(parseTiers(tiers, HERE)).toHaveLength(2);
  });
});
