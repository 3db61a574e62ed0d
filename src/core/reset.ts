import type { LimiterInternals } from './internals.js';
import { extraKey, METERS, type ScopeKeys } from './keys.js';
import { reset } from './protocol/scripts.generated.js';

/** Forgets what a scope has counted, and its line. @throws UnavailableError when Redis does not answer */
export async function resetScope(
  { runner, byHand }: Pick<LimiterInternals, 'runner' | 'byHand'>,
  keys: ScopeKeys,
): Promise<void> {
  const { log, line, turns } = keys;
  let sums: string[] = [];
  let others: string[];
  do {
    others = (await runner.plain(reset, [extraKey(keys, METERS), log, line, turns, ...sums], [])) as string[];
    // Logs of sums that this process may never have heard of.
    sums = [...sums, ...others.map((ends) => extraKey(keys, ends))];
  } while (others.length > 0);
  byHand.forget(log);
}
