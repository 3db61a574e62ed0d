import type { Unit } from './kind.js';
import { Sliding } from './sliding.js';

/** All units of a span count from the time of the span's last unit. */
export class Bucketed extends Sliding {
  constructor(
    limit: number,
    windowUs: number,
    readonly resolutionUs: number,
  ) {
    super(limit, windowUs);
  }

  protected override countedAt(unit: Unit, units: readonly Unit[]): number {
    const span = Math.floor(unit.atUs / this.resolutionUs);
    const together = units.filter(({ atUs, cost }) => cost > 0 && Math.floor(atUs / this.resolutionUs) === span);
    return Math.max(...together.map(({ atUs }) => atUs));
  }
}
