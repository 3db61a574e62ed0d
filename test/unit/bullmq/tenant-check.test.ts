import type { RateLimitOptions } from 'bullmq-governor/bullmq';
import { createTestLimiter, testJob } from 'bullmq-governor/testing/bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import { evaluateRules } from '../../../src/bullmq/evaluate/evaluate.js';
import { RuleFailure } from '../../../src/bullmq/evaluate/rule-failures.js';
import { resolveRules } from '../../../src/bullmq/resolved-rules.js';
import type { ResolvedRule } from '../../../src/bullmq/rules/options.js';
import { checkWithoutJob, staticPart } from '../../../src/bullmq/status/tenant-limits.js';
import { CLOSED, NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';

function ruleOf(limits: Partial<RateLimitOptions>): ResolvedRule {
  const rateLimiter = createTestLimiter();
  onTestFinished(() => rateLimiter.close());
  const rateLimit = { tenant: () => 'acme', ...limits } as RateLimitOptions;
  const resolved = resolveRules('emails', { rateLimit, rateLimiter }, () => rateLimiter);
  onTestFinished(() => resolved?.release());
  return resolved?.rules[0] as ResolvedRule;
}

test.each<[what: string, limits: Partial<RateLimitOptions>, prepared: unknown]>([
  ['tiers', { tiers: ['1/h'] }, undefined],
  ['a cap', { concurrency: 5 }, undefined],
  ['a cap of 0', { tiers: ['1/h'], concurrency: 0 }, CLOSED],
  ['functions', { tiers: () => ['1/h'], concurrency: () => 0 }, NO_LIMITS],
])('the static part of a rule with %s is prepared without a call of its functions', (_, limits, prepared) => {
  expect(staticPart(ruleOf(limits), 'acme').prepared).toBe(prepared);
});

test('a check without a job has a cost if tiers count it, and a weight if tenants share the scope', async () => {
  const costs = { cost: () => ({ tokens: 5 }) };
  expect(staticPart(ruleOf({ tiers: ['9 tokens/h'], cost: { tokens: 5 } }), 'acme').cost).toEqual({ tokens: 5 });
  expect(staticPart(ruleOf({ tiers: ['9 tokens/h'], ...costs }), 'acme').cost).toBe(1);
  expect(staticPart(ruleOf({ tiers: () => ['9 tokens/h'], ...costs }), 'acme')).not.toHaveProperty('cost');
  expect((await checkWithoutJob(ruleOf({ tiers: () => ['9 tokens/h'], ...costs }), 'acme')).cost).toBe(1);
  expect(staticPart(ruleOf({ tiers: ['9/h'], shared: true, scope: 'api' }), 'acme').shared).toEqual({ weight: 1 });
});

test('a check without a job fails after two seconds if a function hangs', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked = checkWithoutJob(ruleOf({ tiers: () => new Promise<never>(() => undefined) }), 'acme');
  const ended = expect(asked).rejects.toThrow(
    /^rateLimit of 'emails', tenant 'acme': tenant, .* did not settle within 2000 ms$/,
  );
  await vi.advanceTimersByTimeAsync(2000);
  await ended;
});

test('a rule fails if its constant cost names a unit that the tiers from its function do not count', async () => {
  const rule = ruleOf({ tiers: () => ['5/h'], cost: { tokens: 5 } });
  const { checks } = evaluateRules([rule], testJob());
  await expect(checks).rejects.toThrow(RuleFailure);
});
