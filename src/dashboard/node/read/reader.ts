import type { Job, Queue } from 'bullmq';
import { workerSideOf } from '../../../bullmq/connect.js';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { TenantLimits } from '../../../bullmq/status/tenant-limits.js';
import { jobOfMember, type Member, readMember } from '../../../bullmq/stock/member.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import { ConfigurationError } from '../../../core/index.js';
import { dueMs, nameOf, QueueStates, queueAmong } from './queue-states.js';
import { Rows } from './rows.js';
import { StoppedTenants } from './stopped.js';
import { Trends } from './trend.js';

export class Reader {
  readonly side: WorkerSide;
  readonly rows: Rows;
  readonly stopped: StoppedTenants;
  readonly queueStates: QueueStates;
  readonly trends = new Trends();
  readonly #told = new Set<string>();

  constructor(
    readonly limiter: JobLimiter,
    readonly queues: () => readonly Queue[],
    private readonly warn: (message: string) => void,
  ) {
    this.side = workerSideOf(limiter);
    const limits = new TenantLimits((member) => this.#jobOf(member));
    this.rows = new Rows(this.side.limiter, limits, (waiter) => this.#dueOf(waiter));
    this.stopped = new StoppedTenants(this.side.limiter, this.rows);
    this.queueStates = new QueueStates(this.side, queues);
  }

  /** Returns undefined if the waiter is no job, or if the dashboard does not know the job's queue. */
  async #dueOf(waiter: string): Promise<number | undefined> {
    const member = readMember(waiter);
    const job = member && (await this.#jobOf(member));
    return job && dueMs(job, this.nowMs);
  }

  /** The time of Redis. */
  get nowMs(): number {
    return Math.floor(this.side.limiter.runner.nowUs / 1000);
  }

  /**
   * Reads the limits that workers of other processes have noted. Warns once about each limit that this process does not
   * declare.
   */
  async readRules(): Promise<void> {
    const read = this.queueNames().map(async (name) => this.side.noted.of(name, `dashboard of queue '${name}'`));
    for (const result of await Promise.allSettled(read)) {
      if (result.status === 'fulfilled' || !(result.reason instanceof ConfigurationError)) continue;
      const { message } = result.reason;
      if (!this.#told.has(message)) this.warn(message);
      this.#told.add(message);
    }
  }

  async #jobOf(member: Member): Promise<Job | undefined> {
    const queue = queueAmong(this.queues(), member);
    // A command of a BullMQ queue has no timeout; once() sets one.
    return queue && this.side.limiter.runner.once(() => jobOfMember(queue, member));
  }

  queueNames(): string[] {
    return [...new Set(this.queues().map(nameOf))].sort();
  }
}
