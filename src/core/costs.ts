import type { LimiterInternals } from './internals.js';
import type { ScopeKeys } from './keys.js';

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
