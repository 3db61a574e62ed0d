/** What a call was charged, and what it is corrected to. Milliseconds. */
export interface Charge {
  atMs: number;
  estimate: number;
  /** What it really took, and from when on the correction was on its way; nothing where none was made. */
  tokens?: number | undefined;
  answeredMs?: number | undefined;
  /** By when the correction was made. */
  settledMs?: number | undefined;
}

/** What a call counts at a time. While its correction is on its way nobody can tell: the lower of both. */
export function chargedAt({ estimate, tokens, answeredMs, settledMs }: Charge, timeMs: number): number {
  if (tokens === undefined || answeredMs === undefined || timeMs < answeredMs) return estimate;
  return settledMs === undefined || timeMs < settledMs ? Math.min(estimate, tokens) : tokens;
}

/**
 * The most that a half-open window holds when a call starts, by what is charged at that time. A call that takes more than
 * its estimate may fill a window above its limit later on: then no other call starts in it.
 * @param calls in the order of their starts
 */
export function mostCharged(calls: readonly Charge[], windowMs: number): number {
  let first = 0;
  let most = 0;
  for (const [last, { atMs }] of calls.entries()) {
    while (atMs - (calls[first] as Charge).atMs >= windowMs) first++;
    const held = calls.slice(first, last + 1).reduce((sum, call) => sum + chargedAt(call, atMs), 0);
    most = Math.max(most, held);
  }
  return most;
}

/**
 * What the calls really took in as many whole windows as fit from the first call to a time, as a part of what the limit
 * allows in these.
 * @returns nothing where no window fits
 */
export function tokenUse(
  calls: readonly Charge[],
  untilMs: number,
  { limit, windowMs }: { limit: number; windowMs: number },
): number | undefined {
  const fromMs = calls[0]?.atMs ?? untilMs;
  const windows = Math.floor((untilMs - fromMs) / windowMs);
  if (windows < 1) return undefined;
  const taken = calls
    .filter(({ atMs }) => atMs < fromMs + windows * windowMs)
    .reduce((sum, { tokens, estimate }) => sum + (tokens ?? estimate), 0);
  return taken / (windows * limit);
}
