/** At most `limit` entries in any half-open window. */
export interface Window {
  limit: number;
  windowMs: number;
}

/**
 * Counts half-open windows: a window that ends at t + windowUs no longer holds an entry at t.
 * @param times in ascending order, in microseconds
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

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
