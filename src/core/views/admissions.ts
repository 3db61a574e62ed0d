import type { LimiterInternals } from '../internals.js';
import { extraKey, type ScopeKeys } from '../keys.js';
import { correctionBytes, decodeUnits, HEAD_READ, type StoredUnits, tailFrom } from '../protocol/stored.js';

/** How the key of the log of a scope ends, and how those of its logs of sums begin that end. */
const LOG = 'log';
const SUMS = 'log~';

/** Units that were admitted together. */
export interface AdmittedUnits {
  /** When: milliseconds since 1970 by the clock of Redis, to the microsecond. */
  readonly atMs: number;
  /** How many. */
  readonly cost: number;
}

/** What was admitted of one unit. */
export interface Admissions {
  /** What is counted, such as 'tokens'; absent for requests. */
  readonly unit?: string;
  /** Oldest first. */
  readonly admitted: readonly AdmittedUnits[];
}

type Limiter = Pick<LimiterInternals, 'runner'>;

/** How the keys of the logs of a scope end, as far as Redis has any. */
export async function logsOf({ runner }: Limiter, keys: ScopeKeys): Promise<string[]> {
  const meters = await runner.once((client) => client.hkeys(keys.meters));
  return [LOG, ...meters.filter((field) => field.startsWith(SUMS))];
}

/** The logs that limits with these logs of sums count in. */
export function logsAmong(sums: readonly string[]): string[] {
  return [LOG, ...sums];
}

/**
 * The newest admissions of logs: of each at most `count` entries are read, however long it is. Of a unit that is counted in
 * several logs the one with the finest resolution is told, and of what is older than its entries the next. A log with nothing
 * in it is left out.
 * @param logs how their keys end
 */
export async function admissionsOf(
  { runner }: Limiter,
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

/** Puts in front of a log what a coarser one has more: units that the finer one has forgotten, or that were not read of it. */
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

/** A log is named by its unit, '' for requests, and its resolution where it has one: see TierKind.sums. */
function partsOf(ends: string): { unit: string; resolutionMs: number } {
  const [, unit = '', resolution = '0'] = ends.split('~');
  return { unit, resolutionMs: Number(resolution) };
}

/** Units of one microsecond are of one request, or of several that were decided together. */
function together(units: readonly StoredUnits[]): AdmittedUnits[] {
  const found: { atMs: number; cost: number }[] = [];
  for (const { atUs, cost } of units) {
    const last = found.at(-1);
    if (last && last.atMs === atUs / 1000) last.cost += cost;
    else found.push({ atMs: atUs / 1000, cost });
  }
  // What was given back leaves an entry of nothing.
  return found.filter(({ cost }) => cost > 0);
}
