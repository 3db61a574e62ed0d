import { PACE_BYTES } from '../protocol/stored.js';
import type { ParsedTier, TierKind } from './kinds.js';
import type { Tier } from './tiers.js';

/** One unit per gap, its window. The gap has its share of the guard already. */
export const pace: TierKind = {
  // What a pace needs to know is one time, in the head of the log.
  memoryUs: () => 0,
  tail: () => undefined,
  /** The bytes are those of the field in the head of the log that holds when the last unit was due. */
  args: (tier) => ['1', `${Math.ceil(tier.windowMs * 1000)}`, ...PACE_BYTES],
};

/**
 * The pace that spreads a set of tiers evenly: one unit per the longest of (windowMs + guardMs) / limit, so that 120/min
 * becomes one every half second instead of a burst and a silence.
 */
export function pacingTier(tiers: readonly Tier[], guardMs: number): ParsedTier {
  const gapMs = (tier: Tier) => (tier.windowMs + guardMs) / tier.limit;
  const slowest = tiers.reduce((a, b) => (gapMs(b) > gapMs(a) ? b : a));
  return { kind: 'pace', limit: 1, windowMs: gapMs(slowest), name: `${slowest.name} spread` };
}
