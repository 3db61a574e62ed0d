import { problem } from '../errors.js';
import { checkWindow } from '../options/validate.js';
import { type Tier, type TierKind, windowUs } from './tier-kind.js';

/**
 * A rate of `limit` per window and a burst, stored as one number (generic cell rate algorithm, ITU-T I.371; "token bucket").
 * After a silence, `burst` units can start at once, so a window can contain limit + burst units.
 */
export const gcra: TierKind = {
  fields: ['windowMs', 'burst'],
  read(given, limit, where) {
    const { windowMs, burst = limit } = given;
    checkWindow(windowMs, given, where);
    checkBurst(burst, limit, windowMs, where);
    return { windowMs, burst };
  },
  words: ({ burst }) => ` with a burst of ${burst}`,
  script: () => 'gcra',
  memoryUs: () => 0,
  tail: () => undefined,
  /** The last two arguments are the field of the meters, and the burst. */
  args(tier, { guardMs, startMs }) {
    return [`${tier.limit}`, `${windowUs(tier, guardMs + startMs)}`, counter(tier), `${tier.burst}`];
  },
  counter,
  // A request that costs more than the burst starts when the whole burst is free.
  most: ({ limit, windowMs, burst }, isCosted) => ({
    first: isCosted ? limit : (burst as number),
    more: 1,
    everyMs: windowMs / limit,
  }),
  least: ({ limit, windowMs, burst }) => ({ burst: burst as number, more: 1, everyMs: windowMs / limit }),
};

function counter({ unit = '', windowMs }: Tier): string {
  return `gcra ${unit} ${windowMs}`;
}

function checkBurst(burst: unknown, limit: number, windowMs: number, where: string): asserts burst is number {
  if (Number.isInteger(burst) && (burst as number) >= 1 && (burst as number) <= limit) return;
  const longerMs = Math.round(((windowMs * Number(burst)) / limit) * 1000) / 1000;
  throw problem(
    `a burst that is a whole number from 1 to the limit, ${limit}`,
    burst,
    `${where}: burst`,
    Number.isInteger(burst) && (burst as number) > limit
      ? `The same rate with this burst is { kind: 'gcra', limit: ${String(burst)}, windowMs: ${longerMs} }.`
      : 'Without a burst, it equals the limit; with a burst of 1, units start evenly spaced.',
  );
}
