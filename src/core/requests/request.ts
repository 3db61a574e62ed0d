import type { Excess } from '../decide/decision.js';
import { UnavailableError } from '../errors.js';
import type { LeaseTerms, ScopeCall } from './scope-call.js';

/** A request for one unit in one or more scopes. */
export interface AcquireRequest {
  readonly scopes: readonly ScopeCall[];
  /** Makes the request again, with the limits that are known now and without a waiter; absent if it reports an event. */
  readonly remake?: () => AcquireRequest;
  /** The name of the waiter; '' for a request that never joins the line. For a group of reservations: their number. */
  readonly member: string;
  readonly members?: readonly string[];
  /** The rank at which a newcomer joins the line: see rankOf. */
  readonly rank: number;
  /** Set if the request takes no unit and reports an event of a lease or a waiter. */
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
    | 'settle';
  readonly lease?: LeaseTerms | undefined;
  /** Set if the job is not added yet: the request joins the line of a shared scope, and takes no unit. */
  readonly reserves?: true;
  /** Set if the request overflows, because its cost is above a limit: the indexes of the scope and the tier with that limit. */
  readonly excess?: (Excess & { readonly scope: number; readonly tier: number }) | undefined;
  /**
   * Set for a settlement. For each scope: the time of the charge, the charged units, and the right units. See
   * lua/lib/settle.lua.
   */
  readonly corrections?: readonly string[];
}

/** A request that reports an event and takes no unit. */
export type EventRequest = AcquireRequest & Required<Pick<AcquireRequest, 'event'>>;

/** A task of the caller for the line of a scope, which a script returns. */
export interface Promotion {
  /**
   * The kind of task:
   * - promote: bring the waiter back, now or at `turnUs`.
   * - delay: the job of the waiter would come before `turnUs`, its turn; delay it.
   * - check: a waiter did not come at its turn, so jobs in the line may be gone; look for them.
   * - look: look at the line again at `turnUs`, unless another request gives a time before then.
   * - retell: look at the line again at `turnUs` in any case, to tell waiters later turns.
   */
  readonly task: 'promote' | 'delay' | 'check' | 'look' | 'retell';
  /** The waiter; '' for look and retell. */
  readonly member: string;
  /** Microseconds since 1970, by the clock of Redis; 0 = now. */
  readonly turnUs: number;
  readonly nowUs: number;
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms;
}

/** Brings waiters back. The workers' side implements it, because the core does not know jobs. */
export interface Promotes {
  /** Carries out the promotions; the list is usually empty. Never throws and does not wait. */
  promote(promotions: readonly Promotion[]): void;
}

/** Stored limits of a scope that differ from the limits of a request. */
export interface OtherLimits {
  /**
   * The index of the scope. A negative index counts from the last scope, -1, and means the limits of the tenant in that
   * shared scope.
   */
  readonly scope: number;
  /** '' = no limits are stored any longer. */
  readonly version: string;
  /**
   * '' if another reply of the same call has the text, and for limits of a tenant in a shared scope, because their text is the
   * version.
   */
  readonly text: string;
}

/** The reply of acquire or peek to a request. Times are in microseconds by the clock of Redis; 0 = none. */
export interface Reply {
  /** 'none': the lease or waiter of the event did not exist. 'other': no decision was made, see otherLimits. */
  readonly status: 'admitted' | 'deferred' | 'failed' | 'none' | 'other';
  readonly otherLimits?: OtherLimits;
  readonly nowUs: number;
  /** The time of the charge in each scope; absent if that is nowUs. See lua/lib/log/charged.lua. */
  readonly charged?: readonly string[];
  /** The time by which a log that was ahead of the clock was set back, in microseconds. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** The index of the scope that refuses, and of its tier; tier is -1 if no tier refuses. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** The number of held leases of the scope that refuses; undefined if the call named no cap; -1 if no cap refuses. */
  readonly running: number | undefined;
  /** The tenant's part of a shared scope, 0 to 1; only in replies of peek. */
  readonly share?: number;
  /** The time at which the waiter comes by itself, if its turn is an estimate. */
  readonly backUs?: number;
  /** The end of the pause of the scope that refuses, 0 if no end is known; absent if the scope is not paused. */
  readonly pausedUs?: number;
  /** Whether the request overflows, because its cost is above a limit. */
  readonly isExcess?: boolean;
  /** The error of the scripts; '' unless the reply failed. */
  readonly message: string;
  readonly cause?: unknown;
  readonly promotions: readonly Promotion[];
}

/** The fields of a reply that has nothing but its status. */
export const BLANK_REPLY: Omit<Reply, 'status'> = {
  nowUs: 0,
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

/** The most replies with other limits that one request may get. A request names at most 16 scopes. */
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
