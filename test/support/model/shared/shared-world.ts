/* Plays shared scopes in virtual time, with the real scripts and promoter. */
import { sharedKeys } from '../../../../src/core/keys.js';
import { VirtualClock } from '../clock.js';
import { Timeline } from '../leases/timeline.js';
import type { Virtual } from '../virtual.js';
import type { SharedPlan } from './shared-plan.js';
import { type SharedJob, SimulatedQueue } from './simulated-queue.js';

/** The clock of Redis, which may step. */
class RedisClock extends VirtualClock {
  stepUs = 0;

  constructor(private readonly steady: VirtualClock) {
    super();
  }

  override readonly now = (): number => this.steady.us + this.stepUs;
}

/** More events per job than this mean an endless run. */
const MAX_EVENTS = 500;

export class SharedWorld {
  readonly timeline: Timeline;
  readonly jobs: readonly SharedJob[];
  readonly queues: readonly SimulatedQueue[];
  readonly keys: ReturnType<typeof sharedKeys>;
  readonly started: SharedJob[] = [];
  /** The number of changed delays and promotions, including lost ones. */
  commands = 0;
  /** The number of jobs whose states BullMQ was asked for. */
  questions = 0;
  mostRunning = 0;
  /** Called before a start is recorded, and after an end. */
  onStart: (job: SharedJob) => void = () => undefined;
  onEnd: (job: SharedJob) => void = () => undefined;
  readonly #clock: RedisClock;
  readonly #beganUs: number;
  readonly #byId: ReadonlyMap<string, SharedJob>;
  #running = 0;

  constructor(
    readonly virtual: Virtual,
    readonly plan: SharedPlan,
  ) {
    this.timeline = new Timeline(virtual.clock);
    this.#clock = new RedisClock(virtual.clock);
    this.#beganUs = virtual.clock.us;
    this.keys = sharedKeys({ prefix: virtual.prefix, hashTag: 'tenant' }, 'shared');
    this.queues = plan.queues.map(
      (queue, nth) => new SimulatedQueue(this, { ...virtual, clock: this.#clock }, nth, queue),
    );
    this.jobs = plan.jobs.map((job, nth) => {
      const { queue = 0, priority = 0 } = job;
      const fresh = { state: 'new' as const, version: 0, reservedDelayMs: 0, activations: 0, startedUs: undefined };
      return { ...job, queue, priority, nth, id: `bull:q${queue}:${nth}`, ...fresh };
    });
    this.#byId = new Map(this.jobs.map((job) => [job.id, job]));
    for (const job of this.jobs) {
      const queue = this.queues[job.queue];
      if (job.reservedMs !== undefined) this.timeline.after(job.reservedMs, () => queue?.reserve(job));
      this.timeline.after(job.arrivesMs, () => queue?.add(job));
      if (job.removedMs !== undefined) this.timeline.after(job.removedMs, () => this.#remove(job));
    }
  }

  get nowMs(): number {
    return this.nowUs / 1000;
  }

  get nowUs(): number {
    return this.virtual.clock.us - this.#beganUs;
  }

  get unfinished(): number {
    return this.jobs.filter(({ state }) => state !== 'done' && state !== 'removed').length;
  }

  get activations(): number {
    return this.jobs.reduce((sum, job) => sum + job.activations, 0);
  }

  async run(): Promise<void> {
    const { untilMs = Number.POSITIVE_INFINITY } = this.plan;
    let events = 0;
    await this.timeline.play(() => {
      if (++events > MAX_EVENTS * this.jobs.length) throw new Error(`the run does not end: it is at ${this.nowMs} ms`);
      for (const queue of this.queues) queue.deliver();
      return this.nowMs < untilMs;
    });
  }

  jobOf(member: string): SharedJob | undefined {
    return this.#byId.get(member);
  }

  start(job: SharedJob): void {
    this.onStart(job);
    job.startedUs = this.nowUs;
    this.started.push(job);
    this.mostRunning = Math.max(this.mostRunning, ++this.#running);
  }

  end(job: SharedJob): void {
    this.#running--;
    this.onEnd(job);
  }

  stepClock(ms: number): void {
    this.#clock.stepUs += ms * 1000;
  }

  /** Deletes the keys of the scope, except the log and the leases. */
  async forget(): Promise<void> {
    const { waiters, queue, home = [] } = this.keys;
    await this.virtual.redis.del(waiters, queue, ...home);
  }

  /**
   * @param tenant '' = the limits of all tenants have changed
   * @param gate the narrow scope with changed limits
   */
  refresh(tenant = '', gate?: string): void {
    for (const queue of this.queues) queue.refresh(tenant, gate);
  }

  #remove(job: SharedJob): void {
    if (job.state !== 'waiting' && job.state !== 'delayed') return;
    job.state = 'removed';
    job.version++;
  }
}
