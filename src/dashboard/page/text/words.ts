import type { NoteView } from '../../node/views.js';

/**
 * With these characters, two different ids could look the same. The joiners U+200C and U+200D stay, because scripts and
 * emoji need them.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

export function visibleText(id: string): string {
  return id.replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

/** Rounds up, so that it never says 'now' too early. */
export function timeLeft(ms: number): string {
  if (ms <= 0) return 'now';
  if (ms < SECOND) return '< 1 s';
  return inParts(Math.ceil(ms / SECOND) * SECOND);
}

/** For use after a word: 'free in 13 min', 'free now'. */
export function inTime(ms: number): string {
  return ms <= 0 ? 'now' : `in ${inOneUnit(ms)}`;
}

/** Returns '' for less than a minute. */
export function nextIn(ms: number): string {
  return ms < MINUTE ? '' : `next ${inTime(ms)}`;
}

export function pauseLeft(ms: number): string {
  return ms <= 0 ? 'Paused, ends now' : `Paused, ${inOneUnit(ms)} left`;
}

/** Rounds down. */
export function timeSince(ms: number): string {
  if (ms < SECOND) return '< 1 s';
  return inParts(Math.floor(ms / SECOND) * SECOND);
}

/** E.g. '15 min', '1 h 30 min', '250 ms'. */
export function duration(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`;
  if (ms < MINUTE) return `${Number((ms / SECOND).toFixed(1))} s`;
  return inParts(Math.round(ms / SECOND) * SECOND);
}

/** Rounds up, and uses the largest unit in which the number is at least 2. */
function inOneUnit(ms: number): string {
  if (ms < SECOND) return '< 1 s';
  if (ms < 2 * MINUTE) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < 2 * HOUR) return `${Math.ceil(ms / MINUTE)} min`;
  return ms < 2 * DAY ? `${Math.ceil(ms / HOUR)} h` : `${Math.ceil(ms / DAY)} d`;
}

/** The two largest units, e.g. '2 d 3 h' or '4 min 12 s'; a second unit of 0 is left out. */
function inParts(ms: number): string {
  if (ms >= DAY) return joined(Math.floor(ms / DAY), 'd', Math.floor((ms % DAY) / HOUR), 'h');
  if (ms >= HOUR) return joined(Math.floor(ms / HOUR), 'h', Math.floor((ms % HOUR) / MINUTE), 'min');
  if (ms >= MINUTE) return joined(Math.floor(ms / MINUTE), 'min', (ms % MINUTE) / SECOND, 's');
  return `${ms / SECOND} s`;
}

function joined(first: number, firstUnit: string, second: number, secondUnit: string): string {
  return second === 0 ? `${first} ${firstUnit}` : `${first} ${firstUnit} ${second} ${secondUnit}`;
}

/** E.g. 'By anna 2 h ago: the invoice is overdue' */
export function noteText({ since, by, reason }: NoteView, now: number): string {
  const who = by === undefined ? '' : `by ${visibleText(by)} `;
  return upperFirst(`${who}${timeSince(now - since)} ago${reason === undefined ? '' : `: ${visibleText(reason)}`}`);
}

/** For use after 'in the last': 'minute', '10 minutes', '1.5 hours'. */
export function windowName(ms: number): string {
  const [name, size] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['millisecond', 1];
  const count = Number((ms / size).toFixed(1));
  return count === 1 ? name : `${number(count)} ${name}s`;
}

export function number(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Writes a time of day in `timeZone`, or else in the viewer's zone; adds the date unless the day is today. */
export function clockTime(at: number, now: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Date(at).toLocaleTimeString('en-GB', { ...zone, hourCycle: 'h23' });
  const day = (when: number) => new Date(when).toLocaleDateString('en-GB', { ...zone, day: 'numeric', month: 'short' });
  if (day(at) === day(now) && Math.abs(at - now) < DAY) return time;
  const year =
    Math.abs(at - now) > 300 * DAY ? ` ${new Date(at).toLocaleDateString('en-GB', { ...zone, year: 'numeric' })}` : '';
  return `${day(at)}${year}, ${time}`;
}

export function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const SECONDS = /\bin (\d+\.\d) s\b/g;

/** Writes the times and durations of explain() as the rest of the page does. */
export function explanationText(sentence: string, now: number): string {
  const text = visibleText(sentence)
    .replace(TIME, (time) => clockTime(Date.parse(time), now))
    .replace(SECONDS, (_, seconds: string) => `in ${timeLeft(Number(seconds) * 1000)}`);
  return `${upperFirst(text)}.`;
}
