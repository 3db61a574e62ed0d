import type { EventEmitter } from 'node:events';
import type { ActionName } from '../views/views.js';
import type { ActionTarget, Viewer } from './access.js';

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
