import { kindOf, tierText } from './kinds.js';
import type { Least, Most, Tier } from './tier-kind.js';

/** A log of more units than this is worth a warning. */
const LARGE_LIMIT = 100_000;
/** Including what the server allocates ahead. */
const BYTES_PER_UNIT = 16;
/** How many units are copied in a millisecond when a log is trimmed: 10 to 20 ms for 1,000,000. */
const UNITS_CUT_PER_MS = 50_000;
/** By so much a quotient may be above a whole number by rounding. */
const ROUNDING = 1e-9;

/** What else the notes depend on. */
export interface NotesTerms {
  /** Whether requests say what they cost. Default false. */
  readonly isCosted?: boolean;
  /** Default 0. */
  readonly guardMs?: number;
}

/** What another tier of its unit allows at most if a tier can never bind beside that one; nothing if it may. */
export function hidesOf(
  hider: Tier,
  tier: Tier,
  { isCosted = false, guardMs = 0 }: NotesTerms = {},
): string | undefined {
  return hider.unit === tier.unit && !(guardMs > 0 && (isAligned(hider) || isAligned(tier)))
    ? reasonOf(kindOf(hider).most(hider, isCosted), leastOf(tier), tier.unit)
    : undefined;
}

/** A warning for each tier that can never bind beside another one. */
export function idleTiers(tiers: readonly Tier[], terms?: NotesTerms): string[] {
  const hides = (hider: Tier, tier: Tier) => hidesOf(hider, tier, terms);
  return tiers.flatMap((tier, i) => {
    for (const [j, other] of tiers.entries()) {
      const reason = j === i ? undefined : hides(other, tier);
      // Of two tiers that hide each other (the same tier twice) only the later one is idle.
      if (reason === undefined || (j > i && hides(tier, other) !== undefined)) continue;
      return [
        `'${tier.name}' can never bind, because '${other.name}' already allows ${reason}. Remove it, or lower it.`,
      ];
    }
    return [];
  });
}

/** A warning for each large tier: what its exact log costs Redis. */
export function largeTiers(tiers: readonly Tier[]): string[] {
  return tiers
    .filter((tier) => tier.limit > LARGE_LIMIT && kindOf(tier).memoryUs(tier, 0) > 0)
    .map(
      ({ name, limit }) =>
        `${name} keeps up to ${BYTES_PER_UNIT} bytes x ${limit} = ${(BYTES_PER_UNIT * limit) / 1e6} MB of log in Redis for ` +
        `each tenant that uses all of it, and cutting what is old from that holds up Redis for about ` +
        `${limit} / ${UNITS_CUT_PER_MS} = ${limit / UNITS_CUT_PER_MS} ms. With kind: 'bucketed' it takes a few kB. The same ` +
        'rate over a shorter window costs less as well.',
    );
}

/** A guard closes the ends of such periods and does not lengthen them, so that they compare with nothing else. */
function isAligned({ aligned, per }: Tier): boolean {
  return aligned === true || per !== undefined;
}

function leastOf(tier: Tier): Least {
  return kindOf(tier).least?.(tier) ?? { units: tier.limit, spanMs: tier.windowMs };
}

/** What `most` allows at most, if a tier that always lets `least` start never refuses that; nothing if it may. */
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

/** As a tier is written: 600/min. */
function rateText(limit: number, unit: string | undefined, windowMs: number): string {
  return tierText({ kind: 'sliding', limit, windowMs, ...(unit !== undefined && { unit }) });
}
