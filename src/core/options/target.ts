import { checkScope, checkTenant, type Tenant } from '../keys.js';

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

/** A queue whose note on its rules was changed, or of which a worker has ended. */
export interface RulesChange {
  readonly queue: string;
  /** Who has ended, by the id in its note. */
  readonly ended?: string;
}

/** Reads an announcement; undefined for another text, because any client of the server may publish on the channel. */
export function parseChange(message: string): ReadTarget | RulesChange | undefined {
  try {
    const change = JSON.parse(message) as ReadTarget | RulesChange;
    return 'queue' in change ? change : readTarget(change.scope, change.tenant);
  } catch {
    return undefined;
  }
}

/** What a call is about, as it is written. */
export function textOf({ scope, tenant }: ReadTarget): string {
  return tenant === undefined ? `of('${scope}')` : `of('${scope}', '${tenant}')`;
}
