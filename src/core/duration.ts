import { ConfigurationError } from './errors.js';

/** A time span: a number of milliseconds, or a text such as '250ms', '10s', '15m', '2h', '7d'. */
export type Duration = number | `${number}${keyof typeof UNITS}`;

/** How many milliseconds each unit has. */
const UNITS = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const TEXT = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d)\s*$/;

/**
 * Returns the milliseconds of a duration. A number is returned as it is: what range it has is checked by the option that it is for.
 * @throws ConfigurationError for a text that is no duration
 */
export function msOf(given: Duration, where: string): number {
  if (typeof given !== 'string') return given;
  const [, count, unit] = TEXT.exec(given) ?? [];
  if (count !== undefined && unit !== undefined) return Number(count) * UNITS[unit as keyof typeof UNITS];
  throw new ConfigurationError({
    expected: `milliseconds, or a number with one of the units ${Object.keys(UNITS).join(', ')}`,
    given,
    where,
    fix: "Write e.g. 600000 or '10m'.",
  });
}
