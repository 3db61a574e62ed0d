import { Job, type Queue } from 'bullmq';
import { workerSideOf } from '../../../bullmq/connect.js';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { TenantLimits } from '../../../bullmq/status/tenant-limits.js';
import { type Member, readMember } from '../../../bullmq/stock/member.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import { ConfigurationError } from '../../../core/index.js';
import { scopeKeys, sharedKeys } from '../../../core/keys.js';
import { QueueStates } from './queue-states.js';
import { dueMs, nameOf, queueOfMember } from './queues.js';
import { Rows } from './rows.js';
import type { RuledScope } from './scopes.js';
import { Trends } from './trend.js';

/** What the views of the dashboard are read from. */
export class Reader {
  readonly side: WorkerSide;
  readonly rows: Rows;
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
    this.rows = new Rows(this.side.limiter, new TenantLimits((member) => this.#jobOf(member)));
    this.queueStates = new QueueStates(this.side, queues);
  }

  /** When the first job in line of a tenant was due; undefined if no job waits, or its queue is not known here. */
  async oldestDue({ view: { scope, shared } }: RuledScope, tenant: string): Promise<number | undefined> {
    const { calls, space } = this.side.limiter;
    const [first] = shared
      ? await calls.waiting(sharedKeys(space, scope), 0, 1, { of: 'tenant', name: tenant })
      : await calls.waiting(scopeKeys(space, scope, tenant), 0, 1);
    const member = first && readMember(first.id);
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
