import type { RateLimitOptions } from '../bullmq/index.js';
import { isEveryJob, limitsOf } from './metadata.js';
import type { RateLimitDefaults } from './rate-limit.options.js';

/**
 * The rules of a processor class: per field its method, its class, the @Processor option, the
 * module, in this order.
 * @returns nothing when nobody limits it
 */
export function limitsForProcessor(
  processor: unknown,
  processorOption: Partial<RateLimitOptions> | undefined,
  defaults: RateLimitDefaults,
): RateLimitOptions[] | undefined {
  const limits = limitsOf(processor);
  const everyJob = limits.find(isEveryJob);
  // Scope and job are not handed down: a rule for one kind of job counts by itself, and what
  // is decorated for every job holds for every job.
  const { scope, job, ...shared } = { ...said(defaults), ...said(processorOption), ...said(everyJob?.options) };
  const rules: Partial<RateLimitOptions>[] = [];
  const { tiers, concurrency, ...ofEach } = shared;
  if (everyJob || tiers !== undefined || concurrency !== undefined || processorOption) {
    rules.push({
      ...shared,
      ...(scope !== undefined && { scope }),
      ...(job !== undefined && !everyJob && { job }),
    });
  }
  // Nor are limits, which hold for all jobs together.
  for (const limit of limits) if (!isEveryJob(limit)) rules.push({ ...ofEach, ...said(limit.options) });
  // What is missing is refused by the worker, which says where.
  return rules.length > 0 ? (rules as RateLimitOptions[]) : undefined;
}

/** What is said at a level: a field that is there and undefined says nothing. */
function said<T extends object>(options: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}
