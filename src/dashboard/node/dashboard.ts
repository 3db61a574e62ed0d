import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AuditEvent, emitAudit } from './access/access.js';
import { type RateLimitDashboardOptions, readOptions } from './options/options.js';
import { DashboardServer } from './server.js';

/** A handler of node:http. Other servers can mount it too. */
export type DashboardHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Shows which tenants are held back, why and until when, and lets allowed viewers act. Its handler works in any server:
 * `http.createServer(dashboard.handler)`, `app.use('/limits', dashboard.handler)`. Emits 'audit' for every action.
 */
export class RateLimitDashboard extends EventEmitter<{ audit: [AuditEvent] }> {
  /**
   * Answers a request. A request for an address outside the dashboard goes to `next`; without `next` the response is 404.
   */
  readonly handler: DashboardHandler;
  readonly #server: DashboardServer;

  /** @throws ConfigurationError for invalid options, and if neither `authorize` nor `public` is given */
  constructor(options: RateLimitDashboardOptions) {
    const read = readOptions(options);
    super();
    const server = new DashboardServer(read, (event) => emitAudit(this, event, read.warn));
    this.#server = server;
    this.handler = (request, response, next) => void server.handle(request, response, next);
  }

  /** Ends all streams and stops reading Redis. The limiter and the queues stay open. */
  close(): void {
    this.#server.close();
  }
}
