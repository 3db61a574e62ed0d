/** At most `limit` in any half-open window. */
export interface Window {
  limit: number;
  windowMs: number;
}

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

/** The leases of a tenant. */
export interface Leases {
  cap: number;
  /** For how long the n-th start holds its lease, microseconds. */
  lastsUs: (start: number) => number;
}

/**
 * The earliest starts that the limits allow to jobs that asked at these times, in their order.
 * @param asks in order, microseconds
 */
export function greedySchedule(asks: readonly number[], tiers: readonly Window[], leases?: Leases): number[] {
  const starts: number[] = [];
  /** When the leases that are held end, soonest first. */
  const ends: number[] = [];
  for (const [i, ask] of asks.entries()) {
    let at = Math.max(ask, starts.at(-1) ?? ask);
    for (const { limit, windowMs } of tiers) {
      const before = starts[starts.length - limit];
      if (before !== undefined) at = Math.max(at, before + windowMs * 1000);
    }
    if (leases) {
      if (ends.length === leases.cap) at = Math.max(at, ends.shift() as number);
      ends.push(at + leases.lastsUs(i));
      ends.sort((a, b) => a - b);
    }
    starts.push(at);
  }
  return starts;
}

/** For how long at least one job waited: the union of the times from each ask to its start, both in order. */
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
 * The most later jobs that started before an earlier one.
 * @param ranks the rank in line of each job, in the order of the starts
 * @param firstWaiting the rank of the first job in line that has not started
 */
export function mostOvertaken(ranks: readonly number[], firstWaiting: number | undefined): number {
  const overtakers = (rank: number, before: number) => ranks.slice(0, before).filter((other) => other > rank).length;
  const started = ranks.map((rank, before) => overtakers(rank, before));
  const waiting = firstWaiting === undefined ? 0 : overtakers(firstWaiting, ranks.length);
  return Math.max(0, waiting, ...started);
}

/** The smallest value that is not below this part of the values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
