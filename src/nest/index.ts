import type { RateLimiter, ReservingOptions } from '../bullmq/index.js';
import { holdGovernedClass } from './boot/worker-class.js';
import type { ProcessorLimits } from './boot/worker-limits.js';

declare module 'bullmq' {
  // Declared by the NestJS entry only: for a plain `new Worker` it would type-check and limit nothing.
  interface WorkerOptions {
    /**
     * Limits of this processor: names of limits of the module, or rules. An option that is left out comes from the module; in an
     * array, whose rules must all agree, all options but tiers and concurrency.
     */
    rateLimit?: ProcessorLimits;
    /** A limiter other than the module's, e.g. for another Redis. Default: RateLimitService. */
    rateLimiter?: RateLimiter;
  }
  // For the queues of BullModule, whose class may be GovernedQueue. Another class has no use for them.
  interface QueueOptions extends ReservingOptions {}
}

holdGovernedClass();

export type { ProcessorLimits } from './boot/worker-limits.js';
export { RateLimitModule } from './rate-limit.module.js';
export type { RateLimitDefaults, RateLimitModuleOptions } from './rate-limit.options.js';
export { RateLimitService } from './rate-limit.service.js';
export { type ConcurrencyLimited, RateLimited, type RateLimitedOptions } from './rate-limited.decorator.js';
