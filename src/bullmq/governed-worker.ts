import { type Job, type Processor, Worker, type WorkerOptions } from 'bullmq';
import type { RateLimiter } from '../core/index.js';
import { governed } from './governed.js';
import type { JobLimiter } from './job-limiter.js';
import type { CheckedLimits } from './rules/checked-limits.js';
import type { GovernOptions, RateLimitOptions, RateLimits } from './rules/options.js';

/** Options of BullMQ's Worker, and the limits. */
export type GovernedWorkerOptions<JobType = Job> = Omit<WorkerOptions, keyof GovernOptions> & GovernOptions<JobType>;

/**
 * The limits of a worker, checked. A rule may leave its tenant to a limiter of jobs.
 * @typeParam Name the limits that the rateLimiter declares; never if it is no JobLimiter, or not known
 */
type LimitsOf<JobType, Limits, Name extends string> = [Name] extends [never]
  ? RateLimits<JobType> & CheckedLimits<Limits>
  : RateLimits<
      JobType,
      Omit<RateLimitOptions<JobType>, 'tenant'> & Pick<Partial<RateLimitOptions<JobType>>, 'tenant'>
    > &
      CheckedLimits<Limits, unknown, Name>;

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
  Name extends string = never,
> extends Base<DataType, ResultType, NameType> {
  /** The limiter that decides for this worker; undefined without the option rateLimit, unless the rateLimiter declares limits. */
  declare readonly rateLimiter: RateLimiter | undefined;

  /** @throws ConfigurationError for limits that can never work */
  constructor(
    name: string,
    processor: string | URL | null | undefined | Processor<DataType, ResultType, NameType>,
    options: Omit<WorkerOptions, keyof GovernOptions> & {
      rateLimit?: LimitsOf<Job<DataType, ResultType, NameType>, Limits, Name>;
      rateLimiter?: RateLimiter | JobLimiter<Name>;
    },
  ) {
    super(name, processor, options as WorkerOptions);
  }
}
