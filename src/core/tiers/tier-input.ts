import type { Duration } from '../options/duration.js';
import type { Tier } from './tier-kind.js';
import type { PeriodText, Unit } from './tier-text.js';

/** The fields of every tier that is written as an object. */
export interface TierFields {
  /** The limit in units: a whole number from 1 to 10,000,000. */
  limit: number;
  /** The name of the tier in decisions and reports. Default: limit and window. */
  name?: string;
  /** The unit that the tier counts, such as 'tokens'. Default: requests. */
  unit?: string;
}

/** At most `limit` units in each period of `windowMs`. A window that overlaps two periods can contain 2 x limit units. */
export interface FixedTier extends TierFields {
  /** Together with `windowMs`, 'fixed' means periods of equal length. */
  kind: 'fixed';
  /** The length of a period: milliseconds or a text such as '15min', from 1 ms to 400 days. */
  windowMs: Duration;
  /**
   * Whether periods begin at multiples of windowMs since 1970 (UTC). If not, each period begins with its first unit. Default
   * false.
   */
  aligned?: boolean;
}

/**
 * At most `limit` units in each day or month of a time zone, including days of 23 and 25 hours. A window that overlaps
 * two periods can contain 2 x limit units. Turns are exact within 400 days, or 36 months, from the start of the current
 * period; later turns are estimates. TierState.windowMs is nominal for such a tier: 24 hours, or 31 days.
 */
export interface CalendarTier extends TierFields {
  /** Together with `per`, 'fixed' means periods of the calendar. */
  kind: 'fixed';
  /** The period: a day or a month in `timeZone`. */
  per: 'day' | 'month';
  /** The time zone: a name of the IANA database, such as 'Europe/Berlin'. Default 'UTC'. */
  timeZone?: string;
}

/**
 * Like a sliding tier, for limits that are too large for an exact log. A unit counts for up to `resolutionMs` longer than the
 * window, so a window never contains more than `limit` units.
 */
export interface BucketedTier extends TierFields {
  /** Counts in buckets of `resolutionMs`. */
  kind: 'bucketed';
  /** The length of the window: milliseconds or a text such as '15min', from 1 ms to 400 days. */
  windowMs: Duration;
  /**
   * The length of a bucket: whole milliseconds or a text such as '10s', from a 1,000th of the window to the window.
   * Default: a 100th of the window.
   */
  resolutionMs?: Duration;
}

/**
 * A rate of `limit` per window with a burst, also known as token bucket. Such a tier takes one number in Redis, however
 * large its limit is. After a silence, one window can contain limit + burst units.
 */
export interface GcraTier extends TierFields {
  /** Counts by the generic cell rate algorithm. */
  kind: 'gcra';
  /** The length of the window: milliseconds or a text such as '15min', from 1 ms to 400 days. */
  windowMs: Duration;
  /** The number of units that can start at once after a silence: a whole number from 1 to `limit`. Default: the limit. */
  burst?: number;
}

/** The type of a text or a field that the compiler refuses: the compiler's message shows this type. */
export interface Expected<What extends string> {
  /** The requirement for the text or the field. */
  readonly expected: What;
}

/**
 * At most `limit` units in any window of `windowMs`, exactly. The default kind. Fields of other kinds are listed only so
 * that the compiler's message names their kind.
 */
export interface SlidingTier extends TierFields {
  /** Default: 'sliding'. */
  kind?: 'sliding';
  /** The length of the window: milliseconds or a text such as '15min', from 1 ms to 400 days. */
  windowMs: Duration;
  /** Only for kind 'gcra'. */
  burst?: Expected<"kind: 'gcra' beside burst">;
  /** Only for kind 'fixed'. */
  aligned?: Expected<"kind: 'fixed' beside aligned">;
  /** Only for kind 'fixed'. */
  per?: Expected<"kind: 'fixed' beside per">;
  /** Only for kind 'fixed'. */
  timeZone?: Expected<"kind: 'fixed' beside timeZone">;
  /** Only for kind 'bucketed'. */
  resolutionMs?: Expected<"kind: 'bucketed' beside resolutionMs">;
}

/**
 * One tier: `'10/s'`, `'120/min'`, `'240/h'`, `'2000/day'` for any 24 hours, `'100/15s'`, `'90000 tokens/min'`;
 * `'2000/day@Europe/Berlin'` and `'50000/month@UTC'` for days and months of a time zone; such a tier as an object; or a
 * parsed tier.
 */
// If several kinds fit a tier equally well, the compiler's message is about the last one: the default kind.
export type TierInput = string | Tier | FixedTier | CalendarTier | BucketedTier | GcraTier | SlidingTier;

/** Tiers that must all agree: 1 to 16 in an array, e.g. ['10/s', '120/min'], or one tier as a text. */
export type TiersInput = string | readonly TierInput[];

/**
 * The cost of a request: one number for every tier, or a number for each unit that a tier names, such as tokens. In the
 * second form, the request takes 1 from each tier that names no unit. The numbers are whole, from 0 to the limit; a
 * settlement may name up to 10,000,000.
 */
export type Cost = number | Readonly<Record<string, number>>;

/**
 * Tiers that the compiler checks: '10/x' is an error, and a text that is known only at run time is accepted. This needs a type
 * parameter, `<const T extends TiersInput>(tiers: Written<T>)`, because the compiler simplifies a union of a template type with
 * `string` to `string`.
 */
export type Written<T> = T &
  (T extends string
    ? WrittenTier<T>
    : T extends readonly TierInput[]
      ? { readonly [K in keyof T]: WrittenTier<T[K]> }
      : unknown);

type WrittenTier<T> = T extends string
  ? IsKnown<T> extends false
    ? T
    : WindowOf<T> extends Unit | `${number}${Unit}` | `${PeriodText}@${string}`
      ? T
      : Expected<"a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC'">
  : T;

/**
 * Is false for types that stand for many texts, such as `string` and `${number}/s`. A Record with such a type as its keys
 * has only optional fields, so `{}` is assignable to it.
 */
export type IsKnown<T extends string> = Record<never, unknown> extends Record<T, unknown> ? false : true;

/** The text after the slash, as parseTier reads it: case and surrounding blanks do not matter. */
type WindowOf<T extends string> =
  Trimmed<T> extends `${infer Limit}/${infer Window}`
    ? Trimmed<Limit> extends `${number}` | `${number}${Blank}${string}`
      ? Lowercase<Trimmed<Window>>
      : ''
    : '';

type Blank = ' ' | '\t' | '\n' | '\r';

type Trimmed<T extends string> = T extends `${Blank}${infer Rest}` | `${infer Rest}${Blank}` ? Trimmed<Rest> : T;
