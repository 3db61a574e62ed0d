import type { Queue } from 'bullmq';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { type WorkerSide, workerSideOf } from '../../../bullmq/worker-side.js';
import { nameOf } from './queues.js';
import { Rows } from './rows.js';
import { TenantLimits } from './tenant-limits.js';

/** What the views of the dashboard are read from. */
export class Reader {
  readonly side: WorkerSide;
  readonly rows: Rows;

  constructor(
    readonly limiter: JobLimiter,
    readonly queues: () => readonly Queue[],
  ) {
    this.side = workerSideOf(limiter);
    this.rows = new Rows(this.side.limiter, new TenantLimits(queues));
  }

  /** The time of Redis, whole milliseconds. */
  get nowMs(): number {
    return Math.floor(this.side.limiter.runner.nowUs / 1000);
  }

  /** The names of the queues in which jobs can be looked up. */
  queueNames(): string[] {
    return [...new Set(this.queues().map(nameOf))].sort();
  }
}
