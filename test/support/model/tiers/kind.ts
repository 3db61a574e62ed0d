export interface Unit {
  atUs: number;
  /** From then a `pace` tier counts it; other kinds use `atUs`. */
  dueUs: number;
  cost: number;
}

/** `units` are in the order of admissions, each with its cost for this tier. */
export interface TierModel {
  /** From `fromUs` on. */
  freeUs(units: readonly Unit[], fromUs: number, cost?: number): number;
  /** `units` may include waiters, each at its turn. */
  behindUs(units: readonly Unit[]): number;
  remaining(units: readonly Unit[], nowUs: number): number;
  /** When `remaining` grows next; now if no units are taken. */
  resetUs(units: readonly Unit[], nowUs: number): number;
  readonly countsUs: number;
  /** At full use, on average. */
  readonly spacingUs: number;
  /** From when a unit admitted now counts, if its turn was `turnUs`. Default: now. */
  dueUs?(units: readonly Unit[], nowUs: number, turnUs: number): number;
}

export function unitsAt(times: readonly number[]): Unit[] {
  return times.map((atUs) => ({ atUs, dueUs: atUs, cost: 1 }));
}
