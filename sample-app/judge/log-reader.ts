import { Redis } from 'ioredis';

/** Bytes in front of the first entry of a log. */
const HEAD_BYTES = 32;
/** A Redis that is gone for longer than about a second ends the run. */
const RETRIES = 5;

/**
 * Reads what was admitted, and when, from the logs in Redis that decide. The package offers counts (peek, running,
 * waiting) but no times, and judging a limiter by its own counts would prove little. So this file, and no other of the
 * sample, knows how a log is stored; a test compares it with a limiter's real logs.
 *
 * Entries stay at least as long as the longest window, so a reader that comes more often misses none.
 */
export class LogReader {
  readonly #redis: Redis;
  readonly #entries = new Map<string, number[]>();

  readonly #units = new Map<string, number>();

  /**
   * @param keys the logs to read: logKey, sharedLogKey
   * @param unitKeys the logs of units to read: unitsKey
   */
  constructor(
    redisUrl: string,
    private readonly keys: readonly string[],
    private readonly unitKeys: readonly string[] = [],
  ) {
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: RETRIES });
    // The command that fails reports it.
    this.#redis.on('error', () => undefined);
  }

  /** All admissions in a log so far: microseconds by the clock of Redis, oldest first. */
  entries(key: string): readonly number[] {
    return this.#entries.get(key) ?? [];
  }

  /** All units that a log of units has counted so far, as they were corrected. */
  units(key: string): number {
    return this.#units.get(key) ?? 0;
  }

  /** Adds what is new in the logs. */
  async read(): Promise<void> {
    const [logs, unitLogs] = await Promise.all([this.#getAll(this.keys), this.#getAll(this.unitKeys)]);
    for (const [key, log] of logs) this.#entries.set(key, continued(this.entries(key), decode(log)));
    for (const [key, log] of unitLogs) this.#units.set(key, sumOf(log));
  }

  async nowUs(): Promise<number> {
    const [seconds = 0, us = 0] = await this.#redis.time().catch(lost);
    return Number(seconds) * 1_000_000 + Number(us);
  }

  async #getAll(keys: readonly string[]): Promise<[string, Buffer][]> {
    const logs = await Promise.all(keys.map((key) => this.#redis.getBuffer(key))).catch(lost);
    return keys.flatMap((key, i): [string, Buffer][] => (logs[i] ? [[key, logs[i]]] : []));
  }

  close(): void {
    this.#redis.disconnect();
  }
}

/** The log of a tenant in a scope. Valid for names of letters, digits and hyphens, which need no encoding. */
export function logKey(prefix: string, scope: string, tenantId: string): string {
  return `${prefix}:1:{${tenantId}}:${scope}:log`;
}

/** The log of a scope that all tenants share. */
export function sharedLogKey(prefix: string, scope: string): string {
  return `${prefix}:1:{${scope}}::log`;
}

/** The log of what a tenant has taken of a unit, such as tokens, in a scope. */
export function unitsKey(prefix: string, scope: string, tenantId: string, unit: string): string {
  return `${logKey(prefix, scope, tenantId)}~${unit}`;
}

function lost(cause: unknown): never {
  throw new Error('Redis went away', { cause });
}

/** The times of a log: little-endian doubles behind the head. */
export function decode(log: Buffer): number[] {
  const times = [];
  for (let at = HEAD_BYTES; at + 8 <= log.length; at += 8) times.push(log.readDoubleLE(at));
  return times;
}

/** A log of units keeps the sum of all units with each entry, so its end says how many there were, cut or not. */
export function sumOf(log: Buffer): number {
  return log.readDoubleLE(log.length - 8);
}

/**
 * The known times followed by the new ones. A log grows at its end and is cut at its beginning. Several entries may
 * have the time of the last known entry: as many of them are skipped as were known.
 */
export function continued(known: readonly number[], log: readonly number[]): number[] {
  const last = known.at(-1);
  if (last === undefined) return [...log];
  const sameKnown = known.length - known.indexOf(last);
  const from = log.findIndex((time) => time >= last);
  if (from < 0) return [...known];
  let fresh = from;
  while (log[fresh] === last && fresh - from < sameKnown) fresh++;
  return [...known, ...log.slice(fresh)];
}
