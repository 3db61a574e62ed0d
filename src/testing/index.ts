export * from './bullmq/index.js';
export { RateLimitTestingModule } from './rate-limit-testing.module.js';
export { type RateLimitTestingOptions, RateLimitTestingService } from './rate-limit-testing.service.js';
