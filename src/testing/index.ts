export * from './bullmq/index.js';
export {
  RateLimitTestingModule,
  type RateLimitTestingOptions,
  RateLimitTestingService,
} from './rate-limit-testing.service.js';
