import { entryBytes } from '../protocol/stored.js';
import { checkWindow } from './tier-checks.js';
import { summedArgs, type TierKind, windowUs } from './tier-kind.js';

/** So many entries of a log are read together at little more cost than one. */
const MAX_READ_WHOLE = 16;
/** Instead of the first byte, where it is read with the end of the log. */
const TAIL = 'tail';

/**
 * At most `limit` units in any window, exactly. Requests stand in the log of their scope, one by one; what has a unit of its
 * own, such as tokens, in a log of sums.
 */
export const sliding: TierKind = {
  fields: ['windowMs'],
  read(given, _limit, where) {
    const { windowMs } = given;
    checkWindow(windowMs, given, where);
    return { windowMs };
  },
  words: () => '',
  script: ({ unit }) => (unit === undefined ? 'sliding' : 'summed'),
  memoryUs: (tier, guardMs) => (tier.unit === undefined ? windowUs(tier, guardMs) : 0),
  // The newest entry is needed anyway: for a small first limit the log is read from this entry to its end at once.
  tail: ({ limit, unit }) => (unit === undefined && limit <= MAX_READ_WHOLE ? entryBytes(limit)[0] : undefined),
  sums: ({ unit }) => unit,
  /** The fields are the bytes of the limit-th newest entry of the log. */
  args(tier, place) {
    if (tier.unit !== undefined) return summedArgs(tier, place, 0);
    const [from, to] = entryBytes(tier.limit);
    const isRead = place.isFirst && sliding.tail(tier) !== undefined;
    return [`${tier.limit}`, `${windowUs(tier, place.guardMs)}`, isRead ? TAIL : from, to];
  },
  most: ({ limit, windowMs }) => ({ first: limit, more: limit, everyMs: windowMs }),
};
