import type { Tenant, Tier } from '../../core/index.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import { CLOSED, NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import type { Concurrency, ResolvedRule } from '../rules/options.js';

/** Keeps the tiers and the cap beside their compiled form, because stored limits override them one by one. */
export function toCheck(
  rule: Pick<ResolvedRule, 'scope' | 'guardMs' | 'spread' | 'compiled' | 'compiledUnder'>,
  tenant: Tenant,
  tiers: readonly Tier[],
  cap: Concurrency,
): PreparedCheck {
  const { scope, guardMs, spread, compiled, compiledUnder } = rule;
  const check: PreparedCheck = { tenant, tiers, scope, guardMs, spread };
  if (cap !== null) check.concurrency = cap;
  // An unlimited tenant still needs a call: the script obeys a stored pause or stored limits, and promotes the waiters
  // of limits that were lifted.
  const isUnlimited = tiers.length === 0 && cap === null;
  const prepared = compiled ?? (cap === 0 ? CLOSED : isUnlimited ? NO_LIMITS : compiledUnder?.(cap));
  if (prepared) check.prepared = prepared;
  return check;
}

/**
 * Returns whether a function declares the tenant unlimited. Only a stored pause or stored limits can then refuse a job of
 * the tenant.
 */
export function isLifted({ prepared }: PreparedCheck): boolean {
  return prepared === NO_LIMITS;
}

/** A cost above the limit is no error here: the limit may come from a function, or be stored. */
export function completed({ shared }: ResolvedRule, check: PreparedCheck, cost: Cost | undefined, weight: number) {
  if (cost !== undefined) Object.assign(check, { cost, aboveLimit: 'overflows' });
  if (shared) check.shared = { weight };
  return check;
}
