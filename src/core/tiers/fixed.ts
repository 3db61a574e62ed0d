import { ConfigurationError, problem } from '../errors.js';
import { checkFlag, checkWindow } from '../options/validate.js';
import { type Calendar, checkPer, checkTimeZone, type Period, type SentEdges, sentEdges } from './calendar.js';
import { type Least, type Most, type Tier, type TierKind, windowUs } from './tier-kind.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The nominal window of a tier that follows the calendar. */
export const NOMINAL_MS: Record<Period, number> = { day: DAY_MS, month: 31 * DAY_MS };
const MEAN_MS: Record<Period, number> = { day: DAY_MS, month: 30.436875 * DAY_MS };
/** The maximum time by which clock changes, skipped dates and February can shorten consecutive periods within a year. */
const SHORTER_MS: Record<Period, number> = { day: 8 * HOUR_MS, month: 4 * DAY_MS };
/** The maximum time by which clock changes can lengthen one period. */
const LONGER_MS = 8 * HOUR_MS;

/**
 * At most `limit` units in each period. A period starts with its first unit, at a multiple of the window, or by the calendar.
 */
export const fixed: TierKind = {
  fields: ['windowMs', 'aligned', 'per', 'timeZone'],
  read(given, _limit, where) {
    const { windowMs, aligned = false, per, timeZone } = given;
    if (per !== undefined) return readCalendar(given, where);
    if (timeZone !== undefined) throw withoutPeriod(timeZone, where);
    checkWindow(windowMs, given, where);
    checkFlag(aligned, 'aligned', `${where}: aligned`);
    return { windowMs, ...(aligned && { aligned }) };
  },
  words: ({ per, timeZone, aligned }) => (per ? `@${timeZone}` : aligned ? ' fixed, aligned' : ' fixed'),
  script: () => 'fixed',
  memoryUs: () => 0,
  tail: () => undefined,
  counter,
  /**
   * The last two arguments are the field of the meters, and the edges of the periods, or '' if a period starts with its
   * first unit.
   */
  args(tier, { guardMs, nowMs }) {
    const edges = edgesOf(tier, nowMs);
    const lastsUs = windowUs(tier, edges === undefined ? guardMs : 0);
    // See lua/lib/tiers/fixed.lua. A guard closes the end of each period, because a unit that starts there could arrive in the
    // next period.
    return [
      `${tier.limit}`,
      `${lastsUs}`,
      counter(tier),
      edges === undefined ? '' : `${Math.ceil(guardMs * 1000)} ${edges}`,
    ];
  },
  expiresMs: (tier, nowMs) => calendarEdges(tier, nowMs)?.untilMs ?? Infinity,
  most,
  least,
};

export function checkGuard(tiers: readonly Tier[], guardMs: number, where: string): void {
  const closed = tiers.find(({ aligned, windowMs }) => aligned && windowMs <= guardMs);
  if (!closed) return;
  throw problem(
    `less than ${closed.windowMs}, the window of ${closed.name}, because the guard closes the end of each window`,
    guardMs,
    `${where}: guardMs`,
    'Shorten it, or leave aligned out: a guard lengthens other windows.',
  );
}

function readCalendar(
  { per, timeZone = 'UTC', windowMs, aligned }: Readonly<Record<string, unknown>>,
  where: string,
): ReturnType<TierKind['read']> {
  checkPer(per, `${where}: per`);
  checkTimeZone(timeZone, `${where}: timeZone`);
  // A parsed tier, such as a stored tier, has its nominal window.
  if (windowMs !== undefined && windowMs !== NOMINAL_MS[per]) throw besidePeriod('windowMs', windowMs, per, where);
  if (aligned !== undefined) throw besidePeriod('aligned', aligned, per, where);
  return { windowMs: NOMINAL_MS[per], per, timeZone };
}

function besidePeriod(field: string, given: unknown, per: Period, where: string): ConfigurationError {
  return problem(
    `no ${field} beside per: '${per}', which says when periods begin and end`,
    given,
    `${where}: ${field}`,
    `Leave ${field} out; or leave per out for windows of one length.`,
  );
}

function withoutPeriod(timeZone: unknown, where: string): ConfigurationError {
  const fix = 'Windows in milliseconds know no time zone: write per in place of windowMs.';
  return problem("per: 'day' or 'month' beside a time zone", timeZone, `${where}: timeZone`, fix);
}

function counter({ unit = '', windowMs, aligned, per, timeZone }: Tier): string {
  if (per) return `fixed ${unit} ${per} ${timeZone}`;
  return `fixed ${unit} ${windowMs}${aligned ? ' aligned' : ''}`;
}

function edgesOf(tier: Tier, nowMs: number): string | undefined {
  if (tier.aligned) return `0 ${tier.windowMs / 1000}x1`;
  return calendarEdges(tier, nowMs)?.text;
}

function calendarEdges({ per, timeZone }: Tier, nowMs: number): SentEdges | undefined {
  return per && timeZone !== undefined ? sentEdges({ per, timeZone } satisfies Calendar, nowMs) : undefined;
}

/**
 * A span that begins in the middle of a period contains the units of two periods. If periods start with their first unit,
 * the first unit of the first period is before the span, so one unit less fits into the span.
 */
function most({ limit, windowMs, aligned, per, timeZone }: Tier): Most {
  if (!per) return { first: aligned ? 2 * limit : 2 * limit - 1, more: limit, everyMs: windowMs };
  const everyMs = MEAN_MS[per];
  const isRegular = timeZone === 'UTC' && per === 'day';
  return { first: 2 * limit, more: limit, everyMs, ...(!isRegular && { earlyMs: SHORTER_MS[per] }) };
}

function least({ limit, windowMs, per, timeZone }: Tier): Least {
  const longerMs = per && timeZone !== 'UTC' ? LONGER_MS : 0;
  return { units: limit, spanMs: windowMs + longerMs };
}
