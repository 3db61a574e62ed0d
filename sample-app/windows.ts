import type { Tier } from 'bullmq-governor';

/**
 * The most entries that any half-open window holds: an entry at t has left the window that
 * ends at t + window.
 * @param times in order, microseconds
 */
export function largestWindow(times: readonly number[], windowMs: number): number {
  let first = 0;
  let most = 0;
  for (const [last, time] of times.entries()) {
    while (time - (times[first] as number) >= windowMs * 1000) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** Slots of a tenant, and for how long each start takes one, in their order, microseconds. */
export interface Occupied {
  cap: number;
  lastsUs: (start: number) => number;
}

/**
 * When jobs that asked at these times start at the earliest, in their order, if nobody loses
 * a moment: what the limits allow, and no more.
 * @param asks in order, microseconds
 */
export function greedySchedule(asks: readonly number[], tiers: readonly Tier[], slots?: Occupied): number[] {
  const starts: number[] = [];
  /** When those end that take a slot, soonest first. */
  const ends: number[] = [];
  for (const [i, ask] of asks.entries()) {
    let at = Math.max(ask, starts.at(-1) ?? ask);
    for (const { limit, windowMs } of tiers) {
      const before = starts[starts.length - limit];
      if (before !== undefined) at = Math.max(at, before + windowMs * 1000);
    }
    if (slots) {
      if (ends.length === slots.cap) at = Math.max(at, ends.shift() as number);
      ends.push(at + slots.lastsUs(i));
      ends.sort((a, b) => a - b);
    }
    starts.push(at);
  }
  return starts;
}

/** For how long somebody waited: the union of the times from each ask to its start, both in order. */
export function timeWaited(asks: readonly number[], starts: readonly number[]): number {
  let waited = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [i, start] of starts.entries()) {
    waited += Math.max(0, start - Math.max(asks[i] as number, until));
    until = Math.max(until, start);
  }
  return waited;
}

/**
 * By how many later ones anybody was overtaken.
 * @param ranks in the order of their starts, the place in line of each
 * @param firstWaiting the place in line of the first that has not started
 */
export function mostOvertaken(ranks: readonly number[], firstWaiting: number | undefined): number {
  const overtakers = (rank: number, before: number) => ranks.slice(0, before).filter((other) => other > rank).length;
  const started = ranks.map((rank, place) => overtakers(rank, place));
  const waiting = firstWaiting === undefined ? 0 : overtakers(firstWaiting, ranks.length);
  return Math.max(0, waiting, ...started);
}

/** The value below which this part of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
