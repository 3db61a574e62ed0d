import type { LimiterInternals } from '../internals.js';
import { sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

type Limiter = Pick<LimiterInternals, 'calls' | 'space'>;

/**
 * Reads the stored limits of a target; undefined if none are.
 * @param sharing whether its tenant shares the scope with others; undefined if no process has told
 * @throws UnavailableError when Redis does not answer
 */
export async function readStored(
  { calls, space }: Limiter,
  { scope, tenant }: ReadTarget,
  sharing: boolean | undefined,
): Promise<StoredLimits | undefined> {
  // A scope may have turned out to be of each tenant alone since a cap was stored for both cases.
  const isPart = tenant !== undefined && sharing !== false;
  const [[limits], [, weight, cap]] = await Promise.all([
    calls.getLimits(targetKeys(space, scope, tenant)),
    isPart ? calls.getLimits(sharedKeys(space, scope), String(tenant)) : [null, null, null],
  ]);
  if (limits === null && weight === null && cap === null) return undefined;
  return {
    ...(limits !== null && decodeLimits(limits)),
    ...(cap !== null && decodeLimits(cap)),
    ...(weight !== null && { weight: Number(weight) }),
  };
}
