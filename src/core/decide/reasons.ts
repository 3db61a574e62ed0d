import type { DeferReason } from './decision.js';

/** The effects of a reason on the worker: whether it holds the job, how it delays it, and who brings it back. */
export interface ReasonMeaning {
  /** A job whose turn is near is held in its slot, and requests its unit again at its turn. */
  readonly isHeld: boolean;
  /** The delay of the job ends a little before its turn; a reason whose jobs are not held must not have this. */
  readonly comesEarly: boolean;
  /** Redis is nudged at the turn, so that a blocked worker fetches the job in time. */
  readonly isNudged: boolean;
  /** The job waits for the end of another one, which promotes it; its turn is a fallback. */
  readonly isPromoted: boolean;
}

/** A reason that is missing here is a type error. */
export const REASONS: Readonly<Record<DeferReason, ReasonMeaning>> = {
  rate: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: false },
  concurrency: { isHeld: false, comesEarly: false, isNudged: false, isPromoted: true },
  paused: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: true },
  unavailable: { isHeld: false, comesEarly: false, isNudged: true, isPromoted: false },
};
