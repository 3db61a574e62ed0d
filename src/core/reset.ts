import type { LimiterInternals } from './internals.js';
import { extraKey, type ScopeKeys } from './keys.js';
import { decodeOthers } from './protocol/replies.js';
import { reset } from './protocol/scripts.generated.js';

/** Forgets what a scope has counted. Its line stays. @throws UnavailableError when Redis does not answer */
export async function resetScope({ runner }: Pick<LimiterInternals, 'runner'>, keys: ScopeKeys): Promise<void> {
  const { log } = keys;
  let sums: string[] = [];
  let others: readonly string[];
  do {
    others = decodeOthers(await runner.run(reset, [keys.meters, log, ...sums], ['', '']));
    // Logs of sums that this process may never have heard of.
    sums = [...sums, ...others.map((ends) => extraKey(keys, ends))];
  } while (others.length > 0);
}
