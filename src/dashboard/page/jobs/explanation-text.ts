import { clockTime, timeLeft, upperFirst } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const SECONDS = /\bin (\d+\.\d) s\b/g;

/** Writes the times and durations of explain() as the rest of the page does. */
export function explanationText(sentence: string, now: number): string {
  const text = visibleText(sentence)
    .replace(TIME, (time) => clockTime(Date.parse(time), now))
    .replace(SECONDS, (_, seconds: string) => `in ${timeLeft(Number(seconds) * 1000)}`);
  return `${upperFirst(text)}.`;
}
