export type { Access, ActionTarget, AuditEvent, Authorize, Authorized, JobTarget, Viewer } from './access/access.js';
export type { RateLimitDashboardOptions } from './options/options.js';
export { type DashboardHandler, RateLimitDashboard } from './server.js';
export type { ActionName, ActionRequest } from './views/views.js';
