import type { EventEmitter } from 'node:events';
import type { ActionName } from '../views/views.js';
import type { ActionTarget, Viewer } from './access.js';

/** What a viewer has done, or tried. */
export interface AuditEvent {
  /** When it was done, by the clock of the server. */
  readonly at: Date;
  /** Absent where `authorize` told no name. */
  readonly viewer?: Viewer;
  /** What was done. */
  readonly action: ActionName;
  /** The scope, and the tenant, that it was done to. */
  readonly target: ActionTarget;
  /** What else the action was given, e.g. { forMs: 60000 }. */
  readonly details: Readonly<Record<string, unknown>>;
  /** 'refused': authorize said no. 'failed': it was tried, and `error` says what came of it. */
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Why it failed; present where the outcome is 'failed'. */
  readonly error?: string;
}

/** Tells listeners of an action, one after the other: one that throws, or rejects, keeps nothing from the others. */
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
