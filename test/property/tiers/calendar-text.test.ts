import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { parseTier } from '../../../src/core/tiers/tiers.js';
import { holds } from '../../support/random.js';

const HERE = 'a property';
const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
const periods = fc.constantFrom('day' as const, 'month' as const);
const limits = fc.integer({ min: 1, max: 10_000_000 });
const units = fc.option(fc.stringMatching(/^[a-zA-Z][a-zA-Z_-]{0,29}$/), { nil: undefined });
const blanks = fc.stringMatching(/^[ \t]{0,2}$/);
const times = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') });

it('a tier written as text with a time zone equals the same tier in object form', () =>
  holds(
    'calendar texts',
    500,
    fc.record({ limit: limits, unit: units, per: periods, timeZone: zones, blank: blanks, nowMs: times }),
    async ({ limit, unit, per, timeZone, blank, nowMs }) => {
      const counted = unit === undefined ? '' : ` ${unit}`;
      const text = `${blank}${limit}${counted}${blank}/${blank}${per}@${timeZone}`;
      const object = { kind: 'fixed', limit, per, timeZone, name: text, ...(unit !== undefined && { unit }) } as const;
      expect(parseTier(text, HERE)).toEqual(parseTier(object, HERE));
      const argsOf = (tier: string | typeof object) =>
        new LimitsCompiler(
          () => undefined,
          () => nowMs,
        ).compile({ tiers: [tier] }, HERE).args;
      expect(argsOf(text)).toEqual(argsOf(object));
    },
  ));
