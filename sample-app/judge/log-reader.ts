import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { tierOf } from './plan.js';

/** The run ends if Redis is gone for longer than about a second. */
const RETRIES = 5;
/** More entries than any log of the sample holds. */
const ALL = 2000;

/** Names the log of a tenant in a scope, or of a shared scope if `tenant` is absent. */
export interface Place {
  scope: string;
  tenant?: string;
  /** A log keeps its entries for at least the longest window, so frequent reads miss none. */
  tiers: readonly string[];
}

export class LogReader {
  readonly #redis: Redis;
  readonly #limiter: RateLimiter;
  readonly #times = new Map<string, readonly number[]>();

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
  times(scope: string, tenant?: string): readonly number[] {
    return this.#times.get(JSON.stringify([scope, tenant])) ?? [];
  }

  async read(): Promise<void> {
    await Promise.all(this.places.map((place) => this.#read(place))).catch(lost);
  }

  async nowUs(): Promise<number> {
    const [seconds = 0, us = 0] = await this.#redis.time().catch(lost);
    return Number(seconds) * 1_000_000 + Number(us);
  }

  close(): void {
    this.#limiter.close();
    this.#redis.disconnect();
  }

  async #read({ scope, tenant, tiers }: Place): Promise<void> {
    const of = tenant === undefined ? this.#limiter.of(scope) : this.#limiter.of(scope, tenant);
    const [log] = await of.admissions({ count: ALL });
    // Each job of the sample costs one unit, but jobs admitted in the same microsecond are one entry.
    const times = (log?.admitted ?? []).flatMap(({ atMs, cost }) => Array<number>(cost).fill(Math.round(atMs * 1000)));
    // A younger entry that is no longer there was moved: its job was admitted again.
    const agedUs = (await this.nowUs()) - Math.max(...tiers.map((tier) => tierOf(tier).windowUs));
    const cut = this.times(scope, tenant).filter((us) => us <= agedUs && us < (times[0] ?? Number.POSITIVE_INFINITY));
    this.#times.set(JSON.stringify([scope, tenant]), [...cut, ...times]);
  }
}

function lost(cause: unknown): never {
  throw new Error('Redis went away', { cause });
}
