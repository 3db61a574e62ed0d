import type { RateLimiter, ReservingOptions } from '../bullmq/index.js';
import { holdGovernedClass } from './boot/bull-internals.js';
import type { ProcessorLimits } from './boot/worker-limits.js';

declare module 'bullmq' {
  // Only the NestJS entry declares these options: for a plain `new Worker` they would type-check and limit nothing.
  interface WorkerOptions {
    /**
     * Limits of this processor: names of the module's limits, or rules. An option that is left out comes from the
     * module. The rules of an array must all agree; they do not take tiers and concurrency from the module.
     */
    rateLimit?: ProcessorLimits;
    /** A limiter other than the module's, e.g. for another Redis. Default: RateLimitService. */
    rateLimiter?: RateLimiter;
  }
  // Options for the queues of BullModule if their class is GovernedQueue. Other classes ignore these options.
  interface QueueOptions extends ReservingOptions {}
}

holdGovernedClass();

export type { ProcessorLimits } from './boot/worker-limits.js';
export { RateLimitModule } from './rate-limit.module.js';
export type { RateLimitDefaults, RateLimitModuleOptions } from './rate-limit.options.js';
export { RateLimitService } from './rate-limit.service.js';
export { RateLimited, type RateLimitedOptions } from './rate-limited.decorator.js';
