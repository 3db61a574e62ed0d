import { Job, type Queue } from 'bullmq';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { TenantLimits } from '../../../bullmq/limits/tenant-limits.js';
import { type Member, readMember } from '../../../bullmq/member.js';
import { type WorkerSide, workerSideOf } from '../../../bullmq/worker-side.js';
import { ConfigurationError } from '../../../core/index.js';
import { QueueStates } from './queue-states.js';
import { dueMs, nameOf, queueOfMember } from './queues.js';
import { Rows } from './rows.js';
import { StoppedTenants } from './stopped.js';
import { Trends } from './trend.js';

/** What the views of the dashboard are read from. */
export class Reader {
  readonly side: WorkerSide;
  readonly rows: Rows;
  readonly stopped: StoppedTenants;
  readonly queueStates: QueueStates;
  /** Of the jobs that wait in each scope. */
  readonly trends = new Trends();
  /** Why rules are not known, as it was told. */
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

  /** Returns when the job of a waiter was due; undefined for a waiter that is no job, or a queue that the dashboard does not know. */
  async #dueOf(waiter: string): Promise<number | undefined> {
    const member = readMember(waiter);
    const job = member && (await this.#jobOf(member));
    return job && dueMs(job);
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

  async #jobOf(member: Member): Promise<Job | undefined> {
    const queue = queueOfMember(this.queues(), member);
    // A queue waits for its Redis for ever.
    return queue && this.side.limiter.runner.once(() => Job.fromId(queue, member.id));
  }

  /** The names of the queues in which jobs can be looked up. */
  queueNames(): string[] {
    return [...new Set(this.queues().map(nameOf))].sort();
  }
}
