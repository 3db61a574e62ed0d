import type { TierModel, Unit } from './kind.js';

/**
 * A unit is due at its waiter's turn, so a late waiter does not delay all later ones. A late unit makes up for at most one
 * gap, or for a tenth of a second if the gap is shorter. It never makes up for a time without waiting requests.
 */
export class Pace implements TierModel {
  readonly limit = 1;

  constructor(readonly gapUs: number) {}

  freeUs(units: readonly Unit[], fromUs: number, cost = 1): number {
    return cost === 0 ? fromUs : Math.max(fromUs, this.#nextUs(units));
  }

  #nextUs(units: readonly Unit[]): number {
    const last = units.findLast(({ cost }) => cost > 0);
    return last ? last.dueUs + last.cost * this.gapUs : Number.NEGATIVE_INFINITY;
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    return this.#nextUs(units) <= nowUs ? 1 : 0;
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    return this.freeUs(units, nowUs);
  }

  dueUs(units: readonly Unit[], nowUs: number, waitedUs: number): number {
    const free = this.#nextUs(units);
    // The pace was free for longer than a gap, so a unit could have gone at the first turn of the line.
    const due = free < waitedUs - this.gapUs ? Math.min(waitedUs, nowUs) : free;
    return Math.max(due, nowUs - Math.max(this.gapUs, 100_000));
  }
}
