import type { Running, Waiting } from '../decide/decision.js';
import type { ScriptReply } from '../redis/script-source.js';
import { takenUs } from './stored.js';

/** The first two fields of every reply: whether the call was late, and the time. */
export const HEAD_FIELDS = 2;

export function nowOf([, nowUs]: ScriptReply): number {
  return Number(nowUs);
}

export function decodeReservations(fields: ScriptReply): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: nowOf(fields) };
}

export function decodePause(fields: ScriptReply): number {
  return Number(fields[HEAD_FIELDS]);
}

export function decodeRefresh(fields: ScriptReply): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

export function decodeKept(fields: ScriptReply): boolean[] {
  return fields.slice(HEAD_FIELDS).map((kept) => kept === 1);
}

/** `held` is the field in the hash of holders: see lua/running.lua. */
export function decodeHolders(fields: ScriptReply): { id: string; endsUs: number; held: string }[] {
  return groupsOf(3, fields).map(([id, endsUs, held]) => ({
    id: String(id),
    endsUs: Number(endsUs),
    held: String(held),
  }));
}

/** The longest-held lease comes first. */
export function decodeRunning(fields: ScriptReply): Running[] {
  return decodeHolders(fields)
    .map(({ id, endsUs, held }) => ({
      id,
      since: new Date(takenUs(held) / 1000),
      expires: new Date(endsUs / 1000),
    }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** The turn is 0 if the waiter waits for a lease, a worker or, in a shared scope, its share. See lua/waiting.lua. */
export function decodeWaiters(fields: ScriptReply): { id: string; turnUs: number }[] {
  return groupsOf(2, fields).map(([id, turnUs]) => ({ id: String(id), turnUs: Number(turnUs) }));
}

export function decodeWaiting(fields: ScriptReply, offset: number): Waiting[] {
  return decodeWaiters(fields).map(({ id, turnUs }, i) => ({
    id,
    position: offset + i,
    turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
  }));
}

/** See lua/shared_tenants.lua. */
export function decodeFlows(reply: unknown): {
  cursor: string;
  flows: { id: string; tenant: string; waiting: number; weight: number }[];
} {
  const [cursor, ...fields] = reply as ScriptReply;
  const flows = groupsOf(4, fields, 0);
  return {
    cursor: String(cursor),
    flows: flows.map(([id, tenant, waiting, weight]) => ({
      id: String(id),
      tenant: String(tenant),
      waiting: Number(waiting),
      weight: Number(weight),
    })),
  };
}

function groupsOf(size: number, fields: ScriptReply, from = HEAD_FIELDS): ScriptReply[] {
  const groups: ScriptReply[] = [];
  for (let at = from; at < fields.length; at += size) groups.push(fields.slice(at, at + size));
  return groups;
}
