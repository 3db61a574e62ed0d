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
}

/** An answer of acquire or peek; times in microseconds by the clock of Redis, 0 where it tells none. */
export interface Reply {
  readonly status: 'admitted' | 'deferred' | 'failed';
  readonly nowUs: number;
  /** By how much a log that was ahead of the clock was set back. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** Of the binding scope and tier, counted from 0. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** Why it could not be decided, when it failed. */
  readonly message: string;
}

/** What a script replies; a text only where it says why an ask failed. */
export type Fields = readonly (number | string)[];

/** The first field of a reply that came too late for anybody to wait for. */
export const LATE = 2;
const HEAD_FIELDS = 2;
const ADMITTED = 1;
const ADMITTED_SET_BACK = 2;
const FAILED = 3;

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

/** KEYS and ARGV of acquire and peek; the first two of ARGV, the clock's, are left to the sender. */
export function encodeAsks(asks: readonly AskCall[], overdueMs: number): { keys: string[]; args: string[] } {
  const keys: string[] = [];
  const args = ['', '', `${overdueMs * 1000}`, ''];
  const sets = new Map<CompiledTiers, string>();
  for (const { scopes } of asks) {
    for (const { compiled } of scopes) {
      if (sets.has(compiled)) continue;
      sets.set(compiled, `${args.length + 1}`);
      args.push(...compiled.args);
    }
  }
  args[3] = `${args.length + 1}`;
  for (const { scopes, member, place } of asks) {
    args.push(member, place === 'front' ? `-${scopes.length}` : `${scopes.length}`);
    for (const scope of scopes) {
      keys.push(...scope.keys);
      args.push(sets.get(scope.compiled) as string);
    }
  }
  return { keys, args };
}

/** The answers in the order of the asks. */
export function decodeReplies(fields: Fields, asks: number): Reply[] {
  const replies: Reply[] = [];
  let at = HEAD_FIELDS;
  for (let i = 0; i < asks; i++) {
    replies.push(decodeAnswer(fields, at));
    at += lengthOf(fields[at]);
  }
  return replies;
}

/** The answer of peek, and the state of each tier of each scope in their order. */
export function decodePeek(
  fields: Fields,
  tiers: number,
): { reply: Reply; states: { remaining: number; resetUs: number }[] } {
  const states = [];
  for (let i = 0; i < tiers; i++) {
    states.push({ remaining: Number(fields[HEAD_FIELDS + 2 * i]), resetUs: Number(fields[HEAD_FIELDS + 2 * i + 1]) });
  }
  return { reply: decodeAnswer(fields, HEAD_FIELDS + 2 * tiers), states };
}

/** What nearly every answer is, and says nothing else. */
const PLAINLY_ADMITTED: Reply = {
  status: 'admitted',
  nowUs: 0,
  setBackUs: 0,
  turnUs: 0,
  scope: 0,
  tier: 0,
  position: 0,
  message: '',
};

function lengthOf(status: number | string | undefined): number {
  if (status === ADMITTED) return 1;
  return status === ADMITTED_SET_BACK || status === FAILED ? 2 : 6;
}

function decodeAnswer(fields: Fields, at: number): Reply {
  const status = fields[at];
  if (status === ADMITTED) return PLAINLY_ADMITTED;
  if (status === FAILED) return { ...PLAINLY_ADMITTED, status: 'failed', message: String(fields[at + 1]) };
  const setBackUs = Number(fields[at + 1]);
  if (status === ADMITTED_SET_BACK) return { ...PLAINLY_ADMITTED, setBackUs };
  return {
    status: 'deferred',
    nowUs: Number(fields[1]),
    setBackUs,
    turnUs: Number(fields[at + 2]),
    scope: Number(fields[at + 3]) - 1,
    tier: Number(fields[at + 4]) - 1,
    position: Number(fields[at + 5]),
    message: '',
  };
}
