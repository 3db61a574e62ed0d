import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterUnion } from 'rate-limiter-flexible';
import { limiterOn } from './limiter-on.js';
import { range } from './stats.js';

const CALLS = 10_000;
const UNDER_WAY = 100;
const TENANTS = 200;

/** Measures requests per second, with 100 requests in flight. */
export function processRates(port: number): { rivals: Record<string, () => Promise<number>>; close: () => void } {
  const limiter = limiterOn(RateLimiter, { port });
  const storeClient = new Redis(port);
  const window = (duration: number) =>
    new RateLimiterRedis({ storeClient, points: 1e6, duration, keyPrefix: `rlf${duration}` });
  const one = window(1);
  const union = new RateLimiterUnion(window(1), window(60), window(3600));
  return {
    rivals: {
      ours: rate((tenant) => limiter.acquire(tenant, ['1000000/s', '2000000/min', '3000000/h'])),
      rlf_one: rate((tenant) => one.consume(tenant)),
      rlf_union: rate((tenant) => union.consume(tenant)),
    },
    close: () => {
      limiter.close();
      storeClient.disconnect();
    },
  };
}

function rate(ask: (tenant: string) => Promise<unknown>): () => Promise<number> {
  return async () => {
    const start = performance.now();
    for (let i = 0; i < CALLS; i += UNDER_WAY) {
      await Promise.all(range(UNDER_WAY).map((j) => ask(`t${(i + j) % TENANTS}`)));
    }
    return CALLS / ((performance.now() - start) / 1000);
  };
}
