import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';
import { MAX_CONCURRENCY } from '../../core/options/checks.js';

export function checkConcurrency(value: unknown, where: string): asserts value is number | null {
  if (value === null) return;
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_CONCURRENCY) return;
  throw problem(
    `a number of jobs that may run at a time: a whole number from 0 to ${MAX_CONCURRENCY}, or null`,
    value,
    where,
    '0 starts no job, null is unlimited.',
  );
}

export function noTenant(given: unknown, where: string): ConfigurationError {
  const fix =
    "Write e.g. tenant: (job) => job.data.tenantId here, or once in RateLimitModule.forRoot() or new JobLimiter(). For one limit over all jobs: tenant: () => 'all'.";
  return problem('tenant: a function of the job', given, where, fix);
}
