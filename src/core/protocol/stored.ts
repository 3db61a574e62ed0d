// What stands in the keys of a scope, byte for byte, as lua/lib/log.lua, waiter_state.lua and lease.lua write it.

/** Little-endian doubles in front of the admissions of a log. */
const HEAD = { longestUs: 0, expires: 8, ahead: 16, paceDue: 24, bytes: 32 } as const;
const ENTRY_BYTES = 8;
const CALLED = 2.5e15;
const PARKED = 4e15;

/** The bytes of a log's head. */
export const LOG_HEAD = HEAD.bytes;

/** A log: when units were admitted, in microseconds, oldest first, and the longest window that it is kept for. */
export interface StoredLog {
  readonly longestUs: number;
  readonly expiresUs: number;
  readonly times: readonly number[];
}

export function encodeLog({ longestUs, expiresUs, times }: StoredLog): Buffer {
  const log = Buffer.alloc(HEAD.bytes + ENTRY_BYTES * times.length);
  log.writeDoubleLE(longestUs, HEAD.longestUs);
  // All of the head but the window is negated, to be older than any window where it is read as an admission.
  log.writeDoubleLE(-expiresUs, HEAD.expires);
  for (const [i, at] of times.entries()) log.writeDoubleLE(at, HEAD.bytes + ENTRY_BYTES * i);
  return log;
}

export function decodeLog(log: Buffer): StoredLog {
  const times: number[] = [];
  for (let at = HEAD.bytes; at + ENTRY_BYTES <= log.length; at += ENTRY_BYTES) times.push(log.readDoubleLE(at));
  return { longestUs: log.readDoubleLE(HEAD.longestUs), expiresUs: -log.readDoubleLE(HEAD.expires), times };
}

/** The first byte of the limit-th newest entry, counted from the end, and its last one. */
export function entryBytes(limit: number): [from: string, to: string] {
  const from = -ENTRY_BYTES * limit;
  return [`${from}`, `${from + ENTRY_BYTES - 1}`];
}

/** Where the head says when the last unit of a pace was due. */
export const PACE_BYTES: readonly [from: string, to: string] = [`${HEAD.paceDue}`, `${HEAD.paceDue + ENTRY_BYTES - 1}`];

export type WaiterState = 'suspended' | 'tentative' | 'scheduled' | 'called' | 'parked';

/** The state that a score of a line's turns stands for. */
export function waiterState(score: number): WaiterState {
  if (score < 0) return 'suspended';
  if (score >= PARKED) return 'parked';
  if (score >= CALLED) return 'called';
  return Number.isInteger(score) ? 'tentative' : 'scheduled';
}

/** When a lease was taken, in microseconds, of what the holders say of it: its token, a blank, the time. */
export function takenUs(held: string): number {
  // Tokens hold no blanks.
  return Number(held.split(' ').at(-1));
}
