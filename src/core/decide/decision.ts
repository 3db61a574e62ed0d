import type { PauseEnd } from './pause-end.js';

/** Why a unit may not start now. */
export type DeferReason = 'rate' | 'concurrency' | 'paused' | 'unavailable';

/** The unit was charged in every tier of every scope. */
export interface Admitted {
  /** Tells the two decisions apart. */
  admitted: true;
  /** Redis gave no answer and `onUnavailable: 'admit'` let it through: nothing was charged. */
  unchecked?: true;
}

/** Nothing was charged. */
export interface Deferred {
  /** Tells the two decisions apart. */
  admitted: false;
  /** Whole milliseconds until `turn`, at least 1, rounded up: a lower bound. Where the turn is estimated: see there. */
  delayMs: number;
  /** Which kind of limit binds, or that no decision could be had. */
  reason: DeferReason;
  /** The scope that binds, e.g. 'emails'. */
  scope: string;
  /**
   * The tier that binds, as it was written, e.g. '120/min'; absent unless reason is 'rate', or is
   * 'concurrency' and a tier refuses as well.
   */
  tier?: string;
  /** How many waiters are in front in that scope; 0 is next. */
  position: number;
  /** How many leases are held in that scope, when reason is 'concurrency'; absent from a peek that names no concurrency. */
  running?: number;
  /** When the pause ends, if reason is 'paused'; 'resume' if only resume() ends it. Absent if the concurrency is 0. */
  pausedUntil?: PauseEnd;
  /**
   * When the unit may start, by the clock of Redis. When reason is 'concurrency': when the job comes back unless it is
   * promoted before, which happens when a running job ends. Years ahead for a pause that only resume() ends.
   */
  turn: Date;
  /**
   * `turn` is an estimate: the job waits for its tenant's share of a scope, or under a concurrency for the end of a pause, and is
   * promoted when its turn comes. `delayMs` is then until it comes by itself, should no promotion reach it.
   */
  estimated?: true;
  /** Set if a job takes more than the limit of `tier`, and so overflows: `turn` is when all of that limit could be free. */
  excess?: {
    /** How many units the job takes. */
    readonly cost: number;
    /** How many units the tier has. */
    readonly limit: number;
  };
  /** What went wrong, when reason is 'unavailable'. */
  cause?: unknown;
}

/** A cost above a limit: a request of it has no turn. */
export type Excess = NonNullable<Deferred['excess']>;

/** What a limiter says of a unit; `admitted` tells which. */
export type Decision = Admitted | Deferred;

/** The state of one tier for one tenant. */
export interface TierState {
  /** The scope that the tier limits. */
  scope: string;
  /** The tier's name; by default as it was written. */
  tier: string;
  /** Units, a whole number from 1 to 10,000,000. */
  limit: number;
  /** Milliseconds, from 1 to 400 days; of a tier that follows the calendar nominal. */
  windowMs: number;
  /** Of a tier of kind 'gcra': how many units start at once after a silence. */
  burst?: number;
  /** Units free now, 0 to limit; of a tier of kind 'gcra' 0 to its burst. */
  remaining: number;
  /** Milliseconds until the next unit frees; 0 when none is taken. */
  resetMs: number;
}

/** The decision that acquire would give, and the state of every tier. */
export type Peek = Decision & {
  /** The state of every tier of every scope. */
  tiers: TierState[];
  /** In a scope that tenants share: which part of it is the tenant's among those that wait, above 0, at most 1. */
  share?: number;
};

/** A running job: it holds a lease in a scope that has a cap. */
export interface Running {
  /** The name of the holder; of a job prefix:queue:id. */
  id: string;
  /** When it took the lease, by the clock of Redis. */
  since: Date;
  /** When the lease ends unless it is renewed. */
  expires: Date;
}

/** A waiter in line. */
export interface Waiting {
  /** The name of the waiter; of a job prefix:queue:id. */
  id: string;
  /** How many waiters are in front; 0 is next. */
  position: number;
  /** When it may start, by the clock of Redis; null if it waits for a running job to end, or for a worker. */
  turn: Date | null;
}

/** What happened since the limiter was created. */
export interface Counts {
  /** Requests that were admitted, and charged. */
  admitted: number;
  /** Requests that a limit refused. */
  deferred: number;
  /** No decision could be had: no answer from Redis, or a function of a rule that failed. */
  unavailable: number;
  /** Of `unavailable`: how many were let through unchecked by `onUnavailable: 'admit'`. */
  unchecked: number;
}
