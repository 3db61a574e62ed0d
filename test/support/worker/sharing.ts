import type { Job, Queue, QueueOptions } from 'bullmq';
import type { GovernedWorkerOptions, LimiterOptions, RateLimitOptions } from 'bullmq-governor/bullmq';
import type { Redis } from 'ioredis';
import { sharedKeys } from '../../../src/core/keys.js';
import { loggedTimes } from '../model/virtual.js';
import { client, redisOptions, unique } from '../redis/redis.js';
import { type Data, govern, queueOf } from './govern.js';
import { jobLimiterOf } from './job-limiter.js';

export interface Start {
  tenant: string;
  queue: string;
  id: string;
  /** Time of this machine, which Redis uses too. */
  us: number;
}

export type Rules = Partial<RateLimitOptions>[];
type Handler = (job: Job<Data>) => Promise<unknown>;

/** Each queue has its own worker and limiter, like a process. */
export function sharing(rule: Rules[number], connection = redisOptions(), redis: Redis = client()) {
  const scope = unique('upstream');
  const prefix = unique('governor');
  const shared = { scope, shared: true, ...rule };
  const starts: Start[] = [];
  const run = (handler: Handler) => async (job: Job<Data>) => {
    starts.push({
      tenant: String(job.data.tenantId),
      queue: job.queueName,
      id: job.id as string,
      us: Date.now() * 1000,
    });
    await handler(job);
  };
  return {
    scope,
    prefix,
    shared,
    starts,
    redis,
    limiter: (options: LimiterOptions = {}) => jobLimiterOf({ ...options, prefix }, connection),
    /** @param beside additional rules; if they are shared, they follow as narrower scopes */
    queue: (
      options: Partial<GovernedWorkerOptions> = {},
      beside: Rules = [],
      handler: Handler = async () => undefined,
      ofQueue: Partial<QueueOptions> = {},
    ) => {
      const queue: Queue<Data> = queueOf(connection, ofQueue);
      const limiter = jobLimiterOf({ prefix }, connection);
      const given = { rateLimiter: limiter, concurrency: 50, ...options };
      const narrow = beside.filter((other) => other.shared);
      const rules = [...beside.filter((other) => !other.shared), shared, ...narrow];
      return { queue, limiter, ...govern(queue, rules, given, run(handler)) };
    },
    log: (of = scope) => loggedTimes(redis, sharedKeys({ prefix, hashTag: 'tenant' }, of).log),
  };
}

export function countsOf(
  starts: readonly Start[],
  of: 'tenant' | 'queue',
  fromUs = 0,
  toUs = Number.POSITIVE_INFINITY,
) {
  const counts: Record<string, number> = {};
  for (const start of starts) {
    if (start.us >= fromUs && start.us < toUs) counts[start[of]] = (counts[start[of]] ?? 0) + 1;
  }
  return counts;
}

/** A shared window of a second, with the time for a start and the default guard. */
export const SHARED_SECOND_US = 1_025_000;

/**
 * The shortest possible time for the units that `limit` admits in `seconds`, divided by the actual time; 0 if there are too
 * few units. Both times are averages over the units, because a unit that misses a burst of starts comes with the next burst.
 */
export function useFrom(
  times: readonly number[],
  limit: number,
  fromUs: number,
  seconds: number,
  windowUs = 1e6,
): number {
  const greedy = times.filter((us) => us < fromUs);
  const before = greedy.length;
  const measured = times.slice(before).slice(0, limit * seconds);
  if (measured.length < limit * seconds) return 0;
  for (const _ of measured) greedy.push(Math.max(fromUs, (greedy.at(-limit) ?? 0) + windowUs));
  const needed = (all: readonly number[]) => all.reduce((sum, us) => sum + us - fromUs, 0);
  return needed(greedy.slice(before)) / needed(measured);
}

export async function redisNowUs(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1e6 + Number(micros);
}
