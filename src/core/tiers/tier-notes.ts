import type { Tier } from './tier-input.js';

/** A log of more units than this is worth a warning. */
const LARGE_LIMIT = 100_000;
/** Including what the server allocates ahead. */
const BYTES_PER_UNIT = 16;
/** How many units are copied in a millisecond when a log is trimmed: 10 to 20 ms for 1,000,000. */
const UNITS_CUT_PER_MS = 50_000;

/**
 * A warning for each tier that can never bind: N2 per W2 beside N1 per W1 when N2 >= N1 * ceil(W2 / W1), for the latter
 * admits no more than that in W2.
 */
export function idleTiers(tiers: readonly Tier[]): string[] {
  return tiers.flatMap((tier, i) => {
    // Of two tiers that hide each other (the same tier twice) only the later one is idle.
    const hider = tiers.find((other, j) => j !== i && hides(other, tier) && (j < i || !hides(tier, other)));
    if (!hider) return [];
    const most = hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
    return [
      `${tier.name} can never bind beside ${hider.name}: ` +
        `${hider.limit} x ceil(${tier.windowMs} / ${hider.windowMs} ms) = ${most} <= ${tier.limit}. Lower it or drop it.`,
    ];
  });
}

/** A warning for each large tier: what its log costs Redis. */
export function largeTiers(tiers: readonly Tier[]): string[] {
  return tiers
    .filter(({ limit }) => limit > LARGE_LIMIT)
    .map(
      ({ name, limit }) =>
        `${name} keeps up to ${BYTES_PER_UNIT} bytes x ${limit} = ${(BYTES_PER_UNIT * limit) / 1e6} MB of log in Redis for ` +
        `each tenant that uses all of it, and cutting what is old from that holds up Redis for about ` +
        `${limit} / ${UNITS_CUT_PER_MS} = ${limit / UNITS_CUT_PER_MS} ms. The same rate over a shorter window costs less.`,
    );
}

function hides(hider: Tier, tier: Tier): boolean {
  return tier.limit >= hider.limit * Math.ceil(tier.windowMs / hider.windowMs);
}
