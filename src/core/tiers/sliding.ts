import type { TierKind } from './kinds.js';
import type { Tier } from './tiers.js';

/** Each unit of a log is a double. */
const ENTRY_BYTES = 8;
/** So many entries of a log are read together at little more cost than one. */
const MAX_READ_WHOLE = 16;

/** At most `limit` units in any window. */
export const sliding: TierKind = {
  memoryUs: windowUs,
  /** Its limit, its window in microseconds, and the bytes of the limit-th newest entry of the log: from, to. */
  args(tier, guardMs, isFirst) {
    const from = -ENTRY_BYTES * tier.limit;
    // The newest entry is needed anyway: for a small first limit the log is read from this entry to its end at once.
    const to = isFirst && tier.limit <= MAX_READ_WHOLE ? -1 : from + ENTRY_BYTES - 1;
    return [`${tier.limit}`, `${windowUs(tier, guardMs)}`, `${from}`, `${to}`];
  },
};

/** Whole microseconds, rounded up, so that no window is shorter than it was written. */
function windowUs(tier: Tier, guardMs: number): number {
  return Math.ceil((tier.windowMs + guardMs) * 1000);
}
