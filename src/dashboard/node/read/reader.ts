import { Job, type Queue } from 'bullmq';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { TenantLimits } from '../../../bullmq/limits/tenant-limits.js';
import { type WorkerSide, workerSideOf } from '../../../bullmq/worker-side.js';
import { ConfigurationError } from '../../../core/index.js';
import { nameOf, queueOfMember } from './queues.js';
import { Rows } from './rows.js';

/** What the views of the dashboard are read from. */
export class Reader {
  readonly side: WorkerSide;
  readonly rows: Rows;
  /** Why rules are not known, as it was told. */
  readonly #told = new Set<string>();

  constructor(
    readonly limiter: JobLimiter,
    readonly queues: () => readonly Queue[],
    private readonly warn: (message: string) => void,
  ) {
    this.side = workerSideOf(limiter);
    const limits = new TenantLimits(async (member) => {
      const queue = queueOfMember(queues(), member);
      // A queue waits for its Redis for ever.
      return queue && this.side.limiter.runner.once(() => Job.fromId(queue, member.id));
    });
    this.rows = new Rows(this.side.limiter, limits);
  }

  /** The time of Redis, whole milliseconds. */
  get nowMs(): number {
    return Math.floor(this.side.limiter.runner.nowUs / 1000);
  }

  /** Reads what limits the queues whose workers are in other processes; warns once of limits that this process does not declare. */
  async readRules(): Promise<void> {
    const read = this.queueNames().map(async (name) => this.side.noted.of(name, `dashboard of queue '${name}'`));
    for (const result of await Promise.allSettled(read)) {
      if (result.status === 'fulfilled' || !(result.reason instanceof ConfigurationError)) continue;
      const { message } = result.reason;
      if (!this.#told.has(message)) this.warn(message);
      this.#told.add(message);
    }
  }

  /** The names of the queues in which jobs can be looked up. */
  queueNames(): string[] {
    return [...new Set(this.queues().map(nameOf))].sort();
  }
}
