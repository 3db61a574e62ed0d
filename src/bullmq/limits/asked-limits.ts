import type { Job } from 'bullmq';
import type { Cost } from '../../core/cost.js';
import { costsOf } from '../../core/costs.js';
import type { LimiterInternals } from '../../core/internals.js';
import { targetKeys } from '../../core/keys.js';
import type { ResolvedRule } from '../rules/compile-rules.js';
import { LATE, tenantsOf } from '../rules/evaluate.js';
import { isPromise, withDeadline } from '../rules/user-functions.js';
import { withCost } from './declared-rules.js';

/**
 * Returns the limits in whose lines a job waits because its handler asked for them, each with what the job takes of it. A limit
 * whose tenant function fails for the job is left out.
 * @param declared the limits that its handler may ask for
 * @param rules the rules of its start, in whose lines it may stand as well
 * @param id the name of the job in a line
 * @throws UnavailableError when Redis does not answer
 */
export async function askedLimits(
  limiter: Pick<LimiterInternals, 'runner' | 'space'>,
  declared: readonly ResolvedRule[],
  rules: readonly ResolvedRule[],
  job: Job,
  id: string,
): Promise<ResolvedRule[]> {
  const others = declared.filter(
    ({ scope, mode }) => mode === 'enforce' && !rules.some((rule) => rule.scope === scope),
  );
  const late = () => new Error(LATE);
  const tenants = await Promise.allSettled(
    tenantsOf(others, job).map(async (tenant) => (isPromise(tenant) ? withDeadline(tenant, late) : tenant)),
  );
  const asked = others.map(async (rule, i) => {
    const found = tenants[i];
    if (found?.status !== 'fulfilled' || found.value === undefined) return undefined;
    const keys = targetKeys(limiter.space, rule.scope, rule.shared ? undefined : found.value);
    const costs = await costsOf(limiter, keys, id);
    return costs && withCost(rule, costOf(rule, costs));
  });
  return (await Promise.all(asked)).filter((rule) => rule !== undefined);
}

/** @param costs what the waiter takes of each tier; none if it takes one of each, and in a scope that tenants share */
function costOf({ compiled, cost }: ResolvedRule, costs: readonly number[]): Cost {
  const units = (compiled?.tiers ?? []).flatMap(({ unit }, i) => (unit === undefined ? [] : [[unit, costs[i] ?? 1]]));
  if (units.length > 0) return Object.fromEntries(units) as Cost;
  return costs[0] ?? (typeof cost === 'number' ? cost : 1);
}
