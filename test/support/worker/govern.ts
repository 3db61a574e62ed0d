import { type ConnectionOptions, type Job, type Processor, Queue, type QueueOptions } from 'bullmq';
import {
  type Admitted,
  type Deferred,
  GovernedWorker,
  type GovernedWorkerOptions,
  type LimiterOptions,
  RateLimiter,
  type RateLimitOptions,
} from 'bullmq-governor/bullmq';
import { onTestFinished } from 'vitest';
import { queueNameOf } from '../../../src/bullmq/member.js';
import { redisOptions, unique } from '../redis/redis.js';
import { atLeast, until } from '../until.js';

/** What the jobs of these tests carry. */
export interface Data {
  tenantId?: string;
  [field: string]: unknown;
}

/** Counts a job for the tenant that its data names. */
export const byTenant = (job: Job): string => (job.data as Data).tenantId as string;

/** A queue of this test, gone when it is over. */
export function queueOf(connection: ConnectionOptions = redisOptions(), options: Partial<QueueOptions> = {}) {
  const queue = new Queue<Data>(unique('q'), { ...options, connection });
  queue.on('error', () => undefined);
  onTestFinished(async () => {
    await queue.obliterate({ force: true }).catch(() => undefined);
    await queue.close();
  });
  return queue;
}

/** The scope of a queue's jobs where nothing else is said. */
export function scopeOf(queue: Queue): string {
  return queueNameOf(queue.opts.prefix, queue.name);
}

/** A limiter of this test on keys of its own. */
export function limiterOf(
  options: LimiterOptions = {},
  connection: ConstructorParameters<typeof RateLimiter>[0] = redisOptions(),
) {
  const prefix = options.prefix ?? unique('governor');
  const limiter = new RateLimiter(connection, { ...options, prefix });
  onTestFinished(() => limiter.close());
  return Object.assign(limiter, { keyPrefix: prefix });
}

/** What a worker told, in order. */
export interface Saw {
  admitted: { id: string; decision: Admitted }[];
  deferred: { id: string; decision: Deferred }[];
  completed: string[];
  failed: { id: string; error: Error }[];
  errors: Error[];
}

/** Notes what a worker tells. */
function watch(worker: GovernedWorker): Saw {
  const saw: Saw = { admitted: [], deferred: [], completed: [], failed: [], errors: [] };
  const id = (job: Job | undefined) => job?.id ?? '';
  worker.on('admitted', (job, decision) => void saw.admitted.push({ id: id(job), decision }));
  worker.on('deferred', (job, decision) => void saw.deferred.push({ id: id(job), decision }));
  worker.on('completed', (job) => void saw.completed.push(id(job)));
  worker.on('failed', (job, error) => void saw.failed.push({ id: id(job), error }));
  worker.on('error', (error) => void saw.errors.push(error));
  return saw;
}

export type Limits = Partial<RateLimitOptions> | Partial<RateLimitOptions>[];

/** A governed worker on a queue, closed when the test is over; rules count by tenant unless they say otherwise. */
export function govern(
  queue: Queue,
  rateLimit: Limits,
  options: Partial<GovernedWorkerOptions> = {},
  processor: Processor<Data> | string | URL = async () => undefined,
  Class: typeof GovernedWorker = GovernedWorker,
) {
  const rule = (given: Partial<RateLimitOptions>) => ({ tenant: byTenant, ...given }) as RateLimitOptions;
  const worker = new Class<Data>(queue.name, processor, {
    connection: queue.opts.connection,
    // Lost connections are tried again soon: nothing is to wait for BullMQ's 15 s.
    runRetryDelay: 50,
    ...options,
    rateLimit: Array.isArray(rateLimit) ? rateLimit.map(rule) : rule(rateLimit),
  });
  const saw = watch(worker as GovernedWorker);
  onTestFinished(() => worker.close(true));
  return { worker, saw };
}

/**
 * A governed queue whose tenant 'acme' has used its hour: every job is deferred until `back`
 * forgets that, and sends all who wait to the worker again.
 */
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
  const free = () => limiter.reset('acme', { scope: queue.name });
  const back = async () => {
    await free();
    for (const job of await queue.getDelayed()) await job.promote();
  };
  return { queue, limiter, worker, saw, free, back };
}

/** Adds so many jobs of a tenant, and waits until all are in the queue. */
export async function addJobs(queue: Queue, count: number, tenantId = 'acme', name = 'job'): Promise<Job[]> {
  return queue.addBulk(Array.from({ length: count }, (_, i) => ({ name, data: { tenantId, i } })));
}

/** Waits until so many jobs of a queue are completed. */
export async function completed(queue: Queue, count: number): Promise<void> {
  await until(`${count} jobs of the queue are completed`, () => queue.getCompletedCount(), atLeast(count));
}
