/** A time span: a number of milliseconds, or a text such as '250ms', '10s', '15m', '15min', '2h', '7d'. */
// The indexed field makes the compiler's messages show the units instead of the name Duration.
export type Duration = {
  /** Milliseconds, or a text with a unit. */
  is: number | `${number}${'ms' | 's' | 'm' | 'min' | 'h' | 'd'}`;
}['is'];

export const DURATION_UNITS = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const TEXT = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d)\s*$/;

export function readDuration(text: string): number | undefined {
  const [, count, unit] = TEXT.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  // Rounded to the microsecond, because 2.01 * 1000 is not exactly 2010.
  return Math.round(Number(count) * DURATION_UNITS[unit as keyof typeof DURATION_UNITS] * 1000) / 1000;
}
