import { describe, expect, it, test } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { type LimitOptions } from '../../../src/core/limits/checks.js';
import { LIMIT_OPTIONS, LimitsCompiler } from '../../../src/core/limits/limits.js';

const HERE = 'a test';

describe('limits that are compiled once', () => {
  const all: Required<LimitOptions> = {
    tiers: ['10/s'],
    concurrency: 5,
    guardMs: 5,
    spread: true,
    cost: 1,
    inBuckets: true,
  };

  it('a tier whose text ends like the cache keys of all other options is refused after a set with these options was compiled', () => {
    const limits = new LimitsCompiler(() => undefined);
    limits.compile(all, HERE);
    const others = Object.keys(LIMIT_OPTIONS)
      .filter((option) => option !== 'tiers')
      .map((option) => `${option} ${JSON.stringify(all[option as keyof LimitOptions])}`);
    for (const keys of [others, others.toReversed()])
      expect(() => limits.compile({ tiers: [`10/s|${keys.join('|')}`] }, HERE)).toThrow(ConfigurationError);
  });

  it('sets that differ in one option are compiled separately, and equal sets once', () => {
    const limits = new LimitsCompiler(() => undefined);
    const sets: LimitOptions[] = [
      all,
      { ...all, tiers: ['10/s', '10/min'] },
      { ...all, tiers: ['10/2s'] },
      { ...all, tiers: [{ limit: 10, windowMs: 1000, name: 'burst' }] },
      { ...all, concurrency: 6 },
      { ...all, guardMs: 6 },
      { ...all, spread: false },
      { ...all, inBuckets: false },
      { tiers: all.tiers },
    ];
    const compiled = sets.map((set) => limits.compile(set, HERE));
    expect(new Set(compiled).size).toBe(sets.length);
    expect(sets.map((set) => limits.compile({ ...set }, HERE))).toEqual(compiled);
    expect(limits.compile({ ...all }, HERE)).toBe(compiled[0]);
  });
});

function compiler() {
  const warnings: string[] = [];
  const limits = new LimitsCompiler((message) => void warnings.push(message));
  return { warnings, compile: (options: LimitOptions) => limits.compile(options, 'here') };
}

test('spread changes nothing without tiers', () => {
  const { compile } = compiler();
  expect(compile({ tiers: [], concurrency: 5, spread: true })).toEqual(compile({ tiers: [], concurrency: 5 }));
});

test('a tier that can never bind causes one warning, even if its rule is compiled with many caps and plans', () => {
  const { compile, warnings } = compiler();
  for (const concurrency of [1, 2, 3]) compile({ tiers: [`${concurrency * 10}/s`, '9000/min'], concurrency });
  expect(warnings).toEqual([expect.stringContaining("here: '9000/min' can never bind, because '10/s' already allows")]);
});

test('with spread, no warning says that a tier can never bind', () => {
  const { compile, warnings } = compiler();
  compile({ tiers: ['10/s', '120/min'], spread: true });
  expect(warnings).toEqual([]);
});

describe('a guard as long as the whole period', () => {
  const aligned = { kind: 'fixed' as const, limit: 10, windowMs: 1000, aligned: true };
  const compile =
    (guardMs: number, tier = aligned) =>
    () =>
      new LimitsCompiler(() => undefined).compile({ tiers: [tier], guardMs }, HERE);

  it('is refused', () => {
    expect(compile(1000)).toThrow(
      'a test: guardMs: expected less than 1000, the window of 10/s fixed, aligned, because the guard closes the end of each window, got 1000 (number). ' +
        'Shorten it, or leave aligned out: a guard lengthens other windows.',
    );
  });

  it('is accepted for periods that are not aligned, and a guard that is a millisecond shorter is accepted for aligned periods too', () => {
    expect(compile(1000, { ...aligned, aligned: false })).not.toThrow();
    expect(compile(999)).not.toThrow();
  });
});
