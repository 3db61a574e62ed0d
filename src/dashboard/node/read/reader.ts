import type { Queue } from 'bullmq';
import { queueNameOf } from '../../../bullmq/member.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import { Rows } from './rows.js';
import { TenantLimits } from './tenant-limits.js';

/** What the views of the dashboard are read from. */
export class Reader {
  readonly rows: Rows;

  constructor(
    readonly side: WorkerSide,
    readonly queues: () => readonly Queue[],
  ) {
    this.rows = new Rows(side.limiter, new TenantLimits(queues));
  }

  /** The names of the queues in which jobs can be looked up. */
  queueNames(): string[] {
    return [...new Set(this.queues().map(nameOf))].sort();
  }
}

/** As rules and messages name a queue. */
export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}
