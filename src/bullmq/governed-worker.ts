import { type Job, type Processor, Worker, type WorkerOptions } from 'bullmq';
import type { RateLimiter } from '../core/index.js';
import { governed } from './governed.js';
import type { CheckedLimits } from './rules/checked-limits.js';
import type { GovernOptions } from './rules/options.js';

/** Options of BullMQ's Worker, and the limits. */
export type GovernedWorkerOptions<JobType = Job> = Omit<WorkerOptions, keyof GovernOptions> & GovernOptions<JobType>;

// The mixin loses the type parameters of Worker, which users rely on.
const Base = governed(Worker) as unknown as typeof Worker;

/**
 * BullMQ's Worker with limits: a job over its limit is delayed to its own turn. Events beside those of BullMQ: 'admitted',
 * 'deferred', 'dropped' and 'shadow', each with job and decision, and 'leaseLost', with job and scope.
 */
export class GovernedWorker<
  // biome-ignore lint/suspicious/noExplicitAny: the defaults of BullMQ's Worker
  DataType = any,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  ResultType = any,
  NameType extends string = string,
  const Limits = unknown,
> extends Base<DataType, ResultType, NameType> {
  /** The limiter that decides for this worker; undefined without the option rateLimit, unless the rateLimiter declares limits. */
  declare readonly rateLimiter: RateLimiter | undefined;

  /** @throws ConfigurationError for limits that can never work */
  constructor(
    name: string,
    processor: string | URL | null | undefined | Processor<DataType, ResultType, NameType>,
    options: GovernedWorkerOptions<Job<DataType, ResultType, NameType>> & { rateLimit?: CheckedLimits<Limits> },
  ) {
    super(name, processor, options as WorkerOptions);
  }
}
