import { inSource, type Script, type ScriptReply } from '../redis/script-source.js';
import {
  type AcquireRequest,
  BLANK_REPLY,
  type LeaseTerms,
  type OtherLimits,
  type Promotion,
  type Reply,
  type ScopeCall,
} from './request.js';
import { acquire } from './scripts.generated.js';

/** The first two fields of every reply: whether the call was late, and the time. */
export const HEAD_FIELDS = 2;

export function nowOf([, nowUs]: ScriptReply): number {
  return Number(nowUs);
}

export const LATE = 1;
/** The code of a reply to peek if the stored limits differ from those of the call. */
const OTHER = 2;
export const ANSWER = {
  admittedAt: 9,
  admitted: 10,
  byTier: 12,
  byCap: 13,
  failed: 14,
  applied: 15,
  tooLate: 16,
  byPause: 17,
  stored: 18,
  inFlow: 19,
} as const;
/** The number of fields of an answer, its code included. */
const LENGTHS: Record<number, number> = {
  [ANSWER.admittedAt]: 3,
  [ANSWER.admitted]: 1,
  [ANSWER.byTier]: 6,
  [ANSWER.byCap]: 7,
  [ANSWER.byPause]: 7,
  [ANSWER.stored]: 4,
  [ANSWER.inFlow]: 9,
  [ANSWER.failed]: 2,
  [ANSWER.applied]: 1,
  [ANSWER.tooLate]: 1,
};

/** @param sentMs when the call was sent, by the steady clock of the process */
export function decodeReplies(
  fields: ScriptReply,
  requests: readonly AcquireRequest[],
  script: Script = acquire,
  sentMs = 0,
): Reply[] {
  const replies: Reply[] = [];
  const plain: Reply = { ...BLANK_REPLY, status: 'admitted', nowUs: nowOf(fields), sentMs };
  let at = HEAD_FIELDS;
  while (replies.length < requests.length) {
    const reply = decodeAnswer(fields, at, plain);
    if (reply.status !== 'failed') replies.push(reply);
    else replies.push({ ...reply, message: inSource(script, reply.message) });
    at += LENGTHS[Number(fields[at])] ?? 1;
  }
  if (at < fields.length) addPromotions(replies, fields.slice(at), nowOf(fields), requests);
  return replies;
}

export function decodePeek(
  fields: ScriptReply,
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

function decodeAnswer(fields: ScriptReply, at: number, plain: Reply): Reply {
  const code = fields[at];
  if (code === ANSWER.admitted || code === ANSWER.applied) return plain;
  const second = fields[at + 1];
  if (code === ANSWER.admittedAt) {
    const charged = String(fields[at + 2]);
    return { ...plain, setBackUs: Number(second), ...(charged !== '' && { charged: charged.split(',') }) };
  }
  if (code === ANSWER.tooLate) return { ...plain, status: 'none' };
  if (code === ANSWER.failed) return { ...plain, status: 'failed', message: String(second) };
  if (code === ANSWER.stored) return { ...plain, status: 'other', otherLimits: otherLimits(fields, at + 1) };
  // For a waiter in a flow, two more fields follow: the reason, and the time at which the waiter comes back by itself.
  const reason = code === ANSWER.inFlow ? fields[at + 7] : code;
  return {
    status: 'deferred',
    nowUs: nowOf(fields),
    sentMs: plain.sentMs,
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

function otherLimits(fields: ScriptReply, at: number): OtherLimits {
  return { scope: Number(fields[at]) - 1, version: String(fields[at + 1]), text: String(fields[at + 2]) };
}

function runningOf(field: number | string | undefined): number | undefined {
  return field === '' ? undefined : Number(field);
}

/** See lua/lib/request/reply.lua. */
export const ENTRY = { promote: 20, delay: 21, look: 22, retell: 23 } as const;
const ENTRY_FIELDS = 4;
const TASKS = new Map<unknown, Promotion['task']>(
  Object.entries(ENTRY).map(([task, code]) => [code, task as Promotion['task']]),
);

type Entry = readonly (number | string | undefined)[];

interface NamedScope {
  readonly nth: number;
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms | undefined;
}

function addPromotions(
  replies: Reply[],
  entries: readonly (number | string)[],
  nowUs: number,
  requests: readonly AcquireRequest[],
): void {
  const scopes = scopesOf(requests);
  for (let at = 0; at < entries.length; at += ENTRY_FIELDS) {
    const entry = entries.slice(at, at + ENTRY_FIELDS);
    const { nth, scope, lease } = scopes[Number(entry[1])] as NamedScope;
    // The caller of a decision by hand gets no tasks, because the requests of jobs schedule the waiters.
    if (!lease) continue;
    const reply = replies[nth] as Reply;
    const promotion = { ...taskOf(entry), nowUs, scope, lease };
    replies[nth] = { ...reply, promotions: [...reply.promotions, promotion] };
  }
}

function taskOf([code, , third, last]: Entry): Pick<Promotion, 'task' | 'member' | 'turnUs' | 'isLate'> {
  const task = TASKS.get(Number(code)) as Promotion['task'];
  if (task === 'look' || task === 'retell') return { task, member: '', turnUs: Number(third) };
  return { task, member: String(third), turnUs: Math.max(0, Number(last)), ...(Number(last) < 0 && { isLate: true }) };
}

function scopesOf(requests: readonly AcquireRequest[]): NamedScope[] {
  return requests.flatMap(({ scopes, lease }, nth) => scopes.map((scope) => ({ nth, scope, lease })));
}
