/* A queue and its process, with its own scripts, promoter and clock. */
import { delayToTurn } from '../../../../src/bullmq/defer/deferrals.js';
import type { Candidates, PromoterPorts, Timers } from '../../../../src/bullmq/wake/ports.js';
import { Promoter } from '../../../../src/bullmq/wake/promoter.js';
import { toDecision } from '../../../../src/core/decide/to-decision.js';
import type { sharedKeys } from '../../../../src/core/keys.js';
import { Contention } from '../../../../src/core/leases/lease-renewer.js';
import { failureOf, isOwn } from '../../../../src/core/protocol/request.js';
import { type Admits, noteAdmitted } from '../../../../src/core/settle/charges.js';
import { settle } from '../../../../src/core/settle/settlement.js';
import { type AcquireRequest, LeaseScripts } from '../leases/lease-scripts.js';
import { asDelayedJob, type SimulatedJob } from '../leases/simulated-job.js';
import type { Timeline } from '../leases/timeline.js';
import type { Virtual } from '../virtual.js';
import type { Limits, PlannedJob, PlannedQueue, SharedPlan } from './shared-plan.js';
import { WaitList } from './wait-list.js';

const HOLD_MS = 25;
const OVERDUE_MS = 10_000;
const LEASE_MS = 30_000;

/** Each change of `version` cancels an older delay. */
export interface SharedJob extends PlannedJob {
  readonly queue: number;
  readonly priority: number;
  readonly id: string;
  readonly nth: number;
  state: SimulatedJob['state'];
  version: number;
  /** The delay in the reply to the reservation of the job. */
  reservedDelayMs: number;
  activations: number;
  startedUs: number | undefined;
}

interface World {
  readonly timeline: Timeline;
  readonly plan: SharedPlan;
  readonly keys: ReturnType<typeof sharedKeys>;
  readonly queues: readonly SimulatedQueue[];
  commands: number;
  questions: number;
  readonly nowMs: number;
  jobOf(member: string): SharedJob | undefined;
  start(job: SharedJob): void;
  end(job: SharedJob): void;
}

export class SimulatedQueue {
  readonly scripts: LeaseScripts;
  isStopped = false;
  #promoter: Promoter;
  /** Timers of an ended process never fire. */
  #process = 0;
  #busy = 0;
  #wakesFetch = false;
  /** The number of jobs that a stopped process still fetches before it dies. */
  #fetches = 0;
  /** The process is busy with requests until this time. */
  #asksMs = 0;
  readonly #waiting = new WaitList<SharedJob>();
  /** Each function brings a delayed job to a worker once the queue runs again. */
  readonly #due: (() => void)[] = [];

