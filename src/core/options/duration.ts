import { ConfigurationError } from '../errors.js';

/** A time span: a number of milliseconds, or a text such as '250ms', '10s', '15m', '15min', '2h', '7d'. */
// As a field, so that the compiler's messages show the units and not this name.
export type Duration = {
  /** Milliseconds, or a text with a unit. */
  is: number | `${number}${'ms' | 's' | 'm' | 'min' | 'h' | 'd'}`;
}['is'];

/** How many milliseconds each unit has. */
const UNITS = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const TEXT = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d)\s*$/;

/**
 * Returns the milliseconds of a duration. A number is returned as it is: each option checks its own range.
 * @throws ConfigurationError for a text that is no duration
 */
export function msOf(given: Duration, where: string): number {
  if (typeof given !== 'string') return given;
  const [, count, unit] = TEXT.exec(given) ?? [];
  if (count !== undefined && unit !== undefined) {
    // Rounded to the microsecond, because 2.01 * 1000 is no whole number.
    return Math.round(Number(count) * UNITS[unit as keyof typeof UNITS] * 1000) / 1000;
  }
  throw new ConfigurationError({
    expected: `milliseconds, or a number with one of the units ${Object.keys(UNITS).join(', ')}`,
    given,
    where,
    fix: "Write e.g. 600000 or '10m'.",
  });
}
