import type { DeferReason } from '../../../core/decide/decision.js';
import type { QueueView } from './queue-view.js';
import type { TierView } from './views.js';

/** GET api/job?id=<id>[&queue=<queue>]: one job for each queue that has the id. */
export interface JobsView {
  at: number;
  jobs: JobView[];
}

export interface JobView {
  queue: string;
  jobId: string;
  name: string;
  attemptsMade: number;
  attempts: number;
  boardUrl?: string;
  /** The state, as BullMQ names it. */
  state: string;
  /** The sentence of explain(). */
  explanation: string;
  workers: QueueView;
  tenant?: string;
  /** The limit that holds the job back; absent if no limit does. */
  binding?: {
    scope: string;
    tier?: string;
    reason: DeferReason;
    position: number;
    turn: number;
    delayMs: number;
    estimated: boolean;
    /** The time at which the pause ends; absent without a pause, and for a concurrency of 0. */
    pausedUntil?: number | 'resume';
  };
  tiers: (TierView & { scope: string })[];
  /** The reason if this process cannot evaluate the limits of the job. */
  problem?: string;
}

/** GET api/job-data?id=<id>&queue=<queue> */
export interface JobDataView {
  /** As JSON, with line breaks. */
  data: string;
  isCut: boolean;
}
