import { Redis } from 'ioredis';
import { QUEUE } from './calls.processor.js';
import { TENANTS } from './plans.js';

/** What stands before the first entry of a log. */
const HEAD_BYTES = 32;
/** A Redis that is gone for longer than a second is not coming back: the run is over. */
const RETRIES = 5;

/**
 * Reads what was admitted, and when, from where the limits themselves keep it. Entries stay
 * at least as long as the longest window, so reading more often than that misses none.
 */
export class LogReader {
  readonly #redis: Redis;
  readonly #entries = new Map<string, number[]>();

  constructor(
    redisUrl: string,
    private readonly prefix: string,
  ) {
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: RETRIES });
    // Told by the command that fails of it.
    this.#redis.on('error', () => undefined);
  }

  /** All admissions of a tenant so far: microseconds by the clock of Redis, oldest first. */
  entries(tenantId: string): readonly number[] {
    return this.#entries.get(tenantId) ?? [];
  }

  /** Takes up what is new in the logs of all tenants. */
  async read(): Promise<void> {
    for (const { id } of TENANTS) {
      const log = await this.#redis.getBuffer(`${this.prefix}:1:{${id}}:${QUEUE}:log`).catch(lost);
      if (log) this.#entries.set(id, continued(this.entries(id), decode(log)));
    }
  }

  async nowUs(): Promise<number> {
    const [seconds = 0, us = 0] = await this.#redis.time().catch(lost);
    return Number(seconds) * 1_000_000 + Number(us);
  }

  close(): void {
    this.#redis.disconnect();
  }
}

function lost(cause: unknown): never {
  throw new Error('Redis went away', { cause });
}

/** Little-endian doubles after the head. */
export function decode(log: Buffer): number[] {
  const times = [];
  for (let at = HEAD_BYTES; at + 8 <= log.length; at += 8) times.push(log.readDoubleLE(at));
  return times;
}

/**
 * What was known, and after it what is new: the log only grows at its end and is cut at its
 * beginning. Of entries with the time of the last known one, as many are known as were.
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
