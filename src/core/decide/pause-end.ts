import type { PauseEnd } from './decision.js';

const DAY_MS = 86_400_000;
export const MAX_PAUSE_MS = 5 * 366 * DAY_MS;
/**
 * The length of a pause that only resume() ends. For nearly five years after such a pause was set, no other pause can end
 * later.
 */
export const OPEN_PAUSE_MS = 2 * MAX_PAUSE_MS;

export function pauseEnd(endsUs: number, nowUs: number): PauseEnd {
  // One day of tolerance: `nowUs` is an estimate, and a replica's clock may be behind its master's.
  return endsUs - nowUs > (MAX_PAUSE_MS + DAY_MS) * 1000 ? 'resume' : new Date(Math.ceil(endsUs / 1000));
}

export function endMsOf(end: PauseEnd | undefined): number {
  return end === 'resume' ? Number.POSITIVE_INFINITY : (end?.getTime() ?? 0);
}
