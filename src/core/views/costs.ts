import type { ScopeKeys } from '../keys.js';
import type { Commands } from '../redis/client.js';
import type { Cost } from '../tiers/tier-input.js';
import type { Tier } from '../tiers/tier-kind.js';

/** The costs of a waiter are at the end of its field: see lua/lib/home/order.lua. */
const COSTS = /[\d,]*$/;

/**
 * Returns the costs of each waiter by tier: empty if the waiter takes one unit from each tier or if tenants share the scope,
 * undefined if the waiter is not in line.
 * @param names at least one
 */
export async function costsOfWaiters(
  { runner }: { runner: Commands },
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

/** @param byDefault the cost if the waiter takes one unit from each tier */
export function costOfWaiter(tiers: readonly Pick<Tier, 'unit'>[], costs: readonly number[], byDefault = 1): Cost {
  const units = tiers.flatMap(({ unit }, i) => (unit === undefined ? [] : [[unit, costs[i] ?? 1]]));
  return units.length > 0 ? (Object.fromEntries(units) as Cost) : (costs[0] ?? byDefault);
}
