import type { AcquireRequest } from '../requests/request.js';
import type { CompiledLimits } from '../requests/scope-call.js';
import { kindOf } from '../tiers/kinds.js';
import type { Tier } from '../tiers/tier-input.js';
import { TIER_SCRIPTS, type TierScript } from '../tiers/tier-kind.js';
import { entryBytes } from './stored.js';

/** Where in a set of limits its cap stands, and which stored limits are in it. */
const CAP = 1;
const VERSION = 4;
/** Stands for the cap that the waiters of a line stand under, where a request has none: see lua/lib/home/schedule.lua. */
const CAP_OF_LINE = -1;

const LOOK_AT_LOG: readonly TierScript[] = ['sliding', 'pace'];

/** What else a set of limits depends on. */
export interface LimitsTerms {
  /** Whether its requests say what they cost. Default false. */
  readonly isCosted?: boolean;
  /** The time in milliseconds since 1970, for tiers that follow the calendar. Default Date.now. */
  readonly nowMs?: () => number;
}

/**
 * A set of limits as lua/lib/request_limits.lua reads it: for how long the log keeps units, the cap, from which byte on the end
 * of the log is read, how many tiers, which stored limits are in it, the logs of sums, and each tier as its kind encodes it. Tiers of one script stand beside each other: it charges once for all of them.
 */
export function compileLimits(
  given: readonly Tier[],
  guardMs: number,
  cap?: number,
  { isCosted = false, nowMs = Date.now }: LimitsTerms = {},
): CompiledLimits {
  const tiers = inOrder(given);
  const usesMeters = isCosted || tiers.some((tier) => !LOOK_AT_LOG.includes(kindOf(tier).script(tier)));
  const sums = [...new Set(tiers.map(sumsEnding).filter((ending) => ending !== undefined))];
  const counts = usesMeters ? ['1', ...sums].join(' ') : '';
  const memory = `${Math.max(0, ...tiers.map((tier) => kindOf(tier).memoryUs(tier, guardMs)))}`;
  const expiresMs = (now: number) => Math.min(...tiers.map((tier) => kindOf(tier).expiresMs?.(tier, now) ?? Infinity));
  const write = (now: number) => {
    const ofTiers = tiers.flatMap((tier, i) => {
      const kind = kindOf(tier);
      return [kind.script(tier), ...kind.args(tier, { guardMs, isFirst: i === 0, log: sumsEnding(tier), nowMs: now })];
    });
    return [memory, `${cap ?? ''}`, tailOf(tiers), `${tiers.length}`, '', counts, ...ofTiers];
  };
  const compiledMs = nowMs();
  let args = write(compiledMs);
  let expires = expiresMs(compiledMs);
  if (expires === Infinity) return { tiers, cap, sums, args };
  return {
    tiers,
    cap,
    sums,
    get args() {
      const now = nowMs();
      if (now >= expires) {
        args = write(now);
        expires = expiresMs(now);
      }
      return args;
    },
  };
}

/** From which byte on the end of the log is read; '' where no tier looks at it. */
function tailOf([first]: readonly Tier[]): string {
  if (!first || !LOOK_AT_LOG.includes(kindOf(first).script(first))) return '';
  return kindOf(first).tail(first) ?? entryBytes(1)[0];
}

/** By script; of those of one log of sums the longest window first, as the scripts need it; else as they were. */
function inOrder(tiers: readonly Tier[]): Tier[] {
  return TIER_SCRIPTS.flatMap((script) => {
    const its = tiers.filter((tier) => kindOf(tier).script(tier) === script);
    if (script !== 'summed') return its;
    const keys = [...new Set(its.map(sumsEnding))];
    return its.sort((a, b) => keys.indexOf(sumsEnding(a)) - keys.indexOf(sumsEnding(b)) || b.windowMs - a.windowMs);
  });
}

/** How the key of the log of sums ends that a tier looks at. */
function sumsEnding(tier: Tier): string | undefined {
  const sums = kindOf(tier).sums(tier);
  return sums === undefined ? undefined : `log~${sums}`;
}

/** Names the record of a scope that counts a tier: see lua/lib/carry.lua. */
export function recordOf(tier: Tier): string {
  return sumsEnding(tier) ?? kindOf(tier).counter?.(tier) ?? 'log';
}

/** The same limits where stored ones are in them. @param version names what is stored */
export function asStored(limits: CompiledLimits, version: string): CompiledLimits {
  const { tiers, cap, sums } = limits;
  // Limits by the calendar have other arguments in each period.
  let current = limits.args;
  let args = current.with(VERSION, version);
  return {
    tiers,
    cap,
    sums,
    isStored: true,
    get args() {
      if (limits.args === current) return args;
      current = limits.args;
      args = current.with(VERSION, version);
      return args;
    },
  };
}

/** Nothing is limited: a request with it starts unless its tenant is paused, or has stored limits. It promotes waiters that are left. */
export const NO_LIMITS = compileLimits([], 0);

/** Whether nothing limits a request, as far as this process knows: a pause and stored limits stand in Redis. */
export function isUnlimited({ scopes }: AcquireRequest): boolean {
  return scopes.every(({ compiled }) => compiled === NO_LIMITS);
}

/** Nothing may start: a concurrency of 0. */
export const CLOSED = compileLimits([], 0, 0);

/** The limits of a request without a cap, for a look at the waiters that wait under one. */
export function underCapOfLine({ tiers, sums, args }: CompiledLimits): CompiledLimits {
  return { tiers, sums, cap: CAP_OF_LINE, args: args.with(CAP, `${CAP_OF_LINE}`) };
}

/** Whether the set of limits that begins at this index of the arguments of a call has a cap. */
export function hasCap(args: readonly string[], set: number): boolean {
  return args[set + CAP] !== '';
}
