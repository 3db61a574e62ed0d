import { EventEmitter } from 'node:events';
import type { ActionTarget, Viewer } from './access.js';
import type { ActionName } from './views.js';

/** What a viewer has done, or tried. */
export interface AuditEvent {
  readonly at: Date;
  /** Absent where `authorize` told no name. */
  readonly viewer?: Viewer;
  readonly action: ActionName;
  readonly target: ActionTarget;
  /** What else the action was given, e.g. { forMs: 60000 }. */
  readonly details: Readonly<Record<string, unknown>>;
  /** 'refused': authorize said no. 'failed': it was tried, and `error` says what came of it. */
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly error?: string;
}

/** Emits audit events. What listeners throw, or their promises are rejected with, becomes a warning. */
export class AuditEmitter extends EventEmitter<{ audit: [AuditEvent] }> {
  readonly #warn: (message: string) => void;

  constructor(warn: (message: string) => void) {
    super({ captureRejections: true });
    this.#warn = warn;
  }

  /** @internal */
  report(event: AuditEvent): void {
    // One after the other, so that one that throws keeps nothing from the others.
    for (const listener of this.rawListeners('audit')) {
      try {
        const answer: unknown = listener.call(this, event);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.#failed(error));
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  #failed(error: unknown): void {
    this.#warn(`a listener of the dashboard's audit events failed: ${String(error)}`);
  }
}
