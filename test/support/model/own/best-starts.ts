import type { TierInput } from '../../../../src/core/index.js';
import { readTiers } from '../shared/read-tiers.js';

/** `pauses` and `changesMs` are milliseconds from the start. */
export interface Hindrances {
  readonly cap?: number;
  readonly runMs?: number;
  readonly pauses?: readonly (readonly [fromMs: number, untilMs: number])[];
  readonly changesMs?: readonly number[];
}

/** Returns the earliest possible starts if all jobs wait from the beginning. */
export function bestStarts(
  count: number,
  tiersAt: (ms: number) => readonly TierInput[],
  { cap = Number.POSITIVE_INFINITY, runMs = 0, pauses = [], changesMs = [] }: Hindrances = {},
): number[] {
  const starts: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const earliest = (at: number): number => {
      const windows = readTiers(tiersAt(at)).map(
        ({ limit, windowMs }) => (starts[nth - limit] ?? -windowMs) + windowMs,
      );
      // Jobs of equal length end in order.
      const next = Math.max(at, ...windows, (starts[nth - cap] ?? -runMs) + runMs);
      const pause = pauses.find(([fromMs, untilMs]) => next >= fromMs && next < untilMs);
      const change = changesMs.find((ms) => ms > at && ms < next);
      if (change !== undefined) return earliest(change);
      return pause ? earliest(pause[1]) : next;
    };
    starts.push(earliest(starts[nth - 1] ?? 0));
  }
  return starts;
}
