import type { Running, Waiting } from '../decide/decision.js';
import { inSource } from '../redis/script-source.js';
import { type AcquireRequest, BLANK_REPLY, isShared, type OtherLimits, type Reply } from '../requests/request.js';
import { addPromotions } from './promotions.js';
import { acquire, shared } from './scripts.generated.js';
import { takenUs } from './stored.js';

/** What a script replies; texts are waiters, and why a request failed. See lua/lib/reply.lua. */
export type Fields = readonly (number | string)[];

/** The first field of a reply to a call that came later than its callers wait for. */
export const LATE = 1;
/** That of peek where other limits are stored than those it was called with. */
const OTHER = 2;
/** The codes of answers. */
export const ANSWER = {
  admittedAt: 9,
  admitted: 10,
  admittedSetBack: 11,
  byTier: 12,
  byCap: 13,
  failed: 14,
  applied: 15,
  tooLate: 16,
  byPause: 17,
  stored: 18,
  inFlow: 19,
} as const;
/** Whether it was late, and the time. */
const HEAD_FIELDS = 2;
/** How many fields an answer has with its code. */
const LENGTHS: Record<number, number> = {
  [ANSWER.admittedAt]: 3,
  [ANSWER.admitted]: 1,
  [ANSWER.admittedSetBack]: 2,
  [ANSWER.byTier]: 6,
  [ANSWER.byCap]: 7,
  [ANSWER.byPause]: 7,
  [ANSWER.stored]: 4,
  [ANSWER.inFlow]: 9,
  [ANSWER.failed]: 2,
  [ANSWER.applied]: 1,
  [ANSWER.tooLate]: 1,
};

/** The replies in the order of the requests, each with the promotions that name its scopes. */
export function decodeReplies(fields: Fields, requests: readonly AcquireRequest[]): Reply[] {
  const replies: Reply[] = [];
  // What nearly every answer is: admitted, and nothing else to say.
  const plain: Reply = { ...BLANK_REPLY, status: 'admitted', nowUs: nowOf(fields) };
  let at = HEAD_FIELDS;
  for (const request of requests) {
    const reply = decodeAnswer(fields, at, plain);
    if (reply.status !== 'failed') replies.push(reply);
    else replies.push({ ...reply, message: inSource(isShared(request) ? shared : acquire, reply.message) });
    at += LENGTHS[Number(fields[at])] ?? 1;
  }
  if (at < fields.length) addPromotions(replies, fields.slice(at), nowOf(fields), requests);
  return replies;
}

/** When each waiter is to come that joined by a reservation, and what time it was. */
export function decodeReservations(fields: Fields): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: nowOf(fields) };
}

/** The answer of peek, and the state of each tier of each scope in their order. */
export function decodePeek(
  fields: Fields,
  tiers: number,
  hasShare: boolean,
): { reply: Reply; states: { remaining: number; resetUs: number }[] } {
  const plain: Reply = { ...BLANK_REPLY, status: 'admitted', nowUs: nowOf(fields) };
  if (fields[0] === OTHER) return { reply: decodeAnswer(fields, HEAD_FIELDS, plain), states: [] };
  const states = [];
  for (let i = 0; i < tiers; i++) {
    states.push({ remaining: Number(fields[HEAD_FIELDS + 2 * i]), resetUs: Number(fields[HEAD_FIELDS + 2 * i + 1]) });
  }
  const reply = decodeAnswer(fields, HEAD_FIELDS + 2 * tiers, plain);
  if (hasShare) return { reply: { ...reply, share: Number(fields.at(-1)) }, states };
  return { reply, states };
}

function decodeAnswer(fields: Fields, at: number, plain: Reply): Reply {
  const [code, second] = [fields[at], fields[at + 1]];
  if (code === ANSWER.admitted || code === ANSWER.applied) return plain;
  if (code === ANSWER.admittedAt) {
    return { ...plain, setBackUs: Number(second), charged: String(fields[at + 2]).split(',') };
  }
  if (code === ANSWER.tooLate) return { ...plain, status: 'none' };
  if (code === ANSWER.failed) return { ...plain, status: 'failed', message: String(second) };
  if (code === ANSWER.stored) return { ...plain, status: 'other', otherLimits: otherLimits(fields, at + 1) };
  if (code === ANSWER.admittedSetBack) return { ...plain, setBackUs: Number(second) };
  // What binds a waiter in a flow stands behind, and when it comes by itself.
  const reason = code === ANSWER.inFlow ? fields[at + 7] : code;
  return {
    status: 'deferred',
    nowUs: nowOf(fields),
    setBackUs: Number(second),
    turnUs: Number(fields[at + 2]),
    scope: Number(fields[at + 3]) - 1,
    tier: Number(fields[at + 5]) - 1,
    position: Number(fields[at + 4]),
    running: reason === ANSWER.byCap ? runningOf(fields[at + 6]) : -1,
    ...(reason === ANSWER.byPause && { pausedUs: Number(fields[at + 6]) }),
    ...(code === ANSWER.inFlow && { backUs: Number(fields[at + 8]) }),
    message: '',
    promotions: [],
  };
}

function otherLimits(fields: Fields, at: number): OtherLimits {
  return { scope: Number(fields[at]) - 1, version: String(fields[at + 1]), text: String(fields[at + 2]) };
}

function runningOf(field: number | string | undefined): number | undefined {
  return field === '' ? undefined : Number(field);
}

function nowOf([, nowUs]: Fields): number {
  return Number(nowUs);
}

/** Until when a scope is paused, in microseconds. */
export function decodePause(fields: Fields): number {
  return Number(fields[HEAD_FIELDS]);
}

/** Whether the waiter is to come, and the time. */
export function decodeRefresh(fields: Fields): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

/** For each renewal whether the lease was still there. */
export function decodeKept(fields: Fields): boolean[] {
  return fields.slice(HEAD_FIELDS).map((kept) => kept === 1);
}

/** Each holder of a lease, when that ends, in microseconds, and what the holders say of it, of what lua/running.lua replies. */
export function decodeHolders(fields: Fields): { id: string; endsUs: number; held: string }[] {
  return groupsOf(3, fields).map(([id, endsUs, held]) => ({
    id: String(id),
    endsUs: Number(endsUs),
    held: String(held),
  }));
}

/** The same in the words of the caller, longest first. */
export function decodeRunning(fields: Fields): Running[] {
  return decodeHolders(fields)
    .map(({ id, endsUs, held }) => ({
      id,
      since: new Date(takenUs(held) / 1000),
      expires: new Date(endsUs / 1000),
    }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Each waiter and its turn in microseconds, 0 where it waits for a lease, of what lua/waiting.lua replies. */
export function decodeWaiters(fields: Fields): { id: string; turnUs: number }[] {
  return groupsOf(2, fields).map(([id, turnUs]) => ({ id: String(id), turnUs: Number(turnUs) }));
}

/** The same in the words of the caller. */
export function decodeWaiting(fields: Fields, offset: number): Waiting[] {
  return decodeWaiters(fields).map(({ id, turnUs }, i) => ({
    id,
    position: offset + i,
    turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
  }));
}

function groupsOf(size: number, fields: Fields): Fields[] {
  const groups: Fields[] = [];
  for (let at = HEAD_FIELDS; at < fields.length; at += size) groups.push(fields.slice(at, at + size));
  return groups;
}
