import type { Tier } from './tier-kind.js';

/** Windows that are shorter hold by decisions: a start cannot be more exact than the event loop. */
const SHORTEST_MS = 100;
/** The part of the shortest window by which all windows are longer at most, for starts and for the default guard. */
const PART = 50;
const MOST_MS = 10;
const GUARD_MS = 15;
/** Long windows have more time for a start, because it costs them nothing. */
const LONG_PART = 1000;
/** STARTS_US of lua/lib/times.lua. */
const LONG_MOST_MS = 250;

function shortestMs(tiers: readonly Tier[]): number {
  return Math.min(...tiers.map(({ windowMs }) => windowMs));
}

/**
 * Returns how long after its decision a unit may start. Sliding windows count a unit for this much longer, so the value
 * follows from the tiers alone: it is the same in all processes. 0 = the windows do not hold by starts.
 */
export function startsWithinMs(tiers: readonly Tier[]): number {
  const windowMs = shortestMs(tiers.filter(({ kind }) => kind !== 'fixed' && kind !== 'pace'));
  if (windowMs < SHORTEST_MS || windowMs === Infinity) return 0;
  return Math.max(Math.min(windowMs / PART, MOST_MS), Math.min(windowMs / LONG_PART, LONG_MOST_MS));
}

/** Returns how long after its request was sent a unit may start, unless the reply tells the end of a period. */
export function validMsOf(startMs: number | undefined, tiers: readonly Tier[]): number {
  if (startMs === undefined) return Infinity;
  const mostMs = tiers.some(({ kind }) => kind === 'fixed') ? LONG_MOST_MS : Infinity;
  return startMs > 0 ? Math.min(startMs, mostMs) : mostMs;
}

export type Guard = number | 'default';

/** Returns the time by which each window is longer for what lies behind the start. */
export function guardMsOf(guard: Guard, tiers: readonly Tier[]): number {
  return guard === 'default' && tiers.length > 0 ? Math.min(shortestMs(tiers) / PART, GUARD_MS) : Number(guard) || 0;
}
