import { checkScope, checkTenant, SCOPE, type Tenant } from './keys.js';
import { checkFields } from './validate.js';

/** What pause, resume and refresh are about. */
export interface Target {
  /** The scope; of a processor's jobs it is the name of their queue. Default 'default'. */
  scope?: string;
  /** The tenant in that scope. Leave it out for a scope that tenants share. */
  tenant?: Tenant;
}

/** A scope that tenants share. */
export interface SharedScope {
  /** Its name. */
  scope: string;
}

/** A target as it was read. */
export interface ReadTarget {
  readonly scope: string;
  readonly tenant?: Tenant;
}

/** @throws ConfigurationError for what names neither a tenant of a scope nor a scope that tenants share */
export function readTarget(target: Target, call: string): ReadTarget {
  const where = `${call}(target)`;
  checkFields(target, ['scope', 'tenant'], where);
  const { scope = SCOPE, tenant } = target;
  checkScope(scope, `${where}: scope`);
  if (tenant === undefined && target.scope !== undefined) return { scope };
  checkTenant(tenant, `${where}: tenant`);
  return { scope, tenant };
}

/** The target of an announcement; nothing for what is none: any client of the server may publish on the channel. */
export function parseTarget(message: string): ReadTarget | undefined {
  try {
    return readTarget(JSON.parse(message) as Target, 'announcement');
  } catch {
    return undefined;
  }
}
