import { METERS } from '../keys.js';
import type { AcquireRequest, CompiledLimits, Reply, ScopeCall } from '../request.js';
import { kindOf } from '../tiers/kinds.js';
import type { Tier } from '../tiers/tier-input.js';
import { TIER_SCRIPTS, type TierScript } from '../tiers/tier-kind.js';
import { entryBytes } from './stored.js';

/** Where in a set of limits its cap stands, and which stored limits are in it. */
const CAP = 1;
const VERSION = 4;
/** Where a set says how many further keys it has. */
const EXTRAS = 5;
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
 * of the log is read, how many tiers, which stored limits are in it, how many further keys, and each tier as its kind encodes
 * it. Tiers of one script stand beside each other: it charges once for all of them.
 */
export function compileLimits(
  given: readonly Tier[],
  guardMs: number,
  cap?: number,
  { isCosted = false, nowMs = Date.now }: LimitsTerms = {},
): CompiledLimits {
  const tiers = inOrder(given);
  const usesMeters = isCosted || tiers.some((tier) => !LOOK_AT_LOG.includes(kindOf(tier).script(tier)));
  const extras = extrasOf(tiers);
  const memory = `${Math.max(0, ...tiers.map((tier) => kindOf(tier).memoryUs(tier, guardMs)))}`;
  const expiresMs = (now: number) => Math.min(...tiers.map((tier) => kindOf(tier).expiresMs?.(tier, now) ?? Infinity));
  const write = (now: number) => {
    const ofTiers = tiers.flatMap((tier, i) => {
      const slot = extras.length - 1 - extras.indexOf(sumsKey(tier) ?? METERS);
      const kind = kindOf(tier);
      return [kind.script(tier), ...kind.args(tier, { guardMs, isFirst: i === 0, slot, nowMs: now })];
    });
    return [memory, `${cap ?? ''}`, tailOf(tiers), `${tiers.length}`, '', countOf(extras, usesMeters), ...ofTiers];
  };
  const compiledMs = nowMs();
  let args = write(compiledMs);
  let expires = expiresMs(compiledMs);
  if (expires === Infinity) return { tiers, cap, extras, args };
  return {
    tiers,
    cap,
    extras,
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
    const keys = [...new Set(its.map(sumsKey))];
    return its.sort((a, b) => keys.indexOf(sumsKey(a)) - keys.indexOf(sumsKey(b)) || b.windowMs - a.windowMs);
  });
}

/** How the further keys of the scope end, in the order in which the scripts are given them: the meters last. */
function extrasOf(tiers: readonly Tier[]): string[] {
  const sums = new Set(tiers.map(sumsKey).filter((key) => key !== undefined));
  return [...sums, METERS];
}

/** How many further keys there are, a number for the scripts; with a 0 in front where the limits count nothing in the meters. */
function countOf(extras: readonly string[], usesMeters: boolean): string {
  return `${usesMeters ? '' : '0'}${extras.length}`;
}

function sumsKey(tier: Tier): string | undefined {
  const sums = kindOf(tier).sums(tier);
  return sums === undefined ? undefined : `log~${sums}`;
}

/** Names the record of a scope that counts a tier: see lua/lib/carry.lua. */
export function recordOf(tier: Tier): string {
  return sumsKey(tier) ?? kindOf(tier).counter?.(tier) ?? 'log';
}

/** The same limits where stored ones are in them. @param version names what is stored */
export function asStored(limits: CompiledLimits, version: string): CompiledLimits {
  const { tiers, cap, extras } = limits;
  // Limits by the calendar have other arguments in each period.
  let current = limits.args;
  let args = current.with(VERSION, version);
  return {
    tiers,
    cap,
    extras,
    isStored: true,
    get args() {
      if (limits.args === current) return args;
      current = limits.args;
      args = current.with(VERSION, version);
      return args;
    },
  };
}

/** The same limits with more further keys: these stand in front, so that the limits find their own. */
function withRecords(limits: CompiledLimits, endings: ReadonlySet<string>): CompiledLimits {
  const extras = [...[...endings].filter((ending) => !limits.extras.includes(ending)), ...limits.extras];
  return { ...limits, extras, args: limits.args.with(EXTRAS, countOf(extras, true)) };
}

/** How the keys of records end that requests name beside those of their limits, by the key of the log. */
export type Records = Map<string, Set<string>>;

/** Notes records of which a reply told. */
export function noteRecords(records: Records, request: AcquireRequest, { otherRecords }: Reply): void {
  if (!otherRecords) return;
  const { log } = (request.scopes[otherRecords.scope] as ScopeCall).keys;
  records.set(log, new Set([...(records.get(log) ?? []), ...otherRecords.endings]));
}

/** Returns the request with the records that its scopes are known to have among its keys. */
export function naming<T extends AcquireRequest>(request: T, records: Records): T {
  if (records.size === 0) return request;
  const scopes = request.scopes.map((scope) => {
    const endings = records.get(scope.keys.log);
    return endings ? { ...scope, compiled: withRecords(scope.compiled, endings) } : scope;
  });
  return { ...request, scopes };
}

/** Nothing is limited: a request with it starts unless its tenant is paused, or has stored limits. It promotes waiters that are left. */
export const NO_LIMITS = compileLimits([], 0);

/** Whether nothing limits a request, as far as this process knows: a pause and stored limits stand in Redis. */
export function isUnlimited({ scopes }: AcquireRequest): boolean {
  return scopes.every(({ compiled }) => compiled === NO_LIMITS);
}

/** Nothing may start: what tiers of 0 and a concurrency of 0 mean. */
export const CLOSED = compileLimits([], 0, 0);

/** The limits of a request without a cap, for a look at the waiters that wait under one. */
export function underCapOfLine({ tiers, extras, args }: CompiledLimits): CompiledLimits {
  return { tiers, extras, cap: CAP_OF_LINE, args: args.with(CAP, `${CAP_OF_LINE}`) };
}

const chargedBefore = new WeakMap<CompiledLimits, CompiledLimits>();

/**
 * The limits of a unit that was charged before: its tiers are left out, and their longest window stays, by which the
 * scripts tell them from limits that were lifted. See lua/lib/home/schedule.lua.
 */
export function withoutTiers(limits: CompiledLimits): CompiledLimits {
  if (limits.tiers.length === 0) return limits;
  const known = chargedBefore.get(limits);
  if (known) return known;
  const { cap, args, tiers, isStored } = limits;
  const longestUs = Math.ceil(Math.max(...tiers.map(({ windowMs }) => windowMs)) * 1000);
  const none = compileLimits([], 0, cap);
  const others = none.args.with(0, `${longestUs}`).with(VERSION, args[VERSION] as string);
  const without: CompiledLimits = { ...none, args: others, isStored, ofOthers: limits };
  chargedBefore.set(limits, without);
  return without;
}

/** Whether the set of limits that begins at this index of the arguments of a call has a cap. */
export function hasCap(args: readonly string[], set: number): boolean {
  return args[set + CAP] !== '';
}
