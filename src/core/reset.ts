import type { LimiterInternals } from './internals.js';
import { extraKey, METERS, type ScopeKeys } from './keys.js';
import { decodeOthers } from './protocol/replies.js';
import { reset } from './protocol/scripts.generated.js';

/** Forgets what a scope has counted, and its line. @throws UnavailableError when Redis does not answer */
export async function resetScope(
  { runner, byHand }: Pick<LimiterInternals, 'runner' | 'byHand'>,
  keys: ScopeKeys,
): Promise<void> {
  const { log, line, turns } = keys;
  let sums: string[] = [];
  let others: readonly string[];
  do {
    others = decodeOthers(await runner.run(reset, [extraKey(keys, METERS), log, line, turns, ...sums], ['', '']));
    // Logs of sums that this process may never have heard of.
    sums = [...sums, ...others.map((ends) => extraKey(keys, ends))];
  } while (others.length > 0);
  byHand.forget(log);
}
