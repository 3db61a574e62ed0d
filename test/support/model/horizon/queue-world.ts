/* Plays a whole queue, because single replies do not show the use of a limit. */

import { delayToTurn } from '../../../../src/bullmq/defer/deferrals.js';
import type { PromoterPorts } from '../../../../src/bullmq/wake/ports.js';
import { Promoter } from '../../../../src/bullmq/wake/promoter.js';
import { toDecision } from '../../../../src/core/decide/to-decision.js';
import type { TierInput } from '../../../../src/core/index.js';
import { Contention } from '../../../../src/core/leases/lease-renewer.js';
import { failureOf } from '../../../../src/core/protocol/request.js';
import type { Cost } from '../../../../src/core/tiers/tier-input.js';
import { type AcquireRequest, LeaseScripts } from '../leases/lease-scripts.js';
import { asDelayedJob, type SimulatedJob } from '../leases/simulated-job.js';
import { Timeline } from '../leases/timeline.js';
import type { Virtual } from '../virtual.js';

const HOLD_MS = 25;
/** Each request names a lease, because a request without a lease is by hand, and its caller promotes no waiters. */
const LEASE = { token: 'run', lastsMs: 30_000 };

/** Each change of `version` cancels an older delay. */
type QueuedJob = Pick<SimulatedJob, 'id' | 'arrivesMs' | 'state' | 'version' | 'activations'> & { nth: number };

export interface QueuePlan {
  /** `ms` counts from the start of the run; null = no job may start. */
  readonly tiersAt: (ms: number) => readonly TierInput[] | null;
  readonly arriveMs: readonly number[];
  readonly costOf?: (nth: number) => Cost;
  readonly cap?: number;
  readonly slots: number;
  readonly runMs: number;
  /** The delay of the next wake or command. */
  readonly lateMs: () => number;
  readonly spread?: boolean;
  /** The server runs one command at a time, and each command takes this long. */
  readonly commandMs?: number;
}

export class QueueWorld {
  readonly jobs: QueuedJob[];
  /** The times are counted from the start of the run. */
  readonly startedMs: number[] = [];
  readonly started: QueuedJob[] = [];
  commands = 0;
  mostRunning = 0;
  looks = 0;
  readonly timeline: Timeline;
  readonly #scripts: LeaseScripts;
  readonly #promoter: Promoter;
  readonly #beganUs: number;
  readonly #waiting: QueuedJob[] = [];
  #busy = 0;
  #running = 0;
  #serverFreeMs = 0;

