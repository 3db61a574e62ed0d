export { type ExpectedDeferral, expectAdmitted, expectDeferred } from './expectations.js';
export { type TestJob, testJob } from './test-job.js';
export { createTestLimiter, type TestLimiter, type TestLimiterOptions } from './test-limiter.js';
export { type Run, TestWorker, type TestWorkerOptions } from './test-worker.js';
