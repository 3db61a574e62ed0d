import { type AdmittedUnits, RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';

/** A Redis that is gone for longer than about a second ends the run. */
const RETRIES = 5;
/** So many entries of a log are read at a time, which is more than one interval between two reads can add. */
const NEWEST = 2000;

/** What is read: of a tenant in a scope; without a tenant of a scope that all tenants share. */
export interface Place {
  scope: string;
  tenant?: string;
}

/** When units were admitted, in microseconds by the clock of Redis, and how many. Oldest first. */
type Units = ReadonlyMap<number, number>;

/**
 * Collects what was admitted, and when, from the logs in Redis that decide: counts of the limiter (peek, running, waiting)
 * would prove little about it. A test compares what it finds with what a limiter was seen to admit.
 *
 * Entries stay at least as long as the longest window, so a reader that comes more often misses none.
 */
export class LogReader {
  readonly #redis: Redis;
  readonly #limiter: RateLimiter;
  readonly #units = new Map<string, Units>();

  /** @param prefix of the limiter that decides */
  constructor(
    redisUrl: string,
    prefix: string,
    private readonly places: readonly Place[],
  ) {
    this.#limiter = new RateLimiter({ connection: redisUrl, prefix });
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: RETRIES });
    // The command that fails reports it.
    this.#redis.on('error', () => undefined);
  }

  /** All admissions of a place so far, each as often as it took units: microseconds by the clock of Redis, oldest first. */
  entries(place: Place): readonly number[] {
    return [...this.#of(place)].flatMap(([atUs, cost]) => Array.from({ length: cost }, () => atUs));
  }

  /** All units of a kind that were counted so far, as they were corrected. */
  units(place: Place, unit: string): number {
    return [...this.#of(place, unit).values()].reduce((sum, cost) => sum + cost, 0);
  }

  /** Adds what is new in the logs. */
  async read(): Promise<void> {
    const read = async (place: Place) => {
      const { scope, tenant } = place;
      const found = await (tenant === undefined
        ? this.#limiter.of(scope).admissions({ count: NEWEST })
        : this.#limiter.of(scope, tenant).admissions({ count: NEWEST }));
      for (const { unit, admitted } of found) {
        // Requests are read one by one.
        const isAll = unit !== undefined || admitted.reduce((sum, { cost }) => sum + cost, 0) < NEWEST;
        this.#units.set(nameOf(place, unit), continued(this.#of(place, unit), admitted, isAll));
      }
    };
    await Promise.all(this.places.map(read)).catch(lost);
  }

  async nowUs(): Promise<number> {
    const [seconds = 0, us = 0] = await this.#redis.time().catch(lost);
    return Number(seconds) * 1_000_000 + Number(us);
  }

  close(): void {
    this.#limiter.close();
    this.#redis.disconnect();
  }

  #of(place: Place, unit?: string): Units {
    return this.#units.get(nameOf(place, unit)) ?? new Map();
  }
}

function nameOf({ scope, tenant }: Place, unit?: string): string {
  return JSON.stringify([scope, tenant, unit]);
}

function lost(cause: unknown): never {
  throw new Error('Redis went away', { cause });
}

/**
 * The known units with those that were read, which are the newest: what they cover holds as it was read, for it may have
 * been corrected. Of the oldest time that was read more may be in the log, unless all of it was read.
 */
export function continued(known: Units, read: readonly AdmittedUnits[], isAll: boolean): Map<number, number> {
  const [first] = read;
  if (!first) return new Map(known);
  const fromUs = usOf(first);
  const units = new Map([...known].filter(([atUs]) => atUs < fromUs));
  for (const each of read) units.set(usOf(each), each.cost);
  if (!isAll) units.set(fromUs, Math.max(first.cost, known.get(fromUs) ?? 0));
  return units;
}

function usOf({ atMs }: AdmittedUnits): number {
  return Math.round(atMs * 1000);
}
