import type { CompiledLimits } from '../request.js';
import { KINDS, type ParsedTier } from '../tiers/kinds.js';
import { entryBytes } from './stored.js';

/** The kinds of tier in the order of their rows. */
const ORDER = Object.keys(KINDS);
/** Where in a set of limits its cap stands. */
const CAP = 1;
/** Stands for the cap that the waiters of a line stand under, where a request has none: see lua/lib/schedule.lua. */
const CAP_OF_LINE = -1;

/**
 * A set of limits as lua/lib/request.lua reads it: for how long the log keeps units, the cap, from which byte on the end
 * of the log is read, how many tiers, which stored limits are in it, and each tier as its kind encodes it. Tiers of one kind stand beside each other:
 * the scripts charge once for all tiers of a kind.
 */
export function compileLimits(
  given: readonly ParsedTier[],
  guardMs: number,
  cap?: number,
  version = '',
): CompiledLimits {
  const tiers = ORDER.flatMap((kind) => given.filter((tier) => tier.kind === kind));
  const memoryUs = Math.max(0, ...tiers.map((tier) => KINDS[tier.kind].memoryUs(tier, guardMs)));
  const [newest] = entryBytes(1);
  const tail = (tiers[0] && KINDS[tiers[0].kind].tail(tiers[0])) ?? newest;
  const ofTiers = tiers.flatMap((tier, i) => [tier.kind, ...KINDS[tier.kind].args(tier, guardMs, i === 0)]);
  const capText = cap === undefined ? '' : `${cap}`;
  return { tiers, cap, args: [`${memoryUs}`, capText, tail, `${tiers.length}`, version, ...ofTiers] };
}

/** Nothing is limited: a request with it only has waiters called that wait for a lease. */
export const NO_LIMITS = compileLimits([], 0);

/** Nothing may start: what tiers of 0 and a concurrency of 0 mean. */
export const CLOSED = compileLimits([], 0, 0);

/** The limits of a request without a cap, for a recheck of the waiters that wait under one. */
export function underCapOfLine({ tiers, args }: CompiledLimits): CompiledLimits {
  return { tiers, cap: CAP_OF_LINE, args: args.with(CAP, `${CAP_OF_LINE}`) };
}

/** Whether the set of limits that begins at this index of the arguments of a call has a cap. */
export function hasCap(args: readonly string[], set: number): boolean {
  return args[set + CAP] !== '';
}
