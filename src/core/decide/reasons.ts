import type { DeferReason } from './decision.js';

interface ReasonMeaning {
  /** Whether the worker keeps a job in its slot if the turn is near, and requests the unit again at the turn. */
  readonly isHeld: boolean;
  /** Whether the delay of the job ends a little before its turn. Only jobs with `isHeld` may come early. */
  readonly comesEarly: boolean;
  /** Whether the worker nudges Redis at the turn, so that a blocked worker fetches the job in time. */
  readonly isNudged: boolean;
  /** Whether the end of another job or of a pause promotes the job. Its turn is then a fallback. */
  readonly isPromoted: boolean;
}

/** TypeScript refuses a table without a row for each reason. */
export const REASONS: Readonly<Record<DeferReason, ReasonMeaning>> = {
  rate: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: false },
  concurrency: { isHeld: false, comesEarly: false, isNudged: false, isPromoted: true },
  paused: { isHeld: true, comesEarly: true, isNudged: true, isPromoted: true },
  unavailable: { isHeld: false, comesEarly: false, isNudged: true, isPromoted: false },
};
