import type { Job } from 'bullmq';

/**
 * The last line of the stack trace of an error that put its job back begins with this text. The number of the attempt
 * follows.
 */
const PUT_BACK = '\n    at bullmq-governor (the handler put the job back, attempt ';

/**
 * Writes into the job's stacktrace, for the next worker, that the handler put the job back. The count of starts does not
 * show this, because putting the job back undoes the start.
 */
export function notePutBack(job: Job, error: Error): void {
  const others = (job.stacktrace ?? []).filter((trace) => !trace?.includes(PUT_BACK));
  job.stacktrace = [...others, `${error.stack ?? error}${PUT_BACK}${job.attemptsMade + 1})`];
}

/** Returns true if a handler has begun the current attempt earlier: the job was put back or found stalled. */
export function hasBegun({ attemptsMade, attemptsStarted, stacktrace }: Job): boolean {
  const mark = `${PUT_BACK}${attemptsMade + 1})`;
  return attemptsStarted - 1 > attemptsMade || (stacktrace ?? []).some((trace) => trace?.endsWith(mark));
}
