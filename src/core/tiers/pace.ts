import { PACE_BYTES } from '../protocol/stored.js';
import type { Tier, TierKind } from './tier-kind.js';

/** One unit per gap, its window. The gap has its share of the guard already. Made of other tiers, and never written. */
export const pace: TierKind = {
  fields: [],
  read: () => {
    throw new TypeError('a pace is made by spread');
  },
  words: () => ' spread',
  script: () => 'pace',
  // What a pace needs to know is one time, in the head of the log.
  memoryUs: () => 0,
  tail: () => undefined,
  sums: () => undefined,
  /** The fields are the bytes in the head of the log that hold when the last unit was due. */
  args: (tier) => ['1', `${Math.ceil(tier.windowMs * 1000)}`, ...PACE_BYTES],
  most: ({ windowMs }) => ({ first: 2, more: 1, everyMs: windowMs }),
};

/**
 * The pace that spreads a set of tiers evenly: one unit per the longest of (windowMs + guardMs) / limit, so that 120/min
 * becomes one every half second instead of a burst and a silence.
 */
export function pacingTier(tiers: readonly Tier[], guardMs: number): Tier {
  const gapMs = (tier: Tier) => (tier.windowMs + guardMs) / tier.limit;
  const slowest = tiers.reduce((a, b) => (gapMs(b) > gapMs(a) ? b : a));
  const { unit } = slowest;
  return { kind: 'pace', limit: 1, windowMs: gapMs(slowest), name: `${slowest.name} spread`, ...(unit && { unit }) };
}
