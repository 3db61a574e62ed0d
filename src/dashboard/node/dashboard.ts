import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AuditEvent, emitAudit } from './access/audit.js';
import { type RateLimitDashboardOptions, readOptions } from './options/options.js';
import { DashboardServer } from './server.js';

/** A handler of node:http, which other servers can mount too. */
export type DashboardHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Shows who is held back, by what and until when, and lets those who may act. A request handler for any server:
 * `http.createServer(dashboard.handler)`, `app.use('/limits', dashboard.handler)`. Emits 'audit' for every action.
 */
export class RateLimitDashboard extends EventEmitter<{ audit: [AuditEvent] }> {
  /** Answers a request; what is not for the dashboard goes to `next`, and without it is answered by 404. */
  readonly handler: DashboardHandler;
  readonly #server: DashboardServer;

  /** @throws ConfigurationError for options that can never work, and where nothing says who may look */
  constructor(options: RateLimitDashboardOptions) {
    const read = readOptions(options);
    super();
    const server = new DashboardServer(read, (event) => emitAudit(this, event, read.warn));
    this.#server = server;
    this.handler = (request, response, next) => void server.handle(request, response, next);
  }

  /** Ends the streams to all viewers, and reads nothing any more. The limiter and the queues stay open. */
  close(): void {
    this.#server.close();
  }
}
