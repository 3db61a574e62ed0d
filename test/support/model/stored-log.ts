/** Offsets of little-endian doubles. */
const HEAD = { longestUs: 0, expires: 8 } as const;
export const LOG_HEAD = 24;
const ENTRY_BYTES = 8;

/** Times are microseconds, oldest first. The log is kept for the longest window. */
interface StoredLog {
  readonly longestUs: number;
  readonly expiresUs: number;
  readonly times: readonly number[];
}

export function encodeLog({ longestUs, expiresUs, times }: StoredLog): Buffer {
  const log = Buffer.alloc(LOG_HEAD + ENTRY_BYTES * times.length);
  log.writeDoubleLE(longestUs, HEAD.longestUs);
  // Negated, so that this field, read as an admission, is older than any window.
  log.writeDoubleLE(-expiresUs, HEAD.expires);
  for (const [i, at] of times.entries()) log.writeDoubleLE(at, LOG_HEAD + ENTRY_BYTES * i);
  return log;
}

export function decodeLog(log: Buffer): StoredLog {
  const times: number[] = [];
  for (let at = LOG_HEAD; at + ENTRY_BYTES <= log.length; at += ENTRY_BYTES) times.push(log.readDoubleLE(at));
  return { longestUs: log.readDoubleLE(HEAD.longestUs), expiresUs: -log.readDoubleLE(HEAD.expires), times };
}
