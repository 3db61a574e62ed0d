import type { Excess } from '../decide/decision.js';
import { UnavailableError } from '../errors.js';
import type { LeaseTerms, ScopeCall } from './scope-call.js';

/** A request for one unit in one or more scopes. */
export interface AcquireRequest {
  readonly scopes: readonly ScopeCall[];
  /** Makes the request anew, by the limits that are known now, without a waiter; absent if it is an event. */
  readonly remake?: () => AcquireRequest;
  /** The name of the waiter; '' for a request that never joins the line. Of a group of reservations: how many they are. */
  readonly member: string;
  /** The waiters of a group of reservations. */
  readonly members?: readonly string[];
  /** The rank at which a newcomer joins the line: see rankOf. */
  readonly rank: number;
  /** Set if the request takes no unit, but reports an event of a lease or of a waiter. */
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
  /** Set where its job is not added yet: it joins the line of a scope that tenants share, and takes no unit. */
  readonly reserves?: true;
  /** Set where the request overflows, because its cost is above a limit: the indexes of that scope and its tier. */
  readonly excess?: (Excess & { readonly scope: number; readonly tier: number }) | undefined;
  /** Set for a settlement, for each scope: the time of the charge, its units, and the right units. See lua/lib/settle.lua. */
  readonly corrections?: readonly string[];
}

/** Reports an event, and requests no unit. */
export type EventRequest = AcquireRequest & Required<Pick<AcquireRequest, 'event'>>;

/** A task that a script gives its caller for the line of a scope. */
export interface Promotion {
  /**
   * promote: a waiter is to come, now or at `turnUs`. delay: the job of a waiter would come before `turnUs`, its turn. check: a
   * waiter did not come at its turn, and jobs of the line may be gone. look: the line is to be looked at again at `turnUs`,
   * unless another request says when by then. retell: the same, whatever others say, to tell waiters later turns.
   */
  readonly task: 'promote' | 'delay' | 'check' | 'look' | 'retell';
  /** The waiter; '' for a look and for retell. */
  readonly member: string;
  /** Microseconds by the clock of Redis; 0 = now. */
  readonly turnUs: number;
  readonly nowUs: number;
  /** The scope in which it waits. */
  readonly scope: ScopeCall;
  /** The terms of the request that the promotion came with. */
  readonly lease: LeaseTerms;
}

/** Brings waiters back. The workers' side implements it, because the core knows no jobs. */
export interface Promotes {
  /** Never throws and does not wait; an empty list is usual. */
  promote(promotions: readonly Promotion[]): void;
}

/** Stored limits of a scope that a request was not made with. */
export interface OtherLimits {
  /** The index of the scope; below 0 = those of the tenant in a scope that tenants share, counted from the last one, which is -1. */
  readonly scope: number;
  /** '' = none are stored any longer. */
  readonly version: string;
  /** '' where another reply of the same call has it, and of a tenant in a shared scope, whose version it is. */
  readonly text: string;
}

/** What acquire or peek replies to a request; times in microseconds by the clock of Redis, 0 where there is none. */
export interface Reply {
  /** 'none': there was no such lease or waiter as the event named. 'other': nothing was decided, see otherLimits. */
  readonly status: 'admitted' | 'deferred' | 'failed' | 'none' | 'other';
  readonly otherLimits?: OtherLimits;
  readonly nowUs: number;
  /** The time of the charge in each scope; absent if that is nowUs. See lua/lib/log/charged.lua. */
  readonly charged?: readonly string[];
  /** How far a log that was ahead of the clock was set back. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** The index of the scope that binds, and of its tier; tier is -1 where no tier refuses. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** How many hold a lease of the scope that binds, where its cap refuses; undefined where the call named no cap; else -1. */
  readonly running: number | undefined;
  /** The part of a shared scope that its tenant has, 0 to 1; only peek replies it. */
  readonly share?: number;
  /** When the waiter comes by itself, if its turn is an estimate. */
  readonly backUs?: number;
  /** When the pause of the scope that binds ends, 0 if no end is known; absent if it is not paused. */
  readonly pausedUs?: number;
  /** Whether the request overflows for its cost. */
  readonly isExcess?: boolean;
  /** Why the scripts could not decide the request; '' unless the reply failed. */
  readonly message: string;
  /** Why there is no reply, if the call failed. */
  readonly cause?: unknown;
  /** The promotions of waiters in the scopes of the request. */
  readonly promotions: readonly Promotion[];
}

/** A reply that says no more than its status. */
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

/** The reply to a request whose scripts gave none. */
export function failedReply(cause: unknown): Reply {
  return { ...BLANK_REPLY, status: 'failed', cause };
}

/** The most replies that may tell one request of other limits. It names 16 scopes at most. */
export const MAX_OTHERS = 50;

/** Returns the error of a request that was told of others until the last reply. */
export function changingError(): UnavailableError {
  return new UnavailableError('the limits changed with each call');
}

/** Returns why a reply failed. */
export function failureOf({ message, cause }: Reply): unknown {
  return cause ?? new UnavailableError(`Redis refused: ${message}`);
}

/** The lease of one scope, to be renewed. */
export interface Renewal {
  readonly keys: readonly [leases: string, holders: string];
  readonly member: string;
  readonly token: string;
  readonly lastsMs: number;
}

/** Whether the last scope of a request is one that tenants share. */
export function isShared({ scopes }: AcquireRequest): boolean {
  return scopes.at(-1)?.share !== undefined;
}
