import type { RateLimiter } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { noTenant } from '../rules/check-rule.js';
import type { RateLimitOptions, ResolvedRule } from '../rules/options.js';
import { compileRules, readRule } from '../rules/read-rules.js';
import { type Declarations, declaredOf } from './declared-limits.js';

const byLimiter = new WeakMap<RateLimiter, readonly ResolvedRule[]>();

/**
 * Returns the declared limits as rules. The rules name no queue, because handlers of any queue may ask for the limits. A
 * limit without a tenant function is left out, because it counts no jobs.
 */
export function declaredRules(limiter: RateLimiter): readonly ResolvedRule[] {
  const known = byLimiter.get(limiter) ?? read(declaredOf(limiter), limiter);
  byLimiter.set(limiter, known);
  return known;
}

export function declaredRule(limiter: RateLimiter, name: string, where: string): ResolvedRule {
  const { tenant } = declaredOf(limiter).rule(name, where);
  const rule = declaredRules(limiter).find(({ scope }) => scope === name);
  if (!rule) throw noTenant(tenant, placeOf(name));
  return rule;
}

function read(declared: Declarations, limiter: RateLimiter): readonly ResolvedRule[] {
  const options = declared.names.map((name) => declared.find(name) as RateLimitOptions & { scope: string });
  const rules = options
    .filter(({ tenant }) => tenant !== undefined)
    // A limit of tokens needs no cost here, because a handler may pass one.
    .map((given) => ({
      ...readRule({ ...given, cost: given.cost ?? 1 }, given.scope, placeOf(given.scope)),
      cost: given.cost,
    }));
  return compileRules(rules, internalsOf(limiter));
}

function placeOf(name: string): string {
  return `limits.${name}`;
}
