export type { RateLimitDashboardModuleOptions } from './dashboard.module.js';
export { RateLimitDashboardModule } from './dashboard.module.js';
export * from './node/index.js';
