import { PACE_BYTES } from './log-bytes.js';
import type { Tier, TierKind } from './tier-kind.js';

/** A pace lets one unit start per gap. The gap is the window of the pace, and includes a share of the guard. */
export const pace: TierKind = {
  fields: [],
  read: () => {
    throw new TypeError('a pace is made by spread');
  },
  words: () => ' spread',
  script: () => 'pace',
  // A pace needs only one time, which is in the head of the log.
  memoryUs: () => 0,
  tail: () => undefined,
  /**
   * The head of the log holds the due time of the last unit. The last two arguments are the first and the last byte of this
   * time.
   */
  args: (tier) => ['1', `${Math.ceil(tier.windowMs * 1000)}`, ...PACE_BYTES],
  most: ({ windowMs }) => ({ first: 2, more: 1, everyMs: windowMs }),
};

/**
 * Makes the pace that spreads a set of tiers evenly. The gap of the pace is the longest (windowMs + guardMs) / limit of
 * these tiers, so that 120/min becomes one unit every half second.
 */
export function pacingTier(tiers: readonly Tier[], guardMs: number): Tier {
  const gapMs = (tier: Tier) => (tier.windowMs + guardMs) / tier.limit;
  const slowest = tiers.reduce((a, b) => (gapMs(b) > gapMs(a) ? b : a));
  const { unit } = slowest;
  return { kind: 'pace', limit: 1, windowMs: gapMs(slowest), name: `${slowest.name} spread`, ...(unit && { unit }) };
}
