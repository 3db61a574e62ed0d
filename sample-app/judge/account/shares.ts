import type { Window } from '../windows.js';

/** A part of a log that the limit could fill a whole number of times. */
export interface Stretch {
  fromUs: number;
  toUs: number;
  /** How many units it holds: a multiple of the limit. */
  units: number;
  /** The least time for these units, divided by the time that they took. */
  use: number;
}

/**
 * Returns the longest stretch between two times, or nothing if they hold less than a whole window. It begins with an entry and
 * ends before one: a stretch between given times could cut a burst in two.
 * @param log in order, microseconds
 */
export function stretchOf(
  log: readonly number[],
  fromUs: number,
  toUs: number,
  { limit, windowMs }: Window,
): Stretch | undefined {
  const first = log.findIndex((time) => time >= fromUs);
  if (first < 0) return undefined;
  const after = log.findIndex((time) => time >= toUs);
  const rounds = Math.floor(((after < 0 ? log.length : after) - 1 - first) / limit);
  if (rounds < 1) return undefined;
  const begins = log[first] as number;
  const ends = log[first + rounds * limit] as number;
  return { fromUs: begins, toUs: ends, units: rounds * limit, use: (rounds * windowMs * 1000) / (ends - begins) };
}

/** Counts the entries from one time until before another. */
export function countBetween(log: readonly number[], fromUs: number, toUs: number): number {
  return log.filter((time) => time >= fromUs && time < toUs).length;
}

/** Returns when a window first held more units than `limit`, from a time on. */
export function firstBeyond(log: readonly number[], fromUs: number, { limit, windowMs }: Window): number | undefined {
  return log.find((time, i) => time >= fromUs && i >= limit && time - (log[i - limit] as number) < windowMs * 1000);
}
