import type { RateLimiter, RateLimitOptions } from '../bullmq/index.js';
import { holdGovernedClass } from './worker-class.js';

declare module 'bullmq' {
  // Only here: beside a plain `new Worker` it would type-check and limit nothing.
  interface WorkerOptions {
    /**
     * Limits of this processor; what it leaves out comes from the module. Of an array each rule is charged,
     * and tiers and concurrency are its own.
     */
    rateLimit?: Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[];
    /** A limiter other than the module's. */
    rateLimiter?: RateLimiter;
  }
}

holdGovernedClass();

export { RateLimitModule } from './rate-limit.module.js';
export type { RateLimitDefaults, RateLimitModuleOptions } from './rate-limit.options.js';
export { RateLimitService } from './rate-limit.service.js';
export { RateLimited, type RateLimitedOptions } from './rate-limited.decorator.js';
