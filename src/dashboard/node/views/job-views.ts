import type { DeferReason } from '../../../core/decide/decision.js';
import type { QueueView } from './queue-view.js';
import type { TierView } from './views.js';

// A look at a job, as views.ts sends it.

/** GET api/job?id=<id>[&queue=<queue>]: one for each queue that has such a job. */
export interface JobsView {
  at: number;
  jobs: JobView[];
}

export interface JobView {
  queue: string;
  jobId: string;
  name: string;
  /** How many attempts it has spent, and how many it may spend in all. */
  attemptsMade: number;
  attempts: number;
  /** Its address in bull-board, where the dashboard knows it. */
  boardUrl?: string;
  /** BullMQ's name of its state. */
  state: string;
  /** Why it waits, as one sentence. */
  explanation: string;
  /** How many workers its queue has, and what they do. */
  workers: QueueView;
  tenant?: string;
  /** Where it waits for a limit: what binds, how many are in front, and when its turn is. */
  binding?: {
    scope: string;
    tier?: string;
    reason: DeferReason;
    position: number;
    turn: number;
    delayMs: number;
    estimated: boolean;
    /** When the pause ends, where the reason is one that ends; 'resume' if only resume() ends it. */
    pausedUntil?: number | 'resume';
  };
  tiers: (TierView & { scope: string })[];
  /** Its limits cannot be asked in this process: the reason. */
  problem?: string;
}

/** GET api/job-data?id=<id>&queue=<queue> */
export interface JobDataView {
  /** As JSON, with line breaks. */
  data: string;
  /** Whether there is more of it. */
  isCut: boolean;
}
