import type { Running, Waiting } from '../decision.js';
import { inSource } from '../redis/script-source.js';
import type { AcquireRequest, CompiledLimits, LeaseTerms, Promotion, Renewal, Reply, ScopeCall } from '../request.js';
import { KINDS, type ParsedTier } from '../tiers/kinds.js';
import { acquire } from './scripts.generated.js';

/** What a script replies; texts are members, and why an ask failed. */
export type Fields = readonly (number | string)[];

/** The first field of a reply that came too late for anybody to wait for. */
export const LATE = 2;
const HEAD_FIELDS = 2;
/** More scopes than an ask can have: its place is told in multiples of this, see lua/include/scopes.lua. */
const RANK = 2 ** 20;
/** BullMQ's. */
const MAX_PRIORITY = 2 ** 21;
const ADMITTED = 1;
const ADMITTED_SET_BACK = 2;
const FAILED = 3;
const NONE = 4;

/** The arguments of limits: for how long the log keeps units, the cap, how many tiers, and each tier as its kind encodes it. */
export function compileLimits(tiers: readonly ParsedTier[], guardMs: number, cap?: number): CompiledLimits {
  const memoryUs = Math.max(0, ...tiers.map((tier) => KINDS[tier.kind].memoryUs(tier, guardMs)));
  const ofTiers = tiers.flatMap((tier, i) => KINDS[tier.kind].args(tier, guardMs, i === 0));
  return { tiers, cap, args: [`${memoryUs}`, cap === undefined ? '' : `${cap}`, `${tiers.length}`, ...ofTiers] };
}

/** Stands for the cap that the waiters of a line stand under, where a request has none: see lua/include/ends.lua. */
const UNTOLD_CAP = -1;

/** The limits of a request without a cap, for a look at those who wait under one. */
function underCapOfLine({ tiers, args }: CompiledLimits): CompiledLimits {
  return { tiers, cap: UNTOLD_CAP, args: args.map((arg, i) => (i === 1 ? `${UNTOLD_CAP}` : arg)) };
}

/** Nothing is limited: who requests with it only has those woken who waited for a lease. */
export const NO_LIMITS = compileLimits([], 0);

/**
 * Where a newcomer joins the line: behind those of its priority, or before them. 0 is before all other priorities,
 * and what BullMQ lets pass but is none, e.g. -1, counts as 0.
 */
export function rankOf(priority: number, front: boolean): number {
  const whole = Math.min(Math.max(Math.trunc(priority) || 0, 0), MAX_PRIORITY);
  return 2 * whole + (front ? 1 : 0);
}

/** The keys that the scripts are given of a scope. */
function keysOf({ keys, compiled }: ScopeCall): readonly string[] {
  const { log, line, turns, leases, holders } = keys;
  return compiled.cap === undefined ? [log, line, turns] : [log, line, turns, leases, holders];
}

/** KEYS and ARGV of acquire, peek and enqueue; the first two of ARGV, the clock's, are left to the sender. */
export function encodeRequests(
  requests: readonly AcquireRequest[],
  overdueMs: number,
): { keys: string[]; args: string[] } {
  const keys: string[] = [];
  const args = ['', '', `${overdueMs * 1000}`, ''];
  const sets = new Map<CompiledLimits, string>();
  for (const { scopes } of requests) {
    for (const { compiled } of scopes) {
      if (sets.has(compiled)) continue;
      sets.set(compiled, `${args.length + 1}`);
      args.push(...compiled.args);
    }
  }
  args[3] = `${args.length + 1}`;
  for (const { scopes, member, members, rank, lease, event } of requests) {
    args.push(member, event ? '-1' : `${scopes.length + RANK * rank}`);
    if (event) args.push(event);
    const before = keys.length;
    for (const scope of scopes) {
      keys.push(...keysOf(scope));
      args.push(sets.get(scope.compiled) as string);
    }
    const hasCap = keys.length > before + 3 * scopes.length;
    if (event || hasCap) args.push(lease?.token ?? '', `${(lease?.lastsMs ?? 0) * 1000}`);
    if (members) args.push(...members);
  }
  return { keys, args };
}

