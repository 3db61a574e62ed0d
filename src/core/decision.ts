/** The end of a pause, by the clock of Redis; 'resume' if only resume() ends it. */
export type PauseEnd = Date | 'resume';

/** The unit may start: it was charged in every tier of every scope, unless `unchecked` is set. */
export interface Admitted {
  /** Tells Admitted and Deferred apart. */
  admitted: true;
  /**
   * The time of performance.now() before which the unit must start, so that no window of starts is over its limit. Absent
   * if it may start at any time. For a unit that was requested by hand.
   */
  readonly validUntil?: number | undefined;
  /**
   * Takes the unit again if `validUntil` has passed. Resolves to whether the unit may start; if not, its units stay used
   * until they are refunded. If Redis does not answer, onUnavailable decides, as in acquire. For a unit that was requested by
   * hand.
   */
  again?(): Promise<boolean>;
  /** Set if Redis did not answer and `onUnavailable: 'admit'` let the unit through without a charge. */
  unchecked?: true;
}

/**
 * The unit may not start, and was not charged in any tier. Which of the fields `tier`, `running`, `pausedUntil`, `excess` and
 * `cause` a refusal may have depends on its `reason`.
 */
export type Deferred = {
  /** Tells Admitted and Deferred apart. */
  admitted: false;
  /**
   * Milliseconds until `turn`, rounded up, at least 1. If `estimated` is set, the time after which the job comes back without
   * a promotion, which may be later than `turn`. If reason is 'rate', a lower bound.
   */
  delayMs: number;
  /** The scope that refuses, e.g. 'emails'. */
  scope: string;
  /** The number of waiters ahead in that scope; 0 = next. */
  position: number;
  /**
   * The time at which the unit may start, by the clock of Redis. If reason is 'concurrency', the job comes back at this
   * time, or earlier if the end of a running job promotes the job. If only resume() ends the pause, `turn` is years ahead.
   */
  turn: Date;
  /**
   * Set if `turn` is an estimate: the job waits for its tenant's share of a scope, or for the end of a pause in a scope with
   * a concurrency. At its turn, the job is promoted; without a promotion, the job comes back after `delayMs`.
   */
  estimated?: true;
} & (
  | ({
      /** A tier refuses, or waiters in front hold the unit back. */
      reason: 'rate';
      /** The tier that refuses, as it was written, e.g. '120/min'; absent if waiters in front hold the unit back. */
      tier?: string;
      /**
       * Set if the job overflows: it takes more than the limit of `tier`. `turn` is then the time at which the whole limit
       * could be free.
       */
      excess?: {
        /** The number of units that the job takes. */
        readonly cost: number;
        /** The limit of the tier, in units. */
        readonly limit: number;
      };
    } & Partial<Record<'running' | 'pausedUntil' | 'cause', undefined>>)
  | ({
      /** As many jobs run as the concurrency of the scope allows. */
      reason: 'concurrency';
      /** Present if a tier refuses too. */
      tier?: string;
      /** The number of leases that are held in that scope; absent from a peek that names no concurrency. */
      running?: number;
    } & Partial<Record<'pausedUntil' | 'excess' | 'cause', undefined>>)
  | ({
      /** The tenant or the scope is paused, or its concurrency is 0. */
      reason: 'paused';
      /** The end of the pause. Absent if a concurrency of 0 is the reason. */
      pausedUntil?: PauseEnd;
    } & Partial<Record<'tier' | 'running' | 'excess' | 'cause', undefined>>)
  | ({
      /** No decision was possible. */
      reason: 'unavailable';
      /** The error. */
      cause?: unknown;
    } & Partial<Record<'tier' | 'running' | 'pausedUntil' | 'excess', undefined>>)
);

/** The reason why a unit may not start now. */
export type DeferReason = Deferred['reason'];

export type Excess = NonNullable<Deferred['excess']>;

/**
 * The policy when Redis does not answer. 'defer' defers the unit by a second; 'admit' admits it without a check and
 * counts it as unchecked; 'fail' throws.
 */
export type OnUnavailable = 'defer' | 'admit' | 'fail';

/** The decision about a unit. */
export type Decision = Admitted | Deferred;

