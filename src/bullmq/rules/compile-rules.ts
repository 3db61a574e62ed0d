import type { CompiledLimits } from '../../core/requests/request.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import type { LimiterParts } from '../limiter-parts.js';
import type { Concurrency, ResolvedRule, Rule } from './options.js';

/** The largest number of caps remembered for each rule. */
const MAX_CAPS = 1000;

export function compileRules(rules: readonly Rule[], { limits }: Pick<LimiterParts, 'limits'>): ResolvedRule[] {
  // The core requires the widest shared scope of a job to be the last of its checks.
  return sharedReversed(rules).map((rule) => {
    const { tiers, concurrency, guardMs, spread, cost, where } = rule;
    if (typeof tiers === 'function') return rule;
    const compile = (cap: Concurrency) =>
      limits.compile(
        {
          tiers,
          guardMs,
          spread,
          ...(cap !== null && { concurrency: cap }),
          ...(cost !== undefined && { cost: 1, inBuckets: true }),
        },
        where,
      );
    if (typeof concurrency === 'function') return { ...rule, compiledUnder: rememberedByCap(compile) };
    const isLimited = concurrency !== 0 && (tiers.length > 0 || concurrency !== null);
    return isLimited ? { ...rule, compiled: compile(concurrency) } : rule;
  });
}

/**
 * Returns the rules with the shared rules last and in reverse order. A second call restores the order of the shared rules.
 */
export function sharedReversed<R extends Rule>(rules: readonly R[]): R[] {
  return [...rules.filter(({ shared }) => !shared), ...rules.filter(({ shared }) => shared).reverse()];
}

/** Remembers limits by cap: a look-up by all options in the compiler would cost each job some microseconds. */
function rememberedByCap(compile: (cap: Concurrency) => CompiledLimits): (cap: Concurrency) => CompiledLimits {
  const known = new Map<Concurrency, CompiledLimits>();
  return (cap) => {
    const compiled = known.get(cap) ?? compile(cap);
    if (known.size < MAX_CAPS) known.set(cap, compiled);
    return compiled;
  };
}

/** Drops the compiled limits, which do not say that requests have costs. */
export function withCost({ compiled: _compiled, compiledUnder: _compiledUnder, ...rule }: ResolvedRule, cost: Cost) {
  return { ...rule, cost } satisfies ResolvedRule;
}
