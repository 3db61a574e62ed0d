export { RateLimitHealthIndicator } from './rate-limit.health.js';
