export interface Unit {
  atUs: number;
  /** A `pace` tier counts the unit from this time on; other kinds use `atUs`. */
  dueUs: number;
  cost: number;
}

/** `units` are in the order of admissions, each with its cost for this tier. */
export interface TierModel {
  /** When `cost` units are free, from `fromUs` on. */
  freeUs(units: readonly Unit[], fromUs: number, cost?: number): number;
  /** `units` may include waiters, each at its turn. */
  behindUs(units: readonly Unit[]): number;
  remaining(units: readonly Unit[], nowUs: number): number;
  /** When `remaining` grows next; now if no units are taken. */
  resetUs(units: readonly Unit[], nowUs: number): number;
  readonly countsUs: number;
  /** At full use, on average. */
  readonly spacingUs: number;
  /** From when on a unit that is admitted now counts, if its turn was `turnUs`. Default: now. */
  dueUs?(units: readonly Unit[], nowUs: number, turnUs: number): number;
}

export function unitsAt(times: readonly number[]): Unit[] {
  return times.map((atUs) => ({ atUs, dueUs: atUs, cost: 1 }));
}
