import type { Tier } from './plan.js';

// Times are in microseconds, in ascending order.

/** Counts the entries of the half-open window that ends with entry `last`: an entry at its very beginning is not in it. */
export function inWindow(times: readonly number[], last: number, windowUs: number): number {
  let count = 0;
  while (count <= last && (times[last] as number) - (times[last - count] as number) < windowUs) count++;
  return count;
}

export function largestWindow(times: readonly number[], windowUs: number): number {
  return times.reduce((most, _, last) => Math.max(most, inWindow(times, last, windowUs)), 0);
}

export function countBetween(times: readonly number[], fromUs: number, toUs: number): number {
  return times.filter((time) => time >= fromUs && time < toUs).length;
}

/**
 * Returns the longest part of a log that holds a multiple of `limit` units, or undefined if there is none. The part ends
 * directly before another entry, so that it does not cut a burst in two. `use` is the shortest time that the limit allows
 * for these units, divided by the time that they took.
 */
export function stretchOf(log: readonly number[], fromUs: number, toUs: number, { limit, windowUs }: Tier) {
  const first = log.findIndex((time) => time >= fromUs);
  const rounds = Math.floor((countBetween(log, fromUs, toUs) - 1) / limit);
  if (rounds < 1) return undefined;
  const begins = log[first] as number;
  const ends = log[first + rounds * limit] as number;
  return { fromUs: begins, toUs: ends, units: rounds * limit, use: (rounds * windowUs) / (ends - begins) };
}
