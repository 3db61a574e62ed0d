import { type Decision, RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { goalLine } from './lib/goal.js';
import { limiterOn } from './lib/limiter-on.js';
import { interleave, median, range, round } from './lib/stats.js';

const SETTLED = 200;
const TIERS = ['10000000 tokens/h'];

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const { settle } = await interleave(rounds, { settle: () => settleUs(redis, port) });
  const us = round(median(settle), 1);
  log(goalLine('settle_us', us, { most: 25 }));
  redis.disconnect();
  return { settle_us: us };
}

/** Returns microseconds for a correction of an admission that has others behind it, in all buckets of the window. */
async function settleUs(redis: Redis, port: number): Promise<number> {
  let nowUs = Date.now() * 1000;
  const limiter = limiterOn(RateLimiter, { port }, { now: () => nowUs, advanced: { deadlineMs: 20_000 } });
  await limiter.of('default', 'settled').reset();
  const decisions: Decision[] = [];
  for (const _ of range(SETTLED)) {
    nowUs += 17_000_000;
    decisions.push(await limiter.acquire('settled', TIERS, { cost: { tokens: 9 } }));
  }
  await redis.config('RESETSTAT');
  for (const decision of decisions) await limiter.settle(decision, { tokens: 7 });
  const stats = /cmdstat_evalsha:calls=(\d+),usec=(\d+)/.exec(await redis.info('commandstats'));
  limiter.close();
  if (Number(stats?.[1]) !== SETTLED) throw new Error('expected one call for each settlement');
  return Number(stats?.[2]) / SETTLED;
}
