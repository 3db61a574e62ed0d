import { type Job, SpanKind, TelemetryAttributes, type Worker } from 'bullmq';
import type { Deferred } from '../../core/index.js';

/** A deferral that is about to be made. */
export interface Deferral {
  readonly job: Job;
  readonly decision: Deferred;
  readonly delayMs: number;
  /** Whether BullMQ's own span of the job is open. */
  readonly isRunning?: boolean;
}

/**
 * Makes a deferral inside a span, where the worker has BullMQ's option telemetry: 'defer <queue>', with the event
 * 'governor.deferred'. It is no error. BullMQ's own span, 'process <queue>', is for a job that runs: where its handler is put
 * off in the midst of its work this span stands in that one, else it hangs on what has added the job, as that one would.
 * @param move delays the job; `moved: false` where it did not
 */
// biome-ignore lint/suspicious/noConfusingVoidType: what a move of BullMQ gives
export async function traced<T extends { moved: boolean } | void>(
  worker: Worker,
  { job, decision, delayMs, isRunning }: Deferral,
  move: () => Promise<T>,
): Promise<T> {
  if (!worker.opts.telemetry) return move();
  const { scope, tier, reason, position } = decision;
  // Typed in no version alike.
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
    // Where telemetry fails the job must not stay active: it is delayed all the same, and once.
    return moving ?? move();
  }
}
