export { type ExpectedDeferral, expectAdmitted, expectDeferred } from './expectations.js';
export { type TestJob, testJob } from './test-job.js';
export type { TestClock } from './test-limiter.js';
export { createTestLimiter, type InMemory, type TestLimiter, type TestLimiterOptions } from './test-limiter.js';
export { type Handler, type PutOff, type Run, type Start, TestWorker, type TestWorkerOptions } from './test-worker.js';
