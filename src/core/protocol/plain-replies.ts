import type { Running, Waiting } from '../decide/decision.js';
import { takenUs } from './stored.js';

/** The reply of a script. Its texts are waiters and errors: see lua/lib/request/reply.lua. */
export type Fields = readonly (number | string)[];

/** The number of fields at the start of a reply: whether the call was late, and the time. */
export const HEAD_FIELDS = 2;
export function nowOf([, nowUs]: Fields): number {
  return Number(nowUs);
}

export function decodeReservations(fields: Fields): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: nowOf(fields) };
}

export function decodePause(fields: Fields): number {
  return Number(fields[HEAD_FIELDS]);
}

/** Returns whether the caller must promote the waiter, and the time of Redis. */
export function decodeRefresh(fields: Fields): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

export function decodeKept(fields: Fields): boolean[] {
  return fields.slice(HEAD_FIELDS).map((kept) => kept === 1);
}

/** Returns each holder of a lease, the end of the lease in microseconds, and its field in the hash of holders: see lua/running.lua. */
export function decodeHolders(fields: Fields): { id: string; endsUs: number; held: string }[] {
  return groupsOf(3, fields).map(([id, endsUs, held]) => ({
    id: String(id),
    endsUs: Number(endsUs),
    held: String(held),
  }));
}

/** As decodeHolders, as the caller gets it; the longest-held lease first. */
export function decodeRunning(fields: Fields): Running[] {
  return decodeHolders(fields)
    .map(({ id, endsUs, held }) => ({
      id,
      since: new Date(takenUs(held) / 1000),
      expires: new Date(endsUs / 1000),
    }))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Returns each waiter and its turn in microseconds, 0 if it waits for a lease: see lua/waiting.lua. */
export function decodeWaiters(fields: Fields): { id: string; turnUs: number }[] {
  return groupsOf(2, fields).map(([id, turnUs]) => ({ id: String(id), turnUs: Number(turnUs) }));
}

export function decodeWaiting(fields: Fields, offset: number): Waiting[] {
  return decodeWaiters(fields).map(({ id, turnUs }, i) => ({
    id,
    position: offset + i,
    turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
  }));
}

/** Returns the flows of a shared scope, and the cursor of the next page: see lua/shared_tenants.lua. */
export function decodeFlows(reply: unknown): {
  cursor: string;
  flows: { id: string; tenant: string; waiting: number; weight: number }[];
} {
  const [cursor, ...fields] = reply as Fields;
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

function groupsOf(size: number, fields: Fields, from = HEAD_FIELDS): Fields[] {
  const groups: Fields[] = [];
  for (let at = from; at < fields.length; at += size) groups.push(fields.slice(at, at + size));
  return groups;
}
