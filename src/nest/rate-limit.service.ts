import { Injectable } from '@nestjs/common';
import { JobLimiter, type RateLimitOptions } from '../bullmq/index.js';
import type { LimiterOptions } from '../core/index.js';
import type { ConnectionInput } from '../core/redis/client.js';
import type { RateLimitDefaults } from './rate-limit.options.js';
import { limitsForProcessor } from './worker-limits.js';

/**
 * The limiter of the application. For what is not a job: acquire, acquireAll, peek, leave, reset; its
 * scope is 'default' unless told otherwise, to ask about a processor's jobs name the queue as the
 * scope. For jobs: enqueue, enqueueBulk, running, waiting. Usable from a constructor.
 */
@Injectable()
export class RateLimitService extends JobLimiter {
  constructor(
    connection: ConnectionInput,
    options?: LimiterOptions,
    private readonly defaults: RateLimitDefaults = {},
  ) {
    super(connection, options);
  }

  /**
   * Makes known what limits the jobs of a queue whose processor is in another application, as rateLimit of
   * @Processor says it: what is left out comes from the module, and the module's rules hold too. A queue under
   * another BullMQ prefix than 'bull' is named 'prefix:queue'.
   * @throws ConfigurationError for limits that can never work
   */
  override limitQueue(
    queue: string,
    rateLimit: Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[],
  ): void {
    super.limitQueue(queue, limitsForProcessor(undefined, rateLimit, this.defaults, `limitQueue('${queue}')`) ?? []);
  }
}
