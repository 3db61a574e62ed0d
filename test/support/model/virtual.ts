import { type LimiterOptions, RateLimiter } from 'bullmq-governor/core';
import type { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { client, redisOptions, unique } from '../redis/redis.js';
import { VirtualClock } from './clock.js';

export interface Virtual {
  limiter: RateLimiter;
  clock: VirtualClock;
  redis: Redis;
  prefix: string;
  /** By how many milliseconds the clock of Redis went back, as reported. */
  steps: number[];
}

/** A limiter on the real server whose time the test moves, and a client that reads its keys. */
export function virtualLimiter(options: LimiterOptions = {}): Virtual {
  const clock = new VirtualClock();
  const prefix = unique('virtual');
  const steps: number[] = [];
  const limiter = new RateLimiter(redisOptions(), {
    prefix,
    now: clock.now,
    // A server that is busy with other tests must not lead to a decision without Redis.
    deadlineMs: 20_000,
    onUnavailable: 'fail',
    onClockStep: (ms) => steps.push(ms),
    // Random tiers often contain tiers that never bind.
    warn: () => undefined,
    ...options,
  });
  onTestFinished(() => limiter.close());
  return { limiter, clock, redis: client(), prefix, steps };
}

/** Bytes of a log in front of its units: see lua/lib/log.lua. */
export const LOG_HEAD = 32;

/** The times of a log, oldest first, as the scripts keep them. */
export async function loggedTimes(redis: Redis, logKey: string): Promise<number[]> {
  const bytes = await redis.getBuffer(logKey);
  const times: number[] = [];
  for (let at = LOG_HEAD; bytes && at < bytes.length; at += 8) times.push(bytes.readDoubleLE(at));
  return times;
}
