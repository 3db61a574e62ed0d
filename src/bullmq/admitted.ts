import type { Job } from 'bullmq';

const admitted = new WeakSet<object>();

/** Notes that a governed worker runs this job. */
export function markAdmitted(job: Job): void {
  admitted.add(job);
}

/** Whether a governed worker runs this job. */
export function wasAdmitted(job: unknown): boolean {
  return typeof job === 'object' && job !== null && admitted.has(job);
}
