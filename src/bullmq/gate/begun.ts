import type { Job } from 'bullmq';

/** The beginning of the last line in the stack trace of an error that put a job back. The number of the attempt follows. */
const PUT_BACK = '\n    at bullmq-governor (the handler put the job back, attempt ';

/**
 * Notes in the stacktrace of a job that its handler put it back, once for each attempt. BullMQ stores the stacktrace with the
 * job, so the next worker can read it. The count of starts does not show it, because putting a job back undoes the start.
 */
export function notePutBack(job: Job, error: Error): void {
  const others = (job.stacktrace ?? []).filter((trace) => !trace?.includes(PUT_BACK));
  job.stacktrace = [...others, `${error.stack ?? error}${PUT_BACK}${job.attemptsMade + 1})`];
}

/** Returns whether a handler has already begun the current attempt of a job: the job was put back, or found stalled. */
export function hasBegun({ attemptsMade, attemptsStarted, stacktrace }: Job): boolean {
  const mark = `${PUT_BACK}${attemptsMade + 1})`;
  return attemptsStarted - 1 > attemptsMade || (stacktrace ?? []).some((trace) => trace?.endsWith(mark));
}
