import type { TierModel, Unit } from './kind.js';

const DAY_US = 86_400_000_000;

export class Calendar implements TierModel {
  readonly countsUs = 2 * DAY_US;
  readonly spacingUs: number;

  constructor(
    readonly limit: number,
    /** Edges in microseconds, beginning before all units. */
    private readonly edges: readonly number[],
  ) {
    this.spacingUs = DAY_US / limit;
  }

  freeUs(units: readonly Unit[], fromUs: number): number {
    const starts = [fromUs, ...this.edges.filter((edge) => edge > fromUs)];
    return starts.find((start) => this.remaining(units, start) > 0) as number;
  }

  behindUs(units: readonly Unit[]): number {
    return this.freeUs(units, Math.max(...units.map(({ atUs }) => atUs)));
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    return Math.max(0, this.limit - units.filter(({ atUs }) => this.#startOf(atUs) === this.#startOf(nowUs)).length);
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    if (this.remaining(units, nowUs) === this.limit) return nowUs;
    return this.edges.find((edge) => edge > nowUs) as number;
  }

  #startOf(atUs: number): number {
    return this.edges.findLast((edge) => edge <= atUs) as number;
  }
}
