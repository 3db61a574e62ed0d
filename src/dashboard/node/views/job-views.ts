import type { DeferReason } from '../../../core/decide/decision.js';
import type { QueueView } from './queue-view.js';
import type { TierView } from './views.js';

/** GET api/job?id=<id>[&queue=<queue>]: the job with this id of each queue that has such a job. */
export interface JobsView {
  at: number;
  jobs: JobView[];
}

export interface JobView {
  queue: string;
  jobId: string;
  name: string;
  /** The attempts that it has spent, and the most that it may spend. */
  attemptsMade: number;
  attempts: number;
  /** Its address in bull-board; absent without the option boardUrl. */
  boardUrl?: string;
  /** BullMQ's name of its state. */
  state: string;
  /** The sentence of explain(): why it waits. */
  explanation: string;
  workers: QueueView;
  tenant?: string;
  /** The limit that it waits for, the number of jobs in front, and its turn; absent if no limit holds it back. */
  binding?: {
    scope: string;
    tier?: string;
    reason: DeferReason;
    position: number;
    turn: number;
    delayMs: number;
    estimated: boolean;
    /** The end of the pause; 'resume' if only resume() ends it. Absent for another reason, and for a concurrency of 0. */
    pausedUntil?: number | 'resume';
  };
  tiers: (TierView & { scope: string })[];
  /** The reason why this process cannot evaluate its limits. */
  problem?: string;
}

/** GET api/job-data?id=<id>&queue=<queue> */
export interface JobDataView {
  /** As JSON, with line breaks. */
  data: string;
  /** Whether `data` is only the beginning of the data. */
  isCut: boolean;
}
