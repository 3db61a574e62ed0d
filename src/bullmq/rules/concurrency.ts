import type { Job } from 'bullmq';
import { ConfigurationError } from '../../core/index.js';
import { MAX_CONCURRENCY } from '../../core/options.js';
import type { OfJob } from './of-job.js';

/** How many jobs of a tenant may run at a time: null = as many as there are, 0 = paused. */
export type Concurrency = number | null;
export type ConcurrencyOf<JobType = Job> = OfJob<JobType, Concurrency>;

/** @throws ConfigurationError unless it can be a cap */
export function checkConcurrency(value: unknown, where: string): asserts value is Concurrency {
  if (value === null) return;
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_CONCURRENCY) return;
  throw new ConfigurationError({
    expected: `how many jobs may run at a time: a whole number from 0 to ${MAX_CONCURRENCY}, or null`,
    given: value,
    where,
    fix: '0 is paused, null is as many as there are.',
  });
}
