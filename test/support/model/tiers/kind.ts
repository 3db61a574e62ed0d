/** What was admitted at once, of one request. */
export interface Unit {
  atUs: number;
  /** From when a pace counts it; other kinds count it from `atUs`. */
  dueUs: number;
  /** For how many it counts. */
  cost: number;
}

/**
 * What the model must know of a kind of tier; a new kind is one more file beside this one. Units are those of one
 * scope in the order of their admissions, each with what it took of this tier.
 */
export interface TierModel {
  /** The earliest time from `fromUs` on at which the tier lets a request of such a cost through, 1 by default. */
  freeUs(units: readonly Unit[], fromUs: number, cost?: number): number;
  /** The earliest time for a unit behind these, which need not have been admitted yet: waiters count at their turns. */
  behindUs(units: readonly Unit[]): number;
  /** How many units the tier would let through now. */
  remaining(units: readonly Unit[], nowUs: number): number;
  /** When `remaining` grows next; now where nothing is taken. */
  resetUs(units: readonly Unit[], nowUs: number): number;
  /** For how long the tier counts a unit. */
  readonly countsUs: number;
  /** The mean distance of units at full use. */
  readonly spacingUs: number;
  /** From when the tier counts a unit admitted now to a waiter whose turn was `turnUs`. Default: from now. */
  dueUs?(units: readonly Unit[], nowUs: number, turnUs: number): number;
}

/** Units that cost 1 each, and that no waiter's turn has moved. */
export function unitsAt(times: readonly number[]): Unit[] {
  return times.map((atUs) => ({ atUs, dueUs: atUs, cost: 1 }));
}