  constructor(
    private readonly virtual: Virtual,
    private readonly plan: QueuePlan,
    private readonly tenant: string,
  ) {
    this.timeline = new Timeline(virtual.clock);
    this.#beganUs = virtual.clock.us;
    this.#scripts = new LeaseScripts(virtual, 10_000);
    this.#promoter = new Promoter(this.#ports(), { deadlineMs: 2000 }, new Contention());
    this.jobs = plan.arriveMs.map((arrivesMs, nth) => ({
      id: `job-${nth}`,
      arrivesMs,
      state: 'new',
      version: 0,
      activations: 0,
      nth,
    }));
    for (const job of this.jobs) this.timeline.after(job.arrivesMs, () => this.#wait(job));
  }

  get nowMs(): number {
    return this.timeline.nowMs() - this.#beganUs / 1000;
  }

  get activations(): number {
    return this.jobs.reduce((sum, job) => sum + job.activations, 0);
  }

  /** The run ends when every job has started or is removed. */
  async run(untilMs = Number.POSITIVE_INFINITY): Promise<void> {
    await this.timeline.play(() => {
      const promotions = this.#scripts.takePromotions();
      if (promotions.length > 0) this.timeline.after(this.plan.lateMs(), () => this.#promoter.promote(promotions));
      return this.nowMs < untilMs;
    });
  }

  /** Returns the largest number of later arrivals that started before one job. */
  order(): number {
    const ranks = this.started.map(({ arrivesMs }) => arrivesMs).sort((a, b) => a - b);
    return Math.max(...this.started.map(({ arrivesMs }, nth) => nth - ranks.indexOf(arrivesMs)));
  }

  remove(job: QueuedJob): void {
    if (job.state === 'waiting' || job.state === 'delayed') this.#to(job, 'removed');
  }

  promoteJobs(): number {
    const delayed = this.jobs.filter(({ state }) => state === 'delayed');
    for (const job of delayed) this.#wait(job);
    return delayed.length;
  }

  /** Adds a waiter that no promotion reaches and that never asks again. */
  async joinByHand(id: string): Promise<void> {
    const { lease: _, ...request } = this.#scripts.toCall(...this.#termsOf(id));
    await this.#scripts.calls.acquire(request);
  }

  /** Each worker hears of the pause. */
  async pause(ms: number): Promise<void> {
    const keys = this.#scripts.keysOf(this.tenant);
    await this.#scripts.calls.pause(keys, '', ms * 1000);
    this.#promoter.retell(keys);
  }

  async resume(): Promise<void> {
    await this.#scripts.calls.resume(this.#scripts.keysOf(this.tenant));
    this.refresh();
  }

  /** Stores a concurrency of 0. */
  async stop(): Promise<void> {
    await this.virtual.limiter.of('default', this.tenant).set({ concurrency: 0 });
    this.#promoter.retell(this.#scripts.keysOf(this.tenant));
  }

  async clear(): Promise<void> {
    await this.virtual.limiter.of('default', this.tenant).clear();
    this.refresh();
  }

  /** Each worker does this after a change of limits. */
  refresh(): void {
    this.#promoter.refresh('default', this.#scripts.keysOf(this.tenant), { withinMs: 500, apartMs: 0 });
  }

  #ports(): PromoterPorts {
    const { calls } = this.#scripts;
    const isJob = (member: string) => this.jobs.some(({ id }) => id === member);
    return {
      timers: this.timeline,
      calls: {
        report: async (request, soon) => {
          if (request.member === '') this.looks++;
          await this.#served();
          return this.timeline.during(calls.report(request, soon));
        },
        waiting: (...args) => this.timeline.during(calls.waiting(...args)),
        refresh: (...args) => this.timeline.during(calls.refresh(...args)),
      },
      jobs: {
        find: (member) =>
          isJob(member)
            ? { jobs: [this.#delayedJob(member)], isServed: true, holdMs: HOLD_MS }
            : { jobs: [], isServed: false, holdMs: undefined },
        stateHere: async (member) => (isJob(member) ? this.#delayedJob(member).getState() : undefined),
      },
      nudge: () => undefined,
      handOver: async () => undefined,
    };
  }

  #delayedJob(member: string) {
    const job = this.jobs.find(({ id }) => id === member) as QueuedJob;
    const command = (run: () => void) => {
      this.commands++;
      run();
    };
    return asDelayedJob(
      job,
      () => command(() => this.#wait(job)),
      (delayMs) => command(() => this.#delay(job, delayMs)),
      async () => {
        await this.timeline.sleep(this.plan.lateMs() / 4);
        await this.#served();
      },
    );
  }

  /** Returns the time until the server has run a command that is sent now. */
  #serverMs(): number {
    const { commandMs = 0 } = this.plan;
    this.#serverFreeMs = Math.max(this.nowMs, this.#serverFreeMs) + commandMs;
    return this.#serverFreeMs - this.nowMs;
  }

  async #served(): Promise<void> {
    if (this.plan.commandMs) await this.timeline.sleep(this.#serverMs());
  }

  #wait(job: QueuedJob): void {
    this.#to(job, 'waiting');
    this.#waiting.push(job);
    this.#fetch();
  }

  #fetch(): void {
    while (this.#busy < this.plan.slots) {
      const job = this.#waiting.shift();
      if (!job) return;
      if (job.state !== 'waiting') continue;
      this.#busy++;
      this.#to(job, 'active');
      job.activations++;
      // One command fetches the job, the next sends its request.
      this.timeline.after(this.#serverMs(), () => this.#ask(job, this.nowMs + HOLD_MS));
    }
  }

  #ask(job: QueuedJob, holdUntilMs: number): void {
    this.timeline.after(this.#serverMs(), () => this.#request(job, holdUntilMs));
  }

  async #request(job: QueuedJob, holdUntilMs: number): Promise<void> {
    const { call, reply } = await this.#scripts.ask(...this.#termsOf(job.id, job.nth));
    if (reply.status === 'failed') throw failureOf(reply);
    const decision = toDecision(reply, call);
    if (decision.admitted) {
      this.#to(job, 'running');
      this.startedMs.push(this.nowMs);
      this.started.push(job);
      this.mostRunning = Math.max(this.mostRunning, ++this.#running);
      this.timeline.after(this.plan.runMs, () => this.#end(job, call));
    } else if (this.nowMs + decision.delayMs <= holdUntilMs) {
      this.timeline.after(decision.delayMs, () => this.#ask(job, holdUntilMs));
    } else {
      const delayMs = delayToTurn(decision, HOLD_MS);
      // BullMQ promotes only jobs in the delayed set.
      this.timeline.after(this.plan.lateMs() / 4 + this.#serverMs(), () => {
        this.#delay(job, delayMs);
        this.#free();
      });
    }
  }

  #termsOf(id: string, nth = 0): Parameters<LeaseScripts['ask']> {
    const { cap, costOf, spread } = this.plan;
    const tiers = this.plan.tiersAt(this.nowMs);
    const capped = cap !== undefined && { concurrency: cap };
    const limits = tiers === null ? { tiers: [], concurrency: 0 } : { tiers, ...capped };
    const options = { ...(costOf && { cost: costOf(nth) }), ...(spread && { spread }) };
    return [[{ tenant: this.tenant, ...limits, ...options }], { id, ...LEASE }];
  }

  #delay(job: QueuedJob, delayMs: number): void {
    const version = this.#to(job, 'delayed');
    this.timeline.after(delayMs + this.plan.lateMs(), () => {
      if (job.version === version) this.#wait(job);
    });
  }

  async #end(job: QueuedJob, call: AcquireRequest): Promise<void> {
    this.#to(job, 'done');
    this.#running--;
    this.#free();
    if (this.plan.cap !== undefined) await this.#scripts.release(call);
  }

  #free(): void {
    this.#busy--;
    this.#fetch();
  }

  #to(job: QueuedJob, state: QueuedJob['state']): number {
    job.state = state;
    return ++job.version;
  }
}
