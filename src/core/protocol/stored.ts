// What stands in the keys of a scope, byte for byte, as lua/lib/log.lua, sums.lua, waiter_state.lua and lease.lua write it.

/** Little-endian doubles in front of the admissions of a log. */
const HEAD = { longestUs: 0, expires: 8, moved: 16, paceDue: 24, bytes: 32 } as const;
const ENTRY_BYTES = 8;
/** When, and the sum of all units up to then. */
const SUMS_ENTRY_BYTES = 16;
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

/** Units that were admitted. */
export interface StoredUnits {
  readonly atUs: number;
  readonly cost: number;
}

/** How the newest entries of a log are read, of which nobody knows how long it is. */
interface LogFormat {
  /** From which byte on, counted from the end, so many entries are, and as much as is in front of them. */
  from(count: number): number;
  /** @param tail the end of the log, from that byte on */
  decode(tail: Buffer, count: number): StoredUnits[];
}

/** A log of requests, one by one: lua/lib/log.lua. */
export const PLAIN_LOG: LogFormat = {
  from: (count) => -(ENTRY_BYTES * count + HEAD.bytes),
  decode(tail) {
    const units: StoredUnits[] = [];
    // A log that is shorter is read with its head; of a longer one as many bytes are entries more than were wanted.
    for (let at = HEAD.bytes; at + ENTRY_BYTES <= tail.length; at += ENTRY_BYTES)
      units.push({ atUs: tail.readDoubleLE(at), cost: 1 });
    return units;
  },
};

/** A log of sums: lua/lib/sums.lua. */
export const SUMS_LOG: LogFormat = {
  // With the entry in front of them, whose sum is to be taken off.
  from: (count) => -(SUMS_ENTRY_BYTES * (count + 1) + HEAD.bytes),
  decode(tail, count) {
    if (tail.length <= HEAD.bytes) return [];
    const isWhole = tail.length < SUMS_ENTRY_BYTES * (count + 1) + HEAD.bytes;
    const first = HEAD.bytes + (isWhole ? 0 : SUMS_ENTRY_BYTES);
    let sum = tail.readDoubleLE(first - ENTRY_BYTES);
    const units: StoredUnits[] = [];
    for (let at = first; at + SUMS_ENTRY_BYTES <= tail.length; at += SUMS_ENTRY_BYTES) {
      const upTo = tail.readDoubleLE(at + ENTRY_BYTES);
      units.push({ atUs: tail.readDoubleLE(at), cost: upTo - sum });
      sum = upTo;
    }
    return units;
  },
};

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

/** The field of the settings of a scope that says until when it is paused, or one tenant of a shared scope: see lua/lib/settings.lua. */
export function pauseField(tenant?: string): string {
  return tenant === undefined ? 'paused' : `p:${tenant}`;
}
