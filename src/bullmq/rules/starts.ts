import type { Job } from 'bullmq';

/** Ends the trace of an error by which a job ended without its handler being run. BullMQ stores it with the job. */
const NOT_RUN = '\n    at bullmq-governor (the handler was not run)';

/** Marks an error by which a job ends before its handler is run: what did not run took nothing. */
export function notRun(error: Error): Error {
  if (!error.stack?.endsWith(NOT_RUN)) error.stack = `${error.stack ?? error}${NOT_RUN}`;
  return error;
}

/** How often a job was started, without the starts that ended before its handler was run. */
export function startsOf({ attemptsStarted = 0, stacktrace }: Partial<Job>): number {
  const ended = (stacktrace ?? []).filter((trace) => trace?.endsWith(NOT_RUN));
  return attemptsStarted - ended.length;
}
