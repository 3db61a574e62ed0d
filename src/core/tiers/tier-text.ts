type Period = 'day' | 'month';

type Word = 'sec' | 'second' | 'min' | 'minute' | 'hour' | 'day' | 'week';
type One = 'ms' | 's' | 'h' | 'd' | Word;
export type Unit = One | `${Word}s`;
export type PeriodText = 'd' | 'day' | 'month';

export const UNIT_MS: Readonly<Record<One, number>> = {
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
  week: 604_800_000,
};
const PERIODS: Readonly<Record<PeriodText, Period>> = { d: 'day', day: 'day', month: 'month' };

interface TextParts {
  readonly limit: number;
  readonly unit: string | undefined;
  readonly windowMs: number | undefined;
  readonly timeZone: string | undefined;
  /** The period of the calendar; undefined if the window is no single day or month. */
  readonly per: Period | undefined;
}

const UNITS: readonly One[] = ['day', 'h', 'min', 's'];
/** The groups: limit, unit, number of units of time, unit of time, time zone. */
const TEXT = /^(-?[\d.]+)(?:\s+([a-z][a-z_-]*))?\s*\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+)(?:@(\S*))?$/i;
/** The maximum length of a tier's text, in characters. */
export const MAX_TEXT = 100;

/** Splits a text such as '90000 tokens/min' or '500/day@UTC'. @returns undefined for a text that is no tier */
export function readText(text: string): TextParts | undefined {
  const match = text.length > MAX_TEXT ? null : TEXT.exec(text.trim());
  if (!match) return undefined;
  const [, limit, unit, times, given = '', timeZone] = match;
  const time = given.toLowerCase().replace(/(?<=...)s$/, '');
  const unitMs = UNIT_MS[time as One] as number | undefined;
  return {
    limit: Number(limit),
    unit,
    windowMs: unitMs && Number(times ?? 1) * unitMs,
    timeZone,
    per: times === undefined ? (PERIODS[time as PeriodText] as Period | undefined) : undefined,
  };
}

/** Returns a duration in the largest unit that divides it: `1s`, `15min`, `1500ms`. */
export function durationText(ms: number): string {
  const unit = UNITS.find((each) => ms % UNIT_MS[each] === 0) ?? 'ms';
  return `${ms / UNIT_MS[unit]}${unit}`;
}
