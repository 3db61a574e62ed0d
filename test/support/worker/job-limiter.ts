import type { Queue } from 'bullmq';
import { JobLimiter, type LimiterOptions, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { onTestFinished } from 'vitest';
import { memberOf } from '../../../src/bullmq/member.js';
import { workerSideOf } from '../../../src/bullmq/worker-side.js';
import type { ReservationRequest } from '../../../src/core/admission.js';
import { redisOptions, unique } from '../redis/redis.js';
import { byTenant, type Data, type Limits, scopeOf } from './govern.js';

/** A limiter of this test that gives places to jobs, on keys of its own. */
export function jobLimiterOf(
  options: LimiterOptions = {},
  connection: ConstructorParameters<typeof JobLimiter>[0] = redisOptions(),
) {
  const prefix = options.prefix ?? unique('governor');
  const limiter = new JobLimiter(connection, { ...options, prefix });
  onTestFinished(() => limiter.close());
  return Object.assign(limiter, { keyPrefix: prefix });
}

/** Makes the limits of a queue known where no worker does it; rules count by tenant unless they say otherwise. */
export function limitQueue(limiter: JobLimiter, queue: Queue, rateLimit: Limits): void {
  const rule = (given: Partial<RateLimitOptions>) => ({ tenant: byTenant, ...given }) as RateLimitOptions;
  limiter.limitQueue(scopeOf(queue), Array.isArray(rateLimit) ? rateLimit.map(rule) : rule(rateLimit));
}

/** So many jobs as enqueueBulk takes them, numbered in their data. */
export function newJobs(count: number, data: Data = { tenantId: 'acme' }) {
  return Array.from({ length: count }, (_, i) => ({ name: 'job', data: { ...data, i } }));
}

/** The ids of jobs, in their order. */
export function idsOf(jobs: readonly { id?: string | undefined }[]): string[] {
  return jobs.map(({ id }) => id ?? '');
}

/**
 * Gives places to jobs that are not added, as a process does that ends between the two steps.
 * @returns the delays that they would have been added with
 */
export function placesOnly(
  limiter: JobLimiter,
  queue: Queue,
  limits: { tiers?: string[]; concurrency?: number },
  ids: readonly string[],
): Promise<number[]> {
  const check = { tenant: 'acme', tiers: [], scope: scopeOf(queue), ...limits };
  return workerSideOf(limiter).admission.reserve(
    ids.map(
      (id): ReservationRequest => ({
        checks: [check],
        id: memberOf(queue.opts.prefix, queue.name, id),
        terms: { lease: { token: 'place', lastsMs: 30_000 } },
      }),
    ),
  );
}
