import { expect, it } from 'vitest';
import { compileRules, readRules } from '../../../src/bullmq/rules/read-rules.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';

const DAY_MS = 86_400_000;

it.each([
  ['without a cap', {}],
  ['under a cap', { concurrency: 5 }],
  ['under a cap from a function', { concurrency: () => 5 }],
])('limits %s, compiled when a worker starts, are renewed when the day ends', (_, options) => {
  const clock = { nowMs: Date.parse('2025-11-22T12:00Z') };
  const limits = new LimitsCompiler(
    () => undefined,
    () => clock.nowMs,
  );
  const tiers = [{ kind: 'fixed', limit: 5, per: 'day' } as const];
  const [rule] = compileRules(readRules({ tiers, tenant: () => 'acme', ...options }, 'emails'), { limits });
  const edges = () => (rule?.compiled ?? rule?.compiledUnder?.(5))?.args.at(-1);
  expect(edges()).toBe(`0 ${Date.parse('2025-11-21') / 1000} 86400x401`);
  clock.nowMs += DAY_MS;
  expect(edges()).toBe(`0 ${Date.parse('2025-11-22') / 1000} 86400x401`);
});
