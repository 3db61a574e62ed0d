import type { LimiterInternals } from './internals.js';
import type { ScopeKeys } from './keys.js';
import { reset } from './protocol/scripts.generated.js';

/** Forgets what a scope has counted. Its line stays. @throws UnavailableError when Redis does not answer */
export async function resetScope({ runner }: Pick<LimiterInternals, 'runner'>, keys: ScopeKeys): Promise<void> {
  await runner.run(reset, [keys.log, keys.meters], ['', '']);
}
