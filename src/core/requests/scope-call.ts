import type { ScopeKeys } from '../keys.js';
import type { Tier } from '../tiers/tier-kind.js';

export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  readonly cap: number | undefined;
  /** The key suffixes of the scope's logs of sums. */
  readonly sums: readonly string[];
  readonly args: readonly string[];
  readonly isStored?: boolean;
}

export interface ScopeCall {
  readonly scope: string;
  readonly keys: ScopeKeys;
  readonly compiled: CompiledLimits;
  /** The units that the request takes from each tier; absent if it takes one unit from each. */
  readonly costs?: readonly number[] | undefined;
  /** Set for the widest shared scope, which is the last one: the waiters wait in it. */
  readonly share?: Share;
  readonly narrow?: Pick<Share, 'stored'>;
}

export interface Share {
  readonly tenant: string;
  /** The weight from the code; a stored weight overrides it. */
  readonly weight: number;
  /**
   * The stored limits of the tenant in the scope: their text, which is also their version. The request contains these limits
   * as a separate scope, before its last scope.
   */
  readonly stored?: string;
  /**
   * Set for a look at a narrow scope: the key of that scope's log. If the look is for one tenant, the key is followed by a
   * blank and the tenant.
   */
  readonly room?: string;
}

export interface LeaseTerms {
  /** Only a call with the same token can renew or release the lease. */
  readonly token: string;
  readonly lastsMs: number;
}

export function hashTagOf({ scopes }: { readonly scopes: readonly ScopeCall[] }): string {
  return /\{(.*?)\}/.exec(scopes[0]?.keys.log ?? '')?.[1] ?? '';
}

export const isOwn = ({ share, narrow }: ScopeCall): boolean => !share && !narrow;
