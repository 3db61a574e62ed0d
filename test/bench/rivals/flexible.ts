import { type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes, RateLimiterUnion } from 'rate-limiter-flexible';
import type { Tier } from '../lib/greedy.js';
import { deferring, QUEUE, type Rival, type Setting } from './rival.js';

/** The tenant's limiter decides before the account's. */
export const flexible: Rival = {
  title: "rate-limiter-flexible's union by hand",
  cannot: { cap: 'it counts starts, not jobs under way' },
  start: (setting, handler) => [new Worker(QUEUE, deferring(asking(setting), handler), setting.options)],
};

function asking({ port, scenario }: Setting): (job: Job) => Promise<number> {
  const storeClient = new Redis(port);
  const limiter = ({ limit, windowMs }: Tier, keyPrefix: string) =>
    new RateLimiterRedis({ storeClient, points: limit, duration: windowMs / 1000, keyPrefix });
  const own = scenario.tiers.map((tier, i) => limiter(tier, `own${i}`));
  const tenant = own.length > 1 ? new RateLimiterUnion(...own) : own[0];
  const account = scenario.account && limiter(scenario.account, 'account');
  return async (job) => {
    try {
      await tenant?.consume(job.data.tenant);
      await account?.consume('all');
      return 0;
    } catch (refusal) {
      return longestMs(refusal);
    }
  };
}

function longestMs(refusal: unknown): number {
  if (refusal instanceof Error) throw refusal;
  const { msBeforeNext } = refusal as RateLimiterRes;
  if (typeof msBeforeNext === 'number') return Math.max(1, msBeforeNext);
  const each = Object.values(refusal as Record<string, RateLimiterRes>);
  return Math.max(1, ...each.map((one) => one.msBeforeNext));
}
