import type { ScopeKeys } from '../keys.js';
import type { Tier } from '../tiers/tier-input.js';

/** Limits as the scripts read them. */
export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  /** How many may run at a time; nothing = as many as there are. */
  readonly cap: number | undefined;
  /** How the keys of its logs of sums end. */
  readonly sums: readonly string[];
  readonly args: readonly string[];
  /** Whether stored limits are in them. */
  readonly isStored?: boolean;
}

/** A scope of a request: its keys and its limits. */
export interface ScopeCall {
  readonly scope: string;
  readonly keys: ScopeKeys;
  readonly compiled: CompiledLimits;
  /** How many units the request takes of each tier; absent where it takes one of each. */
  readonly costs?: readonly number[] | undefined;
  /** Of a scope that tenants share, and in which the waiters of its request wait: the widest one, which is the last. */
  readonly share?: Share;
  /** Of another scope that tenants share: a narrow one, whose waiters wait in the widest one. */
  readonly narrow?: Pick<Share, 'stored'>;
}

/** Tells whose share of a scope a unit is of. */
export interface Share {
  readonly tenant: string;
  /** The weight of the code. A stored one goes before it. */
  readonly weight: number;
  /** The stored limits of the tenant in the scope, which are in the request as a scope in front of the last one; absent if there are none. */
  readonly stored?: string;
  /** Of a look for those that wait for a narrow scope: the key of its log, and behind a blank the tenant if it is about one. */
  readonly room?: string;
}

/** The lease that a request takes in each of its scopes that has a cap. */
export interface LeaseTerms {
  /** Only a call with the same token can renew or release the lease. */
  readonly token: string;
  /** Milliseconds until the lease ends by itself. */
  readonly lastsMs: number;
}

/** What decides the Redis Cluster hash slot of a request: the text in the braces of its keys. */
export function hashTagOf({ scopes }: { readonly scopes: readonly ScopeCall[] }): string {
  return /\{(.*?)\}/.exec(scopes[0]?.keys.log ?? '')?.[1] ?? '';
}

/** Whether a scope is counted per tenant. */
export const isOwn = ({ share, narrow }: ScopeCall): boolean => !share && !narrow;