  constructor(
    private readonly world: World,
    virtual: Virtual,
    private readonly nth: number,
    private readonly plan: PlannedQueue,
  ) {
    this.scripts = new LeaseScripts(virtual, OVERDUE_MS);
    this.#promoter = this.#newPromoter();
    const { stop } = plan;
    if (!stop) return;
    world.timeline.after(stop.fromMs, () => this.#stop(stop.keepsTimers));
    world.timeline.after(stop.untilMs, () => this.#start(stop.keepsTimers));
  }

  deliver(): void {
    const promotions = this.scripts.takePromotions();
    if (promotions.length === 0) return;
    const { plan, timeline } = this.world;
    const promote = () => this.#promoter.promote(promotions);
    timeline.after(plan.lateMs(), promote);
    if (plan.repeats?.()) timeline.after(plan.lateMs() * 3 + 1, promote);
  }

  /** Each worker does this after a change of limits. */
  refresh(tenant: string, gate?: string): void {
    if (!this.isStopped) this.#promoter.refresh('shared', this.world.keys, { withinMs: 500, apartMs: 0 }, tenant, gate);
  }

  async reserve(job: SharedJob): Promise<void> {
    const { reply } = await this.#ask(job, true);
    if (reply.status === 'failed') throw failureOf(reply);
    job.reservedDelayMs = Math.max(0, ((reply.backUs ?? reply.turnUs) - reply.nowUs) / 1000);
  }

  add(job: SharedJob): void {
    if (job.reservedDelayMs === 0) this.wait(job);
    else this.delay(job, delayToTurn({ delayMs: job.reservedDelayMs, reason: 'rate' }, HOLD_MS));
  }

  wait(job: SharedJob, isPromoted = true): void {
    if (this.isStopped && isPromoted && this.#fetches > 0) {
      this.#fetches--;
      this.#to(job, 'active');
      this.world.timeline.after(this.plan.stop?.fetched?.stallMs ?? 0, () => this.wait(job));
      return;
    }
    this.#to(job, 'waiting');
    this.#waiting.push(job);
    this.#fetchSoon();
  }

  /** @param aheadMs the clock error of the process that sets the delay */
  delay(job: SharedJob, delayMs: number, aheadMs = this.plan.skewMs ?? 0): void {
    const version = this.#to(job, 'delayed');
    const come = () => {
      if (job.version === version) this.wait(job, false);
    };
    const ownMs = delayMs + aheadMs - (this.plan.skewMs ?? 0);
    this.world.timeline.after(Math.max(0, ownMs) + this.world.plan.lateMs(), () => {
      if (this.isStopped) this.#due.push(come);
      else come();
    });
  }

  #stop(keepsTimers: boolean): void {
    this.isStopped = true;
    this.#fetches = this.plan.stop?.fetched?.jobs ?? 0;
    if (!keepsTimers) this.#process++;
  }

  #start(keepsTimers: boolean): void {
    this.isStopped = false;
    if (!keepsTimers) this.#promoter = this.#newPromoter();
    for (const come of this.#due.splice(0)) come();
    this.#fetchSoon();
  }

  #newPromoter(): Promoter {
    return new Promoter(this.#ports(), { deadlineMs: 2000 }, new Contention());
  }

  #ports(): PromoterPorts {
    const { calls } = this.scripts;
    const { timeline } = this.world;
    return {
      timers: this.#timers(),
      calls: {
        report: (request, soon) => timeline.during(calls.report(request, soon)),
        waiting: (...args) => timeline.during(calls.waiting(...args)),
        refresh: (...args) => timeline.during(calls.refresh(...args)),
      },
      jobs: {
        find: (member) => this.#find(member),
        stateHere: async (member) => {
          const { jobs, isServed } = this.#find(member);
          if (!isServed) return undefined;
          this.world.questions++;
          return jobs[0]?.getState() ?? 'unknown';
        },
      },
      nudge: () => undefined,
      handOver: async () => undefined,
    };
  }

  #timers(): Timers {
    const { timeline } = this.world;
    const process = this.#process;
    const after = (ms: number, run: () => unknown) =>
      timeline.after(ms, () => (this.#process === process ? run() : undefined));
    return {
      nowMs: () => timeline.nowMs(),
      epochMs: () => timeline.nowMs() + (this.plan.skewMs ?? 0),
      sleep: (ms) => new Promise((resolve) => after(ms, () => resolve())),
      after,
    };
  }

  #find(member: string): Candidates {
    const job = this.world.jobOf(member);
    if (!job) return { jobs: [], isServed: false, holdMs: undefined };
    const isServed = job.queue === this.nth;
    const queue = this.world.queues[job.queue] as SimulatedQueue;
    const command = (run: () => void) => {
      this.world.commands++;
      if (!this.world.plan.loses?.()) run();
    };
    const delayed = asDelayedJob(
      job,
      () => command(() => queue.wait(job)),
      (delayMs) => command(() => queue.delay(job, delayMs, this.plan.skewMs ?? 0)),
      () => this.world.timeline.sleep(this.world.plan.lateMs() / 4),
    );
    return { jobs: [delayed], isServed, holdMs: isServed ? HOLD_MS : undefined };
  }

  /** One call holds the requests of all free slots. */
  #fetchSoon(): void {
    if (this.#wakesFetch) return;
    this.#wakesFetch = true;
    this.world.timeline.after(0, () => {
      this.#wakesFetch = false;
      return this.#fetch();
    });
  }

