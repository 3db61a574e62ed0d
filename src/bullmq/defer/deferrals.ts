import { type Job, SpanKind, TelemetryAttributes, type Worker } from 'bullmq';
import { REASONS } from '../../core/decide/decision.js';
import type { Deferred } from '../../core/index.js';
import { emitEvent, hasGlobalRateLimit, internals, mover, nudgeServer } from '../stock/internals.js';
import { Nudge } from '../wake/nudge.js';
import { defer, delayToTurn } from './defer.js';
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

interface Deferral {
  readonly job: Job;
  readonly decision: Deferred;
  readonly delayMs: number;
  readonly isRunning?: boolean;
}

/**
 * If the worker has BullMQ's option telemetry, runs a deferral inside a span 'defer <queue>' with the event
 * 'governor.deferred'. The parent is BullMQ's span 'process <queue>' if the handler already runs, or else the span that
 * added the job.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: the result of a move of BullMQ
export async function traced<T extends { moved: boolean } | void>(
  worker: Worker,
  { job, decision, delayMs, isRunning }: Deferral,
  move: () => Promise<T>,
): Promise<T> {
  if (!worker.opts.telemetry) return move();
  const { scope, tier, reason, position } = decision;
  // Each version of BullMQ types `telemetry` differently.
  const { telemetry } = job.opts as { telemetry?: { metadata?: string } };
  let moving: Promise<T> | undefined;
  try {
    return await worker.trace(
      SpanKind.CONSUMER,
      'defer',
      worker.name,
      async (span) => {
        span?.setAttributes({ [TelemetryAttributes.JobId]: job.id ?? '', [TelemetryAttributes.JobName]: job.name });
        moving = move();
        const done = await moving;
        if (done?.moved !== false) {
          span?.addEvent('governor.deferred', {
            'governor.scope': scope,
            ...(tier !== undefined && { 'governor.tier': tier }),
            'governor.reason': reason,
            'governor.position': position,
            'governor.delay_ms': delayMs,
          });
        }
        return done;
      },
      isRunning ? undefined : telemetry?.metadata,
    );
  } catch {
    // If telemetry fails, the job must still be delayed, and only once.
    return moving ?? move();
  }
}
