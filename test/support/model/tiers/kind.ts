export interface Unit {
  atUs: number;
  /** A `pace` tier counts the unit from this time on; other kinds use `atUs`. */
  dueUs: number;
  cost: number;
}

/** `units` are in the order of admissions, each with its cost for this tier. */
export interface TierModel {
  /** Returns the earliest time, not before `fromUs`, at which `cost` units are free. */
  freeUs(units: readonly Unit[], fromUs: number, cost?: number): number;
  remaining(units: readonly Unit[], nowUs: number): number;
  /** Returns the time at which `remaining` grows next, or `nowUs` if no units are taken. */
  resetUs(units: readonly Unit[], nowUs: number): number;
  /** A unit that had the turn `turnUs` and is admitted at `nowUs` counts from the returned time. Default: `nowUs`. */
  dueUs?(units: readonly Unit[], nowUs: number, turnUs: number): number;
}

export function unitsAt(times: readonly number[]): Unit[] {
  return times.map((atUs) => ({ atUs, dueUs: atUs, cost: 1 }));
}