/** The replies in the order of the requests, each with the promotions that name its scopes. */
export function decodeReplies(fields: Fields, requests: readonly AcquireRequest[]): Reply[] {
  const replies: Reply[] = [];
  let at = HEAD_FIELDS;
  for (let i = 0; i < requests.length; i++) {
    replies.push(decodeAnswer(fields, at));
    at += lengthOf(fields[at]);
  }
  if (at < fields.length) addPromotions(replies, fields, at, requests);
  return replies;
}

/** When each is to come, of those that places were given to, and what time it was. */
export function decodeReservations(fields: Fields): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: Number(fields[1]) };
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
  promotions: [],
};

function lengthOf(status: number | string | undefined): number {
  if (status === ADMITTED || status === NONE) return 1;
  return status === ADMITTED_SET_BACK || status === FAILED ? 2 : 7;
}

function decodeAnswer(fields: Fields, at: number): Reply {
  const status = fields[at];
  if (status === ADMITTED) return PLAINLY_ADMITTED;
  if (status === NONE) return { ...PLAINLY_ADMITTED, status: 'none' };
  if (status === FAILED)
    return { ...PLAINLY_ADMITTED, status: 'failed', message: inSource(acquire, String(fields[at + 1])) };
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
    running: fields[at + 6] === '' ? undefined : Number(fields[at + 6]),
    message: '',
    promotions: [],
  };
}

/** Adds each promotion to the reply to the request whose scope it names: by how many keys come before those of the scope. */
function addPromotions(replies: Reply[], fields: Fields, from: number, requests: readonly AcquireRequest[]): void {
  const byKeys = new Map<number, { nth: number; scope: ScopeCall; lease: LeaseTerms | undefined }>();
  let keys = 0;
  requests.forEach(({ scopes, lease }, nth) => {
    for (const scope of scopes) {
      byKeys.set(keys, { nth, scope, lease });
      keys += scope.compiled.cap === undefined ? 3 : 5;
    }
  });
  for (let at = from; at < fields.length; at += 3) {
    const named = byKeys.get(Number(fields[at])) as { nth: number; scope: ScopeCall; lease: LeaseTerms | undefined };
    // Only a request for a job may schedule waiters. A decision by hand only learns that there are waiters, whom the
    // jobs' own requests see to.
    if (!named.lease) continue;
    const promotion = toPromotion(named.scope, named.lease, fields, at);
    const reply = replies[named.nth] as Reply;
    replies[named.nth] = { ...reply, promotions: [...reply.promotions, promotion] };
  }
}

function toPromotion(scope: ScopeCall, lease: LeaseTerms, fields: Fields, at: number): Promotion {
  const compiled = scope.compiled.cap === undefined ? underCapOfLine(scope.compiled) : scope.compiled;
  return {
    member: String(fields[at + 1]),
    turnUs: Number(fields[at + 2]),
    nowUs: Number(fields[1]),
    scope: compiled === scope.compiled ? scope : { ...scope, compiled },
    lease,
  };
}

/** The arguments of renew; the clock's two are left to the sender. */
export function encodeRenewals(renewals: readonly Renewal[]): { keys: string[]; args: string[] } {
  const args = ['', ''];
  for (const { member, token, lastsMs } of renewals) args.push(member, token, `${lastsMs * 1000}`);
  return { keys: renewals.flatMap(({ keys }) => keys), args };
}

/** For each renewal whether the lease was still there. */
export function decodeKept(fields: Fields): boolean[] {
  return fields.slice(HEAD_FIELDS).map((kept) => kept === 1);
}

/** Who runs, longest first, of what lua/running.lua replies. */
export function decodeRunning(fields: Fields): Running[] {
  const found: Running[] = [];
  for (let at = HEAD_FIELDS; at < fields.length; at += 3) {
    // Tokens hold no blanks.
    const since = String(fields[at + 2])
      .split(' ')
      .at(-1);
    found.push({
      id: String(fields[at]),
      since: new Date(Number(since) / 1000),
      expires: new Date(Number(fields[at + 1]) / 1000),
    });
  }
  return found.sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Who waits, of what lua/waiting.lua replies. */
export function decodeWaiting(fields: Fields, offset: number): Waiting[] {
  const found: Waiting[] = [];
  for (let at = HEAD_FIELDS; at < fields.length; at += 2) {
    const turnUs = Number(fields[at + 1]);
    found.push({
      id: String(fields[at]),
      position: offset + found.length,
      turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
    });
  }
  return found;
}
