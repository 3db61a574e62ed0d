import type { DeferReason } from './decision.js';

interface ReasonMeaning {
  /** If the turn is near, the job keeps its worker slot. */
  readonly isHeld: boolean;
  /** The delay ends a little before the turn. Only jobs with `isHeld` may come early. */
  readonly comesEarly: boolean;
  /** The worker nudges Redis at the turn, so that a blocked worker fetches the job in time. */
  readonly isNudged: boolean;
  /** The end of another job or of a pause promotes the job; the turn is a fallback. */
  readonly isPromoted: boolean;
}

export const REASONS: Readonly<Record<DeferReason, ReasonMeaning>> = {
  rate: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: false },
  concurrency: { isHeld: false, comesEarly: false, isNudged: false, isPromoted: true },
  paused: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: true },
  unavailable: { isHeld: false, comesEarly: false, isNudged: true, isPromoted: false },
};
