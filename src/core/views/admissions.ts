import { extraKey, type ScopeKeys } from '../keys.js';
import { correctionBytes, decodeUnits, HEAD_READ, type StoredUnits, tailFrom } from '../protocol/stored.js';
import type { Commands } from '../redis/client.js';

/** The endings of the keys of logs. In the key of a log of sums, the unit follows SUMS. */
const LOG = 'log';
const SUMS = 'log~';

/** Units that were admitted together. */
export interface AdmittedUnits {
  /** Milliseconds since 1970 by the clock of Redis, to the microsecond. */
  readonly atMs: number;
  /** The number of units. */
  readonly cost: number;
}

/** The admissions of one unit. */
export interface Admissions {
  /** The unit, such as 'tokens'; absent for requests. */
  readonly unit?: string;
  /** The admitted units, oldest first. */
  readonly admitted: readonly AdmittedUnits[];
}

export async function logsOf({ runner }: { readonly runner: Commands }, keys: ScopeKeys): Promise<string[]> {
  const meters = await runner.once((client) => client.hkeys(keys.meters));
  return [LOG, ...meters.filter((field) => field.startsWith(SUMS))];
}

export function logsAmong(sums: readonly string[]): string[] {
  return [LOG, ...sums];
}

/**
 * Reads at most `count` entries of each log. If several logs count a unit, takes the entries of the finest log, and adds
 * older entries from coarser logs.
 * @param logs the endings of their keys
 */
export async function admissionsOf(
  { runner }: { readonly runner: Commands },
  keys: ScopeKeys,
  logs: readonly string[],
  count: number,
): Promise<Admissions[]> {
  const read = await Promise.all(
    logs.map(async (ends) => {
      const key = ends === LOG ? keys.log : extraKey(keys, ends);
      const [size, head, tail] = await runner.once((client) =>
        Promise.all([
          client.strlen(key),
          client.getrangeBuffer(key, 0, HEAD_READ - 1),
          client.getrangeBuffer(key, tailFrom(count), -1),
        ]),
      );
      const part = { size, head, tail };
      const bytes = correctionBytes(part);
      const corrections = bytes && (await runner.once((client) => client.getrangeBuffer(key, bytes.from, bytes.to)));
      return { ...partsOf(ends), units: decodeUnits(part, count, corrections) };
    }),
  );
  const finest = new Map<string, readonly StoredUnits[]>();
  for (const { unit, units } of read.sort((a, b) => a.resolutionMs - b.resolutionMs)) {
    if (units.length > 0) finest.set(unit, continued(finest.get(unit) ?? [], units));
  }
  return [...finest].map(([unit, units]) => ({ ...(unit !== '' && { unit }), admitted: together(units) }));
}

/** Puts the older units of a coarser log in front of a finer log that lacks them. */
function continued(fine: readonly StoredUnits[], coarse: readonly StoredUnits[]): StoredUnits[] {
  const before = (fine[0]?.atUs ?? Number.POSITIVE_INFINITY) - 1;
  const older: StoredUnits[] = [];
  let more = sumOf(coarse) - sumOf(fine);
  for (const { atUs, cost } of coarse) {
    if (more <= 0) break;
    older.push({ atUs: Math.min(atUs, before), cost: Math.min(cost, more) });
    more -= cost;
  }
  return [...older, ...fine];
}

function sumOf(units: readonly StoredUnits[]): number {
  return units.reduce((sum, { cost }) => sum + cost, 0);
}

/** Splits the ending of a key. `unit` is '' for requests. See TierKind.sums. */
function partsOf(ends: string): { unit: string; resolutionMs: number } {
  const [, unit = '', resolution = '0'] = ends.split('~');
  return { unit, resolutionMs: Number(resolution) };
}

function together(units: readonly StoredUnits[]): AdmittedUnits[] {
  const found: { atMs: number; cost: number }[] = [];
  for (const { atUs, cost } of units) {
    const last = found.at(-1);
    if (last && last.atMs === atUs / 1000) last.cost += cost;
    else found.push({ atMs: atUs / 1000, cost });
  }
  // A refund leaves an entry of 0 units.
  return found.filter(({ cost }) => cost > 0);
}
