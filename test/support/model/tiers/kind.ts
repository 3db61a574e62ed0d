/** Units that are admitted together. */
export interface Unit {
  atUs: number;
  /** The time from which a `pace` tier counts it; other kinds use `atUs`. */
  dueUs: number;
  cost: number;
}

/** `units` are those of a scope in the order of their admissions, each with its cost for this tier. */
export interface TierModel {
  /** The earliest time from `fromUs` on at which the tier admits the request. */
  freeUs(units: readonly Unit[], fromUs: number, cost?: number): number;
  /** Returns the earliest time for a unit behind `units`, which may include waiters, each counted at its turn. */
  behindUs(units: readonly Unit[]): number;
  remaining(units: readonly Unit[], nowUs: number): number;
  /** When `remaining` grows next; now if no units are taken. */
  resetUs(units: readonly Unit[], nowUs: number): number;
  readonly countsUs: number;
  /** Between units at full use, on average. */
  readonly spacingUs: number;
  /** From when the tier counts a unit that is admitted now, if its waiter's turn was `turnUs`. Default: now. */
  dueUs?(units: readonly Unit[], nowUs: number, turnUs: number): number;
}

export function unitsAt(times: readonly number[]): Unit[] {
  return times.map((atUs) => ({ atUs, dueUs: atUs, cost: 1 }));
}
