import { type LimiterOptions, RateLimiter } from 'bullmq-governor/core';
import type { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import type { OwnRedis } from '../redis/own-redis.js';
import { client, redisOptions, unique } from '../redis/redis.js';
import { VirtualClock } from './clock.js';
import { decodeLog } from './stored-log.js';

export interface Virtual {
  limiter: RateLimiter;
  clock: VirtualClock;
  redis: Redis;
  prefix: string;
  /** The reported backward steps of the clock, in milliseconds. */
  steps: number[];
}

/** @param own the server, if not the shared one */
export function virtualLimiter(options: LimiterOptions = {}, own?: OwnRedis): Virtual {
  const clock = new VirtualClock();
  const prefix = unique('virtual');
  const steps: number[] = [];
  const limiter = new RateLimiter({
    connection: own?.connection ?? redisOptions(),
    prefix,
    now: clock.now,
    advanced: { deadlineMs: 20_000 },
    onUnavailable: 'fail',
    onClockStep: (ms) => steps.push(ms),
    warn: () => undefined,
    ...options,
  });
  onTestFinished(() => limiter.close());
  return { limiter, clock, redis: own?.client() ?? client(), prefix, steps };
}

export async function loggedTimes(redis: Redis, logKey: string): Promise<number[]> {
  const log = await redis.getBuffer(logKey);
  return log ? [...decodeLog(log).times] : [];
}
