import { kindOf } from '../tiers/kinds.js';
import { entryBytes } from '../tiers/log-bytes.js';
import { validMsOf } from '../tiers/starts.js';
import { bucketsOf, TIER_SCRIPTS, type Tier, type TierScript } from '../tiers/tier-kind.js';
import type { AcquireRequest, CompiledLimits } from './request.js';

const LOOK_AT_LOG: readonly TierScript[] = ['sliding', 'pace'];

interface LimitsTerms {
  readonly isCosted?: boolean;
  /** See startsWithinMs. undefined = units may start at any time. */
  readonly startMs?: number | undefined;
  readonly nowMs?: () => number;
}

/**
 * Encodes limits as lua/lib/request/request.lua describes. Tiers of one script are adjacent, because the script
 * charges them at once.
 */
export function compileLimits(
  given: readonly Tier[],
  guardMs: number,
  cap?: number,
  { isCosted = false, startMs: within, nowMs = Date.now }: LimitsTerms = {},
): CompiledLimits {
  const tiers = inOrder(given);
  const startMs = within ?? 0;
  const usesMeters = isCosted || tiers.some((tier) => !LOOK_AT_LOG.includes(kindOf(tier).script(tier)));
  const buckets = [...new Set(tiers.map(recordOf).filter((ending) => ending !== undefined))];
  const memory = `${Math.max(0, ...tiers.map((tier) => kindOf(tier).memoryUs(tier, guardMs + startMs)))}`;
  const expiresMs = (now: number) => Math.min(...tiers.map((tier) => kindOf(tier).expiresMs?.(tier, now) ?? Infinity));
  const write = (now: number) => {
    const ofTiers = tiers.flatMap((tier, i) => {
      const kind = kindOf(tier);
      return [kind.script(tier), ...kind.args(tier, { guardMs, startMs, isFirst: i === 0, nowMs: now })];
    });
    return [memory, `${cap ?? ''}`, tailOf(tiers), `${tiers.length}`, '', usesMeters ? '1' : '', ...ofTiers];
  };
  const compiledMs = nowMs();
  let args = write(compiledMs);
  let expires = expiresMs(compiledMs);
  const validMs = validMsOf(within, tiers);
  const limits = { tiers, cap, buckets, validMs, farMs: validMsOf(within && within + guardMs, tiers) };
  if (expires === Infinity) return { ...limits, args };
  return {
    ...limits,
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

/** Groups the tiers of each script, and in a group those that share buckets: the same unit, window and resolution. */
function inOrder(tiers: readonly Tier[]): Tier[] {
  const firstOf = (tier: Tier) => tiers.findIndex((other) => recordOf(other) === recordOf(tier));
  return TIER_SCRIPTS.flatMap((script) => {
    const its = tiers.filter((tier) => kindOf(tier).script(tier) === script);
    return script === 'bucketed' ? its.sort((a, b) => firstOf(a) - firstOf(b)) : its;
  });
}

function recordOf(tier: Tier): string | undefined {
  return kindOf(tier).buckets?.(tier);
}

/** Names the records in which a scope may count a tier: buckets, the log, or a field of the meters. */
export function recordsOf(tier: Tier): string[] {
  const own = recordOf(tier) ?? kindOf(tier).counter?.(tier);
  return own === undefined ? ['log', bucketsOf(tier)] : [own];
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
