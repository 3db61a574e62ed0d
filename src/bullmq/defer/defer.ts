import type { Job } from 'bullmq';
import { REASONS } from '../../core/decide/reasons.js';
import type { Deferred } from '../../core/index.js';
import { type Mover, mover, type WorkerInternals } from '../stock/internals.js';

/**
 * A delayed job comes this much before its turn, in milliseconds, and the gate holds it for the rest: a sliding window
 * never makes up for a job that came late.
 */
export const EARLY_MS = 12;
/**
 * The share that is added to a delay, because a line falls behind its schedule all the time: a busy machine loses
 * 2 ms of each second. More would leave units unused, less would bring jobs back before their turn.
 */
const DRIFT = 0.002;

/**
 * The delay to give BullMQ, in whole milliseconds, at least 1: a delay of 0 would be a hot loop. What is added for
 * drift stays below `overdueMs`, after which requests by hand pass a job.
 */
export function delayToTurn(decision: Pick<Deferred, 'delayMs' | 'reason'>, holdMs: number, overdueMs: number): number {
  // A job that the gate does not hold must not come early: it would send a request in vain every millisecond.
  const early = REASONS[decision.reason].comesEarly ? Math.min(EARLY_MS, holdMs / 2) : 0;
  return Math.max(1, Math.ceil(decision.delayMs + Math.min(decision.delayMs * DRIFT, overdueMs / 2)) - early);
}

/**
 * Moves a job to the delayed set, takes back the start that BullMQ counted, and fetches the next job, all in one script.
 *
 * @returns whether the job was moved, and the next job if one was fetched
 */
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
    // A worker that fetched while it closes would first defer the whole wait list.
    const reply = await moveBack(move, job, token, delayMs, fetchNext() && !(worker.closing || worker.paused));
    moved = true;
    return reply;
  }, retrying(worker));
  // The queue may have jobs all the same: the worker's main loop fetches next.
  if (!Array.isArray(fetched) || !fetched[0]) return { moved };
  const [jobData, jobId, limitDelay, delayUntil] = fetched as [unknown, string, number, number];
  worker.updateDelays?.(limitDelay, delayUntil);
  return { moved, next: await worker.nextJobFromJobData?.(jobData, jobId, token) };
}

/**
 * Moves a job whose handler has run to the delayed set, takes back the start that BullMQ counted, and stores the stacktrace,
 * which may say so. While the server is away it is tried again: the job must not fail for that.
 */
export async function putBack(worker: WorkerInternals, job: Job, token: string, delayMs: number): Promise<void> {
  const move = mover(worker);
  // An older BullMQ keeps the start that it counted.
  if (!move) return job.moveToDelayed(Date.now() + delayMs, token);
  const stacktrace = job.stacktrace ?? [];
  const fields = stacktrace.length > 0 ? { stacktrace: JSON.stringify(stacktrace) } : {};
  await worker.retryIfFailed?.(() => moveBack(move, job, token, delayMs, false, fields), retrying(worker));
}

/** As BullMQ tries again to store an outcome. What is no error of the connection is emitted: the stall check recovers the job. */
function retrying(worker: WorkerInternals) {
  return { delayInMs: worker.opts.runRetryDelay ?? 15_000, onlyEmitError: true };
}

function moveBack(move: Mover, job: Job, token: string, delayMs: number, fetchNext: boolean, fields = {}) {
  return move.moveToDelayed(job.id ?? '', Date.now(), delayMs, token, {
    skipAttempt: true,
    fetchNext,
    fieldsToUpdate: { ats: Math.max(0, job.attemptsStarted - 1), ...fields },
  });
}
