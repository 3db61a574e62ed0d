import type { Job, Worker } from 'bullmq';
import { REASONS } from '../../core/decide/reasons.js';
import type { Deferred } from '../../core/index.js';
import { emitEvent, hasGlobalRateLimit, internals, mover, nudgeServer } from '../stock/internals.js';
import { Nudge } from '../wake/nudge.js';
import { defer, delayToTurn } from './defer.js';
import { traced } from './traced.js';
import type { Warnings } from './warnings.js';

export class Deferrals {
  readonly #nudge: Nudge;

  constructor(
    private readonly worker: Worker,
    private readonly holdMs: number,
    private readonly warnings: Warnings,
  ) {
    this.#nudge = new Nudge(() => nudgeServer(internals(worker)));
  }

  async defer(
    job: Job,
    token: string,
    decision: Deferred,
    fetchNext: () => boolean,
  ): Promise<Job | undefined | 'fallback'> {
    const worker = internals(this.worker);
    this.warnings.ofJob(job);
    this.warnings.ofQueue(job.queueName, () => hasGlobalRateLimit(worker));
    const move = mover(worker);
    if (!move) return 'fallback';
    const delayMs = delayToTurn(decision, this.holdMs);
    const { moved, next } = await traced(this.worker, { job, decision, delayMs }, () =>
      defer(worker, move, job, token, delayMs, fetchNext),
    );
    if (moved) this.#deferred(job, decision, delayMs);
    return next;
  }

  async inRun(job: Job, decision: Deferred, move: (delayMs: number) => Promise<void>): Promise<void> {
    const delayMs = delayToTurn(decision, this.holdMs);
    await traced(this.worker, { job, decision, delayMs, isRunning: true }, () => move(delayMs));
    this.#deferred(job, decision, delayMs);
  }

  close(): void {
    this.#nudge.close();
  }

  #deferred(job: Job, decision: Deferred, delayMs: number): void {
    if (REASONS[decision.reason].isNudged) this.#nudge.at(Date.now() + delayMs);
    emitEvent(this.worker, 'deferred', job, decision);
  }
}
