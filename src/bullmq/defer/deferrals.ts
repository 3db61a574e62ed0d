import { type Job, SpanKind, TelemetryAttributes, type Worker, type WorkerOptions } from 'bullmq';
import { REASONS } from '../../core/decision.js';
import type { Deferred } from '../../core/index.js';
import {
  BULLMQ_LOCK_MS,
  emitEvent,
  hasGlobalRateLimit,
  internals,
  type Mover,
  markOf,
  mover,
  nudgeServer,
  type WorkerInternals,
} from '../stock/internals.js';
import { Nudge } from './timers.js';

/**
 * A delayed job comes back this early, and the gate holds it until its turn: a sliding window never makes up for a late job.
 */
export const EARLY_MS = 12;
/** Each delay is lengthened by this share: on a busy machine a line falls 2 ms behind its schedule in each second. */
const DRIFT = 0.002;
/** The largest addition. The line waits for such a job: see waiter_comes in lua/lib/home/order.lua. */
const MAX_DRIFT_MS = 1000;

/** Returns the delay for BullMQ, at least 1 ms: a delay of 0 would cause a hot loop. */
export function delayToTurn(decision: Pick<Deferred, 'delayMs' | 'reason'>, holdMs: number): number {
  // A job that the gate does not hold must not come early: it would be refused and delayed again every millisecond.
  const early = REASONS[decision.reason].hasTurn ? Math.min(EARLY_MS, holdMs / 2) : 0;
  return Math.max(1, Math.ceil(decision.delayMs + Math.min(decision.delayMs * DRIFT, MAX_DRIFT_MS)) - early);
}

/**
 * In a single script, delays a job, undoes the start that BullMQ counted, and fetches the next job. If the lock of the job is
 * lost, the job stays: another worker may run it.
 */
async function defer(
  worker: WorkerInternals,
  move: Mover,
  job: Job,
  token: string,
  delayMs: number,
  fetchNext: () => boolean,
  fields = {},
): Promise<{ moved: boolean; next?: Job | undefined }> {
  const starts = Math.max(0, job.attemptsStarted - 1);
  const fieldsToUpdate = { ats: starts, ...(starts > 0 && { pb: markOf(job.processedOn) }), ...fields };
  // Retries connection errors, as BullMQ does when it stores the outcome of a job. Any other error is emitted, and the stall
  // check recovers the job.
  const retrying = { delayInMs: worker.opts.runRetryDelay ?? 15_000, onlyEmitError: true };
  let moved = false;
  const fetched = await worker.retryIfFailed?.(async () => {
    // A closing worker must not fetch: it would defer the whole wait list before it closes.
    const options = { skipAttempt: true, fetchNext: fetchNext() && !(worker.closing || worker.paused), fieldsToUpdate };
    const reply = await move.moveToDelayed(job.id ?? '', Date.now(), delayMs, token, options);
    moved = true;
    return reply;
  }, retrying);
  // The reply has no job, so the worker's main loop fetches the next one.
  if (!Array.isArray(fetched) || !fetched[0]) return { moved };
  const [jobData, jobId, limitDelay, delayUntil] = fetched as [unknown, string, number, number];
  worker.updateDelays?.(limitDelay, delayUntil);
  return { moved, next: await worker.nextJobFromJobData?.(jobData, jobId, token) };
}

/**
 * Undoes the start that BullMQ counted, and stores the stacktrace, which may have a note of notePutBack(). Retries while
 * Redis is unreachable, because a throw would fail the job.
 */
async function putBack(worker: WorkerInternals, job: Job, token: string, delayMs: number): Promise<{ moved: boolean }> {
  const move = mover(worker);
  // An older BullMQ cannot undo the start.
  if (!move) {
    await job.moveToDelayed(Date.now() + delayMs, token);
    return { moved: true };
  }
  const stacktrace = job.stacktrace ?? [];
  const fields = stacktrace.length > 0 ? { stacktrace: JSON.stringify(stacktrace) } : {};
  return defer(worker, move, job, token, delayMs, () => false, fields);
}

const READ_APART_MS = 60_000;

/** Warns once per worker of each option of BullMQ that conflicts with deferrals. */
export class Warnings {
  readonly #given = new Set<string>();
  #nextReadMs = -Infinity;

