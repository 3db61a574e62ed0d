import type { Running, Waiting } from '../decision.js';
import { extraKey, partKeys, type ScopeKeys, sharedKeys, targetKeys } from '../keys.js';
import type { ViewingParts } from '../lines/tenants.js';
import { type ReadTarget, textOf } from '../options/target.js';
import { checkCount, checkFields } from '../options/validate.js';
import { decodeBuckets, decodeUnits, type StoredUnits, tailFrom } from '../tiers/log-bytes.js';
import { shown } from '../util/stamped.js';

/** The endings of the keys in which admissions are. Those of buckets begin with BUCKETS. */
const LOG = 'log';
const BUCKETS = 'log~';

/** Units that were admitted together. */
export interface AdmittedUnits {
  /** Milliseconds since 1970 by the clock of Redis, to the microsecond; in buckets, the time at which a bucket begins. */
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

export function logsAmong(buckets: readonly string[]): string[] {
  return [LOG, ...buckets];
}

/**
 * Reads at most `count` entries of the log and of each tier's buckets. If several of these count a unit, takes the finest,
 * and adds older entries from the coarser.
 * @param logs the endings of their keys
 */
export async function admissionsOf(
  { runner }: Pick<ViewingParts, 'runner'>,
  keys: ScopeKeys,
  logs: readonly string[],
  count: number,
): Promise<Admissions[]> {
  const read = await Promise.all(
    logs.map(async (ends) => {
      const { unit, resolutionMs } = partsOf(ends);
      const units = await runner.once(async (client) => {
        if (ends !== LOG)
          return decodeBuckets(await client.getrangeBuffer(extraKey(keys, ends), 0, -1), resolutionMs).slice(-count);
        const [size, tail] = await Promise.all([
          client.strlen(keys.log),
          client.getrangeBuffer(keys.log, tailFrom(count), -1),
        ]);
        return decodeUnits(tail, size);
      });
      return { unit, resolutionMs, units };
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
  const before = (fine[0]?.atUs ?? Infinity) - 1;
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

/** Splits the ending of a key. `unit` is '' for requests. See TierKind.buckets. */
function partsOf(ends: string): { unit: string; resolutionMs: number } {
  const [, unit = '', , resolution = '0'] = ends.split('~');
  return { unit, resolutionMs: Number(resolution) };
}

function together(units: readonly StoredUnits[]): AdmittedUnits[] {
  const found: { atMs: number; cost: number }[] = [];
  for (const { atUs, cost } of units) {
    const last = found.at(-1);
    if (last && last.atMs === atUs / 1000) last.cost += cost;
    else found.push({ atMs: atUs / 1000, cost });
  }
  return found;
}

/** The part of a list to return. */
export interface PageOptions {
  /** The number of entries to skip. Default 0. */
  offset?: number;
  /** The maximum number of entries, 1 to 10,000. Default 100. */
  count?: number;
}

/** The methods are those of LimitHandle. */
export class LimitViews {
  constructor(private readonly limiter: ViewingParts) {}

  async waiting(target: ReadTarget, options: PageOptions = {}): Promise<Waiting[]> {
    const where = `${textOf(target)}.waiting(options)`;
    checkFields(options, ['offset', 'count'], where);
    const { offset = 0, count = 100 } = options;
    checkCount(offset, 0, Number.MAX_SAFE_INTEGER, `${where}: offset`);
    checkCount(count, 1, 10_000, `${where}: count`);
    const sharing = await this.limiter.begin('waiting', target);
    const { calls, space } = this.limiter;
    const { scope, tenant } = target;
    const found = await (sharing && tenant !== undefined
      ? calls.waiting(sharedKeys(space, scope), offset, count, { of: 'tenant', name: String(tenant) })
      : calls.waiting(this.#keysOf(target), offset, count));
    return found.map(shown);
  }

  async running(target: ReadTarget): Promise<Running[]> {
    const sharing = await this.limiter.begin('running', target);
    const { scope, tenant } = target;
    const keys = sharing ? partKeys(sharedKeys(this.limiter.space, scope), String(tenant)) : this.#keysOf(target);
    return (await this.limiter.calls.running(keys)).map(shown);
  }

  async admissions(target: ReadTarget, options: { count?: number } = {}): Promise<Admissions[]> {
    const where = `${textOf(target)}.admissions(options)`;
    checkFields(options, ['count'], where);
    const { count = 1000 } = options;
    checkCount(count, 1, 10_000, `${where}: count`);
    await this.limiter.begin('admissions', target);
    const keys = this.#keysOf(target);
    const meters = await this.limiter.runner.once((client) => client.hkeys(keys.meters));
    const logs = logsAmong(meters.filter((field) => field.startsWith(BUCKETS)));
    return admissionsOf(this.limiter, keys, logs, count);
  }

  #keysOf({ scope, tenant }: ReadTarget) {
    return targetKeys(this.limiter.space, scope, tenant);
  }
}
