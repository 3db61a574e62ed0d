import { JobLimiter, type JobLimiterOptions } from '../../bullmq/index.js';
import { problem } from '../../core/errors.js';
import type { Duration } from '../../core/options/duration.js';
import { msOf } from '../../core/options/validate.js';
import { MemoryRedis } from './memory/memory-redis.js';

/** The time of a limiter in memory. It stands still until a test moves it. */
export class TestClock {
  #us: number;

  /** @param start the time that the clock shows first */
  constructor(start: Date) {
    checkDate(start, 'the start of a test clock');
    this.#us = start.getTime() * 1000;
  }

  /** The current time, to the millisecond. */
  now(): Date {
    return new Date(Math.floor(this.#us / 1000));
  }

  /** Moves the time forward, by milliseconds or a text such as '15min'. Fractions count to the microsecond. */
  advance(by: Duration): void {
    const ms = msOf(by, 'clock.advance(by)');
    if (!(Number.isFinite(ms) && ms >= 0)) {
      throw problem('milliseconds, 0 or more', by, 'clock.advance(by)', 'clock.set(date) moves the time back.');
    }
    this.#us += Math.round(ms * 1000);
  }

  /** Sets the time, forward or back. */
  set(time: Date): void {
    checkDate(time, 'clock.set(time)');
    this.#us = time.getTime() * 1000;
  }

  /** Microseconds since 1970, as the scripts count. */
  us(): number {
    return this.#us;
  }
}

function checkDate(time: unknown, where: string): void {
  if (time instanceof Date && !Number.isNaN(time.getTime())) return;
  throw problem('a Date', time, where, "Write e.g. new Date('2026-01-01').");
}

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
}

/**
 * Makes a limiter in memory, separate from all others.
 * @throws ConfigurationError for options that can never work
 */
export function createTestLimiter(options: TestLimiterOptions = {}): TestLimiter {
  return new MemoryLimiter(newMemory(options));
}
