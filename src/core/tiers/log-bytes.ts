// The bytes of logs and buckets, as lua/lib/log/log.lua and lua/lib/tiers/bucketed.lua write them.

/** Offsets of the little-endian doubles in the head of a log. */
const HEAD = { paceDue: 16, bytes: 24 } as const;
const ENTRY_BYTES = 8;
/** Offsets of the doubles in the head of buckets. */
const BUCKETS = { newest: 8, oldest: 16, units: 32, places: 40, bytes: 56 } as const;

export interface StoredUnits {
  readonly atUs: number;
  readonly cost: number;
}

/** Returns the offset from the end of a log, in bytes, at which the `count` newest entries begin. */
export function tailFrom(count: number): number {
  return -ENTRY_BYTES * count;
}

/** @returns the newest entries of a log of `size` bytes, oldest first */
export function decodeUnits(tail: Buffer, size: number): StoredUnits[] {
  const count = Math.min(tail.length, Math.max(0, size - HEAD.bytes)) / ENTRY_BYTES;
  return Array.from({ length: count }, (_, i) => ({
    atUs: tail.readDoubleLE(tail.length - ENTRY_BYTES * (count - i)),
    cost: 1,
  }));
}

/** @returns the units of each bucket that has some, at the time at which the bucket begins, oldest first */
export function decodeBuckets(text: Buffer, resolutionMs: number): StoredUnits[] {
  if (text.length === 0) return [];
  const [newest, oldest] = [text.readDoubleLE(BUCKETS.newest), text.readDoubleLE(BUCKETS.oldest)];
  const places = text.readDoubleLE(BUCKETS.places);
  const unitsOf = (bucket: number) => {
    const at = bucket === newest ? BUCKETS.units : BUCKETS.bytes + ENTRY_BYTES * (bucket % places);
    // The record ends at the last place that was ever written.
    return at < text.length ? text.readDoubleLE(at) : 0;
  };
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, i) => ({
    atUs: (oldest + i) * resolutionMs * 1000,
    cost: unitsOf(oldest + i),
  })).filter(({ cost }) => cost > 0);
}

export function entryBytes(limit: number): [from: string, to: string] {
  const from = -ENTRY_BYTES * limit;
  return [`${from}`, `${from + ENTRY_BYTES - 1}`];
}

/** The bytes of the due time of the last unit of a pace. */
export const PACE_BYTES: readonly [from: string, to: string] = [`${HEAD.paceDue}`, `${HEAD.paceDue + ENTRY_BYTES - 1}`];
