import type { ScopeKeys } from '../keys.js';
import type { Tier } from '../tiers/tier-kind.js';

/** Limits as the scripts read them. */
export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  readonly cap: number | undefined;
  /** The endings of the keys of the logs of sums. */
  readonly sums: readonly string[];
  readonly args: readonly string[];
  /** Whether they contain stored limits. */
  readonly isStored?: boolean;
}

export interface ScopeCall {
  readonly scope: string;
  readonly keys: ScopeKeys;
  readonly compiled: CompiledLimits;
  /** The units that the request takes of each tier; absent if it takes one of each. */
  readonly costs?: readonly number[] | undefined;
  /** Set for the widest shared scope, which is the last one: the waiters of the request wait in it. */
  readonly share?: Share;
  /** Set for a narrow shared scope: its waiters wait in the widest one. */
  readonly narrow?: Pick<Share, 'stored'>;
}

export interface Share {
  readonly tenant: string;
  /** The weight in the code. A stored weight overrides it. */
  readonly weight: number;
  /**
   * The text of the stored limits of the tenant in the scope, which is their version too; absent if there are none. The
   * request contains these limits as an additional scope, before the last one.
   */
  readonly stored?: string;
  /**
   * Set if a request looks for waiters of a narrow scope: the key of the scope's log. If it looks for the waiters of one
   * tenant, a blank and the tenant follow.
   */
  readonly room?: string;
}

/** The lease that a request takes in each scope with a cap. */
export interface LeaseTerms {
  /** Only a call with the same token can renew or release the lease. */
  readonly token: string;
  /** Milliseconds until the lease ends by itself. */
  readonly lastsMs: number;
}

/** Returns the text in the braces of the keys of a request, which decides its Redis Cluster hash slot. */
export function hashTagOf({ scopes }: { readonly scopes: readonly ScopeCall[] }): string {
  return /\{(.*?)\}/.exec(scopes[0]?.keys.log ?? '')?.[1] ?? '';
}

export const isOwn = ({ share, narrow }: ScopeCall): boolean => !share && !narrow;
