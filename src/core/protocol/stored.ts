// The bytes in the keys of a scope, as lua/lib/log/log.lua, sums.lua and lease.lua write them.

/** Offsets of the little-endian doubles in the head of a log. */
const HEAD = { paceDue: 24, bytes: 32 } as const;
const ENTRY_BYTES = 8;
/**
 * A log of sums: offsets in its head, bytes of an entry, entries in a group of corrections (leaf), groups in a slice.
 */
const SUMS = { groups: 32, front: 40, total: 48, base: 56, bytes: 64, entryBytes: 16, leaf: 32, slice: 64 } as const;

export interface StoredUnits {
  readonly atUs: number;
  readonly cost: number;
}

export const HEAD_READ = SUMS.bytes;

interface LogPart {
  readonly size: number;
  readonly head: Buffer;
  readonly tail: Buffer;
}

/** Returns the offset from the end of the log, in bytes, at which the entry before the `count` newest entries begins. */
export function tailFrom(count: number): number {
  return -SUMS.entryBytes * (count + 1);
}

/** Returns the range of bytes that holds the corrections of a log; undefined if the log has no corrections. */
export function correctionBytes({ head, tail, size }: LogPart): { from: number; to: number } | undefined {
  if (!isSums(tail, size) || groupsOf(head) === 0) return undefined;
  return { from: SUMS.bytes + (8 * groupsOf(head)) / SUMS.slice, to: sumsFrom(head) - 1 };
}

/** @param corrections the bytes at correctionBytes() @returns the newest entries, oldest first */
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
  // The sum of the corrections of entries that were cut from the log. In a log without groups, it is the sum of all
  // corrections.
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

/** A log of sums ends with a negated sum, a plain log with a time. */
function isSums(tail: Buffer, size: number): boolean {
  return size > HEAD.bytes && tail.readDoubleLE(tail.length - ENTRY_BYTES) <= 0;
}

function groupsOf(head: Buffer): number {
  return head.readDoubleLE(SUMS.groups);
}

function sumsFrom(head: Buffer): number {
  return SUMS.bytes + 8 * (groupsOf(head) + groupsOf(head) / SUMS.slice);
}

export function entryBytes(limit: number): [from: string, to: string] {
  const from = -ENTRY_BYTES * limit;
  return [`${from}`, `${from + ENTRY_BYTES - 1}`];
}

/** The bytes of the due time of the last unit of a pace. */
export const PACE_BYTES: readonly [from: string, to: string] = [`${HEAD.paceDue}`, `${HEAD.paceDue + ENTRY_BYTES - 1}`];

/** @param held the text of the lease in the holders: its token, a blank, the time in microseconds */
export function takenUs(held: string): number {
  // Tokens contain no blanks.
  return Number(held.split(' ').at(-1));
}

/** See lua/lib/settings.lua. */
export function pauseField(tenant?: string): string {
  return tenant === undefined ? 'paused' : `p:${tenant}`;
}

export const LIMITS_FIELD = 'limits';

export function capField(tenant: string): string {
  return `c:${tenant}`;
}

export function weightField(tenant: string): string {
  return `w:${tenant}`;
}

export function noteField(field: string): string {
  return `by:${field}`;
}
