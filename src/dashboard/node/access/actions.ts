import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { HttpProblem } from '../http/http.js';
import type { ActionName, ActionRequest, ScopeView } from '../views/views.js';
import type { ActionTarget, Viewer } from './access.js';

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
