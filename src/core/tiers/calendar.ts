import { problem } from '../errors.js';

export interface Calendar {
  readonly per: Period;
  readonly timeZone: string;
}

export type Period = 'day' | 'month';

/** The edges of periods as sent to the scripts, and the time for which they are valid. */
export interface SentEdges {
  readonly text: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY_S = 86_400;
/**
 * The maximum number of kept formatters, and of kept edges. A formatter takes 0.1 ms to make, and a few kB of memory. The
 * edges of a zone cost as much.
 */
const MAX_ZONES = 100;
/**
 * The number of edges to send: they cover 400 days, or 36 months, including the current period. Fewer months than days are
 * sent, because 402 months of a zone with clock changes would take 3.3 kB in each call.
 */
const SENT: Record<Period, number> = { day: 402, month: 38 };

/**
 * Returns local midnight of a period's first day, in seconds since 1970, as if the zone were UTC. `n` counts days or months
 * since 1970.
 */
const MIDNIGHT: Record<Period, (n: number) => number> = {
  day: (n) => n * DAY_S,
  month: (n) => Date.UTC(1970, n) / 1000,
};

/** Keeps the edges, because many sets of limits follow the same calendar. */
const sent = new Map<string, SentEdges>();
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the starts of `count` periods, in whole seconds since 1970. The first is the period before `aroundMs`, the second the
 * period that contains it.
 *
 * A period begins at the first instant whose local date is in the period, and lasts until the next period begins. So if a clock change
 * skips midnight, the day begins at 01:00. A date that the zone skipped is no period. If the clock falls back into the previous
 * date (St. John's, once from 00:01 to 23:01), that hour still belongs to the day that has begun.
 */
export function periodEdges(calendar: Calendar, aroundMs: number, count: number): number[] {
  const around = Math.floor(aroundMs / 1000);
  let n = periodOf(calendar, around);
  // After the clock has fallen back across midnight, it shows the previous date, although the next day has begun.
  if (startOf(calendar, n + 1) <= around) n++;
  const edges = [startOf(calendar, n)];
  let before = n - 1;
  // A skipped date has the same start as the next date.
  while (startOf(calendar, before) === edges[0]) before--;
  edges.unshift(startOf(calendar, before));
  while (edges.length < count) {
    const start = startOf(calendar, ++n);
    if (start > (edges.at(-1) as number)) edges.push(start);
  }
  return edges;
}

/**
 * Encodes edges for the scripts: the first edge, then the lengths of the periods in seconds. Equal lengths in a row are written
 * once: `1763769600 86400x120 90000x1 86400x217`.
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

/** @throws ConfigurationError if `Intl` does not know the zone */
export function checkTimeZone(timeZone: unknown, where: string): asserts timeZone is string {
  try {
    // If the zone is undefined, Intl uses the zone of the process, which differs between machines.
    if (typeof timeZone === 'string' && formatterOf(timeZone)) return;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const fix = "Intl.supportedValuesOf('timeZone') lists those that this process knows.";
  throw problem("a time zone of the IANA database, such as 'Europe/Berlin' or 'UTC'", timeZone, where, fix);
}

export function checkPer(per: unknown, where: string): asserts per is Period {
  if (typeof per === 'string' && Object.hasOwn(MIDNIGHT, per)) return;
  const fix = 'For a fixed window of another length write windowMs in place of per and timeZone.';
  throw problem("'day' or 'month'", per, where, fix);
}

function periodOf({ per, timeZone }: Calendar, at: number): number {
  const local = at + offset(timeZone, at);
  if (per === 'day') return Math.floor(local / DAY_S);
  const date = new Date(local * 1000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** Returns the first instant, in seconds, whose local time is not before the start of the n-th period. */
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

function offset(timeZone: string, at: number): number {
  const text = formatterOf(timeZone).format(at * 1000);
  const [month, day, year, hour, minute, second] = (text.match(/\d+/g) as string[]).map(Number) as Clock;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - at;
}

type Clock = [month: number, day: number, year: number, hour: number, minute: number, second: number];

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
