/** When a pause ends, by the clock of Redis; 'resume' if it lasts until resume() is called. */
export type PauseEnd = Date | 'resume';

const DAY_MS = 86_400_000;
/** The longest pause with an end, in milliseconds: five years. */
export const MAX_PAUSE_MS = 5 * 366 * DAY_MS;
/** How far ahead the end of a pause until resume() is stored, in milliseconds: for nearly five years no other pause ends so late. */
export const OPEN_PAUSE_MS = 2 * MAX_PAUSE_MS;

/** Returns the end of a pause that is stored with this end. Times in microseconds. */
export function pauseEnd(endsUs: number, nowUs: number): PauseEnd {
  // The time of Redis is an estimate here, and a server may be behind another one.
  return endsUs - nowUs > (MAX_PAUSE_MS + DAY_MS) * 1000 ? 'resume' : new Date(Math.ceil(endsUs / 1000));
}
