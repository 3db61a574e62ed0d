import type { Job } from 'bullmq';

/**
 * If an error put the job back, the last line of the error's stack trace begins with this text. The number of the attempt
 * follows.
 */
const PUT_BACK = '\n    at bullmq-governor (the handler put the job back, attempt ';

/**
 * Notes in the job's stacktrace that the handler put the job back. BullMQ stores the stacktrace with the job, so the next
 * worker can read this note. The count of starts does not show it, because putting the job back undoes the start.
 */
export function notePutBack(job: Job, error: Error): void {
  const others = (job.stacktrace ?? []).filter((trace) => !trace?.includes(PUT_BACK));
  job.stacktrace = [...others, `${error.stack ?? error}${PUT_BACK}${job.attemptsMade + 1})`];
}

/** Returns true if a handler has begun the current attempt before, so that the job was put back or found stalled. */
export function hasBegun({ attemptsMade, attemptsStarted, stacktrace }: Job): boolean {
  const mark = `${PUT_BACK}${attemptsMade + 1})`;
  return attemptsStarted - 1 > attemptsMade || (stacktrace ?? []).some((trace) => trace?.endsWith(mark));
}
