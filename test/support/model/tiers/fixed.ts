import type { TierModel, Unit } from './kind.js';

/** Periods begin with a unit, or at multiples of the window. */
export class Fixed implements TierModel {
  constructor(
    readonly limit: number,
    readonly windowUs: number,
    readonly aligned = false,
  ) {}

  freeUs(units: readonly Unit[], fromUs: number, cost = 1): number {
    const period = this.#period(units, fromUs);
    return period && period.used + cost > this.limit && cost > 0 ? period.endsUs : fromUs;
  }

  remaining(units: readonly Unit[], nowUs: number): number {
    return this.limit - (this.#period(units, nowUs)?.used ?? 0);
  }

  resetUs(units: readonly Unit[], nowUs: number): number {
    return this.#period(units, nowUs)?.endsUs ?? nowUs;
  }

  #period(units: readonly Unit[], nowUs: number): { endsUs: number; used: number } | undefined {
    const period = { endsUs: 0, used: 0 };
    for (const { atUs, cost } of units) {
      if (cost === 0) continue;
      if (atUs >= period.endsUs) {
        const beginsUs = this.aligned ? Math.floor(atUs / this.windowUs) * this.windowUs : atUs;
        period.endsUs = beginsUs + this.windowUs;
        period.used = 0;
      }
      period.used += cost;
    }
    return nowUs < period.endsUs ? period : undefined;
  }
}
