import type { Job } from 'bullmq';
import { REASONS } from '../../core/decide/decision.js';
import type { Deferred } from '../../core/index.js';
import { type Mover, markOf, mover, type WorkerInternals } from '../stock/internals.js';

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
  const early = REASONS[decision.reason].comesEarly ? Math.min(EARLY_MS, holdMs / 2) : 0;
  return Math.max(1, Math.ceil(decision.delayMs + Math.min(decision.delayMs * DRIFT, MAX_DRIFT_MS)) - early);
}

/** In a single script, delays a job, undoes the start that BullMQ counted, and fetches the next job. */
export async function defer(
  worker: WorkerInternals,
  move: Mover,
  job: Job,
  token: string,
  delayMs: number,
  fetchNext: () => boolean,
): Promise<{ moved: boolean; next?: Job | undefined }> {
  let moved = false;
  const fetched = await worker.retryIfFailed?.(async () => {
    // A closing worker must not fetch: it would defer the whole wait list before it closes.
    const reply = await moveBack(move, job, token, delayMs, fetchNext() && !(worker.closing || worker.paused));
    moved = true;
    return reply;
  }, retrying(worker));
  // The reply has no job, so the worker's main loop fetches the next one.
  if (!Array.isArray(fetched) || !fetched[0]) return { moved };
  const [jobData, jobId, limitDelay, delayUntil] = fetched as [unknown, string, number, number];
  worker.updateDelays?.(limitDelay, delayUntil);
  return { moved, next: await worker.nextJobFromJobData?.(jobData, jobId, token) };
}

/**
 * Delays a job after its handler has run, undoes the start that BullMQ counted, and stores the stacktrace, which may have a
 * note of notePutBack(). Retries while Redis is unreachable, because a throw would fail the job.
 */
export async function putBack(worker: WorkerInternals, job: Job, token: string, delayMs: number): Promise<void> {
  const move = mover(worker);
  // An older BullMQ cannot undo the start.
  if (!move) return job.moveToDelayed(Date.now() + delayMs, token);
  const stacktrace = job.stacktrace ?? [];
  const fields = stacktrace.length > 0 ? { stacktrace: JSON.stringify(stacktrace) } : {};
  await worker.retryIfFailed?.(() => moveBack(move, job, token, delayMs, false, fields), retrying(worker));
}

/**
 * Retries connection errors, as BullMQ does when it stores the outcome of a job. Any other error is emitted, and the stall
 * check recovers the job.
 */
function retrying(worker: WorkerInternals) {
  return { delayInMs: worker.opts.runRetryDelay ?? 15_000, onlyEmitError: true };
}

function moveBack(move: Mover, job: Job, token: string, delayMs: number, fetchNext: boolean, fields = {}) {
  const starts = Math.max(0, job.attemptsStarted - 1);
  return move.moveToDelayed(job.id ?? '', Date.now(), delayMs, token, {
    skipAttempt: true,
    fetchNext,
    fieldsToUpdate: { ats: starts, ...(starts > 0 && { pb: markOf(job.processedOn) }), ...fields },
  });
}
