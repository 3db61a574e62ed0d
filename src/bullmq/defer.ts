import type { Job } from 'bullmq';
import type { Deferred } from '../core/index.js';
import type { Mover, WorkerInternals } from './internals.js';

/**
 * A wake-up is early by this much, for a sliding window never makes up for a late one; the
 * gate holds the job for what is left. Milliseconds.
 */
const EARLY_MS = 12;
/**
 * The line falls behind its schedule a little all the time: so much of a delay is added to it. More
 * would idle a little, less has jobs come in vain: a busy machine loses 2 ms of each second.
 */
const DRIFT = 0.002;

/**
 * The delay to give BullMQ: whole milliseconds, at least 1, for 0 would be a hot loop. What is
 * added stays far below `overdueMs`: a place whose owner is late for longer is given away.
 */
export function delayToTurn(decision: Pick<Deferred, 'delayMs' | 'reason'>, holdMs: number, overdueMs: number): number {
  // What is not held is not to come early: it would ask in vain every millisecond.
  const early = decision.reason === 'rate' ? Math.min(EARLY_MS, holdMs / 2) : 0;
  return Math.max(1, Math.ceil(decision.delayMs + Math.min(decision.delayMs * DRIFT, overdueMs / 2)) - early);
}

/**
 * Moves the job to the delayed set, gives its start back, and fetches the next job: one script.
 * @returns the next job, when there is one
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
  const fetched = await worker.retryIfFailed?.(
    async () => {
      const reply = await move.moveToDelayed(job.id ?? '', Date.now(), delayMs, token, {
        skipAttempt: true,
        // While a worker closes it must not fetch: it would first defer the whole wait list.
        fetchNext: fetchNext() && !(worker.closing || worker.paused),
        fieldsToUpdate: { ats: Math.max(0, job.attemptsStarted - 1) },
      });
      moved = true;
      return reply;
    },
    { delayInMs: worker.opts.runRetryDelay ?? 15_000, onlyEmitError: true },
  );
  // Nothing fetched says nothing of the queue: the main loop will ask.
  if (!Array.isArray(fetched) || !fetched[0]) return { moved };
  const [jobData, jobId, limitDelay, delayUntil] = fetched as [unknown, string, number, number];
  worker.updateDelays?.(limitDelay, delayUntil);
  return { moved, next: await worker.nextJobFromJobData?.(jobData, jobId, token) };
}
