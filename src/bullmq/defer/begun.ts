import type { Job } from 'bullmq';

/** The last entry in the stacktrace of a job that its handler put back. It is short, because each such job carries it. */
const PUT_BACK = /^bullmq-governor: put back (\d+)x, RetryLater (\d+)x, attempt (\d+)$/;

const PUT_OFF = 'bullmq-governor: put off before its start';

interface PutBacks {
  readonly times: number;
  readonly byRetryLater: number;
}

const NEVER: PutBacks = { times: 0, byRetryLater: 0 };

/**
 * Returns how often in a row the handler has put the job back. A failure ends the row: BullMQ writes its trace behind ours,
 * and counts an attempt.
 */
export function putBacksOf({ attemptsMade, stacktrace }: Job): PutBacks {
  if (!stacktrace?.length) return NEVER;
  // The job of a sandboxed processor has the text.
  const traces: string[] | null = typeof stacktrace === 'string' ? JSON.parse(stacktrace) : stacktrace;
  const [, times, byRetryLater, attempt] = PUT_BACK.exec(traces?.at(-1) ?? '') ?? [];
  return Number(attempt) === attemptsMade + 1 ? { times: Number(times), byRetryLater: Number(byRetryLater) } : NEVER;
}

/**
 * Counts in the job's stacktrace, which BullMQ hands to the next worker, that the handler put the job back. The count of
 * starts does not show this, because putting the job back undoes the start.
 */
export function notePutBack(job: Job, isRetryLater: boolean): void {
  const { times, byRetryLater } = putBacksOf(job);
  const others = (job.stacktrace ?? []).filter((trace) => trace !== PUT_OFF && !PUT_BACK.test(trace ?? ''));
  const later = byRetryLater + (isRetryLater ? 1 : 0);
  const note = `bullmq-governor: put back ${times + 1}x, RetryLater ${later}x, attempt ${job.attemptsMade + 1}`;
  job.stacktrace = [...others, note];
}

/** Notes that the handler could not begin in time: the job ranks before the waiting jobs until a handler puts it back. */
export function notePutOff(job: Job): void {
  if (putBacksOf(job).times > 0 || job.stacktrace?.at(-1) === PUT_OFF) return;
  job.stacktrace = [...(job.stacktrace ?? []), PUT_OFF];
}

/** Returns true if a handler has begun the current attempt earlier: the job was put back or found stalled. */
export function hasBegun(job: Job): boolean {
  return job.attemptsStarted - 1 > job.attemptsMade || putBacksOf(job).times > 0;
}

/**
 * Returns whether the job ranks before the waiting jobs, because the first run of its first attempt, or the first run of any
 * attempt, ended without an outcome.
 */
export function keepsPlace(job: Job): boolean {
  const { times } = putBacksOf(job);
  if (job.stacktrace?.at(-1) === PUT_OFF) return true;
  const stalls = Math.max(0, job.attemptsStarted - 1 - job.attemptsMade);
  // A stall of an earlier attempt looks like one of this attempt. So only stalls of the first attempt count.
  return times + stalls === 1 && (times === 1 || (job.attemptsMade === 0 && job.stalledCounter === 1));
}
