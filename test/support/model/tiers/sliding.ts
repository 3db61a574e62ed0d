import type { TierModel, Unit } from './kind.js';

/** A unit at t leaves at t + window. */
export class Sliding implements TierModel {
  constructor(
    readonly limit: number,
    readonly windowUs: number,
  ) {}

  freeUs(units: readonly Unit[], fromUs: number, cost = 1): number {
    const times = [fromUs, ...this.#leavesFrom(units, fromUs)];
    return times.find((time) => this.remaining(units, time) >= cost) as number;
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    const taken = units.filter((unit) => this.countedAt(unit) > nowUs - this.windowUs);
    return Math.max(0, this.limit - taken.reduce((sum, { cost }) => sum + cost, 0));
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    const now = this.remaining(units, nowUs);
    return this.#leavesFrom(units, nowUs).find((time) => this.remaining(units, time) > now) ?? nowUs;
  }

  protected countedAt({ atUs }: Unit): number {
    return atUs;
  }

  /** Returns the times at which the units leave, the earliest first. */
  #leavesFrom(units: readonly Unit[], fromUs: number): number[] {
    const leaves = units.map((unit) => this.countedAt(unit) + this.windowUs).filter((time) => time > fromUs);
    return leaves.sort((a, b) => a - b);
  }
}
