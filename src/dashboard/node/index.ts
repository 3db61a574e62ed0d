export type { Access, ActionTarget, Authorize, Authorized, Viewer } from './access.js';
export type { AuditEvent } from './audit.js';
export { type DashboardHandler, RateLimitDashboard } from './dashboard.js';
export type { RateLimitDashboardOptions } from './options.js';
export type { ActionName, ActionRequest } from './views.js';
