import { ConfigurationError } from '../errors.js';

/** The calendar that the edges of a tier follow. */
export interface Calendar {
  readonly per: Period;
  /** A name of the IANA database, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Periods of the calendar. */
export type Period = 'day' | 'month';

/** Edges for the scripts, and the period for which they hold: from when to when, in milliseconds since 1970. */
export interface SentEdges {
  readonly text: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY_S = 86_400;
/** A formatter takes 0.1 ms to make and a few kB, as the edges of a zone do; applications name few zones. */
const MAX_ZONES = 100;
/** So many edges are sent: 400 days, or 36 months, behind the current period. 402 months would be 3.3 kB in each call. */
const SENT: Record<Period, number> = { day: 402, month: 38 };

/** Local midnight of the first day of a period, counted in days or months since 1970, as if the zone were UTC; in seconds. */
const MIDNIGHT: Record<Period, (n: number) => number> = {
  day: (n) => n * DAY_S,
  month: (n) => Date.UTC(1970, n) / 1000,
};

/** Edges as they were sent last, by period and zone: many sets of limits follow the same calendar. */
const sent = new Map<string, SentEdges>();
/** By the zone's name. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The starts of `count` periods, in whole seconds since 1970: of the one before the period that holds `aroundMs`, of that
 * one, and of those that follow.
 *
 * A period begins at the first instant whose local date is in it and lasts until the next one begins. So a day begins
 * at 01:00 where a change of the clock skips midnight, a date that the zone skipped is no period, and an hour that falls
 * back into the date before (St. John's, once from 00:01 to 23:01) belongs to the day that has begun.
 */
export function periodEdges(calendar: Calendar, aroundMs: number, count: number): number[] {
  const around = Math.floor(aroundMs / 1000);
  let n = periodOf(calendar, around);
  // A clock that fell back behind midnight shows the date before, though the next day has begun.
  if (startOf(calendar, n + 1) <= around) n++;
  const edges = [startOf(calendar, n)];
  let before = n - 1;
  // A skipped date begins with the one that follows it.
  while (startOf(calendar, before) === edges[0]) before--;
  edges.unshift(startOf(calendar, before));
  while (edges.length < count) {
    const start = startOf(calendar, ++n);
    if (start > (edges.at(-1) as number)) edges.push(start);
  }
  return edges;
}

/**
 * Edges as the scripts read them: the first one, then the lengths of the periods in seconds, equal ones that follow one
 * another written once: `1763769600 86400x120 90000x1 86400x217`.
 */
export function encodeEdges(edges: readonly number[]): string {
  const runs: { length: number; times: number }[] = [];
  for (let i = 1; i < edges.length; i++) {
    const length = (edges[i] as number) - (edges[i - 1] as number);
    const last = runs.at(-1);
    if (last?.length === length) last.times++;
    else runs.push({ length, times: 1 });
  }
  return [edges[0], ...runs.map(({ length, times }) => `${length}x${times}`)].join(' ');
}

/** The edges that a script needs from a time on, as text. They are to be sent anew when the current period has ended. */
export function sentEdges(calendar: Calendar, nowMs: number): SentEdges {
  const key = `${calendar.per} ${calendar.timeZone}`;
  const last = sent.get(key);
  if (last && nowMs >= last.fromMs && nowMs < last.untilMs) return last;
  const edges = periodEdges(calendar, nowMs, SENT[calendar.per]);
  const [, from, until] = edges as [number, number, number];
  const made = { text: encodeEdges(edges), fromMs: from * 1000, untilMs: until * 1000 };
  if (sent.size >= MAX_ZONES) sent.clear();
  sent.set(key, made);
  return made;
}

/** @throws ConfigurationError unless `Intl` knows the zone, which decides by it when a period begins */
export function checkTimeZone(timeZone: unknown, where: string): asserts timeZone is string {
  try {
    // For `undefined` Intl takes the zone of the process, which differs between machines.
    if (typeof timeZone === 'string' && formatterOf(timeZone)) return;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new ConfigurationError({
    expected: "a time zone of the IANA database, such as 'Europe/Berlin' or 'UTC'",
    given: timeZone,
    where,
    fix: "Intl.supportedValuesOf('timeZone') lists those that this process knows.",
  });
}

/** @throws ConfigurationError unless it is a period of the calendar */
export function checkPer(per: unknown, where: string): asserts per is Period {
  if (typeof per === 'string' && Object.hasOwn(MIDNIGHT, per)) return;
  throw new ConfigurationError({
    expected: "'day' or 'month'",
    given: per,
    where,
    fix: 'For a fixed window of another length write windowMs in place of per and timeZone.',
  });
}

/** The period of the local date of an instant. */
function periodOf({ per, timeZone }: Calendar, at: number): number {
  const local = at + offset(timeZone, at);
  if (per === 'day') return Math.floor(local / DAY_S);
  const date = new Date(local * 1000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The first instant whose local date is not before that of the n-th period, in seconds. */
function startOf({ per, timeZone }: Calendar, n: number): number {
  const midnight = MIDNIGHT[per](n);
  // Local time is less than a day away from UTC, and no zone has ever changed its clock twice in two days.
  let unchanged = midnight - DAY_S;
  let changed = midnight + DAY_S;
  const oldOffset = offset(timeZone, unchanged);
  const newOffset = offset(timeZone, changed);
  if (oldOffset === newOffset) return midnight - oldOffset;
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (offset(timeZone, middle) === oldOffset) unchanged = middle;
    else changed = middle;
  }
  const byOldOffset = midnight - oldOffset;
  return byOldOffset < changed ? byOldOffset : Math.max(changed, midnight - newOffset);
}

/** Local time minus UTC at an instant, in seconds. */
function offset(timeZone: string, at: number): number {
  const text = formatterOf(timeZone).format(at * 1000);
  const [month, day, year, hour, minute, second] = (text.match(/\d+/g) as string[]).map(Number) as Clock;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - at;
}

/** The numbers of a date and time in the order of `en-US`. */
type Clock = [month: number, day: number, year: number, hour: number, minute: number, second: number];

/** @throws RangeError for a zone that Intl does not know */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formatters.size >= MAX_ZONES) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
