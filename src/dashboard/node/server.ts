import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConfigurationError, UnavailableError } from '../../core/index.js';
import {
  ACTIONS,
  AccessControl,
  type Action,
  type Allowed,
  type AuditEvent,
  act,
  emitAudit,
  readAction,
} from './access.js';
import {
  checkHost,
  checkMethod,
  checkNotEmbedded,
  checkOwnSite,
  type DashboardRequest,
  HttpProblem,
  type Location,
  locate,
  readJson,
  readPage,
  send,
  sendJson,
  takesGzip,
} from './http.js';
import { ALL, Live, type LiveBounds, type LiveView } from './live.js';
import { type RateLimitDashboardOptions, type ReadOptions, readOptions } from './options.js';
import { jobData, jobsOf } from './read/jobs.js';
import { Reader } from './read/reader.js';
import { scopeOf, scopesOf } from './read/scopes.js';
import { OverviewSource, TenantSource, TenantsSource } from './read/sources.js';
import { filtersOf, type ScopesView } from './views.js';

const MAX_SEARCH = 200;
/** A list has at most 50,000 tenants, and thus fewer pages. */
const MAX_PAGE = 10_000;
const MAX_TENANT = 10_000;

function liveView(
  reader: Reader,
  query: URLSearchParams,
  lateAfterMs: (scope: string) => number | undefined,
): LiveView {
  const view = query.get('view');
  if (view === 'overview') {
    return { poll: view, source: () => new OverviewSource(reader, lateAfterMs), query: ALL };
  }
  const name = query.get('scope');
  // Each read looks the scope up again, because rules can be added while a viewer looks.
  const scope = () => scopeOf(reader, name);
  const { shared } = scope().view;
  if (view === 'tenants') {
    return {
      poll: JSON.stringify([view, name]),
      source: () => new TenantsSource(reader, scope),
      query: {
        search: (query.get('search') ?? '').slice(0, MAX_SEARCH),
        page: pageOf(query.get('page')),
        ...filtersOf(query),
      },
    };
  }
  if (view !== 'tenant') throw new HttpProblem(400, "view is 'overview', 'tenants' or 'tenant'");
  const tenant = query.get('tenant') ?? undefined;
  if (tenant === undefined ? !shared : tenant === '')
    throw new HttpProblem(400, 'name a tenant: only a shared scope has a page for all tenants');
  if (tenant !== undefined && tenant.length > MAX_TENANT)
    throw new HttpProblem(400, `the name of the tenant is longer than ${MAX_TENANT} characters`);
  return {
    poll: JSON.stringify([view, name, tenant]),
    source: () => new TenantSource(reader, scope, tenant),
    query: ALL,
  };
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 0);
  if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
  throw new HttpProblem(400, `page is a whole number from 0 to ${MAX_PAGE}`);
}

const NOT_BUILT = 'The files of the dashboard page are missing: `npm run build` makes them.';

const MAX_ID = 1000;

interface Call {
  readonly request: DashboardRequest;
  readonly response: ServerResponse;
  readonly location: Location;
  readonly allowed: Allowed;
}

type Route = (call: Call) => unknown;