/** The state of one tier for one tenant. */
export interface TierState {
  /** The scope that the tier limits. */
  scope: string;
  /** The tier's name. Default: the tier as it was written. */
  tier: string;
  /** The limit in units: a whole number from 1 to 10,000,000. */
  limit: number;
  /** The length of the window, from 1 ms to 400 days; nominal if the tier follows the calendar. */
  windowMs: number;
  /** The number of units that can start at once after an idle period; only for kind 'gcra'. */
  burst?: number;
  /** The number of free units: at most `limit`, or `burst` for kind 'gcra'. */
  remaining: number;
  /** Milliseconds until the next unit becomes free; 0 if all units are free. */
  resetMs: number;
}

/** The decision that acquire would give, and the state of every tier. */
export type Peek = Decision & {
  /** The state of every tier of every scope. */
  tiers: TierState[];
  /**
   * The tenant's fraction of a shared scope among the tenants that wait there: above 0, at most 1. Absent if the scope is
   * not shared.
   */
  share?: number;
};

/** A job that holds a lease in a scope with a cap. */
export interface Running {
  /** The name of the holder; prefix:queue:id for a job. */
  id: string;
  /** The time at which the holder took the lease, by the clock of Redis. */
  since: Date;
  /** The time at which the lease ends unless it is renewed. */
  expires: Date;
}

/** A waiter in line. */
export interface Waiting {
  /** The name of the waiter; prefix:queue:id for a job. */
  id: string;
  /** The number of waiters ahead; 0 = next. */
  position: number;
  /**
   * The time at which the waiter may start, by the clock of Redis. null if it waits for a running job to end, for a worker,
   * or, in a shared scope, for its tenant's share.
   */
  turn: Date | null;
}

/** The number of decisions of each outcome since the limiter was created. */
export interface Counts {
  /** Requests that were admitted and charged. A job counts when it starts, or passes its checkpoint. */
  admitted: number;
  /** How often an admitted unit could not start in time, and asked again. A sign of a stalled event loop. */
  lapsed: number;
  /** Requests that a limit refused. */
  deferred: number;
  /** Requests without a decision: Redis did not answer, or a function of a rule failed. */
  unavailable: number;
  /** The number of `unavailable` requests that `onUnavailable: 'admit'` let through unchecked. */
  unchecked: number;
}

/** What a reason means for the job. The texts of a reason stand in refusalText and reasonWords. */
interface ReasonMeaning {
  /** False if no decision was possible. */
  readonly isDecided: boolean;
  /**
   * The turn is a time: a job keeps its worker slot if its turn is near, its delay ends a little early, and later jobs of its
   * line are swept.
   */
  readonly hasTurn: boolean;
  /** The worker nudges Redis at the turn, so that a blocked worker fetches the job in time. */
  readonly isNudged: boolean;
  /** The end of another job or of a pause promotes the job; the turn is a fallback. */
  readonly isPromoted: boolean;
}

export const REASONS: Readonly<Record<DeferReason, ReasonMeaning>> = {
  rate: { isDecided: true, hasTurn: true, isNudged: true, isPromoted: false },
  concurrency: { isDecided: true, hasTurn: false, isNudged: false, isPromoted: true },
  paused: { isDecided: true, hasTurn: true, isNudged: true, isPromoted: true },
  unavailable: { isDecided: false, hasTurn: false, isNudged: true, isPromoted: false },
};

const DAY_MS = 86_400_000;
export const MAX_PAUSE_MS = 5 * 366 * DAY_MS;
/**
 * The length of a pause that only resume() ends. For nearly five years after such a pause was set, no other pause can end
 * later.
 */
export const OPEN_PAUSE_MS = 2 * MAX_PAUSE_MS;

export function pauseEnd(endsUs: number, nowUs: number): PauseEnd {
  // One day of tolerance: `nowUs` is an estimate, and a replica's clock may be behind its master's.
  return endsUs - nowUs > (MAX_PAUSE_MS + DAY_MS) * 1000 ? 'resume' : new Date(Math.ceil(endsUs / 1000));
}

export function endMsOf(end: PauseEnd | undefined): number {
  return end === 'resume' ? Infinity : (end?.getTime() ?? 0);
}
