import { type Job, SpanKind, TelemetryAttributes, type Worker } from 'bullmq';
import type { Deferred } from '../../core/index.js';

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
