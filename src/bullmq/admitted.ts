import type { Job } from 'bullmq';
import { notes } from '../core/notes.js';

const admitted = notes<true>();

/** Notes that a governed worker runs this job. */
export function markAdmitted(job: Job): void {
  admitted.set(job, true);
}

/** Whether a governed worker runs this job. */
export function wasAdmitted(job: unknown): boolean {
  return typeof job === 'object' && job !== null && admitted.get(job) === true;
}
