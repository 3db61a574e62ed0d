import { runInNewContext } from 'node:vm';
import type { Job } from 'bullmq';
import { cached } from 'bullmq-governor/bullmq';
import { describe, expect, it, test } from 'vitest';
import { evaluateRules, isLifted } from '../../../src/bullmq/evaluate/evaluate.js';
import type { RateLimitOptions, ResolvedRule, Rule } from '../../../src/bullmq/rules/options.js';
import { compileRules, readRules } from '../../../src/bullmq/rules/read-rules.js';
import { comparedLimits, limitsText } from '../../../src/bullmq/rules/rule-text.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { CLOSED } from '../../../src/core/protocol/compiled-limits.js';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';

const tenant = () => 'acme';
const job = { id: '1', name: 'send', queueName: 'emails', data: {} } as Job;

function read(options: Partial<RateLimitOptions>): Rule {
  return readRules({ tenant, ...options }, 'emails')[0] as Rule;
}

test('a resolved rule has parsed tiers, shortest window first, and every default', () => {
  expect(read({ tiers: ['120/min', { limit: 10, windowMs: 1000 }] })).toEqual({
    tiers: [
      { kind: 'sliding', limit: 10, windowMs: 1000, name: '10/s' },
      { kind: 'sliding', limit: 120, windowMs: 60_000, name: '120/min' },
    ],
    concurrency: null,
    tenant,
    scope: 'emails',
    shared: false,
    weight: 1,
    job: undefined,
    guardMs: 0,
    spread: false,
    onUnavailable: undefined,
    missingTenant: 'fail',
    holdMs: 25,
    overflow: undefined,
    onOverflow: 'fail',
    mode: 'enforce',
    where: "rateLimit of 'emails'",
  });
});

test('a rule accepts its only tier as a string, and durations as strings', () => {
  const texts = read({ tiers: '10/s', advanced: { guardMs: '250ms', holdMs: '0.05s' }, maxWait: '2.3s' });
  expect(texts).toEqual(read({ tiers: ['10/s'], advanced: { guardMs: 250, holdMs: 50 }, maxWait: 2300 }));
  expect(texts).toMatchObject({ guardMs: 250, holdMs: 50, overflow: { maxWaitMs: 2300 } });
});

test.each([
  [{ advanced: { guardMs: '61s' } }, "advanced.guardMs: expected a number of milliseconds from 0 to 60000, got '61s'"],
  [{ advanced: { holdMs: '1s' } }, "advanced.holdMs: expected a number of milliseconds from 0 to 100, got '1s'"],
  [{ maxWait: '401d' }, 'maxWait: expected a number of milliseconds from 0 to 34560000000'],
  [{ maxWait: 'soon' as never }, 'maxWait: expected milliseconds, or a number with one of the units'],
] as const)('a rule is refused for %j', (options, message) => {
  expect(() => read({ tiers: '10/s', ...options })).toThrow(message);
});

test('a rule for one job name and a rule for all jobs cannot have the same scope, in either order', () => {
  const all = { tiers: ['1/s'], tenant, scope: 'account' };
  const some = { ...all, job: 'send' };
  for (const rules of [
    [all, some],
    [some, all],
  ])
    expect(() => readRules(rules, 'emails')).toThrow(
      "rateLimit[0] of 'emails': expected another scope than rateLimit[1]",
    );
  expect(readRules([some, { ...all, job: 'print' }], 'emails')).toHaveLength(2);
});

