import type { Window } from '../windows.js';

/**
 * Returns the longest part of a log that holds a multiple of `limit` units, or undefined if there is none. The part ends
 * directly before another entry, so that it does not cut a burst in two. `use` is the shortest time that the limit allows
 * for these units, divided by the time that they took.
 * @param log times in ascending order, in microseconds
 */
export function stretchOf(log: readonly number[], fromUs: number, toUs: number, { limit, windowMs }: Window) {
  const first = log.findIndex((time) => time >= fromUs);
  if (first < 0) return undefined;
  const after = log.findIndex((time) => time >= toUs);
  const rounds = Math.floor(((after < 0 ? log.length : after) - 1 - first) / limit);
  if (rounds < 1) return undefined;
  const begins = log[first] as number;
  const ends = log[first + rounds * limit] as number;
  return { fromUs: begins, toUs: ends, units: rounds * limit, use: (rounds * windowMs * 1000) / (ends - begins) };
}

export function countBetween(log: readonly number[], fromUs: number, toUs: number): number {
  return log.filter((time) => time >= fromUs && time < toUs).length;
}

/** Returns the first time at which a window held more units than `limit`. */
export function firstBeyond(log: readonly number[], fromUs: number, { limit, windowMs }: Window): number | undefined {
  return log.find((time, i) => time >= fromUs && i >= limit && time - (log[i - limit] as number) < windowMs * 1000);
}
