import { entryBytes } from '../protocol/stored.js';
import type { TierKind } from './kinds.js';
import type { Tier } from './tiers.js';

/** So many entries of a log are read together at little more cost than one. */
const MAX_READ_WHOLE = 16;
/** Instead of the first byte, where it is read with the end of the log. */
const TAIL = 'tail';

/** At most `limit` units in any window. */
export const sliding: TierKind = {
  memoryUs: windowUs,
  // The newest entry is needed anyway: for a small first limit the log is read from this entry to its end at once.
  tail: ({ limit }) => (limit <= MAX_READ_WHOLE ? entryBytes(limit)[0] : undefined),
  /** The bytes are those of the limit-th newest entry of the log. */
  args(tier, guardMs, isFirst) {
    const [from, to] = entryBytes(tier.limit);
    const isRead = isFirst && sliding.tail(tier) !== undefined;
    return [`${tier.limit}`, `${windowUs(tier, guardMs)}`, isRead ? TAIL : from, to];
  },
};

/** Whole microseconds, rounded up, so that no window is shorter than it was written. */
function windowUs(tier: Tier, guardMs: number): number {
  return Math.ceil((tier.windowMs + guardMs) * 1000);
}
