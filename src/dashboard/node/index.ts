export type { Access, ActionTarget, AuditEvent, Authorize, Authorized, JobTarget, Viewer } from './access.js';
export type { RateLimitDashboardOptions } from './options.js';
export { type DashboardHandler, RateLimitDashboard } from './server.js';
export type { ActionName, ActionRequest } from './views.js';
