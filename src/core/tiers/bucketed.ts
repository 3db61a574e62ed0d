import { problem } from '../errors.js';
import { checkWindow } from './tier-checks.js';
import { summedArgs, type TierKind } from './tier-kind.js';
import { durationText } from './tier-text-parts.js';

/** The default number of buckets in a window. */
const BUCKETS = 100;
const MAX_BUCKETS = 10_000;

/**
 * At most `limit` units in any window, for limits that are too large for a log of all units. Units that start within one
 * resolution share an entry, and count for up to one resolution longer than the window.
 */
export const bucketed: TierKind = {
  fields: ['windowMs', 'resolutionMs'],
  read(given, _limit, where) {
    const { windowMs, resolutionMs } = given;
    checkWindow(windowMs, given, where);
    const resolution = resolutionMs ?? Math.max(1, Math.ceil(windowMs / BUCKETS));
    checkResolution(resolution, windowMs, where);
    return { windowMs, resolutionMs: resolution };
  },
  words: ({ resolutionMs }) => ` in buckets of ${durationText(resolutionMs as number)}`,
  script: () => 'summed',
  memoryUs: () => 0,
  tail: () => undefined,
  sums: ({ unit, resolutionMs }) => `${unit ?? ''}~${resolutionMs}`,
  args: (tier, place) => summedArgs(tier, place, (tier.resolutionMs as number) * 1000),
  most: ({ limit, windowMs }) => ({ first: limit, more: limit, everyMs: windowMs }),
  least: ({ limit, windowMs, resolutionMs }) => ({ units: limit, spanMs: windowMs + (resolutionMs as number) }),
};

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
