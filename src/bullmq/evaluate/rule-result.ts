import type { PreparedCheck } from '../../core/options/checks.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';

/** What a rule means for a job: the check to make in Redis, or that there is none to make. */
export type RuleResult = PreparedCheck | 'unlimited';

/**
 * A check of a tenant that a function declares unlimited. It refuses by what is stored for the tenant: a pause, or limits. And it
 * promotes waiters that are left of limits that were lifted.
 */
export function isLifted(result: RuleResult): result is PreparedCheck {
  return result !== 'unlimited' && result.prepared === NO_LIMITS;
}

/** The checks to make in Redis. */
export function checksOf(results: readonly RuleResult[]): readonly PreparedCheck[] {
  return results.filter((result): result is PreparedCheck => result !== 'unlimited');
}
