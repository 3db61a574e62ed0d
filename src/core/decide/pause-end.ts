import type { PauseEnd } from './decision.js';

const DAY_MS = 86_400_000;
export const MAX_PAUSE_MS = 5 * 366 * DAY_MS;
/**
 * The stored length of a pause until resume(), in milliseconds. For nearly five years this end is later than the end of any
 * other pause.
 */
export const OPEN_PAUSE_MS = 2 * MAX_PAUSE_MS;

export function pauseEnd(endsUs: number, nowUs: number): PauseEnd {
  // A day of tolerance, because the time of Redis is an estimate here, and the clock of a replica may be behind that of its
  // master.
  return endsUs - nowUs > (MAX_PAUSE_MS + DAY_MS) * 1000 ? 'resume' : new Date(Math.ceil(endsUs / 1000));
}
