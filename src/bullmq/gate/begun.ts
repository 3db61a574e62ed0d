import type { Job } from 'bullmq';

/**
 * If an error put the job back, the last line of the error's stack trace begins with this text. The number of the attempt
 * follows.
 */
const PUT_BACK = '\n    at bullmq-governor (the handler put the job back, attempt ';

/**
 * BullMQ stores the stacktrace with the job, so the next worker can read the note. The count of starts does not show that a
 * job was put back, because putting it back undoes the start.
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
