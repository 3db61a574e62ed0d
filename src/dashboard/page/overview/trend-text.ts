import { duration, number } from '../text/durations.js';

/** Less is no change, in jobs each minute. */
const STILL = 0.5;

/** How a line changes, and when it is empty if it goes on so. */
export function trendText(waiting: number, perMinute: number | undefined): string {
  if (waiting === 0) return '';
  if (perMinute === undefined) return 'is measured';
  if (perMinute > STILL) return `grows by ${number(Math.ceil(perMinute))} each minute`;
  if (perMinute > -STILL) return 'stays as long';
  const minutes = Math.ceil(waiting / -perMinute);
  return `in about ${duration(minutes * 60_000)}`;
}
