import { type KeySpace, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import type { PlainCalls } from '../protocol/plain-calls.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

interface StoredParts {
  readonly space: KeySpace;
  readonly calls: Pick<PlainCalls, 'getLimits'>;
}

/** @param sharing undefined if it is not known whether tenants share the scope */
export async function readStored(
  { space, calls }: StoredParts,
  { scope, tenant }: ReadTarget,
  sharing: boolean | undefined,
): Promise<StoredLimits | undefined> {
  // If no process had noted whether tenants share the scope, the cap was stored for both cases.
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
