import type { Window } from '../windows.js';

/** What a tenant may have of something that is shared. */
export interface Claim {
  weight: number;
  /** It can use no more. */
  most: number;
}

/** What each gets of the whole by weight. What one cannot use is shared by the others in the same way. */
export function fairShares(whole: number, claims: readonly Claim[]): number[] {
  const shares = claims.map(() => 0);
  let left = whole;
  let open = claims.map((claim, i) => ({ ...claim, i }));
  while (open.length > 0) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    const full = open.filter(({ weight, most }) => most < (left * weight) / weights);
    if (full.length === 0) {
      for (const { i, weight } of open) shares[i] = (left * weight) / weights;
      return shares;
    }
    for (const { i, most } of full) {
      shares[i] = most;
      left -= most;
    }
    open = open.filter((claim) => !full.includes(claim));
  }
  return shares;
}

/** A part of a log in which the limit could be used a whole number of times. */
export interface Stretch {
  fromUs: number;
  toUs: number;
  /** How many units it holds: a multiple of the limit. */
  units: number;
  /** The time that these take at least, divided by the time that they took. */
  use: number;
}

/**
 * The longest stretch between two times. It begins with an entry and ends before one: a stretch between given times
 * could cut a burst in two.
 * @param log in order, microseconds
 * @returns nothing where the times hold less than a whole window
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

/** How many entries stand from one time until before another. */
export function countBetween(log: readonly number[], fromUs: number, toUs: number): number {
  return log.filter((time) => time >= fromUs && time < toUs).length;
}

/** When more units than `limit` were first in one window, of those from a time on. */
export function firstBeyond(log: readonly number[], fromUs: number, { limit, windowMs }: Window): number | undefined {
  return log.find((time, i) => time >= fromUs && i >= limit && time - (log[i - limit] as number) < windowMs * 1000);
}
