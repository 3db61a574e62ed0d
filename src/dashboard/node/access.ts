import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { JobLimiter } from '../../bullmq/job-limiter.js';
import { HttpProblem } from './http.js';
import type { ActionName, ActionRequest, ScopeView } from './views.js';

/** A person who uses the dashboard. Audit events show the whole object. */
export interface Viewer {
  /** The name in audit events. */
  readonly name: string;
}

/** The target of an action. */
export interface ActionTarget {
  /** The scope, e.g. 'emails'. */
  readonly scope: string;
  /** Absent if the action is for all tenants of a shared scope. */
  readonly tenant?: string;
}

/** A job whose data a viewer wants to see. */
export interface JobTarget {
  /** The queue's name as in rules: with the prefix if the prefix is not 'bull'. */
  readonly queue: string;
  /** The job's id in its queue. */
  readonly jobId: string;
}

/**
 * The access that a viewer asks for. Without a target, the question is only whether the page should offer the action;
 * the server asks again before it acts.
 */
export type Access =
  | { readonly action: 'view' }
  | { readonly action: 'viewData'; readonly target?: JobTarget }
  | { readonly action: ActionName; readonly target?: ActionTarget };

/** The answer of `authorize`: true, or a viewer with a name, means yes. */
export type Authorized = boolean | Viewer | null | undefined;

/**
 * Decides about a request. The dashboard calls it for every request, unless `public` is set, and again for each action. If
 * it throws, the dashboard refuses the request; if it does not answer within 10 seconds, the response is 504. Both cases
 * cause a warning.
 * @param request the request of Express, or, with Fastify, the request of Node
 */
export type Authorize = {
  of(request: IncomingMessage, access: Access): Authorized | Promise<Authorized>;
}['of'];

/** `viewer` is absent if `authorize` returned true. */
export interface Allowed {
  readonly viewer?: Viewer;
}

const DEADLINE_MS = 10_000;

export class AccessControl {
  constructor(
    private readonly authorize: Authorize | undefined,
    private readonly isPublic: boolean,
    private readonly warn: (message: string) => void,
  ) {}

  /** @returns undefined if the request is refused */
  async ask(request: IncomingMessage, access: Access): Promise<Allowed | undefined> {
    if (this.isPublic && access.action === 'view') return {};
    if (!this.authorize) return undefined;
    try {
      const answer = await this.#inTime(this.authorize(request, access));
      if (answer === true) return {};
      // Any other value means no.
      return isViewer(answer) ? { viewer: answer } : undefined;
    } catch (error) {
      if (error instanceof HttpProblem) throw error;
      this.warn(`the dashboard refused a request, because authorize failed: ${String(error)}`);
      return undefined;
    }
  }

  async #inTime(answer: Authorized | Promise<Authorized>): Promise<Authorized> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.warn(`the dashboard gave up a request, because authorize did not answer within ${DEADLINE_MS} ms`);
        reject(new HttpProblem(504, 'the server did not decide in time whether this viewer may look here'));
      }, DEADLINE_MS).unref();
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A faulty function may return an Error, which has a name too. */
function isViewer(answer: unknown): answer is Viewer {
  if (answer instanceof Error) return false;
  return typeof answer === 'object' && answer !== null && typeof (answer as Partial<Viewer>).name === 'string';
}

/** An action of a viewer, done or not. */
export interface AuditEvent {
  /** The time of the request, by the clock of the server. */
  readonly at: Date;
  /** Absent if `authorize` returned no name. */
  readonly viewer?: Viewer;
  /** The name of the action. */
  readonly action: ActionName;
  /** The scope, and the tenant if the action is for one tenant. */
  readonly target: ActionTarget;
  /** The other fields of the request, e.g. { forMs: 60000 }. */
  readonly details: Readonly<Record<string, unknown>>;
  /** 'refused': authorize refused the action. 'failed': the action failed, and `error` has the reason. */
  readonly outcome: 'done' | 'refused' | 'failed';
  /** The reason; present if the outcome is 'failed'. */
  readonly error?: string;
}

/** A listener that throws or rejects does not affect the others. */
export function emitAudit(
  emitter: EventEmitter<{ audit: [AuditEvent] }>,
  event: AuditEvent,
  warn: (message: string) => void,
): void {
  const failed = (error: unknown) => warn(`a listener of the dashboard's audit events failed: ${String(error)}`);
  for (const listener of emitter.rawListeners('audit')) {
    try {
      const answer: unknown = listener.call(emitter, event);
      if (answer instanceof Promise) answer.catch(failed);
    } catch (error) {
      failed(error);
    }
  }
}

const FIELDS: Readonly<Record<ActionName, readonly string[]>> = {
  pause: ['forMs', 'reason'],
  resume: [],
  setLimits: ['limits', 'reason'],
  clearLimits: [],
  reset: [],
};

export const ACTIONS = Object.keys(FIELDS) as readonly ActionName[];

export interface Action {
  readonly request: ActionRequest;
  readonly target: ActionTarget;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Reads an action from a body. The limiter later checks the action's limits.
 * @throws HttpProblem for an invalid action, or for a scope that no rule names
 */
export function readAction(body: unknown, scopeOf: (name: string) => ScopeView): Action {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw problem('the body must be a JSON object');
  const { action, scope, tenant, ...details } = body as Record<string, unknown>;
  if (!ACTIONS.some((name) => name === action)) throw problem(`action must be one of ${ACTIONS.join(', ')}`);
  if (typeof scope !== 'string') throw problem('scope must be a text');
  if (tenant !== undefined && (typeof tenant !== 'string' || tenant === '')) throw problem('tenant must be a text');
  const fields = FIELDS[action as ActionName];
  const others = Object.keys(details).filter((field) => !fields.includes(field));
  if (others.length > 0) throw problem(`${String(action)} takes ${['scope', 'tenant', ...fields].join(', ')}`);
  const { shared } = scopeOf(scope);
  if (!shared && tenant === undefined) throw problem('name a tenant: the tenants of this scope do not share it');
  if (action === 'reset' && shared) throw problem('a scope that tenants share cannot be reset');
  return {
    request: body as ActionRequest,
    target: { scope, ...(tenant !== undefined && { tenant }) },
    details,
  };
}

/** A longer name of a viewer is cut. */
const MAX_BY = 200;

export async function act(limiter: JobLimiter, { request, target }: Action, viewer?: Viewer): Promise<void> {
  const { reason } = request as { reason?: string };
  const change = { ...(viewer?.name && { by: viewer.name.slice(0, MAX_BY) }), ...(reason !== undefined && { reason }) };
  const limit = limiter.of(target.scope, target.tenant);
  switch (request.action) {
    case 'pause':
      if (request.forMs === undefined)
        throw problem('pause takes forMs, in milliseconds, or null to pause until it is resumed');
      await limit.pause(request.forMs ?? undefined, change);
      return;
    case 'resume':
      await limit.resume();
      return;
    case 'setLimits':
      await limit.set(request.limits, change);
      return;
    case 'clearLimits':
      await limit.clear();
      return;
    case 'reset':
      await limit.reset();
  }
}

function problem(message: string): HttpProblem {
  return new HttpProblem(400, message);
}
