import { JobLimiter, type JobLimiterOptions } from '../../bullmq/index.js';
import type { TenantPage } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { TestClock } from './clock.js';
import { MemoryRedis } from './memory/memory-redis.js';

/** Options of a limiter in memory: those of a JobLimiter without a connection, and the start of its clock. */
export interface TestLimiterOptions extends Omit<JobLimiterOptions, 'connection' | 'now'> {
  /** The first time of the clock. Default: the beginning of 2026, so that a test gives the same result each day. */
  start?: Date;
}

/** Members that only a limiter in memory has. */
export interface InMemory {
  /** The clock stands still until the test moves it. */
  readonly clock: TestClock;
  /** If true, the limiter gets no answer, as from a Redis that is down. Default false. */
  isRedisAway: boolean;
}

/** Runs the scripts that the package sends to Redis, and has all methods of a JobLimiter. */
export interface TestLimiter extends JobLimiter, InMemory {}

interface Memory {
  readonly redis: MemoryRedis;
  readonly clock: TestClock;
  readonly options: Omit<JobLimiterOptions, 'connection'>;
}

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
 * Makes a limiter in memory, separate from all others.
 * @throws ConfigurationError for options that can never work
 */
export function createTestLimiter(options: TestLimiterOptions = {}): TestLimiter {
  return new MemoryLimiter(newMemory(options));
}
