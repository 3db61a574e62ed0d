// What stands in the keys of a scope, byte for byte, as lua/lib/log/log.lua, sums.lua and lease.lua write it.

/** Little-endian doubles in front of the admissions of a log. */
const HEAD = { longestUs: 0, expires: 8, moved: 16, paceDue: 24, bytes: 32 } as const;
const ENTRY_BYTES = 8;
/** A log of sums: its head, and how many entries are a group, and how many groups a slice, of its corrections. */
const SUMS = { groups: 32, front: 40, total: 48, base: 56, bytes: 64, entryBytes: 16, leaf: 32, slice: 64 } as const;

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

/** The bytes in front of the entries of a log that are read with its newest entries. */
export const HEAD_READ = SUMS.bytes;

/** What is read of a log: its size, its head as far as HEAD_READ, and its end from `tailFrom` on. */
export interface LogPart {
  readonly size: number;
  readonly head: Buffer;
  readonly tail: Buffer;
}

/** From which byte on, counted from the end, `count` entries of any log are, and the one in front of them. */
export function tailFrom(count: number): number {
  return -SUMS.entryBytes * (count + 1);
}

/** Where the corrections of a log of sums are in its key; undefined where it has none, or is a plain log. */
export function correctionBytes({ head, tail, size }: LogPart): { from: number; to: number } | undefined {
  if (!isSums(tail, size) || groupsOf(head) === 0) return undefined;
  return { from: SUMS.bytes + (8 * groupsOf(head)) / SUMS.slice, to: sumsFrom(head) - 1 };
}

/** The newest entries of a log, oldest first: lua/lib/log/log.lua and sums.lua. @param corrections what correctionBytes names */
export function decodeUnits(part: LogPart, count: number, corrections?: Buffer): StoredUnits[] {
  const { head, tail, size } = part;
  if (isSums(tail, size)) return decodeSums(part, count, corrections);
  const units: StoredUnits[] = [];
  const bytes = ENTRY_BYTES * Math.min(count, (size - HEAD.bytes) / ENTRY_BYTES);
  for (
    let at = Math.max(0, tail.length - bytes);
    at + ENTRY_BYTES <= tail.length && head.length >= HEAD.bytes;
    at += ENTRY_BYTES
  )
    units.push({ atUs: tail.readDoubleLE(at), cost: 1 });
  return units;
}

function decodeSums(
  { size, head, tail }: LogPart,
  count: number,
  corrections: Buffer = Buffer.alloc(0),
): StoredUnits[] {
  const entries = (size - sumsFrom(head)) / SUMS.entryBytes;
  const first = Math.max(0, entries - count);
  const offsetOf = (entry: number) => tail.length - (entries - entry) * SUMS.entryBytes;
  const correctionOf = (group: number) =>
    8 * group + 8 <= corrections.length ? corrections.readDoubleLE(8 * group) : 0;
  // Without corrections: the one of its first group is that of what was cut.
  const inFront = groupsOf(head) > 0 ? head.readDoubleLE(SUMS.front) : head.readDoubleLE(SUMS.total);
  let before =
    first === 0 ? -head.readDoubleLE(SUMS.base) - inFront : -tail.readDoubleLE(offsetOf(first) - ENTRY_BYTES);
  const units: StoredUnits[] = [];
  for (let entry = first; entry < entries; entry++) {
    const sum = -tail.readDoubleLE(offsetOf(entry) + ENTRY_BYTES);
    const corrected = entry > 0 && entry % SUMS.leaf === 0 ? correctionOf(entry / SUMS.leaf - 1) : 0;
    units.push({ atUs: tail.readDoubleLE(offsetOf(entry)), cost: sum - before + corrected });
    before = sum;
  }
  return units;
}

/** A plain log ends with a time, and a log of sums with minus a sum. */
function isSums(tail: Buffer, size: number): boolean {
  return size > HEAD.bytes && tail.readDoubleLE(tail.length - ENTRY_BYTES) <= 0;
}

function groupsOf(head: Buffer): number {
  return head.readDoubleLE(SUMS.groups);
}

function sumsFrom(head: Buffer): number {
  return SUMS.bytes + 8 * (groupsOf(head) + groupsOf(head) / SUMS.slice);
}

/** The first byte of the limit-th newest entry, counted from the end, and its last one. */
export function entryBytes(limit: number): [from: string, to: string] {
  const from = -ENTRY_BYTES * limit;
  return [`${from}`, `${from + ENTRY_BYTES - 1}`];
}

/** Where the head says when the last unit of a pace was due. */
export const PACE_BYTES: readonly [from: string, to: string] = [`${HEAD.paceDue}`, `${HEAD.paceDue + ENTRY_BYTES - 1}`];

/** When a lease was taken, in microseconds, of what the holders say of it: its token, a blank, the time. */
export function takenUs(held: string): number {
  // Tokens hold no blanks.
  return Number(held.split(' ').at(-1));
}

/** The field of the settings of a scope that says until when it is paused, or one tenant of a shared scope: see lua/lib/settings.lua. */
export function pauseField(tenant?: string): string {
  return tenant === undefined ? 'paused' : `p:${tenant}`;
}

/** The field of the settings of a scope with its stored limits. */
export const LIMITS_FIELD = 'limits';

/** Returns the field of the settings of a shared scope with the stored limits of one tenant. */
export function capField(tenant: string): string {
  return `c:${tenant}`;
}
