import type { Duration } from '../options/duration.js';
import type { Tier } from './tier-kind.js';

/** What every tier that is written as an object may have. */
export interface TierFields {
  /** Units, a whole number from 1 to 10,000,000. */
  limit: number;
  /** How decisions and reports call it. Default: limit and window. */
  name?: string;
  /** What it counts, such as 'tokens': a word of which the cost of a request says how many it takes. Default: requests. */
  unit?: string;
}

/** At most `limit` units in each period of `windowMs`. Two periods that touch can hold 2 x limit in one window. */
export interface FixedTier extends TierFields {
  /** With `windowMs`: periods of one length. */
  kind: 'fixed';
  /** Milliseconds or a text such as '15min': from 1 ms to 400 days. */
  windowMs: Duration;
  /** Whether periods begin at multiples of windowMs since 1970 (UTC); else each begins with its first unit. Default false. */
  aligned?: boolean;
}

/**
 * At most `limit` units in each day or month of a time zone, the days of 23 and 25 hours included. Two periods that touch
 * can hold 2 x limit around midnight. The edges of the next 400 days, or 36 months, are exact; turns behind them are
 * estimates. TierState.windowMs of such a tier is nominal: 24 hours, or 31 days.
 */
export interface CalendarTier extends TierFields {
  /** With `per`: periods of the calendar. */
  kind: 'fixed';
  /** The period, in the days of `timeZone`. */
  per: 'day' | 'month';
  /** A name of the IANA database, such as 'Europe/Berlin'. Default 'UTC'. */
  timeZone?: string;
}

/**
 * As a sliding tier, for limits that are too large for an exact log: a unit counts for up to `resolutionMs` longer than
 * the window, so there are never more than `limit` in a window.
 */
export interface BucketedTier extends TierFields {
  /** Counts in buckets of `resolutionMs`. */
  kind: 'bucketed';
  /** Milliseconds or a text such as '15min': from 1 ms to 400 days. */
  windowMs: Duration;
  /** Whole milliseconds or a text such as '10s', from a 10,000th of the window to the window. Default: a 100th of the window. */
  resolutionMs?: Duration;
}

/**
 * A rate of `limit` per window with a burst, also known as token bucket: one number in Redis, whatever the limit. A window
 * can hold limit + burst units, once after a silence.
 */
export interface GcraTier extends TierFields {
  /** Counts by one time, as the generic cell rate algorithm does. */
  kind: 'gcra';
  /** Milliseconds or a text such as '15min': from 1 ms to 400 days. */
  windowMs: Duration;
  /** So many units start at once after a silence: a whole number from 1 to `limit`. Default: the limit. */
  burst?: number;
}

/** Appears in the compiler's message where a text or a field is refused. */
export interface Expected<What extends string> {
  /** What the text or the field must be. */
  readonly expected: What;
}

/**
 * At most `limit` units in any window of `windowMs`: exact. The default kind. Fields of other kinds stand here for
 * the message of the compiler alone: it says which kind they need.
 */
export interface SlidingTier extends TierFields {
  /** May be left out. */
  kind?: 'sliding';
  /** Milliseconds or a text such as '15min': from 1 ms to 400 days. */
  windowMs: Duration;
  /** Of kind 'gcra'. */
  burst?: Expected<"kind: 'gcra' beside burst">;
  /** Of kind 'fixed'. */
  aligned?: Expected<"kind: 'fixed' beside aligned">;
  /** Of kind 'fixed'. */
  per?: Expected<"kind: 'fixed' beside per">;
  /** Of kind 'fixed'. */
  timeZone?: Expected<"kind: 'fixed' beside timeZone">;
  /** Of kind 'bucketed'. */
  resolutionMs?: Expected<"kind: 'bucketed' beside resolutionMs">;
}

/**
 * One tier: `'10/s'`, `'120/min'`, `'240/h'`, `'2000/day'` for any 24 hours, `'100/15s'`, `'90000 tokens/min'`,
 * `'2000/day@Europe/Berlin'` and `'50000/month@UTC'` for days and months of a time zone, the same as an object, or a
 * tier that was read.
 */
// Of kinds that fit a tier equally well the compiler's message is about the last one: the default kind.
export type TierInput = string | Tier | FixedTier | CalendarTier | BucketedTier | GcraTier | SlidingTier;

/** Tiers that must all agree: 1 to 16 in an array, e.g. ['10/s', '120/min'], or the text of one. */
export type TiersInput = string | readonly TierInput[];

/**
 * What a request takes: of every tier so many units; or for each unit that a tier names, such as tokens, how many, and one of
 * each tier that names none. Whole numbers from 0 to the limit, and what is settled to 10,000,000.
 */
export type Cost = number | Readonly<Record<string, number>>;
