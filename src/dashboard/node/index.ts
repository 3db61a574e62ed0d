export type { Access, ActionTarget, Authorize, Authorized, JobTarget, Viewer } from './access/access.js';
export type { AuditEvent } from './access/audit.js';
export { type DashboardHandler, RateLimitDashboard } from './dashboard.js';
export type { RateLimitDashboardOptions } from './options/options.js';
export type { ActionName, ActionRequest } from './views/views.js';
