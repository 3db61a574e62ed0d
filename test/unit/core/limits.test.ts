import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { LIMIT_OPTIONS, type LimitOptions, LimitsCompiler } from '../../../src/core/limits.js';

const HERE = 'a test';

describe('limits that are compiled once', () => {
  const all: Required<LimitOptions> = { tiers: ['10/s'], concurrency: 5, guardMs: 5, spread: true };

  it.each(
    (['concurrency', 'guardMs', 'spread'] as const).map((option) => [option, `${option} ${all[option]}`] as const),
  )('a tier that ends like the key of %s is refused although a set with that option is known', (option, key) => {
    const limits = new LimitsCompiler(() => undefined);
    limits.compile({ tiers: ['10/s'], [option]: all[option] }, HERE);
    expect(() => limits.compile({ tiers: [`10/s|${key}`] }, HERE)).toThrow(ConfigurationError);
  });

  it('all options together are a set of their own, and a tier with the key of all others is refused', () => {
    const limits = new LimitsCompiler(() => undefined);
    limits.compile(all, HERE);
    const others = Object.keys(LIMIT_OPTIONS)
      .filter((option) => option !== 'tiers')
      .map((option) => `${option} ${all[option as keyof LimitOptions]}`);
    for (const keys of [others, others.toReversed()])
      expect(() => limits.compile({ tiers: [`10/s|${keys.join('|')}`] }, HERE)).toThrow(ConfigurationError);
  });

  it('sets that differ in one option are different sets, and equal sets are one', () => {
    const limits = new LimitsCompiler(() => undefined);
    const sets: LimitOptions[] = [
      all,
      { ...all, tiers: ['10/s', '10/min'] },
      { ...all, tiers: ['10/2s'] },
      { ...all, tiers: [{ limit: 10, windowMs: 1000, name: 'burst' }] },
      { ...all, concurrency: 6 },
      { ...all, guardMs: 6 },
      { ...all, spread: false },
      { tiers: all.tiers },
    ];
    const compiled = sets.map((set) => limits.compile(set, HERE));
    expect(new Set(compiled).size).toBe(sets.length);
    expect(sets.map((set) => limits.compile({ ...set }, HERE))).toEqual(compiled);
    expect(limits.compile({ ...all }, HERE)).toBe(compiled[0]);
  });
});
