import { Injectable } from '@nestjs/common';
import { JobLimiter, type JobLimiterOptions } from '../bullmq/index.js';
import { declaredOf } from '../bullmq/limits/declared-limits.js';
import type { RateLimitDefaults } from './rate-limit.options.js';
import { limitsForProcessor, type ProcessorLimits } from './worker-limits.js';

/**
 * The limiter of the application. For units that are no jobs: acquire, acquireAll, peek, leave, reset, in scope 'default'
 * unless `scope` says another; the scope of a processor's jobs is the name of their queue. For jobs: enqueue,
 * enqueueBulk, running, waiting. Can be used from a constructor.
 */
@Injectable()
export class RateLimitService extends JobLimiter {
  constructor(
    options: JobLimiterOptions,
    private readonly defaults: RateLimitDefaults = {},
  ) {
    super(options);
  }

  /**
   * Declares the limits of a queue whose processor is in another application, for enqueue. Options that are left out
   * come from the module, and the module's rules hold too, as for `rateLimit` of @Processor.
   * @param queue the queue's name; under another BullMQ prefix than 'bull': 'prefix:queue'
   * @throws ConfigurationError for limits that can never work
   */
  override limitQueue(queue: string, rateLimit: ProcessorLimits): void {
    const place = `limitQueue('${queue}')`;
    super.limitQueue(queue, limitsForProcessor(undefined, rateLimit, this.defaults, declaredOf(this), place) ?? []);
  }
}
