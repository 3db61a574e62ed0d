import type { LimiterInternals } from '../internals.js';
import { type ReadTarget, textOf } from '../options/target.js';

type Limiter = Pick<LimiterInternals, 'readiness' | 'hasAnyOf' | 'knownScopes' | 'sharedScopes' | 'scopeWatch'>;

/**
 * Begins a call about a target.
 * @returns whether its tenant shares the scope with others; undefined if no process has told, and false without a tenant
 * @throws ConfigurationError for a name that may be misspelt, and for a scope of each tenant alone without a tenant;
 *   UnavailableError when Redis does not answer
 */
export async function beginCall(limiter: Limiter, call: string, target: ReadTarget): Promise<boolean | undefined> {
  const { readiness, scopeWatch, sharedScopes, knownScopes } = limiter;
  const { scope, tenant } = target;
  const where = `${textOf(target)}.${call}()`;
  const isOfAll = tenant === undefined;
  if (isOfAll) knownScopes.checkShared(target, where);
  await readiness.started();
  const hasKeys = () => limiter.hasAnyOf(target);
  await scopeWatch.check(where, scope, () => sharedScopes.used(), hasKeys);
  if (isOfAll) await sharedScopes.checkShared(target, where);
  return isOfAll ? false : sharedScopes.sharing(scope);
}
