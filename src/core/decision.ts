/** Why a unit may not start now. */
export type DeferReason = 'rate' | 'concurrency' | 'paused' | 'unavailable';

/** The unit was charged in every tier of every scope. */
export interface Admitted {
  admitted: true;
  /** Redis gave no answer and `onUnavailable: 'admit'` let it through: nothing was charged. */
  unchecked?: true;
}

/** Nothing was charged. */
export interface Deferred {
  admitted: false;
  /** Whole milliseconds until `turn`, at least 1, rounded up: a lower bound. */
  delayMs: number;
  reason: DeferReason;
  /** The scope that binds, e.g. 'emails'. */
  scope: string;
  /**
   * The tier that binds, as it was written, e.g. '120/min'; absent unless reason is 'rate', or is
   * 'concurrency' and a tier refuses as well.
   */
  tier?: string;
  /** How many stand in front in that scope; 0 is next. */
  position: number;
  /** How many run in that scope, when reason is 'concurrency'; absent from a peek that names no concurrency. */
  running?: number;
  /**
   * When it may start, by the clock of Redis; when reason is 'concurrency', when it comes back
   * if it was not woken before, as it is when one that runs has ended; of a peek then the latest time.
   */
  turn: Date;
  /** What went wrong, when reason is 'unavailable'. */
  cause?: unknown;
}

export type Decision = Admitted | Deferred;

/** The state of one tier for one tenant. */
export interface TierState {
  scope: string;
  tier: string;
  limit: number;
  windowMs: number;
  /** Units free now, 0 to limit. */
  remaining: number;
  /** Milliseconds until the next unit frees; 0 when none is taken. */
  resetMs: number;
}

/** The decision that acquire would give, and what it rests on. */
export type Peek = Decision & { tiers: TierState[] };

/** One that runs: it holds a lease in a scope that has a cap. */
export interface Running {
  /** Who: of a job prefix:queue:id. */
  id: string;
  /** When it took the lease, by the clock of Redis. */
  since: Date;
  /** When the lease ends unless it is renewed. */
  expires: Date;
}

/** One in line. */
export interface Waiting {
  /** Who: of a job prefix:queue:id. */
  id: string;
  /** How many stand in front; 0 is next. */
  position: number;
  /** When it may start, by the clock of Redis; null when it waits for one that runs to end. */
  turn: Date | null;
}

/** What happened since the limiter was made. */
export interface Counts {
  admitted: number;
  deferred: number;
  /** No decision could be had: no answer from Redis, or a function of a rule that failed. */
  unavailable: number;
  /** Of those, let through unchecked by `onUnavailable: 'admit'`. */
  unchecked: number;
}
