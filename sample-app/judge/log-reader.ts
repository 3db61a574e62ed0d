import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';

/** The run ends if Redis is gone for longer than about a second. */
const RETRIES = 5;
/** More entries than any log of the sample holds. */
const ALL = 2000;

/** Names the log of a tenant in a scope, or of a shared scope if `tenant` is absent. */
export interface Place {
  scope: string;
  tenant?: string;
  /** The longest window. A log keeps its entries for at least this time, so frequent reads miss none. */
  keptMs: number;
}

export class LogReader {
  readonly #redis: Redis;
  readonly #limiter: RateLimiter;
  readonly #entries = new Map<string, readonly number[]>();

  constructor(
    redisUrl: string,
    prefix: string,
    private readonly places: readonly Place[],
  ) {
    this.#limiter = new RateLimiter({ connection: redisUrl, prefix });
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: RETRIES });
    // The command that fails reports the error itself.
    this.#redis.on('error', () => undefined);
  }

  /** Returns the admission times in microseconds by the clock of Redis, oldest first. */
  entries(place: Place): readonly number[] {
    return this.#entries.get(nameOf(place)) ?? [];
  }

  async read(): Promise<void> {
    const read = async (place: Place) => {
      const { scope, tenant } = place;
      const of = tenant === undefined ? this.#limiter.of(scope) : this.#limiter.of(scope, tenant);
      const [log] = await of.admissions({ count: ALL });
      // Each job of the sample costs one unit, but jobs admitted in the same microsecond are one entry.
      const times = (log?.admitted ?? []).flatMap(({ atMs, cost }) =>
        Array<number>(cost).fill(Math.round(atMs * 1000)),
      );
      // A younger entry that is no longer there was moved: its job was admitted again.
      const agedUs = (await this.nowUs()) - place.keptMs * 1000;
      const before = this.entries(place).filter((us) => us < (times[0] ?? Number.POSITIVE_INFINITY) && us <= agedUs);
      this.#entries.set(nameOf(place), [...before, ...times]);
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
}

function nameOf({ scope, tenant }: Place): string {
  return JSON.stringify([scope, tenant]);
}

function lost(cause: unknown): never {
  throw new Error('Redis went away', { cause });
}
