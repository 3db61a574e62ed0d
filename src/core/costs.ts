import type { LimiterInternals } from './internals.js';
import type { ScopeKeys } from './keys.js';

/** What a waiter takes stands at the end of what is known of it: see lua/lib/home/order.lua. */
const COSTS = /[\d,]*$/;

/** What a waiter takes of each tier, in the order of the tiers; empty where it takes one of each. */
export async function costsOf(
  { runner }: Pick<LimiterInternals, 'runner'>,
  { waiters, home }: ScopeKeys,
  waiter: string,
): Promise<number[]> {
  if (home) return [];
  const known = await runner.once((client) => client.hget(waiters, waiter));
  const [costs] = COSTS.exec(known ?? '') as RegExpExecArray;
  return costs === '' ? [] : costs.split(',').map(Number);
}