  async #fetch(): Promise<void> {
    const fetched: SharedJob[] = [];
    while (!this.isStopped && this.#busy < this.plan.slots) {
      const job = this.#waiting.shift();
      if (!job) break;
      if (job.state !== 'waiting') continue;
      this.#busy++;
      job.activations++;
      this.#to(job, 'active');
      fetched.push(job);
    }
    const { timeline } = this.world;
    const { askMs = 0 } = this.plan;
    if (askMs === 0) {
      const untilMs = timeline.nowMs() + HOLD_MS;
      await Promise.all(fetched.map((job) => this.#request(job, untilMs)));
      return;
    }
    for (const job of fetched) {
      this.#asksMs = Math.max(this.#asksMs, timeline.nowMs()) + askMs;
      const untilMs = this.#asksMs + HOLD_MS;
      timeline.after(this.#asksMs - timeline.nowMs(), () => this.#request(job, untilMs));
    }
  }

  async #request(job: SharedJob, holdUntilMs: number): Promise<void> {
    const { timeline, plan } = this.world;
    const { call, reply } = await this.#ask(job);
    if (reply.status === 'failed') throw failureOf(reply);
    const decision = toDecision(reply, call);
    if (decision.admitted) {
      this.#to(job, 'running');
      this.world.start(job);
      const limiter = { calls: this.scripts.calls } as unknown as Admits;
      if (plan.tookOf) noteAdmitted(job, { request: call, charged: reply.charged ?? reply.nowUs, limiter });
      timeline.after(job.runMs ?? 5, () => this.#end(job, call));
    } else if (timeline.nowMs() + decision.delayMs <= holdUntilMs) {
      timeline.after(decision.delayMs, () => this.#request(job, holdUntilMs));
    } else {
      const delayMs = delayToTurn(decision, HOLD_MS);
      // BullMQ promotes only jobs in the delayed set.
      timeline.after(plan.lateMs() / 4, () => {
        this.delay(job, delayMs);
        this.#free();
      });
    }
  }

  #ask(job: SharedJob, reserves = false): ReturnType<LeaseScripts['ask']> {
    const { plan, nowMs } = this.world;
    const { tenant, priority } = job;
    const own = job.isPlain ? undefined : plan.own?.(tenant, nowMs);
    const shared = plan.shared?.(nowMs);
    const narrow = (job.narrow ?? []).map((scope) => ({ scope, limits: plan.narrow?.(scope, nowMs) as Limits }));
    const share = { weight: plan.weight?.(tenant) ?? 1 };
    const check = ({ tiers, cap, costOf }: Limits) => ({
      tenant,
      tiers,
      ...(cap !== undefined && { concurrency: cap }),
      ...(costOf && { cost: costOf(job.nth) }),
    });
    const checks = plan.scopes?.(job.nth) ?? [
      ...(own ? [{ ...check(own), scope: 'own' }] : []),
      ...narrow.toReversed().map(({ scope, limits }) => ({ ...check(limits), scope, shared: share })),
      ...(shared ? [{ ...check(shared), scope: 'shared', shared: share }] : []),
    ];
    const run = { id: job.id, token: `t${job.activations}`, lastsMs: LEASE_MS, priority };
    return this.scripts.ask(checks, { ...run, ...(reserves && { reserves }) });
  }

  async #end(job: SharedJob, call: AcquireRequest): Promise<void> {
    this.#to(job, 'done');
    this.world.end(job);
    this.#free();
    const took = this.world.plan.tookOf?.(job.nth);
    if (took !== undefined) await settle(job, took, 'settle', this.#promoter);
    const capped = call.scopes.filter(({ compiled }) => compiled.cap !== undefined);
    if (capped.length === 0) return;
    await Promise.all(capped.filter(isOwn).map((scope) => this.scripts.release(call, scope)));
    if (call.scopes.some(({ share }) => share)) await this.scripts.reports.send({ ...call, event: 'release' });
  }

  #free(): void {
    this.#busy--;
    this.#fetchSoon();
  }

  #to(job: SharedJob, state: SharedJob['state']): number {
    job.state = state;
    return ++job.version;
  }
}
