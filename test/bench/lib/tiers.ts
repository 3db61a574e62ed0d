/** Limit and window in microseconds. */
export type RawTier = readonly [limit: number, windowUs: number];

/** The arguments of one scope of acquire, as src/core/codec.ts encodes them. */
export function scopeArgs(tiers: readonly RawTier[]): string[] {
  const longest = Math.max(...tiers.map(([, window]) => window));
  return [
    `${longest}`,
    `${tiers.length}`,
    ...tiers.flatMap(([limit, window]) => [`${limit}`, `${window}`, `${-8 * limit}`, `${-8 * limit + 7}`]),
  ];
}

/** What stands before the scopes: the server's clock, no deadline, nobody who could stand in line. */
export const NOBODY = ['', '', '', 'back', '10000000'];

export function scopeKeys(name: string): [string, string, string] {
  return [`${name}:log`, `${name}:line`, `${name}:turns`];
}
