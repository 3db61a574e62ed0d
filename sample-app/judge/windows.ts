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

/** The smallest value that is not below this part of the values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