describe('the text of limits', () => {
  it('is comparable whatever the order and the spelling of the tiers, and shows tiers as they were written', () => {
    const one = read({ tiers: ['10/s', '120/min'], advanced: { guardMs: 0, spread: false }, concurrency: null });
    const other = read({ tiers: ['120/60s', { limit: 10, windowMs: 1000, name: 'fast' }] });
    expect(comparedLimits(other)).toBe(comparedLimits(one));
    expect(limitsText(one)).toBe('10/s, 120/min');
    expect(limitsText(other)).toBe('10/s, 120/60s');
  });

  it.each<[TierInput, string]>([
    ['12/2.5s', '12/2.5s'],
    [{ kind: 'fixed', limit: 5, windowMs: 60_000, aligned: true }, '5/min fixed, aligned'],
    [{ kind: 'bucketed', limit: 5, windowMs: 60_000, resolutionMs: 1000 }, '5/min in buckets of 1s'],
    [{ kind: 'gcra', limit: 5, windowMs: 60_000, burst: 2 }, '5/min with a burst of 2'],
    [{ limit: 10, windowMs: 1000, unit: 'tokens', name: '10/s' }, '10 tokens/s'],
    [{ kind: 'fixed', limit: 5, per: 'day', timeZone: 'Europe/Berlin', name: '5/day@UTC' }, '5/day@Europe/Berlin'],
  ])('writes the tier %j', (tier, text) => {
    expect(limitsText(read({ tiers: [tier], cost: () => 1 }))).toBe(text);
  });
});

describe('the evaluation of a rule', () => {
  async function evaluated(options: Partial<RateLimitOptions>) {
    const limits = new LimitsCompiler(() => undefined);
    const [rule] = compileRules([read(options)], { limits }) as [ResolvedRule];
    const { checks } = evaluateRules([rule], job);
    return { rule, checks, check: (await checks)[0] as PreparedCheck };
  }

  it('is synchronous for static limits, which are compiled in advance', async () => {
    const { rule, checks, check } = await evaluated({ tiers: ['5/s'], concurrency: 2 });
    expect(checks).toEqual([check]);
    expect(check).toMatchObject({ tenant: 'acme', scope: 'emails' });
    expect(check.prepared).toBe(rule.compiled);
    expect(rule.compiled).toMatchObject({ cap: 2, tiers: [{ limit: 5, windowMs: 1000 }] });
  });

  it.each([
    ['an async function', async () => '5/s'],
    ['cached', cached(() => '5/s', { ttlMs: '1min' })],
  ])('gives a check with one tier if %s returns the tier as a string', async (_, tiers) => {
    const { check } = await evaluated({ tiers });
    expect(check).toMatchObject({ tiers: [{ limit: 5, windowMs: 1000 }] });
  });

  it('waits for a thenable that is no instance of Promise, such as a promise of a library or of another realm', async () => {
    const promise = runInNewContext("Promise.resolve('globex')") as Promise<string>;
    expect(promise).not.toBeInstanceOf(Promise);
    const { check } = await evaluated({ tiers: ['5/s'], tenant: () => promise });
    expect(check).toMatchObject({ tenant: 'globex' });
  });

  it.each<[string, Partial<RateLimitOptions>]>([
    ['tiers of null and the rule has no cap', { tiers: async () => null, concurrency: null }],
  ])('gives a check without limits if a function returns %s, because the tenant may be paused', async (_, options) => {
    const { check } = await evaluated(options);
    expect(isLifted(check)).toBe(true);
  });

  it('passes the tenant to the functions of the limits', async () => {
    const told: unknown[] = [];
    const noted =
      <T>(answer: T) =>
      (...given: unknown[]) => {
        told.push(given);
        return answer;
      };
    const functions = { tiers: noted(['5/s']), concurrency: noted(2), cost: noted(1) };
    await evaluated({ ...functions, tenant: () => 7 });
    expect(told).toEqual([
      [job, 7],
      [job, 7],
      [job, 7],
    ]);
  });

  it.each<[string, Partial<RateLimitOptions>]>([
    ['a static cap of 0', { tiers: ['1/s'], concurrency: 0 }],
    ['a cap of 0 from a function', { tiers: ['1/s'], concurrency: async () => 0 }],
  ])('pauses the tenant for %s', async (_, options) => {
    const { check } = await evaluated(options);
    expect(check).toMatchObject({ tenant: 'acme', scope: 'emails', prepared: CLOSED });
  });

  it('marks a cap that a function lifts, because waiters may be parked under it', async () => {
    const { check } = await evaluated({ concurrency: () => null });
    expect(isLifted(check)).toBe(true);
    const { check: other } = await evaluated({ tiers: () => ['1/s'] });
    expect(isLifted(other)).toBe(false);
  });
});
