import { duration, number } from '../text/durations.js';

/** A smaller change counts as none, in jobs each minute. */
const STILL = 0.5;

/** Says whether a line grows, or when it is empty at its present rate. */
export function trendText(waiting: number, perMinute: number | undefined): string {
  if (waiting === 0) return '';
  if (perMinute === undefined) return 'measuring';
  if (perMinute > STILL) return `grows by ${number(Math.ceil(perMinute))} each minute`;
  if (perMinute > -STILL) return 'does not change';
  const minutes = Math.ceil(waiting / -perMinute);
  return `empty in about ${duration(minutes * 60_000)}`;
}
