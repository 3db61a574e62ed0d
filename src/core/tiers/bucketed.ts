import { problem } from '../errors.js';
import { checkWindow } from '../options/validate.js';
import { BUCKETS, bucketArgs, bucketsOf, inWindow, resolutionOf, type Tier, type TierKind } from './tier-kind.js';
import { durationText } from './tier-text.js';

const MAX_BUCKETS = 1000;

/**
 * At most `limit` units in any window, for limits that are too large for a log of all units. Units that start within one
 * resolution share a bucket, and count for up to one resolution longer than the window.
 */
export const bucketed: TierKind = {
  fields: ['windowMs', 'resolutionMs'],
  read(given, _limit, where) {
    const { windowMs, resolutionMs } = given;
    checkWindow(windowMs, given, where);
    const resolution = resolutionMs ?? resolutionOf({ windowMs });
    checkResolution(resolution, windowMs, where);
    return { windowMs, resolutionMs: resolution };
  },
  words: ({ resolutionMs }) => ` in buckets of ${durationText(resolutionMs as number)}`,
  script: () => 'bucketed',
  memoryUs: () => 0,
  tail: () => undefined,
  buckets: bucketsOf,
  args: (tier, { guardMs, startMs }) => bucketArgs(tier, guardMs + startMs),
  most: inWindow,
  least: ({ limit, windowMs, resolutionMs }) => ({ units: limit, spanMs: windowMs + (resolutionMs as number) }),
};

/** Returns the bucketed tier that counts as a sliding tier with a unit or a cost does; any other tier as it is. */
export function inBuckets(tier: Tier): Tier {
  return tier.kind === 'sliding' ? { ...tier, kind: 'bucketed', resolutionMs: resolutionOf(tier) } : tier;
}

function checkResolution(resolution: unknown, windowMs: number, where: string): asserts resolution is number {
  const isWhole = Number.isInteger(resolution) && (resolution as number) >= 1;
  if (isWhole && (resolution as number) <= windowMs && windowMs / (resolution as number) <= MAX_BUCKETS) return;
  throw problem(
    `a resolution in whole milliseconds, at least a ${MAX_BUCKETS}th of the window and at most the window`,
    resolution,
    `${where}: resolutionMs`,
    `Leave it out for a ${BUCKETS}th of the window.`,
  );
}