class DashboardServer {
  readonly #access: AccessControl;
  readonly #live: Live;
  readonly #reader: Reader;
  readonly #page = readPage();
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(
    private readonly options: ReadOptions,
    private readonly report: (event: AuditEvent) => void,
    bounds?: LiveBounds,
  ) {
    const { authorize, isPublic, warn, everyMs } = options;
    this.#access = new AccessControl(authorize, isPublic, warn);
    this.#live = new Live(everyMs, warn, bounds);
    this.#reader = new Reader(options.limiter, options.queues, warn);
    this.#routes = new Map<string, Route>([
      ['/api/scopes', (call) => this.#scopes(call)],
      ['/api/live', (call) => this.#open(call)],
      ['/api/job', (call) => this.#job(call)],
      ['/api/job-data', (call) => this.#jobData(call)],
      ['/api/actions', (call) => this.#act(call)],
    ]);
  }

  /** Never rejects. */
  async handle(request: DashboardRequest, response: ServerResponse, next?: (error?: unknown) => void): Promise<void> {
    const location = locate(request, this.options.path);
    const route = location && this.#routeOf(location);
    if (!route) {
      if (next) next();
      else sendJson(response, 404, { error: 'there is nothing at this address' });
      return;
    }
    try {
      if (this.options.hosts) checkHost(request, this.options.hosts);
      const allowed = await this.#access.ask(request, { action: 'view' });
      if (!allowed) throw this.#refusal();
      if (location.path.startsWith('/api/')) {
        checkNotEmbedded(request);
        await this.#reader.readRules();
      }
      await route({ request, response, location, allowed });
    } catch (error) {
      this.#fail(response, error);
    }
  }

  close(): void {
    this.#live.close();
  }

  #routeOf({ path, redirect }: Location): Route | undefined {
    if (redirect !== undefined) {
      return ({ response }) => send(response, 302, '', { location: redirect });
    }
    const file = this.#page.get(path);
    if (file) {
      return ({ request, response }) => {
        checkMethod(request, 'GET', 'HEAD');
        if (takesGzip(request)) send(response, 200, file.gzipped, { ...file.headers, 'content-encoding': 'gzip' });
        else send(response, 200, file.body, file.headers);
      };
    }
    if (path === '/') return ({ response }) => send(response, 503, NOT_BUILT, { 'content-type': 'text/plain' });
    return this.#routes.get(path);
  }

  /** If the option `challenge` is set, the status is 401: after a 403 a browser would keep a wrong password. */
  #refusal(): HttpProblem {
    const { challenge } = this.options;
    if (challenge !== undefined)
      return new HttpProblem(401, 'a name and a password are needed', { 'www-authenticate': challenge });
    return new HttpProblem(403, 'this viewer may not look here');
  }

  async #scopes({ request, response }: Call): Promise<void> {
    checkMethod(request, 'GET', 'HEAD');
    const may = await Promise.all(ACTIONS.map((action) => this.#access.ask(request, { action })));
    const maySeeData = (await this.#access.ask(request, { action: 'viewData' })) !== undefined;
    const view: ScopesView = {
      title: this.options.title,
      prefix: this.#reader.side.limiter.space.prefix,
      scopes: scopesOf(this.#reader).map(({ view }) => view),
      queues: this.#reader.queueNames(),
      actions: ACTIONS.filter((_, i) => may[i]),
      maySeeData,
    };
    sendJson(response, 200, view);
  }

  #open({ request, response, location, allowed: { viewer } }: Call): void {
    checkMethod(request, 'GET');
    const name = viewer ? `name ${viewer.name}` : `address ${request.socket?.remoteAddress ?? ''}`;
    this.#live.open(liveView(this.#reader, location.query, this.options.lateAfterMs), response, name);
  }

  async #job({ request, response, location: { query } }: Call): Promise<void> {
    checkMethod(request, 'GET', 'HEAD');
    sendJson(response, 200, await jobsOf(this.#reader, idOf(query), query.get('queue'), this.options.boardUrl));
  }

  async #jobData({ request, response, location: { query } }: Call): Promise<void> {
    checkMethod(request, 'GET', 'HEAD');
    const target = { queue: query.get('queue') ?? '', jobId: idOf(query) };
    const may = await this.#access.ask(request, { action: 'viewData', target });
    if (!may) throw new HttpProblem(403, 'this viewer may not see the data of jobs here');
    const view = await jobData(this.#reader, target.jobId, target.queue);
    if (!view) throw new HttpProblem(404, 'there is no such job');
    sendJson(response, 200, view);
  }

  async #act({ request, response, allowed }: Call): Promise<void> {
    checkMethod(request, 'POST');
    checkOwnSite(request);
    const action = readAction(await readJson(request), (name) => scopeOf(this.#reader, name).view);
    const { action: name } = action.request;
    const may = await this.#access.ask(request, { action: name, target: action.target });
    if (!may) {
      this.#audit(action, allowed, { outcome: 'refused' });
      throw new HttpProblem(403, `this viewer may not ${name} here`);
    }
    try {
      await act(this.options.limiter, action, may.viewer);
    } catch (error) {
      this.#audit(action, may, { outcome: 'failed', error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    this.#audit(action, may, { outcome: 'done' });
    sendJson(response, 200, { ok: true });
  }

  #audit(
    { request: { action }, target, details }: Action,
    { viewer }: Allowed,
    came: Pick<AuditEvent, 'outcome' | 'error'>,
  ): void {
    this.report({ at: new Date(), ...(viewer && { viewer }), action, target, details, ...came });
  }

  #fail(response: ServerResponse, error: unknown): void {
    if (error instanceof HttpProblem) sendJson(response, error.status, { error: error.message }, error.headers);
    else if (error instanceof ConfigurationError) sendJson(response, 400, { error: error.message });
    else if (error instanceof UnavailableError) sendJson(response, 503, { error: error.message });
    else {
      this.options.warn(`the dashboard could not answer a request: ${String(error)}`);
      sendJson(response, 500, { error: 'the request could not be answered; the log of the server says why' });
    }
  }
}

function idOf(query: URLSearchParams): string {
  const id = query.get('id') ?? '';
  if (id === '' || id.length > MAX_ID) throw new HttpProblem(400, 'id must be the id of a job');
  return id;
}

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
