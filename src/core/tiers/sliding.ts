import { checkWindow } from '../options/validate.js';
import { entryBytes } from './log-bytes.js';
import { bucketArgs, bucketsOf, inWindow, type TierKind, windowUs } from './tier-kind.js';

/** The script reads up to this number of entries at once, because this costs little more than reading one entry. */
const MAX_READ_WHOLE = 16;
/** Replaces the first byte of an entry in `args`, if the script reads this entry together with the end of the log. */
const TAIL = 'tail';

/**
 * At most `limit` requests in any window, exactly. Each request has an entry in the log of its scope. Other units, such as
 * tokens, count in buckets.
 */
export const sliding: TierKind = {
  fields: ['windowMs'],
  read(given, _limit, where) {
    const { windowMs } = given;
    checkWindow(windowMs, given, where);
    return { windowMs };
  },
  words: () => '',
  script: ({ unit }) => (unit === undefined ? 'sliding' : 'bucketed'),
  memoryUs: (tier, guardMs) => (tier.unit === undefined ? windowUs(tier, guardMs) : 0),
  // The script always reads the newest entry. If the limit of the first tier is small, the script reads everything from the
  // limit-th newest entry to the end of the log at once.
  tail: ({ limit, unit }) => (unit === undefined && limit <= MAX_READ_WHOLE ? entryBytes(limit)[0] : undefined),
  buckets: (tier) => (tier.unit === undefined ? undefined : bucketsOf(tier)),
  /** The last two arguments are the first and the last byte of the limit-th newest entry of the log. */
  args(tier, { guardMs, startMs, isFirst }) {
    if (tier.unit !== undefined) return bucketArgs(tier, guardMs + startMs);
    const [from, to] = entryBytes(tier.limit);
    const isRead = isFirst && sliding.tail(tier) !== undefined;
    return [`${tier.limit}`, `${windowUs(tier, guardMs + startMs)}`, isRead ? TAIL : from, to];
  },
  most: inWindow,
};
