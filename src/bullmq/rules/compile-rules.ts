import type { LimiterInternals } from '../../core/internals.js';
import type { CompiledLimits } from '../../core/request.js';
import type { Rule } from './read-rules.js';

/** A rule as jobs are counted by it. */
export interface ResolvedRule extends Rule {
  /** Its limits as the scripts read them; absent where a function gives them, and where the rule is unlimited or paused. */
  readonly compiled?: CompiledLimits | undefined;
}

/** Compiles the static limits of rules; what is odd about them is told to the limiter's `warn`, with their places. */
export function compileRules(rules: readonly Rule[], limiter: Pick<LimiterInternals, 'limits'>): ResolvedRule[] {
  return rules.map((rule) => ({ ...rule, compiled: compileRule(rule, limiter) }));
}

function compileRule(rule: Rule, limiter: Pick<LimiterInternals, 'limits'>): CompiledLimits | undefined {
  const { tiers, concurrency, guardMs, spread, where } = rule;
  if (typeof tiers === 'function' || typeof concurrency === 'function' || concurrency === 0) return undefined;
  if (concurrency === null)
    return tiers.length === 0 ? undefined : limiter.limits.compile({ tiers, guardMs, spread }, where);
  return limiter.limits.compile({ tiers, guardMs, spread, concurrency }, where);
}
