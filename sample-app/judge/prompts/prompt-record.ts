import type { Job, Worker } from 'bullmq';
import type { Decision } from 'bullmq-governor';
import type { PromptData } from '../../app/language-model.js';
import type { CountingModel } from './counting-model.js';

/** A prompt as seen from outside the package. Times by the steady clock of this process. */
export interface PromptSeen {
  /** When the worker fetched it and let it start: more than once where the model refused it. */
  startsMs: number[];
  /** Whether a start came with an attempt already spent. */
  attemptSpent: boolean;
  /** When its job was done, its settlement included. */
  doneMs?: number;
}

/** Listens to the worker of the prompts, and remembers. */
export class PromptRecord {
  readonly errors: string[] = [];
  /** When the refused prompt was back in line, and its tenant paused. */
  pausedMs: number | undefined;
  readonly #deferrals = new Map<string, number>();
  readonly #prompts = new Map<number, PromptSeen>();

  listen(worker: Worker, model: CountingModel): void {
    // The governor's events, which BullMQ's types do not know.
    const events: NodeJS.EventEmitter = worker;
    events.on('admitted', (job: Job<PromptData>) => {
      const seen = this.of(job.data.promptId);
      seen.startsMs.push(performance.now());
      if (job.attemptsMade > 0 || job.attemptsStarted > 1) seen.attemptSpent = true;
    });
    events.on('deferred', ({ data: { tenantId, promptId } }: Job<PromptData>, decision: Decision) => {
      this.#deferrals.set(tenantId, this.deferrals(tenantId) + 1);
      const isRefused = model.refusal?.promptId === promptId && !decision.admitted && decision.reason === 'paused';
      if (isRefused) this.pausedMs ??= performance.now();
    });
    worker.on('completed', ({ data }: Job<PromptData>) => {
      this.of(data.promptId).doneMs = performance.now();
    });
    worker.on('error', (error) => this.errors.push(error.message));
  }

  of(promptId: number): PromptSeen {
    const seen = this.#prompts.get(promptId) ?? { startsMs: [], attemptSpent: false };
    this.#prompts.set(promptId, seen);
    return seen;
  }

  deferrals(tenantId: string): number {
    return this.#deferrals.get(tenantId) ?? 0;
  }
}
