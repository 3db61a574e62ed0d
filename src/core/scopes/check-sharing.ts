import { ConfigurationError } from '../errors.js';
import { SCOPE } from '../keys.js';
import type { PreparedCheck } from '../options/checks.js';
import type { KnownScopes } from './known-scopes.js';
import type { SharedScopes } from './shared-scopes.js';

interface SharingParts {
  readonly knownScopes: Pick<KnownScopes, 'checkShared'>;
  readonly sharedScopes: Pick<SharedScopes, 'checkChain' | 'isKnown'>;
}

/**
 * Refuses a check by hand that declares a scope as shared, or as not shared, if this process knows otherwise: its unit would be
 * counted under keys that no other request reads.
 * @throws ConfigurationError
 */
export function checkSharing(
  { knownScopes, sharedScopes }: SharingParts,
  checks: readonly PreparedCheck[],
  call: string,
): void {
  const { scope: widest = SCOPE } = checks.at(-1) ?? {};
  for (const { scope = SCOPE, tenant, shared } of checks) {
    if (shared) {
      knownScopes.checkShared({ scope, tenant }, `${call}(options.shared)`, true);
      sharedScopes.checkChain(scope, widest, `${call}(options.shared)`);
    } else if (sharedScopes.isKnown(scope)) throw unshared(scope, call);
  }
}

function unshared(scope: string, call: string): ConfigurationError {
  return new ConfigurationError({
    expected: `shared: true, because tenants share scope '${scope}'`,
    given: undefined,
    where: `${call}(options.shared)`,
    fix: `Write ${call}(tenant, tiers, { scope: '${scope}', shared: true }) with the tiers that the rule of the scope has; or name another scope.`,
  });
}
