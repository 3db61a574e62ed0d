import { type ScopeKeys, type Tenant } from '../keys.js';
import { checkTenant, checkText } from './validate.js';

export interface ReadTarget {
  readonly scope: string;
  readonly tenant?: Tenant | undefined;
}

export function readTarget(scope: string, tenant: Tenant | undefined): ReadTarget {
  checkText(scope, 'of(name)', "It is the name of a limit, e.g. of('emails', 'acme').");
  if (tenant === undefined) return { scope };
  checkTenant(tenant, 'of(name, tenant)');
  return { scope, tenant };
}

/** Says that a stored value of the limit has changed. */
export interface LimitChange extends ReadTarget {
  /** Set if the change is a pause. */
  readonly paused?: true;
}

/** Says that the note on a queue's rules has changed, or that a worker of the queue has ended. */
export interface RulesChange {
  readonly queue: string;
  /** Set if a worker has ended: the worker's id in the note on the rules. */
  readonly ended?: string;
}

/** Asks the processes that serve the queue of a waiter to promote it, because the sender does not serve this queue. */
export interface HandedOver {
  readonly member: string;
  readonly turnUs: number;
  readonly nowUs: number;
  readonly scope: string;
  readonly keys: ScopeKeys;
  /** The tenant, if tenants share the scope. */
  readonly sharedBy?: string | undefined;
}

/** Returns undefined if the message is not a change: every client of the server may publish on the channel. */
export function parseChange(message: string): LimitChange | RulesChange | HandedOver | undefined {
  try {
    const change = JSON.parse(message) as LimitChange | RulesChange | HandedOver;
    if ('member' in change)
      return typeof change.member === 'string' && typeof change.keys.log === 'string' ? change : undefined;
    if ('queue' in change) return change;
    return { ...readTarget(change.scope, change.tenant), ...(change.paused && { paused: true }) };
  } catch {
    return undefined;
  }
}

export function textOf({ scope, tenant }: ReadTarget): string {
  return tenant === undefined ? `of('${scope}')` : `of('${scope}', '${tenant}')`;
}

/**
 * Returns whether the tenant shares the scope with others: undefined if that is not known, false without a tenant.
 * @throws ConfigurationError for a name that may be misspelt, and for a missing tenant if the scope counts each tenant on
 *   its own
 */
export type BeginCall = (call: string, target: ReadTarget, weight?: number) => Promise<boolean | undefined>;
