import { ConfigurationError, problem } from '../errors.js';
import { SCOPE } from '../keys.js';
import type { PreparedCheck } from '../options/checks.js';
import type { KnownScopes } from './known-scopes.js';
import type { SharedScopes } from './shared-scopes.js';

interface SharingParts {
  readonly knownScopes: Pick<KnownScopes, 'checkShared'>;
  readonly sharedScopes: Pick<SharedScopes, 'checkChain' | 'isKnown'>;
}

/**
 * Refuses a check of a request by hand if the check's `shared` contradicts the scopes that this process knows: the unit
 * would be counted under keys that no other request reads.
 * @throws ConfigurationError
 */
export function checkSharing(
  { knownScopes, sharedScopes }: SharingParts,
  checks: readonly PreparedCheck[],
  call: 'acquire' | 'acquireAll' | 'peek' | 'peekAll',
): void {
  const where = call.endsWith('All') ? `${call}(checks)` : `${call}(options.shared)`;
  const { scope: widest = SCOPE } = checks.at(-1) ?? {};
  for (const { scope = SCOPE, tenant, shared } of checks) {
    if (shared) {
      if (!sharedScopes.isKnown(scope)) knownScopes.checkShared({ scope, tenant }, where, true);
      sharedScopes.checkChain(scope, widest, where);
    } else if (sharedScopes.isKnown(scope)) throw unshared(scope, where);
  }
}

function unshared(scope: string, where: string): ConfigurationError {
  const fix = `Write shared: true beside scope: '${scope}', with the tiers that the rule of the scope has; or name another scope.`;
  return problem(`shared: true, because tenants share scope '${scope}'`, undefined, where, fix);
}
