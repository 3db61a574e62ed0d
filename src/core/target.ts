import { checkScope, checkTenant, type Tenant } from './keys.js';

/** What a call steers or shows: the scope of a tenant, or without a tenant one that tenants share. */
export interface ReadTarget {
  readonly scope: string;
  readonly tenant?: Tenant;
}

/** @throws ConfigurationError for what can be no scope, or no tenant */
export function readTarget(scope: string, tenant: Tenant | undefined): ReadTarget {
  checkScope(scope, 'of(name)');
  if (tenant === undefined) return { scope };
  checkTenant(tenant, 'of(name, tenant)');
  return { scope, tenant };
}

/** The target of an announcement; nothing for what is none: any client of the server may publish on the channel. */
export function parseTarget(message: string): ReadTarget | undefined {
  try {
    const { scope, tenant } = JSON.parse(message) as ReadTarget;
    return readTarget(scope, tenant);
  } catch {
    return undefined;
  }
}

/** What a call is about, as it is written. */
export function textOf({ scope, tenant }: ReadTarget): string {
  return tenant === undefined ? `of('${scope}')` : `of('${scope}', '${tenant}')`;
}
