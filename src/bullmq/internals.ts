import type { Job, Worker } from 'bullmq';

/**
 * What is used of BullMQ's Worker beyond its public types. Read in bullmq 5.76.11, 5.81.5
 * and 6.7.0; a test asks the installed version for each of these.
 */
export interface WorkerInternals {
  closing: Promise<void> | undefined;
  paused: boolean;
  opts: Worker['opts'];
  /** 6.x */
  getBackend?(): Mover & { getQueueMetaFields?(fields: string[]): Promise<(string | null)[]> };
  /** 5.x */
  scripts?: Mover;
  /** 5.x */
  client?: Promise<{ hmget(key: string, ...fields: string[]): Promise<(string | null)[]> }>;
  keys: Record<string, string>;
  /** Why a job may not run again, if it may not. */
  getUnrecoverableErrorMessage?(job: Job): string | undefined;
  /** Takes note of how long the queue is rate-limited and when its next delayed job is due. */
  updateDelays?(limitDelay?: number, delayUntil?: number): void;
  nextJobFromJobData?(jobData?: unknown, jobId?: string, token?: string): Promise<Job | undefined>;
  /** Repeats while the connection is down; other errors become events. */
  retryIfFailed?<T>(
    run: () => Promise<T>,
    options: { delayInMs?: number; onlyEmitError?: boolean },
  ): Promise<T | undefined>;
}

export interface Mover {
  /** Moves an active job to the delayed set and may fetch the next one in the same script. */
  moveToDelayed(
    jobId: string,
    timestamp: number,
    delay: number,
    token: string,
    options: { skipAttempt: boolean; fetchNext: boolean; fieldsToUpdate: Record<string, unknown> },
    // biome-ignore lint/suspicious/noConfusingVoidType: as BullMQ declares it
  ): Promise<void | unknown[]>;
}

export function internals(worker: object): WorkerInternals {
  return worker as WorkerInternals;
}

/** What a deferral in one script needs; absent in a version that moved it. */
export function mover(worker: WorkerInternals): Mover | undefined {
  const found = worker.getBackend?.() ?? worker.scripts;
  const whole =
    typeof worker.updateDelays === 'function' &&
    typeof worker.nextJobFromJobData === 'function' &&
    typeof worker.retryIfFailed === 'function';
  return whole && typeof found?.moveToDelayed === 'function' ? found : undefined;
}

/** Whether queue.setGlobalRateLimit was called for the worker's queue: read on the worker's connection, as a Queue reads it. */
export async function hasGlobalRateLimit(worker: WorkerInternals): Promise<boolean> {
  const fields = ['max', 'duration'];
  const found = worker.getBackend
    ? await worker.getBackend().getQueueMetaFields?.(fields)
    : await (await worker.client)?.hmget(worker.keys['meta'] ?? '', ...fields);
  return found?.every(Boolean) === true;
}
