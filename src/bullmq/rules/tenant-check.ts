import type { Tenant, Tier } from '../../core/index.js';
import type { PreparedCheck } from '../../core/options.js';
import { CLOSED, NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { ResolvedRule } from './compile-rules.js';
import { toCheck } from './evaluate.js';

/** What a rule means for a tenant of whom no job is at hand. */
export interface TenantCheck {
  readonly check: PreparedCheck;
  /** What of its limits a function of the job gives, so that the check is without it. */
  readonly unknown: readonly ('tiers' | 'concurrency')[];
}

/**
 * The check of a rule for a tenant without a job. What a function of the job gives is left out of it, so it is good for a
 * look only; stored limits go before it as ever.
 */
export function checkOfTenant(rule: ResolvedRule, tenant: Tenant): TenantCheck {
  const { tiers, concurrency, compiled, shared } = rule;
  const hasTiers = typeof tiers !== 'function';
  const hasCap = typeof concurrency !== 'function';
  const cap = hasCap ? concurrency : null;
  const known: readonly Tier[] = hasTiers ? tiers : [];
  const prepared =
    compiled ?? (cap === 0 ? CLOSED : known.length === 0 && cap === null ? NO_LIMITS : rule.compiledUnder?.(cap));
  const check = toCheck(rule, tenant, known, cap, prepared);
  // What it takes decides which log its units are in; how many it would be does not matter.
  if (rule.cost !== undefined && hasTiers) check.cost = typeof rule.cost === 'function' ? 1 : rule.cost;
  if (shared) check.shared = { weight: typeof rule.weight === 'function' ? 1 : rule.weight };
  return {
    check,
    unknown: [...(hasTiers ? [] : ['tiers' as const]), ...(hasCap ? [] : ['concurrency' as const])],
  };
}
