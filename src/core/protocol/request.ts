import type { Excess } from '../decision.js';
import { UnavailableError } from '../errors.js';
import type { ScopeKeys, Tenant } from '../keys.js';
import type { Tier } from '../tiers/tier-kind.js';

export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  readonly cap: number | undefined;
  /** The endings of the keys of tiers that count in buckets. */
  readonly buckets: readonly string[];
  readonly args: readonly string[];
  /** How long after its request was sent an admitted unit may start. */
  readonly validMs: number;
  /** The same for a Redis that is far away: a start may also use the time of guardMs. */
  readonly farMs: number;
  readonly isStored?: boolean;
}

export interface ScopeCall {
  readonly scope: string;
  /** The tenant of the request, for metrics. */
  readonly tenant?: Tenant | undefined;
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
  readonly gate?: string;
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

export interface AcquireRequest {
  readonly scopes: readonly ScopeCall[];
  /**
   * The name of the waiter; '' if the request never joins the line. For a group of reservations, the number of reservations.
   */
  readonly member: string;
  readonly members?: readonly string[];
  /** See rankOf. */
  readonly rank: number;
  /** The event of a lease or a waiter that the request reports. A request with an event takes no unit. */
  readonly event?:
    | 'release'
    | 'gone'
    | 'left'
    | 'absent'
    | 'postponed'
    | 'arrived'
    | 'coming'
    | 'waiting'
    | 'come'
    | 'settle'
    | 'again';
  readonly lease?: LeaseTerms | undefined;
  /** Set if the job is not added yet: the request joins the line of a shared scope, and takes no unit. */
  readonly reserves?: true;
  /** Set if the cost is above a limit and overflows: the indexes of that limit's scope and tier. */
  readonly excess?: (Excess & { readonly scope: number; readonly tier: number }) | undefined;
  /**
   * Set for a settlement, and for the event again: for each scope, the time of the charge, the charged units and the right units. See
   * lua/lib/settle.lua.
   */
  readonly corrections?: readonly string[];
}

export type EventRequest = AcquireRequest & Required<Pick<AcquireRequest, 'event'>>;

/** A task that a script returns to its caller. */
export interface Promotion {
  /**
   * - promote: bring the waiter back, now or at `turnUs`.
   * - delay: the job would come before its turn `turnUs`; delay it.
   * - look: look at the line at `turnUs`, unless a later request replaces this time.
   * - retell: look at the line at `turnUs` in any case, to give waiters their new, later turns.
   */
  readonly task: 'promote' | 'delay' | 'look' | 'retell';
  /** The name of the waiter; '' for look and retell. */
  readonly member: string;
  /** The turn, by the clock of Redis; 0 = now. */
  readonly turnUs: number;
  readonly nowUs: number;
  /** Set if the waiter did not come although it was promoted. */
  readonly isLate?: true;
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms;
}

export interface Promotes {
  /** Never throws and does not wait. */
  promote(promotions: readonly Promotion[]): void;
  /** Returns whether jobs of the line were gone; their waiters have then stepped out. Absent if the line has no queue. */
  areGone?(line: Promotion): Promise<boolean>;
}

export interface OtherLimits {
  /**
   * The index of the scope. A negative index counts from the end (-1 = the last scope), and means the limits of the tenant
   * in that shared scope.
   */
  readonly scope: number;
  /** The version of the stored limits; '' = no limits are stored any longer. */
  readonly version: string;
  /**
   * The text of the stored limits; '' if another reply of the same call contains the text. Also '' for a tenant in a shared
   * scope, because the version of such limits is their text.
   */
  readonly text: string;
}

/** Times are in microseconds by the clock of Redis; 0 = none. */
export interface Reply {
  /** 'none': the lease or waiter of the event did not exist. 'other': no decision was made, see otherLimits. */
  readonly status: 'admitted' | 'deferred' | 'failed' | 'none' | 'other';
  readonly otherLimits?: OtherLimits;
  readonly nowUs: number;
  /** The time at which the call was sent, in milliseconds of the steady clock of this process. */
  readonly sentMs: number;
  /** The time of the charge in each scope; absent if each of these times is nowUs. See lua/lib/log/charged.lua. */
  readonly charged?: readonly string[];
  /** The length of time that a log was set back, because the log was ahead of the clock. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** The indexes of the scope and of the tier that refuse; tier is -1 if no tier refuses. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** Held leases of the scope that refuses; undefined if the call named no cap; -1 if no cap refuses. */
  readonly running: number | undefined;
  /** The share of the tenant in a shared scope, 0 to 1; only in replies of peek. */
  readonly share?: number;
  /** The time at which the waiter comes back by itself; set if its turn is an estimate. */
  readonly backUs?: number;
  /** The end of the pause, 0 if no end is known; absent if the scope is not paused. */
  readonly pausedUs?: number;
  readonly isExcess?: boolean;
  /** '' unless the reply is a failed one. */
  readonly message: string;
  readonly cause?: unknown;
  readonly promotions: readonly Promotion[];
}

export const BLANK_REPLY: Omit<Reply, 'status'> = {
  nowUs: 0,
  sentMs: 0,
  setBackUs: 0,
  turnUs: 0,
  scope: 0,
  tier: 0,
  position: 0,
  running: 0,
  message: '',
  promotions: [],
};

export function failedReply(cause: unknown): Reply {
  return { ...BLANK_REPLY, status: 'failed', cause };
}

export const MAX_OTHERS = 50;

export function changingError(): UnavailableError {
  return new UnavailableError('the limits changed with each call');
}

export function failureOf({ message, cause }: Reply): unknown {
  return cause ?? new UnavailableError(`Redis refused: ${message}`);
}

export function isShared({ scopes }: AcquireRequest): boolean {
  return scopes.at(-1)?.share !== undefined;
}
