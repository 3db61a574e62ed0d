import type { TierModel, Unit } from './kind.js';

/** At most `limit` units in any half-open window: a unit at t leaves the window at t + window. Counted unit by unit. */
export class Sliding implements TierModel {
  constructor(
    readonly limit: number,
    readonly windowUs: number,
  ) {}

  get countsUs(): number {
    return this.windowUs;
  }

  get spacingUs(): number {
    return this.windowUs / this.limit;
  }

  freeUs(units: readonly Unit[], fromUs: number): number {
    const times = [fromUs, ...this.#leavesFrom(units, fromUs)];
    return times.find((time) => this.remaining(units, time) > 0) as number;
  }

  behindUs(units: readonly Unit[]): number {
    return (units.at(-this.limit)?.atUs ?? Number.NEGATIVE_INFINITY) + this.windowUs;
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    return Math.max(0, this.limit - units.filter(({ atUs }) => atUs > nowUs - this.windowUs).length);
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    const now = this.remaining(units, nowUs);
    return this.#leavesFrom(units, nowUs).find((time) => this.remaining(units, time) > now) ?? nowUs;
  }

  /** When units leave the window after a time, soonest first. */
  #leavesFrom(units: readonly Unit[], fromUs: number): number[] {
    const leaves = units.map(({ atUs }) => atUs + this.windowUs).filter((time) => time > fromUs);
    return leaves.sort((a, b) => a - b);
  }
}
