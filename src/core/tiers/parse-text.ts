import { ConfigurationError } from '../errors.js';
import type { Period } from './calendar.js';
import { fixed } from './fixed.js';
import { checkLimit, checkUnit, checkWindow } from './tier-checks.js';
import type { Tier } from './tier-input.js';

/** Milliseconds of each unit of time. */
const UNIT_MS = {
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
};
/** The periods of the calendar, by their texts. */
const PERIODS = { d: 'day', day: 'day', month: 'month' } satisfies Record<string, Period>;

/** A unit of time in the text of a tier. */
export type Unit = keyof typeof UNIT_MS;
/** What may stand in front of a time zone in the text of a tier. */
export type PeriodText = keyof typeof PERIODS;

/** A text that is longer than any tier is refused before it is parsed. */
const MAX_TEXT = 100;
/** Limit, what it counts, how many units of time, the unit of time, time zone. */
const TEXT = /^(-?[\d.]+)(?:\s+([a-z][a-z_-]*))?\s*\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+)(?:@(\S*))?$/i;

/**
 * Parses the text of a tier. The text is its name.
 * @throws ConfigurationError for a text that is no tier
 */
export function parseText(text: string, where: string): Tier {
  const match = text.length > MAX_TEXT ? null : TEXT.exec(text.trim());
  if (!match) throw malformed(text, where);
  const [, count, unit, times, time = '', timeZone] = match;
  const limit = Number(count);
  const tier = { limit, name: text, ...(unit !== undefined && { unit }) };
  if (timeZone !== undefined) {
    const per = times === undefined ? PERIODS[time.toLowerCase() as PeriodText] : undefined;
    if (per === undefined) throw withoutPeriod(text, timeZone, where);
    checkLimit(limit, text, where);
    if (unit !== undefined) checkUnit(unit, where);
    return { ...fixed.read({ per, timeZone }, limit, where), ...tier, kind: 'fixed' };
  }
  const unitMs = UNIT_MS[time.toLowerCase() as Unit] as number | undefined;
  if (unitMs === undefined) throw malformed(text, where);
  const windowMs = Number(times ?? 1) * unitMs;
  checkLimit(limit, text, where);
  checkWindow(windowMs, text, where);
  if (unit !== undefined) checkUnit(unit, where);
  return { ...tier, kind: 'sliding', windowMs };
}

/** The error for a value that is no tier. */
export function malformed(given: unknown, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: "a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC' or { limit, windowMs }",
    given,
    where,
    fix: fixOf(given),
  });
}

function withoutPeriod(given: string, timeZone: string, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: "one day or month in front of a time zone, such as '500/day@UTC' or '2000/month@UTC'",
    given,
    where,
    fix: `Leave @${timeZone} out: a window of another length is the same in every time zone.`,
  });
}

function fixOf(given: unknown): string {
  const text = typeof given === 'string' ? given.slice(0, MAX_TEXT).trim() : '';
  if (/^\d+[^/]*\/\s*month$/i.test(text)) {
    const anyDays = text.replace(/month$/i, '31day');
    return `Write '${text}@UTC' for a calendar month in a time zone, or '${anyDays}' for any 31 days.`;
  }
  if (/^\d+\s*\/\s*week$/i.test(text)) return "A week is '/7day': any seven days.";
  if (/^\d+[\d_,]*[_,]\d/.test(text)) return 'Write the number without separators, as in 10000000/day.';
  return `Units of time are ${Object.keys(UNIT_MS).join(', ')}.`;
}
