import { JobLimiter, type JobLimiterOptions } from '../../bullmq/index.js';
import type { TenantPage } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { TestClock } from './clock.js';
import { MemoryRedis } from './memory/memory-redis.js';

/** Options of a limiter in memory: those of a limiter, and when its time begins. */
export interface TestLimiterOptions extends Omit<JobLimiterOptions, 'connection' | 'now'> {
  /** The time at which the clock stands first. Default: the beginning of 2026, so that a test is the same each day. */
  start?: Date;
}

/** What a limiter in memory has beside a limiter on Redis. */
export interface InMemory {
  /** Its time, which stands still until the test moves it. */
  readonly clock: TestClock;
  /** With true it gets no answer, as from a Redis that is away: what is decided then says `onUnavailable`. Default false. */
  isRedisAway: boolean;
}

/** A limiter in memory: it decides by the scripts that the package sends to Redis, and everything of a JobLimiter works. */
export interface TestLimiter extends JobLimiter, InMemory {}

/** Where a limiter in memory keeps its keys, and the options by which it does. */
export interface Memory {
  readonly redis: MemoryRedis;
  readonly clock: TestClock;
  readonly options: Omit<JobLimiterOptions, 'connection'>;
}

/** Memory of its own, empty. @throws ConfigurationError for a start that is no time */
export function newMemory({ start = new Date(Date.UTC(2026, 0)), ...options }: TestLimiterOptions = {}): Memory {
  const clock = new TestClock(start);
  const now = () => clock.us();
  return { redis: new MemoryRedis(now), clock, options: { ...options, now } };
}

class MemoryLimiter extends JobLimiter implements TestLimiter {
  readonly clock: TestClock;
  readonly #redis: MemoryRedis;

  constructor({ redis, clock, options }: Memory) {
    super({ ...options, connection: redis });
    this.clock = clock;
    this.#redis = redis;
  }

  get isRedisAway(): boolean {
    return this.#redis.isAway;
  }

  set isRedisAway(isAway: boolean) {
    this.#redis.isAway = isAway;
  }

  override async tenants(options?: Parameters<JobLimiter['tenants']>[0]): Promise<TenantPage> {
    await internalsOf(this).tenants.flush();
    return super.tenants(options);
  }
}

/**
 * A limiter in memory, apart from all others: no Redis, and no time to wait for.
 * @throws ConfigurationError for options that can never work
 */
export function createTestLimiter(options: TestLimiterOptions = {}): TestLimiter {
  return new MemoryLimiter(newMemory(options));
}
