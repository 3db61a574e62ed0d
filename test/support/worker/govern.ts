import { type ConnectionOptions, type Job, type Processor, Queue, type QueueOptions } from 'bullmq';
import {
  type DeclaredLimits,
  GovernedWorker,
  type GovernedWorkerOptions,
  JobLimiter,
  type JobLimiterOptions,
  type LimiterOptions,
  RateLimiter,
  type RateLimiterOptions,
  type RateLimitOptions,
} from 'bullmq-governor/bullmq';
import { onTestFinished } from 'vitest';
import { queueNameOf } from '../../../src/bullmq/stock/member.js';
import { redisOptions, unique } from '../redis/redis.js';
import { atLeast, until } from '../until.js';
import { watch } from './watch.js';

export interface Data {
  tenantId?: string;
  [field: string]: unknown;
}

export const byTenant = (job: Job): string => (job.data as Data).tenantId as string;

export function queueOf(
  connection: ConnectionOptions = redisOptions(),
  options: Partial<QueueOptions> = {},
  name = unique('q'),
  Class: typeof Queue = Queue,
) {
  const queue = new Class<Data>(name, { ...options, connection });
  queue.on('error', () => undefined);
  onTestFinished(async () => {
    await queue.obliterate({ force: true }).catch(() => undefined);
    await queue.close();
  });
  return queue;
}

export function scopeOf(queue: Queue): string {
  return queueNameOf(queue.opts.prefix, queue.name);
}

export function limiterOf<L extends RateLimiter = RateLimiter>(
  options: LimiterOptions = {},
  connection: RateLimiterOptions['connection'] = redisOptions(),
  Class: new (options: RateLimiterOptions) => L = RateLimiter as never,
): L & { keyPrefix: string } {
  const prefix = options.prefix ?? unique('governor');
  const limiter = new Class({ ...options, connection, prefix });
  onTestFinished(() => limiter.close());
  return Object.assign(limiter, { keyPrefix: prefix });
}

export function declaring(limits: DeclaredLimits, options: Partial<JobLimiterOptions> = {}) {
  return limiterOf({ tenant: byTenant, limits, ...options } as LimiterOptions, undefined, JobLimiter);
}

export type Limits = Partial<RateLimitOptions> | Partial<RateLimitOptions>[];

export function rulesOf(limits: Limits): RateLimitOptions | RateLimitOptions[] {
  const rule = (given: Partial<RateLimitOptions>) => ({ tenant: byTenant, ...given }) as RateLimitOptions;
  return Array.isArray(limits) ? limits.map(rule) : rule(limits);
}

/**
 * Starts a worker that is closed after the test.
 * @param rateLimit undefined = only the handlers of the worker may ask for limits
 */
export function govern(
  queue: Queue,
  rateLimit: Limits | undefined,
  options: Partial<GovernedWorkerOptions> = {},
  processor: Processor<Data> | string | URL = async () => undefined,
  Class: typeof GovernedWorker = GovernedWorker,
) {
  const { connection, prefix } = queue.opts;
  const worker = new Class<Data>(queue.name, processor, {
    connection,
    ...(prefix !== undefined && { prefix }),
    // The default of BullMQ is 15 s.
    runRetryDelay: 50,
    ...options,
    ...(rateLimit && { rateLimit: rulesOf(rateLimit) }),
  });
  const saw = watch(worker as GovernedWorker);
  onTestFinished(() => worker.close(true));
  return { worker, saw };
}

/** Uses up the limit, so that every job is deferred until `back` is called. */
export async function usedUp(
  options: Partial<GovernedWorkerOptions> = {},
  processor: Processor<Data> | string | URL = async (job: Job<Data>) => job.data,
  limits: Partial<RateLimitOptions> = {},
) {
  const tiers = ['9/h'];
  const queue = queueOf();
  const limiter = limiterOf();
  for (let i = 0; i < 9; i++) await limiter.acquire('acme', tiers, { scope: queue.name });
  const { worker, saw } = govern(queue, { tiers, ...limits }, { rateLimiter: limiter, ...options }, processor);
  const free = () => limiter.of(queue.name, 'acme').reset();
  const back = async () => {
    await free();
    for (const job of await queue.getDelayed()) {
      await job.promote().catch((error: Error) => {
        // The job has come by itself.
        if (!error.message.includes('not in the delayed state')) throw error;
      });
    }
  };
  return { queue, limiter, worker, saw, free, back };
}

export async function addJobs(queue: Queue, count: number, tenantId = 'acme', name = 'job'): Promise<Job[]> {
  return queue.addBulk(Array.from({ length: count }, (_, i) => ({ name, data: { tenantId, i } })));
}

export async function completed(queue: Queue, count: number): Promise<void> {
  await until(`${count} jobs of the queue are completed`, () => queue.getCompletedCount(), atLeast(count));
}
