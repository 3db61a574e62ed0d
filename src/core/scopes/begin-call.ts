import { type BeginCall, textOf } from '../options/target.js';
import type { KnownScopes, ScopeWatch } from './known-scopes.js';
import type { SharedScopes } from './shared-scopes.js';
import type { StoredKeys } from './stored-keys.js';

interface BeginningParts {
  readonly readiness: { started(): Promise<void> };
  readonly knownScopes: Pick<KnownScopes, 'checkShared'>;
  readonly sharedScopes: Pick<SharedScopes, 'used' | 'checkShared' | 'sharing'>;
  readonly scopeWatch: Pick<ScopeWatch, 'check'>;
  readonly storedKeys: Pick<StoredKeys, 'hasAnyOf'>;
}

export function beginCalls(limiter: BeginningParts): BeginCall {
  const { readiness, scopeWatch, sharedScopes, knownScopes } = limiter;
  return async (call, target) => {
    const { scope, tenant } = target;
    const where = `${textOf(target)}.${call}()`;
    const isOfAll = tenant === undefined && call !== 'list';
    if (isOfAll) knownScopes.checkShared(target, where);
    await readiness.started();
    const hasKeys = () => limiter.storedKeys.hasAnyOf(target);
    await scopeWatch.check(where, scope, () => sharedScopes.used(), hasKeys);
    if (isOfAll) await sharedScopes.checkShared(target, where);
    return isOfAll ? false : sharedScopes.sharing(scope);
  };
}
