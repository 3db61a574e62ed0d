/** Limit and window in microseconds. */
export type RawTier = readonly [limit: number, windowUs: number];

/** A set of tiers without a cap, as src/core/protocol/codec.ts encodes them. */
function scopeArgs(tiers: readonly RawTier[]): string[] {
  const longest = Math.max(...tiers.map(([, window]) => window));
  return [
    `${longest}`,
    '',
    `${tiers.length}`,
    ...tiers.flatMap(([limit, window], i) => {
      const to = i === 0 && limit <= 16 ? -1 : -8 * limit + 7;
      return [`${limit}`, `${window}`, `${-8 * limit}`, `${to}`];
    }),
  ];
}

/** The arguments of one request without an id in one scope, at `now` or by the server's clock. */
export function askArgs(tiers: readonly RawTier[], now = ''): string[] {
  const set = scopeArgs(tiers);
  return [now, '', '10000000', `${5 + set.length}`, ...set, '', '1', '5'];
}

/** The arguments of the bare decision. */
export function bareArgs(tiers: readonly RawTier[]): string[] {
  return ['', '', ...scopeArgs(tiers)];
}

export function scopeKeys(name: string): [string, string, string] {
  return [`${name}:log`, `${name}:line`, `${name}:turns`];
}
