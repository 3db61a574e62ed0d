import type { Job } from 'bullmq';
import { cached } from 'bullmq-governor/bullmq';
import { describe, expect, it } from 'vitest';
import { evaluateRules } from '../../../src/bullmq/evaluate/evaluate.js';
import { RuleFailure } from '../../../src/bullmq/evaluate/rule-failures.js';
import { checkRule } from '../../../src/bullmq/rules/check-rule.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { compileRules, readRules } from '../../../src/bullmq/rules/read-rules.js';
import { ConfigurationError } from '../../../src/core/index.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { misuse } from '../../support/assertions.js';

const tenant = () => 'acme';
const STRIPE = { scope: 'stripe', shared: true, tiers: ['100/s'], tenant } satisfies RateLimitOptions;
const job = { id: '1', name: 'send', queueName: 'emails', data: { plan: 3 } } as Job;

describe('a shared rule that is refused', () => {
  it.each<[string, Record<string, unknown>, Partial<ConfigurationError>]>([
    ['has a value of shared that is no boolean', { shared: 'yes' }, { given: 'yes', where: 'here' }],
    ['has no scope', { scope: undefined }, { expected: 'a scope beside shared: true', where: 'here: scope' }],
    ['has tiers that depend on the job', { tiers: (j: Job) => [j.name] }, { where: 'here: tiers' }],
    ['has tiers that depend on the tenant', { tiers: cached(() => null, { ttlMs: 1000 }) }, { where: 'here: tiers' }],
    ['has a concurrency of the job', { concurrency: async (j: Job) => j.priority }, { where: 'here: concurrency' }],
    ['has a weight below the minimum', { weight: 0.0009 }, { given: 0.0009, where: 'here: weight' }],
    ['has a weight that is not finite', { weight: Number.NaN }, { given: Number.NaN, where: 'here: weight' }],
    ['has a weight and is not shared', { shared: false, weight: 2 }, { given: 2, where: 'here: weight' }],
  ])('%s', (_, options, problem) => {
    const given = { ...STRIPE, ...options } as RateLimitOptions;
    expect(misuse(() => checkRule(given, 'here'))).toMatchObject(problem);
    expect(misuse(() => readRules(given, 'emails')).where).toContain("rateLimit of 'emails'");
  });

  it('has no scope, and the error shows the rule to write', () => {
    const given = { tiers: ['5/s'], shared: true, tenant } as RateLimitOptions;
    expect(misuse(() => readRules(given, 'emails')).message).toBe(
      "rateLimit of 'emails': scope: expected a scope beside shared: true, got undefined. Name what all tenants share, e.g. " +
        "scope: 'stripe', shared: true. Write the same scope in each rule of this limit.",
    );
  });

  it('limits the same jobs as another rule of its scope; a rule of another scope may limit the same jobs', () => {
    expect(misuse(() => readRules([STRIPE, STRIPE], 'emails')).given).toBe('stripe');
    const besides = [STRIPE, { tiers: ['1/s'], tenant }];
    expect(readRules(besides, 'emails')).toHaveLength(2);
  });
});

describe('a shared rule that is accepted', () => {
  it.each<[string, Partial<RateLimitOptions>]>([
    ['has only a concurrency', { tiers: [], concurrency: 20 }],
    ['has a tenant and a weight that depend on the job', { tenant: (j) => j.data.id, weight: (j) => j.data.plan }],
    ['has the minimum weight', { weight: 0.001 }],
  ])('%s', (name, options) => {
    const { tiers, ...rest } = { ...STRIPE, ...options };
    const given = name === 'has only a concurrency' ? rest : { tiers, ...rest };
    expect(readRules(given, 'emails')[0]).toMatchObject({ scope: 'stripe', shared: true });
  });
});

describe('the evaluation of a shared rule', () => {
  function evaluated(...given: RateLimitOptions[]) {
    return evaluateRules(
      compileRules(readRules(given, 'emails'), { limits: new LimitsCompiler(() => undefined) }),
      job,
    );
  }
  const checkOf = async (options: Partial<RateLimitOptions>) => (await evaluated({ ...STRIPE, ...options }).checks)[0];

  it('is synchronous for static limits and a constant weight, 1 by default', () => {
    expect(evaluated(STRIPE).checks).toMatchObject([{ tenant: 'acme', scope: 'stripe', shared: { weight: 1 } }]);
    expect(evaluated({ ...STRIPE, weight: 2.5 }).checks).toMatchObject([{ shared: { weight: 2.5 } }]);
  });

  it('has the weight that a function gives for the job, sync or async, and its compiled limits', async () => {
    const compiled = { cap: undefined, tiers: [{ limit: 100 }] };
    expect(await checkOf({ weight: ({ data }) => data.plan })).toMatchObject({
      shared: { weight: 3 },
      prepared: compiled,
    });
    expect(await checkOf({ weight: async ({ data }) => data.plan })).toMatchObject({
      shared: { weight: 3 },
      prepared: compiled,
    });
  });

  it('does not call the function of the weight for a job that the rule does not limit', async () => {
    const weight = () => {
      throw new Error('asked');
    };
    expect(await checkOf({ weight, job: 'print' })).toBeUndefined();
    expect(await checkOf({ weight, tenant: () => undefined, missingTenant: 'admit' })).toBeUndefined();
  });

  it.each([0, -1, 1001, Number.POSITIVE_INFINITY, Number.NaN, '2', null, undefined])(
    'fails if a function returns a weight of %s',
    async (weight) => {
      for (const given of [() => weight, async () => weight]) {
        const failing = (async () => evaluated({ ...STRIPE, weight: given as () => number }).checks)();
        await expect(failing).rejects.toBeInstanceOf(RuleFailure);
        await expect(failing).rejects.toThrow(
          "rateLimit of 'emails', job 1, tenant 'acme': weight(job): expected a weight",
        );
      }
    },
  );

  it('comes last among the checks of a job, wherever the rule is written', async () => {
    const own: RateLimitOptions = { tiers: ['1/s'], tenant };
    const printed: RateLimitOptions = { ...own, job: 'send' };
    const scopes = ['emails', 'emails/send', 'stripe'];
    for (const rules of [
      [STRIPE, own, printed],
      [own, STRIPE, printed],
      [own, printed, STRIPE],
    ]) {
      const checks = await evaluated(...rules).checks;
      expect(checks.map(({ scope }) => scope)).toEqual(scopes);
      expect(checks.map(({ shared }) => shared)).toEqual([undefined, undefined, { weight: 1 }]);
    }
  });
});
