import type { Job, Queue } from 'bullmq';
import { workerSideOf } from '../../../bullmq/connect.js';
import type { JobLimiter } from '../../../bullmq/job-limiter.js';
import { readQueues } from '../../../bullmq/status/queue-status.js';
import type { QueueStatus } from '../../../bullmq/status/status-text.js';
import { TenantLimits } from '../../../bullmq/status/tenant-limits.js';
import { jobOfMember, type Member, queueNameOf, readMember } from '../../../bullmq/stock/member.js';
import type { WorkerSide } from '../../../bullmq/worker-side.js';
import { ConfigurationError } from '../../../core/index.js';
import type { LimiterParts } from '../../../core/internals.js';
import { readSettings } from '../../../core/limits/read-settings.js';
import type { TenantState } from '../../../core/lines/tenants.js';
import type { QueueView, StoppedTenant } from '../views.js';
import { endView, noteView, Rows } from './rows.js';
import type { RuledScope } from './scopes.js';

export function nameOf({ name, opts }: Queue): string {
  return queueNameOf(opts.prefix, name);
}

export function queueAmong(queues: readonly Queue[], { prefix, queue }: Member): Queue | undefined {
  return queues.find((each) => nameOf(each) === queueNameOf(prefix, queue));
}

/**
 * Returns the time at which the job was added or, if it had a delay of its own, the time at which that delay ended. A delay
 * that is not over is that of a reservation: the job waits in line since it was added.
 */
export function dueMs({ timestamp, opts: { delay = 0 } }: Pick<Job, 'timestamp' | 'opts'>, nowMs: number): number {
  return timestamp + delay > nowMs ? timestamp : timestamp + delay;
}

/** All views reuse a state up to this age: the reply to CLIENT LIST is large on a busy server. */
const YOUNG_MS = 2000;

class QueueStates {
  readonly #known = new Map<string, { readonly atMs: number; readonly view: Promise<QueueView> }>();

  constructor(
    private readonly side: WorkerSide,
    private readonly queues: () => readonly Queue[],
  ) {}

  async of(names: readonly string[]): Promise<QueueView[]> {
    const views: QueueView[] = [];
    for (const name of [...new Set(names)].sort()) views.push(await this.#young(name));
    return views;
  }

  #young(name: string): Promise<QueueView> {
    const known = this.#known.get(name);
    if (known && performance.now() - known.atMs < YOUNG_MS) return known.view;
    const view = this.#read(name);
    this.#known.set(name, { atMs: performance.now(), view });
    return view;
  }

  async #read(name: string): Promise<QueueView> {
    const open = this.queues();
    const [status] = await readQueues(this.side, [name], open);
    const queue = open.find((each) => nameOf(each) === name);
    const oldestDue = queue && status?.unfetched ? await this.#oldest(queue) : undefined;
    return { ...(status as QueueStatus), oldestDue };
  }

  async #oldest(queue: Queue): Promise<number | undefined> {
    const [job] = await this.side.limiter.runner.once(() => queue.getWaiting(0, 0)).catch(() => []);
    return job && dueMs(job, this.side.limiter.runner.nowUs / 1000);
  }
}

/** One read looks at this number of tenants: those with the most waiting jobs. */
const MAX_READ = 1000;
/** One read calls the function of the concurrency for this number of tenants. */
const ASKED = 20;

interface Asked {
  /** The next read begins with this index. */
  from: number;
  readonly zero: Set<string>;
}

class StoppedTenants {
  readonly #asked = new Map<string, Asked>();

  constructor(
    private readonly limiter: LimiterParts,
    private readonly rows: Rows,
  ) {}

  /** @param tenants sorted by the number of waiting jobs, the highest first */
  async among(scope: RuledScope, tenants: readonly TenantState[]): Promise<StoppedTenant[]> {
    const { scope: name, shared } = scope.view;
    const some = tenants.slice(0, MAX_READ);
    const [settings, zero] = await Promise.all([
      Promise.all(some.map(({ tenant }) => readSettings(this.limiter, { scope: name, tenant }, shared))),
      this.#zeroByFunction(scope, some),
    ]);
    return settings.flatMap(({ stored, storedNote, pausedUntil, pauseNote }, i): StoppedTenant[] => {
      const { tenant, waiting } = some[i] as TenantState;
      if (stored?.concurrency === 0)
        return [{ tenant, waiting, pausedUntil: null, isStored: true, note: noteView(storedNote) }];
      if (zero.has(tenant)) return [{ tenant, waiting, pausedUntil: null }];
      return pausedUntil ? [{ tenant, waiting, pausedUntil: endView(pausedUntil), note: noteView(pauseNote) }] : [];
    });
  }

  /**
   * The function of the concurrency may be slow, so each read calls it only for the next few tenants, and for those whose
   * last answer was 0.
   */
  async #zeroByFunction(scope: RuledScope, tenants: readonly TenantState[]): Promise<ReadonlySet<string>> {
    const { view } = scope;
    const asked = this.#asked.get(view.scope) ?? { from: 0, zero: new Set<string>() };
    if (view.shared || view.concurrency !== 'function') return asked.zero;
    this.#asked.set(view.scope, asked);
    const from = asked.from < tenants.length ? asked.from : 0;
    asked.from = from + ASKED;
    const next = tenants.filter(({ tenant }, i) => (i >= from && i < from + ASKED) || asked.zero.has(tenant));
    const rows = await Promise.all(next.map(async (state) => (await this.rows.own(scope, state)).row));
    for (const { tenant, cap } of rows) {
      if (cap === 0) asked.zero.add(tenant);
      else asked.zero.delete(tenant);
    }
    return asked.zero;
  }
}

const SPAN_MS = 60_000;
const MIN_MS = 10_000;
/** The shortest time between two samples. */
const APART_MS = 2000;

interface Sample {
  readonly atMs: number;
  readonly value: number;
}

export class Trends {
  readonly #samples = new Map<string, Sample[]>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** @returns the growth each minute; undefined during the first MIN_MS */
  note(name: string, value: number): number | undefined {
    const now = this.nowMs();
    const all = (this.#samples.get(name) ?? []).filter(({ atMs }) => now - atMs <= SPAN_MS);
    const [first] = all;
    const newest = all.at(-1);
    if (!newest || now - newest.atMs >= APART_MS) all.push({ atMs: now, value });
    this.#samples.set(name, all);
    if (!first || now - first.atMs < MIN_MS) return undefined;
    return ((value - first.value) * SPAN_MS) / (now - first.atMs);
  }
}

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
