import type { Unit } from './kind.js';
import { Sliding } from './sliding.js';

/** The default resolution of a window, in milliseconds. */
export function resolutionOf(windowMs: number): number {
  return Math.max(1, Math.ceil(windowMs / 100));
}

/** A unit counts from the end of its bucket. */
export class Bucketed extends Sliding {
  constructor(
    limit: number,
    windowUs: number,
    readonly resolutionUs = 1000 * resolutionOf(windowUs / 1000),
  ) {
    super(limit, windowUs);
  }

  protected override countedAt({ atUs }: Unit): number {
    return (Math.floor(atUs / this.resolutionUs) + 1) * this.resolutionUs;
  }
}
