export interface Tier {
  limit: number;
  windowMs: number;
}

export function greedySpanMs(jobs: number, tiers: readonly Tier[]): number {
  return greedyStarts(jobs, tiers).at(-1) ?? 0;
}

/** Returns the start times in milliseconds since the first start, if every unit is taken as early as possible. */
export function greedyStarts(jobs: number, tiers: readonly Tier[]): number[] {
  const starts: number[] = [];
  for (let i = 0; i < jobs; i++) {
    let at = starts[i - 1] ?? 0;
    for (const { limit, windowMs } of tiers) {
      const before = starts[i - limit];
      if (before !== undefined) at = Math.max(at, before + windowMs);
    }
    starts.push(at);
  }
  return starts;
}

/** The log is in microseconds, ascending. */
export function violations(log: readonly number[], tiers: readonly Tier[]): number {
  let count = 0;
  for (const { limit, windowMs } of tiers) {
    for (let i = limit; i < log.length; i++) {
      if ((log[i] as number) - (log[i - limit] as number) < windowMs * 1000) count++;
    }
  }
  return count;
}

/** Returns the largest distance between a job's place in the order of starts and its place in the line. */
export function displacement(order: readonly number[]): number {
  return order.reduce((most, index, position) => Math.max(most, Math.abs(index - position)), 0);
}
