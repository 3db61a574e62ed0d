import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '../http/http.js';
import type { ActionName } from '../views/views.js';

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
