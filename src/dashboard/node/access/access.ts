import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '../http/http.js';
import type { ActionName } from '../views/views.js';

/** Who looks. What else the object holds is kept for the audit events. */
export interface Viewer {
  /** As audit events name the viewer. */
  readonly name: string;
}

/** What an action is about. */
export interface ActionTarget {
  /** The scope, e.g. 'emails'. */
  readonly scope: string;
  /** Absent where the scope is one that tenants share. */
  readonly tenant?: string;
}

/** A job whose data is asked for. */
export interface JobTarget {
  /** With its prefix if that is not 'bull', as rules name it. */
  readonly queue: string;
  readonly jobId: string;
}

/**
 * What a viewer wants to do: look, see the data of a job, or an action. Without a target it asks whether the page is to offer it at
 * all; it is asked again, with its target, when it is to be done.
 */
export type Access =
  | { readonly action: 'view' }
  | { readonly action: 'viewData'; readonly target?: JobTarget }
  | { readonly action: ActionName; readonly target?: ActionTarget };

/** Whether a viewer may. A viewer with a name means yes. */
export type Authorized = boolean | Viewer | null | undefined;

/**
 * Decides what a request may see and do: called for every request, and for each action once more. What it throws is a
 * refusal, and a warning. Without an answer within ten seconds the request is answered by 504, and there is a warning.
 * @param request as the server has it: with Express the request of Express; with Fastify the one of Node
 */
export type Authorize = {
  of(request: IncomingMessage, access: Access): Authorized | Promise<Authorized>;
}['of'];

/** A viewer who may: without a name where `authorize` told none. */
export interface Allowed {
  readonly viewer?: Viewer;
}

/** How long `authorize` may take, in milliseconds. */
const DEADLINE_MS = 10_000;

/** Asks the user's `authorize`. */
export class AccessControl {
  constructor(
    private readonly authorize: Authorize | undefined,
    /** Everybody may look. */
    private readonly isPublic: boolean,
    private readonly warn: (message: string) => void,
  ) {}

  /**
   * @returns undefined if the request is refused
   * @throws HttpProblem if `authorize` does not answer in time
   */
  async ask(request: IncomingMessage, access: Access): Promise<Allowed | undefined> {
    if (this.isPublic && access.action === 'view') return {};
    if (!this.authorize) return undefined;
    try {
      const answer = await this.#inTime(this.authorize(request, access));
      if (answer === true) return {};
      // Any other value means no: what a mistaken function returns must let nobody in.
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
        this.warn(`the dashboard gave a request up, because authorize did not answer within ${DEADLINE_MS} ms`);
        reject(new HttpProblem(504, 'it was not decided in time who may look here'));
      }, DEADLINE_MS).unref();
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** An error has a name too, and is what a mistaken function gives for a stranger. */
function isViewer(answer: unknown): answer is Viewer {
  if (answer instanceof Error) return false;
  return typeof answer === 'object' && answer !== null && typeof (answer as Partial<Viewer>).name === 'string';
}
