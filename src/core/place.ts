import {
  checkScope,
  checkTenant,
  type KeySpace,
  SCOPE,
  type ScopeKeys,
  scopeKeys,
  sharedKeys,
  type Tenant,
} from './keys.js';
import type { SharedScope } from './target.js';
import { checkFields } from './validate.js';

/** Stands in messages for the tenants of a shared scope. */
const ALL = '*';

/** What a call by hand is about. */
export interface Place {
  readonly keys: ScopeKeys;
  readonly scope: string;
  readonly tenant: Tenant;
}

/**
 * Reads whose scope a call is about.
 * @param more the options that the call takes beside `scope`
 * @throws ConfigurationError for a tenant, a scope or options that can never work
 */
export function readPlace(
  space: KeySpace,
  whose: Tenant | SharedScope,
  options: { scope?: string },
  call: string,
  more: readonly string[] = [],
): Place {
  if (typeof whose === 'object' && whose !== null) {
    checkFields(options, more, `${call}(options)`);
    checkFields(whose, ['scope'], `${call}({ scope })`);
    checkScope(whose.scope, `${call}({ scope })`);
    return { keys: sharedKeys(space, whose.scope), scope: whose.scope, tenant: ALL };
  }
  checkTenant(whose, `${call}(tenant)`);
  checkFields(options, ['scope', ...more], `${call}(options)`);
  const { scope = SCOPE } = options;
  checkScope(scope, 'scope');
  return { keys: scopeKeys(space, scope, whose), scope, tenant: whose };
}
