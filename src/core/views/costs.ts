import type { LimiterInternals } from '../internals.js';
import type { ScopeKeys } from '../keys.js';
import type { Cost } from '../limits/cost.js';
import type { Tier } from '../tiers/tier-input.js';

/** What a waiter takes stands at the end of what is known of it: see lua/lib/home/order.lua. */
const COSTS = /[\d,]*$/;

/**
 * Returns what each of at least one waiter takes of each tier, in the order of the tiers: empty if it takes one of each, and if tenants
 * share the scope; undefined if it is not in line.
 */
export async function costsOf(
  { runner }: Pick<LimiterInternals, 'runner'>,
  { waiters, home }: ScopeKeys,
  names: readonly string[],
): Promise<(number[] | undefined)[]> {
  const known = await runner.once((client) => client.hmget(waiters, ...names));
  return known.map((text) => {
    if (text === null) return undefined;
    const [costs] = COSTS.exec(text) as RegExpExecArray;
    return home || costs === '' ? [] : costs.split(',').map(Number);
  });
}

/**
 * Returns what a waiter takes as a cost.
 * @param costs as costsOf() gives them
 * @param byDefault the cost if the waiter takes one of each
 */
export function costOfWaiter(tiers: readonly Pick<Tier, 'unit'>[], costs: readonly number[], byDefault = 1): Cost {
  const units = tiers.flatMap(({ unit }, i) => (unit === undefined ? [] : [[unit, costs[i] ?? 1]]));
  return units.length > 0 ? (Object.fromEntries(units) as Cost) : (costs[0] ?? byDefault);
}
