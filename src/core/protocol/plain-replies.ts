import type { Running, Waiting } from '../decide/decision.js';
import { takenUs } from './stored.js';

/** The reply of a script. Its texts are waiters and errors: see lua/lib/request/reply.lua. */
export type Fields = readonly (number | string)[];

/** The number of fields at the start of a reply: whether the call was late, and the time. */
export const HEAD_FIELDS = 2;
/** Returns the time of Redis at which the script ran, in microseconds. */
export function nowOf([, nowUs]: Fields): number {
  return Number(nowUs);
}

export function decodeReservations(fields: Fields): { turnsUs: number[]; nowUs: number } {
  return { turnsUs: fields.slice(HEAD_FIELDS).map(Number), nowUs: nowOf(fields) };
}

/** Returns the end of the pause of a scope, in microseconds. */
export function decodePause(fields: Fields): number {
  return Number(fields[HEAD_FIELDS]);
}

/** Returns whether the caller must promote the waiter, and the time of Redis. */
export function decodeRefresh(fields: Fields): { comes: boolean; nowUs: number } {
  return { comes: fields[HEAD_FIELDS] === 1, nowUs: nowOf(fields) };
}

/** Returns for each renewal whether the lease still existed. */
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

/** As decodeWaiters, as the caller gets it. */
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
