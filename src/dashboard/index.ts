export { RateLimitDashboardModule } from './dashboard.module.js';
export type { RateLimitDashboardModuleOptions } from './dashboard.module-definition.js';
export * from './node/index.js';
