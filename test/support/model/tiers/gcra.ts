import type { TierModel, Unit } from './kind.js';

/**
 * A queue that serves `limit` units per window. It refuses a unit if `burst` or more units are in front of it. An empty
 * queue also admits a request that costs more than the burst.
 */
export class Gcra implements TierModel {
  constructor(
    readonly limit: number,
    readonly windowUs: number,
    readonly burst: number,
  ) {}

  get #eachUs(): number {
    return this.windowUs / this.limit;
  }

  freeUs(units: readonly Unit[], fromUs: number, cost = 1): number {
    const room = this.burst - Math.min(cost, this.burst);
    return cost === 0 ? fromUs : Math.max(fromUs, Math.ceil(this.#servedUs(units) - room * this.#eachUs));
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    return Math.max(0, this.burst - this.#queued(units, nowUs));
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    const queued = Math.min(this.#queued(units, nowUs), this.burst);
    return queued === 0 ? nowUs : Math.ceil(this.#servedUs(units) - (queued - 1) * this.#eachUs);
  }

  #queued(units: readonly Unit[], nowUs: number): number {
    return Math.max(0, Math.ceil((this.#servedUs(units) - nowUs) / this.#eachUs));
  }

  #servedUs(units: readonly Unit[]): number {
    return units.reduce(
      (served, { atUs, cost }) => (cost === 0 ? served : Math.max(served, atUs) + cost * this.#eachUs),
      Number.NEGATIVE_INFINITY,
    );
  }
}
