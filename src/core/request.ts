import type { ScopeKeys } from './keys.js';
import type { Tier } from './tiers/tiers.js';

/** A set of limits as the scripts read it. */
export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  /** How many may run at a time; nothing = as many as there are. */
  readonly cap: number | undefined;
  readonly args: readonly string[];
}

/** What the scripts are asked about a scope. */
export interface ScopeCall {
  readonly scope: string;
  readonly keys: ScopeKeys;
  readonly compiled: CompiledLimits;
}

/** The lease that an ask takes in each of its scopes that has a cap. */
export interface LeaseTerms {
  /** Whose it is: nobody else can renew or release it. */
  readonly token: string;
  /** Milliseconds until it ends by itself. */
  readonly lastsMs: number;
}

export interface AcquireRequest {
  readonly scopes: readonly ScopeCall[];
  /** Who asks; '' for somebody who never stands in line. Of places for many: how many. */
  readonly member: string;
  /** Who is to have places, where they are given to many. */
  readonly members?: readonly string[];
  /** Where a newcomer joins the line: see rankOf. */
  readonly rank: number;
  /** Set where it asks for nothing, but says what became of its lease or its rank: see lua/include/ends.lua. */
  readonly event?: 'release' | 'gone' | 'absent' | 'later' | 'arrived' | 'coming' | 'aside' | 'waiting';
  readonly lease?: LeaseTerms | undefined;
}

/** What asks for nothing. */
export type EventRequest = AcquireRequest & Required<Pick<AcquireRequest, 'event'>>;

/** One that waits for a lease and is to come: now, or at `turnUs`. */
export interface Promotion {
  /** '' = nobody: at `turnUs` somebody is to look whether the woken waiters came, and who has room. */
  readonly member: string;
  /**
   * Microseconds by the clock of Redis; 0 = now. Without a member 1 = now, for one more than has room: a waiter's cap
   * was lifted.
   */
  readonly turnUs: number;
  readonly nowUs: number;
  /** Where it waits, and the terms of those who wait there. */
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms;
}

/** An answer of acquire or peek; times in microseconds by the clock of Redis, 0 where it tells none. */
export interface Reply {
  /** 'none': there was nothing of what it said had ended. */
  readonly status: 'admitted' | 'deferred' | 'failed' | 'none';
  readonly nowUs: number;
  /** By how much a log that was ahead of the clock was set back. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** Of the binding scope and tier, counted from 0; tier is -1 where none refuses. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** How many hold a lease of the binding scope, where its cap refuses; nothing where it was not named; else -1. */
  readonly running: number | undefined;
  /** Why it could not be decided, when it failed. */
  readonly message: string;
}

/** A lease of one scope, to be renewed. */
export interface Renewal {
  readonly keys: readonly [leases: string, holders: string];
  readonly member: string;
  readonly token: string;
  readonly lastsMs: number;
}

/** What decides the Redis Cluster slot of a request: the text in the braces of its keys. */
export function hashTagOf({ scopes }: { readonly scopes: readonly ScopeCall[] }): string {
  return /\{(.*?)\}/.exec(scopes[0]?.keys.log ?? '')?.[1] ?? '';
}
