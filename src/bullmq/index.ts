import type { Job } from 'bullmq';
import type { Admitted, Deferred } from '../core/index.js';

declare module 'bullmq' {
  interface WorkerListener {
    /** The job runs. It was charged in every tier of every scope, unless `decision.unchecked` is set. */
    admitted: (job: Job, decision: Admitted) => void;
    /** The job was delayed until its turn. No unit was charged. */
    deferred: (job: Job, decision: Deferred) => void;
    /**
     * The job completes without being run, because it would have waited too long (`onOverflow`), or costs more than a limit. No
     * unit was charged.
     */
    dropped: (job: Job, decision: Deferred) => void;
    /** The job runs, although a rule with `mode: 'shadow'` would have deferred it. That rule charged no unit. */
    shadow: (job: Job, decision: Deferred) => void;
    /**
     * The job still runs, but its lease in a scope was not renewed in time and ended. Another job may take that lease. The
     * AbortSignal of the job is aborted, if its processor takes one.
     */
    leaseLost: (job: Job, lease: { scope: string }) => void;
  }
}

export * from '../core/index.js';
export { RetryLater } from './defer/retry-later.js';
export type { NewJob } from './enqueue/enqueue.js';
export {
  GovernedQueue,
  type GovernedQueueOptions,
  governedQueue,
  type ReservingOptions,
} from './enqueue/governed-queue.js';
export type { CachedOptions } from './evaluate/cached.js';
export { type Cached, cached } from './evaluate/cached.js';
export { DeferredAtCheckpoint } from './gate/checkpoints.js';
export { LimitOverflowError } from './gate/overflow.js';
export {
  type Governed,
  GovernedWorker,
  type GovernedWorkerOptions,
  governed,
  isGoverned,
} from './governed.js';
export { JobLimitHandle, type JobLimitStatus } from './job-limit-handle.js';
export { JobLimiter, type JobLimiterOptions } from './job-limiter.js';
export type { DeclaredLimit, DeclaredLimits } from './limits/declared-limits.js';
export type {
  AdvancedRuleOptions,
  Concurrency,
  GovernOptions,
  OverflowPolicy,
  RateLimitOptions,
  RateLimits,
  TenantOf,
  TiersOf,
} from './rules/options.js';
export type { QueueStatus } from './status/status-text.js';
export { Explanation } from './status/status-text.js';
