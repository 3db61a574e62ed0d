import { kindOf, tierText } from './kinds.js';
import type { Least, Most, Tier } from './tier-kind.js';

/** The largest limit without a warning about the size of its log. */
const LARGE_LIMIT = 100_000;
/** The bytes of a unit in a log, including memory that the server allocates in advance. */
const BYTES_PER_UNIT = 16;
/** A server that trims a log copies 1,000,000 units in 10 to 20 ms. */
const UNITS_CUT_PER_MS = 50_000;
const ROUNDING = 1e-9;

interface NotesTerms {
  readonly isCosted?: boolean;
  readonly guardMs?: number;
}

/** If `tier` can never bind beside `hider`, returns the most that `hider` allows, as text. Else returns undefined. */
export function hidesOf(
  hider: Tier,
  tier: Tier,
  { isCosted = false, guardMs = 0 }: NotesTerms = {},
): string | undefined {
  return hider.unit === tier.unit && !(guardMs > 0 && (isAligned(hider) || isAligned(tier)))
    ? reasonOf(
        kindOf(hider).most(hider, isCosted),
        kindOf(tier).least?.(tier) ?? { units: tier.limit, spanMs: tier.windowMs },
        tier.unit,
      )
    : undefined;
}

export function idleTiers(tiers: readonly Tier[], terms?: NotesTerms): string[] {
  const hides = (hider: Tier, tier: Tier) => hidesOf(hider, tier, terms);
  return tiers.flatMap((tier, i) => {
    for (const [j, other] of tiers.entries()) {
      const reason = j === i ? undefined : hides(other, tier);
      // If two tiers hide each other (the same tier twice), only the later one is idle.
      if (reason === undefined || (j > i && hides(tier, other) !== undefined)) continue;
      return [
        `'${tier.name}' can never bind, because '${other.name}' already allows ${reason}. Remove it, or lower it.`,
      ];
    }
    return [];
  });
}

export function largeTiers(tiers: readonly Tier[]): string[] {
  return tiers
    .filter((tier) => tier.limit > LARGE_LIMIT && kindOf(tier).memoryUs(tier, 0) > 0)
    .map(
      ({ name, limit }) =>
        `${name} keeps up to ${BYTES_PER_UNIT} bytes x ${limit} = ${(BYTES_PER_UNIT * limit) / 1e6} MB of log in Redis for ` +
        `each tenant that uses the whole limit, and trimming the old part of such a log blocks Redis for about ` +
        `${limit} / ${UNITS_CUT_PER_MS} = ${limit / UNITS_CUT_PER_MS} ms. With kind: 'bucketed' it takes a few kB. The same ` +
        'rate over a shorter window costs less as well.',
    );
}

/** With a guard, an aligned window closes early and gets no longer, so aligned tiers cannot be compared with other tiers. */
function isAligned({ aligned, per }: Tier): boolean {
  return aligned === true || per !== undefined;
}

/**
 * Returns the amount that `most` allows, as text, if a tier with `least` never refuses this amount. Else returns undefined.
 */
function reasonOf(most: Most, least: Least, unit: string | undefined): string | undefined {
  const { first, more, everyMs, earlyMs = 0 } = most;
  if ('spanMs' in least) {
    const steps = Math.ceil((least.spanMs + earlyMs) / everyMs - ROUNDING);
    const units = first + more * (steps - 1);
    return units <= least.units ? `at most ${rateText(units, unit, least.spanMs)}` : undefined;
  }
  const atOnce = Math.ceil(first + (more * earlyMs) / everyMs);
  const isSlower = more / everyMs <= (least.more / least.everyMs) * (1 + ROUNDING);
  if (atOnce > least.burst || !isSlower) return undefined;
  return `at most ${atOnce} at once, and then ${rateText(more, unit, everyMs)}`;
}

function rateText(limit: number, unit: string | undefined, windowMs: number): string {
  return tierText({ kind: 'sliding', limit, windowMs, ...(unit !== undefined && { unit }) });
}
