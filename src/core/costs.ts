import type { LimiterInternals } from './internals.js';
import { type ScopeKeys } from './keys.js';

/** The field of a waiter that costs more than one: see lua/lib/meters.lua. */
const WAITER = 'w';

/** What a waiter takes of each tier, in the order of the tiers; empty where it takes one of each. */
export async function costsOf(
  { runner }: Pick<LimiterInternals, 'runner'>,
  keys: ScopeKeys,
  waiter: string,
): Promise<number[]> {
  const costs = await runner.once((client) => client.hget(keys.meters, `${WAITER}${waiter}`));
  return costs ? costs.split(',').map(Number) : [];
}
