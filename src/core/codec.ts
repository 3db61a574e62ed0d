import type { ScopeKeys } from './keys.js';
import type { Tier } from './tiers.js';

/** A set of limits as the scripts read it. */
export interface CompiledLimits {
  readonly tiers: readonly Tier[];
  /** How many may run at a time; nothing = as many as there are. */
  readonly cap: number | undefined;
  readonly args: readonly string[];
}

/** What the scripts are asked about a scope. */
export interface ScopeCall {
  readonly scope: string;
  readonly keys: ScopeKeys;
  readonly compiled: CompiledLimits;
}

/** The lease that an ask takes in each of its scopes that has a cap. */
export interface LeaseTerms {
  /** Whose it is: nobody else can renew or release it. */
  readonly token: string;
  /** Milliseconds until it ends by itself. */
  readonly lastsMs: number;
}

export interface AskCall {
  readonly scopes: readonly ScopeCall[];
  /** Who asks; '' for somebody who never stands in line. */
  readonly member: string;
  /** Where a newcomer joins the line: see placeOf, or what release is to do. */
  readonly place: string;
  readonly lease?: LeaseTerms | undefined;
}

/** One that waits for a lease and is to come: now, or at `turnUs`. */
export interface Wake {
  readonly member: string;
  /** Microseconds by the clock of Redis; 0 = now. */
  readonly turnUs: number;
  readonly nowUs: number;
  /** Where it waits, and the terms of those who wait there. */
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms;
}

/** An answer of acquire or peek; times in microseconds by the clock of Redis, 0 where it tells none. */
export interface Reply {
  readonly status: 'admitted' | 'deferred' | 'failed';
  readonly nowUs: number;
  /** By how much a log that was ahead of the clock was set back. */
  readonly setBackUs: number;
  readonly turnUs: number;
  /** Of the binding scope and tier, counted from 0; tier is -1 where the cap refuses. */
  readonly scope: number;
  readonly tier: number;
  readonly position: number;
  /** How many hold a lease of the binding scope, where the cap refuses. */
  readonly running: number;
  /** Why it could not be decided, when it failed. */
  readonly message: string;
}

/** What a script replies; texts are members, and why an ask failed. */
export type Fields = readonly (number | string)[];

/** The first field of a reply that came too late for anybody to wait for. */
export const LATE = 2;
const HEAD_FIELDS = 2;
const ADMITTED = 1;
const ADMITTED_SET_BACK = 2;
const FAILED = 3;

/**
 * The arguments of a set of limits. A window is whole microseconds, rounded up, with
 * `guardMs` on top; the byte range is that of the limit-th newest entry of the log.
 */
export function compileLimits(tiers: readonly Tier[], guardMs: number, cap?: number): CompiledLimits {
  const windows = tiers.map((tier) => Math.ceil((tier.windowMs + guardMs) * 1000));
  const args = [`${Math.max(0, ...windows)}`, cap === undefined ? '' : `${cap}`, `${tiers.length}`];
  tiers.forEach((tier, i) => {
    args.push(`${tier.limit}`, `${windows[i]}`, `${-8 * tier.limit}`, `${-8 * tier.limit + 7}`);
  });
  return { tiers, cap, args };
}

/** Where a newcomer joins the line: behind those of its priority, or before them. 0 is before all other priorities. */
export function placeOf(priority: number, front: boolean): string {
  return `${2 * priority + (front ? 1 : 0)}`;
}

/** The keys that the scripts are given of a scope. */
function keysOf({ keys, compiled }: ScopeCall): readonly string[] {
  return compiled.cap === undefined ? keys.slice(0, 3) : keys;
}

/** KEYS and ARGV of acquire, peek, enqueue and release; the first two of ARGV, the clock's, are left to the sender. */
export function encodeAsks(asks: readonly AskCall[], overdueMs: number): { keys: string[]; args: string[] } {
  const keys: string[] = [];
  const args = ['', '', `${overdueMs * 1000}`, ''];
  const sets = new Map<CompiledLimits, string>();
  for (const { scopes } of asks) {
    for (const { compiled } of scopes) {
      if (sets.has(compiled)) continue;
      sets.set(compiled, `${args.length + 1}`);
      args.push(...compiled.args);
    }
  }
  args[3] = `${args.length + 1}`;
  for (const { scopes, member, place, lease } of asks) {
    const at = args.push(member, `${scopes.length}`, '', place) - 2;
    const before = keys.length;
    for (const scope of scopes) {
      keys.push(...keysOf(scope));
      args.push(sets.get(scope.compiled) as string);
    }
    args[at] = `${keys.length - before}`;
    if (lease && keys.length > before + 3 * scopes.length) args.push(lease.token, `${lease.lastsMs * 1000}`);
  }
  return { keys, args };
}

/** The answers in the order of the asks, and who is to be woken. */
export function decodeReplies(fields: Fields, asks: readonly AskCall[]): { replies: Reply[]; wakes: Wake[] } {
  const replies: Reply[] = [];
  let at = HEAD_FIELDS;
  for (let i = 0; i < asks.length; i++) {
    replies.push(decodeAnswer(fields, at));
    at += lengthOf(fields[at]);
  }
  return { replies, wakes: at < fields.length ? decodeWakes(fields, at, asks) : [] };
}

/** The numbers of a reply that has one for each ask, and who is to be woken. */
export function decodeNumbers(fields: Fields, asks: readonly AskCall[]): { numbers: number[]; wakes: Wake[] } {
  const end = HEAD_FIELDS + asks.length;
  return { numbers: fields.slice(HEAD_FIELDS, end).map(Number), wakes: decodeWakes(fields, end, asks) };
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
  running: 0,
  message: '',
};

function lengthOf(status: number | string | undefined): number {
  if (status === ADMITTED) return 1;
  return status === ADMITTED_SET_BACK || status === FAILED ? 2 : 7;
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
    running: Number(fields[at + 6]),
    message: '',
  };
}

function decodeWakes(fields: Fields, from: number, asks: readonly AskCall[]): Wake[] {
  // By how many keys come before those of the scope, which is how the script tells it.
  const byKeys = new Map<number, { scope: ScopeCall; lease: LeaseTerms | undefined }>();
  let keys = 0;
  for (const { scopes, lease } of asks) {
    for (const scope of scopes) {
      byKeys.set(keys, { scope, lease });
      keys += scope.compiled.cap === undefined ? 3 : 5;
    }
  }
  const wakes: Wake[] = [];
  for (let at = from; at < fields.length; at += 3) {
    const { scope, lease } = byKeys.get(Number(fields[at])) ?? {};
    if (!scope || !lease) continue;
    wakes.push({
      member: String(fields[at + 1]),
      turnUs: Number(fields[at + 2]),
      nowUs: Number(fields[1]),
      scope,
      lease,
    });
  }
  return wakes;
}
