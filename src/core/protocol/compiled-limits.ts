import type { AcquireRequest, CompiledLimits } from '../requests/request.js';
import { kindOf } from '../tiers/kinds.js';
import { TIER_SCRIPTS, type Tier, type TierScript } from '../tiers/tier-kind.js';
import { entryBytes } from './stored.js';

const LOOK_AT_LOG: readonly TierScript[] = ['sliding', 'pace'];

interface LimitsTerms {
  readonly isCosted?: boolean;
  readonly nowMs?: () => number;
}

/**
 * Encodes limits as lua/lib/request/request_limits.lua describes. Tiers of one script are adjacent, because the script
 * charges them at once.
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

/** Returns the byte of the log at which the scripts begin to read; '' if no tier uses the log. */
function tailOf([first]: readonly Tier[]): string {
  if (!first || !LOOK_AT_LOG.includes(kindOf(first).script(first))) return '';
  return kindOf(first).tail(first) ?? entryBytes(1)[0];
}

/** Groups the tiers of each log of sums. In a group, the scripts need the tier with the longest window first. */
function inOrder(tiers: readonly Tier[]): Tier[] {
  return TIER_SCRIPTS.flatMap((script) => {
    const its = tiers.filter((tier) => kindOf(tier).script(tier) === script);
    if (script !== 'summed') return its;
    const keys = [...new Set(its.map(sumsEnding))];
    return its.sort((a, b) => keys.indexOf(sumsEnding(a)) - keys.indexOf(sumsEnding(b)) || b.windowMs - a.windowMs);
  });
}

function sumsEnding(tier: Tier): string | undefined {
  const sums = kindOf(tier).sums(tier);
  return sums === undefined ? undefined : `log~${sums}`;
}

/** Names the record in which a scope counts a tier: its log, a log of sums, or a field of the meters. */
export function recordOf(tier: Tier): string {
  return sumsEnding(tier) ?? kindOf(tier).counter?.(tier) ?? 'log';
}

/**
 * A request without limits starts unless its tenant is paused or has stored limits. A request without limits also promotes
 * waiters that are left from earlier limits.
 */
export const NO_LIMITS = compileLimits([], 0);

/** Redis may still have a pause or stored limits for an unlimited request. */
export function isUnlimited({ scopes }: AcquireRequest): boolean {
  return scopes.every(({ compiled }) => compiled === NO_LIMITS);
}

export const CLOSED = compileLimits([], 0, 0);