  constructor(
    private readonly warn: (message: string) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  once(key: string, message: string): void {
    if (this.#given.has(key)) return;
    this.#given.add(key);
    this.warn(message);
  }

  ofWorker(queue: string, options: WorkerOptions, undoesStarts: boolean, decisionMs: number): void {
    if (options.limiter) {
      this.once(
        'limiter',
        `worker of '${queue}': BullMQ's own limiter is charged for every fetch, even of a job that is then deferred, so one ` +
          "tenant's backlog uses it up for all tenants. Drop limiter and give the queue a rule with shared: true.",
      );
    }
    if (options.maxStartedAttempts !== undefined && !undoesStarts) {
      this.once(
        'maxStartedAttempts',
        `worker of '${queue}': this version of BullMQ counts a deferral as a start, so maxStartedAttempts fails jobs that ` +
          'only waited. Drop the option, or use a version in the peer range.',
      );
    }
    const lockMs = options.lockDuration ?? BULLMQ_LOCK_MS;
    if (decisionMs * 2 > lockMs) {
      this.once(
        'lockDuration',
        `worker of '${queue}': a decision may take ${decisionMs} ms, and the lock of a job lasts ${lockMs} ms and is not renewed ` +
          'meanwhile. Raise lockDuration or lower advanced.deadlineMs.',
      );
    }
  }

  /** Called at each deferral, because the limit can be set at any time. */
  ofQueue(queue: string, hasGlobalRateLimit: () => Promise<boolean>): void {
    if (this.nowMs() < this.#nextReadMs || this.#given.has('globalRateLimit')) return;
    this.#nextReadMs = this.nowMs() + READ_APART_MS;
    const read = async () => {
      if (!(await hasGlobalRateLimit())) return;
      this.once(
        'globalRateLimit',
        `queue '${queue}': the limit of queue.setGlobalRateLimit is charged for every fetch, even of a job that is then ` +
          "deferred, so one tenant's backlog uses it up for all tenants. Call queue.removeGlobalRateLimit() and give the queue a " +
          'rule with shared: true.',
      );
    };
    // If the read fails, a later deferral reads again.
    read().catch(() => undefined);
  }

  ofJob(job: Job): void {
    const dedup = (job.opts as { deduplication?: { id: string; replace?: boolean } }).deduplication;
    if (!dedup?.replace) return;
    this.once(
      'replace',
      `queue '${job.queueName}': job ${job.id} is deduplicated with replace, so a newer job with id '${dedup.id}' deletes it ` +
        'while it is deferred. Use deduplication without replace to keep the job that waits.',
    );
  }
}

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
    /** The milliseconds since the decision. */
    heldMs = 0,
  ): Promise<Job | undefined | 'fallback'> {
    const worker = internals(this.worker);
    this.warnings.ofJob(job);
    this.warnings.ofQueue(job.queueName, () => hasGlobalRateLimit(worker));
    const move = mover(worker);
    if (!move) return 'fallback';
    const delayMs = Math.max(1, Math.ceil(this.delayTo(decision) - heldMs));
    const { moved, next } = await traced(this.worker, { job, decision, delayMs }, () =>
      defer(worker, move, job, token, delayMs, fetchNext),
    );
    if (moved) this.#deferred(job, decision, delayMs);
    return next;
  }

  /** Delays a job after its handler has run, or when its handler cannot start. */
  async inRun(job: Job, token: string, decision: Deferred): Promise<void> {
    const delayMs = delayToTurn(decision, this.holdMs);
    const worker = internals(this.worker);
    const { moved } = await traced(this.worker, { job, decision, delayMs, isRunning: true }, () =>
      putBack(worker, job, token, delayMs),
    );
    if (moved) this.#deferred(job, decision, delayMs);
  }

  /** Called after a job was delayed that no worker has fetched. */
  ahead(job: Job, decision: Deferred, delayMs: number): void {
    void traced(this.worker, { job, decision, delayMs }, async () => ({ moved: true }));
    this.#deferred(job, decision, delayMs);
  }

  delayTo(decision: Deferred): number {
    return delayToTurn(decision, this.holdMs);
  }

  close(): void {
    this.#nudge.close();
  }

  #deferred(job: Job, decision: Deferred, delayMs: number): void {
    if (REASONS[decision.reason].isNudged) this.#nudge.at(Date.now() + delayMs);
    emitEvent(this.worker, 'deferred', job, decision);
  }
}

/**
 * If the worker has BullMQ's option telemetry, runs a deferral inside a span 'defer <queue>' with the event
 * 'governor.deferred'. The parent is BullMQ's span 'process <queue>' if the handler already runs, or else the span that
 * added the job.
 */
export async function traced<T extends { moved: boolean }>(
  worker: Worker,
  { job, decision, delayMs, isRunning }: { job: Job; decision: Deferred; delayMs: number; isRunning?: boolean },
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
        if (done.moved) {
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
