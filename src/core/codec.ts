import type { Tier } from './tiers.js';

/** A set of tiers as the scripts read it. */
export interface CompiledTiers {
  readonly tiers: readonly Tier[];
  readonly args: readonly string[];
}

/** What the scripts are asked about a scope. */
export interface ScopeCall {
  readonly scope: string;
  /** Its log, its line, the turns of its line. */
  readonly keys: readonly [string, string, string];
  readonly compiled: CompiledTiers;
}

export interface AskCall {
  readonly scopes: readonly ScopeCall[];
  /** Who asks; '' for somebody who never stands in line. */
  readonly member: string;
  /** Where a newcomer joins the line. */
  readonly place: 'front' | 'back';
  readonly overdueMs: number;
}

/** A reply of acquire or peek; times in microseconds by the clock of Redis. */
export interface Reply {
  readonly status: 'admitted' | 'deferred' | 'late';
  readonly nowUs: number;
  /** By how much a log that was ahead of the clock was set back. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** Of the binding scope and tier, counted from 0. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
}

/**
 * The arguments of a set of tiers. A window is whole microseconds, rounded up, with
 * `guardMs` on top; the byte range is that of the limit-th newest entry of the log.
 */
export function compileTiers(tiers: readonly Tier[], guardMs: number): CompiledTiers {
  const windows = tiers.map((tier) => Math.ceil((tier.windowMs + guardMs) * 1000));
  const args = [`${Math.max(...windows)}`, `${tiers.length}`];
  tiers.forEach((tier, i) => {
    args.push(`${tier.limit}`, `${windows[i]}`, `${-8 * tier.limit}`, `${-8 * tier.limit + 7}`);
  });
  return { tiers, args };
}

/** KEYS and ARGV of acquire and peek, ARGV without the two fields of the clock. */
export function encodeAsk(call: AskCall): { keys: string[]; args: string[] } {
  const keys: string[] = [];
  const args = [call.member, call.place, `${call.overdueMs * 1000}`];
  for (const scope of call.scopes) {
    keys.push(...scope.keys);
    args.push(...scope.compiled.args);
  }
  return { keys, args };
}

export function decodeReply(fields: readonly number[]): Reply {
  const [status, nowUs = 0, setBackUs = 0, turnUs = 0, scope = 1, tier = 1, position = 0] = fields;
  return {
    status: status === 1 ? 'admitted' : status === 0 ? 'deferred' : 'late',
    nowUs,
    setBackUs,
    turnUs,
    scope: scope - 1,
    tier: tier - 1,
    position,
  };
}

/** The states that follow a reply of peek, in the order of the scopes and their tiers. */
export function decodeStates(fields: readonly number[]): { remaining: number; resetUs: number }[] {
  const states = [];
  for (let i = 7; i + 1 < fields.length; i += 2) {
    states.push({ remaining: fields[i] ?? 0, resetUs: fields[i + 1] ?? 0 });
  }
  return states;
}
