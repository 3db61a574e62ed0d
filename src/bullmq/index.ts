import type { Job } from 'bullmq';
import type { Admitted, Deferred } from '../core/index.js';

declare module 'bullmq' {
  interface WorkerListener {
    /** The job runs: it was charged in every tier of every scope, or `decision.unchecked` tells that it was not. */
    admitted: (job: Job, decision: Admitted) => void;
    /** The job was delayed until its turn; nothing was charged. */
    deferred: (job: Job, decision: Deferred) => void;
    /** The job completes without being run: it would have waited too long (`onOverflow`); nothing was charged. */
    dropped: (job: Job, decision: Deferred) => void;
    /** The job runs, and a rule with `mode: 'shadow'` would have deferred it; that rule charged nothing. */
    shadow: (job: Job, decision: Deferred) => void;
    /**
     * The job runs although its lease in a scope ended, because the lease could not be renewed in time: another job may
     * take its unit of the concurrency. The AbortSignal of the job, if its processor takes one, is aborted.
     */
    leaseLost: (job: Job, lease: { scope: string }) => void;
  }
}

export * from '../core/index.js';
export { type ResponseLike, RetryLater } from './defer/retry-later.js';
export type { NewJob } from './enqueue/enqueue.js';
export {
  GovernedQueue,
  type GovernedQueueOptions,
  governedQueue,
  type ReservingOptions,
} from './enqueue/governed-queue.js';
export { type Cached, cached } from './evaluate/cached.js';
export type { CachedOptions } from './evaluate/tenant-cache.js';
export { DeferredAtCheckpoint } from './gate/checkpoints.js';
export { LimitOverflowError } from './gate/overflow.js';
export {
  type Governed,
  GovernedWorker,
  type GovernedWorkerOptions,
  governed,
  isGoverned,
} from './governed.js';
export { JobLimiter, type JobLimiterOptions } from './job-limiter.js';
export type { DeclaredLimit, DeclaredLimits } from './limits/declared-limits.js';
export { JobLimitHandle, type JobLimitStatus, type UnitOptions } from './limits/job-limit-handle.js';
export type {
  AdvancedRuleOptions,
  Concurrency,
  GovernOptions,
  OfTenant,
  OnOverflowOf,
  OverflowPolicy,
  RateLimitOptions,
  RateLimits,
  TenantOf,
  TiersOf,
} from './rules/options.js';
export { Explanation } from './status/explanation.js';
export type { QueueStatus } from './status/status-text.js';
