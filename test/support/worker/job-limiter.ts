import type { Queue } from 'bullmq';
import { type GovernedWorkerOptions, JobLimiter, type LimiterOptions } from 'bullmq-governor/bullmq';
import { workerSideOf } from '../../../src/bullmq/connect.js';
import { declaredRules } from '../../../src/bullmq/limits/declared-rules.js';
import { resolveRules } from '../../../src/bullmq/resolved-rules.js';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { rulesKey } from '../../../src/core/keys.js';
import type { PlaceRequest } from '../../../src/core/lines/places.js';
import { client, redisOptions } from '../redis/redis.js';
import { gate, until } from '../until.js';
import { type Data, govern, type Limits, limiterOf, queueOf, rulesOf, scopeOf } from './govern.js';

export const jobLimiterOf = (options: LimiterOptions = {}, connection: object = redisOptions()) =>
  limiterOf(options, connection, JobLimiter);

/** Gives the limiter the limits of a queue, like a worker that shares the limiter. */
export function limitQueue(limiter: JobLimiter, queue: Queue | string, rateLimit: Limits): void {
  const name = typeof queue === 'string' ? queue : scopeOf(queue);
  resolveRules(name, { rateLimiter: limiter, rateLimit: rulesOf(rateLimit) }, () => limiter)?.release();
}

/** Gives the limiter the limits of a queue, and notes them for other processes. */
export async function noteLimits(limiter: JobLimiter, queue: Queue, rateLimit: Limits): Promise<void> {
  limitQueue(limiter, queue, rateLimit);
  const name = scopeOf(queue);
  const { notes, rules } = workerSideOf(limiter);
  await notes.note(name, rules.get(name) ?? [], declaredRules(limiter), {});
}

export async function noted(prefix: string, queue: string, limit = ''): Promise<void> {
  const key = rulesKey({ prefix, hashTag: 'tenant' }, queue);
  await until('the limits of the queue are noted', async () => (await client().get(key))?.includes(limit) === true);
}

export function newJobs(count: number, data: Data = { tenantId: 'acme' }) {
  return Array.from({ length: count }, (_, i) => ({ name: 'job', data: { ...data, i } }));
}

export function idsOf(jobs: readonly { id?: string | undefined }[]): string[] {
  return jobs.map(({ id }) => id ?? '');
}

/** The job 'first' runs until `hold` is opened; `add` enqueues a job. */
export async function firstJobHeld(
  limits: Limits,
  options: LimiterOptions = {},
  connection = redisOptions(),
  ofWorker: Partial<GovernedWorkerOptions> = {},
) {
  const limiter = jobLimiterOf(options, connection);
  const queue = queueOf(connection);
  const hold = gate();
  const { saw } = govern(queue, limits, { rateLimiter: limiter, concurrency: 5, ...ofWorker }, async ({ id }) => {
    if (id === 'first') await hold.opened;
  });
  const add = (jobId: string) => limiter.enqueue(queue, 'job', { tenantId: 'acme' }, { jobId });
  await add('first');
  await until('the first job is admitted', () => saw.admitted.length, 1);
  return { limiter, queue, hold, saw, add };
}

/**
 * Reserves places without adding the jobs, as if a process died between the two steps.
 * @returns the delays of the jobs, in milliseconds
 */
export function reserveOnly(
  limiter: JobLimiter,
  queue: Queue,
  limits: { tiers?: string[]; concurrency?: number; shared?: { weight: number } },
  ids: readonly string[],
  timestamp = Date.now(),
): Promise<number[]> {
  const check = { tenant: 'acme', tiers: [], scope: scopeOf(queue), ...limits };
  return workerSideOf(limiter).places.reserve(
    ids.map(
      (id): PlaceRequest => ({
        checks: [check],
        id: memberOf(queue.opts.prefix, queue.name, { id, timestamp }),
        terms: { lease: { token: 'reservation', lastsMs: 30_000 } },
      }),
    ),
  );
}
