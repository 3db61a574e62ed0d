/* Shows that every job runs in time, in spite of planned losses; lease-player compares only single replies. */
import { delayToTurn } from '../../../../src/bullmq/defer/deferrals.js';
import type { Candidates, PromoterPorts } from '../../../../src/bullmq/wake/ports.js';
import { Promoter } from '../../../../src/bullmq/wake/promoter.js';
import { toDecision } from '../../../../src/core/decide/to-decision.js';
import { Contention } from '../../../../src/core/leases/lease-renewer.js';
import type { EventRequest, Promotion } from '../../../../src/core/protocol/request.js';
import type { Virtual } from '../virtual.js';
import { Chances, type Plan } from './lease-plan.js';
import { type AcquireRequest, LeaseScripts, type Reply } from './lease-scripts.js';
import { asDelayedJob, type SimulatedJob } from './simulated-job.js';
import { Timeline } from './timeline.js';

/** A parked waiter that is no watchdog comes by itself only after this time. */
const FAR_MS = 600_000;

export class Simulation {
  readonly jobs: SimulatedJob[];
  readonly wrong: string[] = [];
  /** The longest time for which a lease was free while a job waited. */
  idleMs = 0;
  doneMs = 0;
  cameFar = 0;
  readonly #scripts: LeaseScripts;
  readonly #chances: Chances;
  readonly #beganUs: number;
  readonly #timeline: Timeline;
  readonly #promoter: Promoter;
  readonly #ends = new Map<string, number>();
  readonly #crashed = new Set<SimulatedJob>();
  #idleSince: number | undefined;
  #promotedUs = 0;

  constructor(
    private readonly virtual: Virtual,
    private readonly plan: Plan,
    private readonly tenant: string,
  ) {
    this.#timeline = new Timeline(virtual.clock);
    this.#scripts = new LeaseScripts(virtual, plan.overdueMs);
    this.#chances = new Chances(plan);
    this.#promoter = new Promoter(this.#ports(), { deadlineMs: 2000 }, new Contention());
    this.#beganUs = virtual.clock.us;
    const fresh = { state: 'new' as const, activations: 0, watchdogActivations: 0, version: 0 };
    this.jobs = plan.jobs.map((job, n) => ({ ...job, ...fresh, id: `job-${n}` }));
    if (plan.forgetsMs !== undefined)
      this.#in(plan.forgetsMs, () => virtual.redis.del(...Object.values(this.#scripts.keysOf(tenant))));
    for (const job of this.jobs) {
      this.#in(job.arrivesMs, () => this.#come(job));
      if (job.removedMs !== undefined) this.#in(job.arrivesMs + job.removedMs, () => this.#remove(job));
    }
  }

  async run(): Promise<void> {
    await this.#timeline.play(() => {
      const promotions = this.#scripts.takePromotions();
      if (promotions.length > 0 && !this.#loses()) this.#in(this.#replyMs(), () => this.#promoter.promote(promotions));
      this.#observe();
    });
  }

  #ports(): PromoterPorts {
    const { calls } = this.#scripts;
    return {
      timers: this.#timeline,
      calls: {
        report: (request, soon = true) => this.#report(request, soon),
        waiting: (...args) => this.#timeline.during(calls.waiting(...args)),
        refresh: (...args) => this.#timeline.during(calls.refresh(...args)),
      },
      jobs: {
        find: (member) => this.#find(member),
        stateHere: async (member) => this.#find(member).jobs[0]?.getState(),
      },
      // Timers here are never late.
      nudge: () => undefined,
      handOver: async () => undefined,
    };
  }

  /** Promotions are lost if the process stops before it gets the reply. */
  async #report(request: EventRequest, soon: boolean): Promise<Reply> {
    const reply = await this.#timeline.during(this.#scripts.calls.report(request, soon));
    if (reply.promotions.length === 0) return reply;
    const promotions: readonly Promotion[] = this.#loses() ? [] : reply.promotions;
    await this.#timeline.sleep(this.#replyMs());
    return { ...reply, promotions };
  }

  #loses(): boolean {
    return this.#chances.loses(this.virtual.clock.us);
  }

  /** Replies arrive in order. */
  #replyMs(): number {
    const { us } = this.virtual.clock;
    this.#promotedUs = Math.max(this.#promotedUs, us + this.#chances.delayMs() * 1000);
    return (this.#promotedUs - us) / 1000;
  }

  #find(member: string): Candidates {
    const job = this.jobs.find(({ id }) => id === member) as SimulatedJob;
    const delayed = asDelayedJob(
      job,
      () => this.#promote(job),
      (delayMs) => this.#delayed(job, delayMs, this.plan.tiers.length === 0),
      () => this.#timeline.sleep(this.#chances.delayMs() / 10),
    );
    return { jobs: [delayed], isServed: true, holdMs: 0 };
  }

  async #come(job: SimulatedJob): Promise<void> {
    const version = this.#to(job, 'active');
    job.activations++;
    const { tiers, cap, leaseMs } = this.plan;
    const token = `${job.id}:${job.activations}`;
    const run = { id: job.id, token, lastsMs: leaseMs, priority: job.priority ?? 0 };
    const call = this.#scripts.toCall([{ tenant: this.tenant, tiers, concurrency: cap }], run);
    const decision = toDecision(await this.#scripts.calls.acquire(call), call);
    if (decision.admitted) return this.#start(job, call);
    const delayMs = delayToTurn(decision, 0);
    const waitsForLease = decision.tier === undefined;
    // BullMQ promotes only jobs in the delayed set.
    this.#later(job, version, this.#chances.delayMs() / 10, () => this.#delayed(job, delayMs, waitsForLease));
  }

  #delayed(job: SimulatedJob, delayMs: number, waitsForLease: boolean): void {
    this.#later(job, this.#to(job, 'delayed'), delayMs, () => {
      if (delayMs >= FAR_MS) this.cameFar++;
      else if (waitsForLease) job.watchdogActivations++;
      this.#promote(job);
    });
  }

  #promote(job: SimulatedJob): void {
    this.#later(job, this.#to(job, 'waiting'), this.#chances.delayMs(), () => this.#come(job));
  }

  #start(job: SimulatedJob, call: AcquireRequest): void {
    const version = this.#to(job, 'running');
    const { plan } = this;
    const { leaseMs } = plan;
    const renews = async () => {
      const [kept] = await this.#scripts.renew([{ call }]);
      if (!kept && plan.forgetsMs === undefined) this.wrong.push(`${job.id} lost its lease`);
      holds();
    };
    const holds = () => {
      this.#ends.set(job.id, this.virtual.clock.us + leaseMs * 1000);
      this.#later(job, version, leaseMs / 3, renews);
    };
    holds();
    this.#later(job, version, job.runsMs, async () => {
      if (job.crashes !== undefined && !this.#crashed.has(job)) {
        this.#crashed.add(job);
        return this.#later(job, this.#to(job, 'waiting'), leaseMs + job.crashes, () => this.#come(job));
      }
      this.#to(job, 'done');
      this.#ends.delete(job.id);
      this.doneMs = (this.virtual.clock.us - this.#beganUs) / 1000;
      await this.#scripts.release(call);
    });
  }

  #remove(job: SimulatedJob): void {
    if (job.state === 'delayed') this.#to(job, 'removed');
  }

  #observe(): void {
    const { us } = this.virtual.clock;
    const held = [...this.#ends.values()].filter((ends) => ends > us).length;
    // After a loss of keys, the scripts do not know the running jobs.
    if (held > this.plan.cap && this.plan.forgetsMs === undefined) this.wrong.push(`${held} run`);
    if (this.#idleSince !== undefined) this.idleMs = Math.max(this.idleMs, (us - this.#idleSince) / 1000);
    const idles = held < this.plan.cap && this.jobs.some(({ state }) => state === 'delayed');
    this.#idleSince = idles ? (this.#idleSince ?? us) : undefined;
  }

  #to(job: SimulatedJob, state: SimulatedJob['state']): number {
    job.state = state;
    return ++job.version;
  }

  #in(ms: number, run: () => unknown): void {
    this.#timeline.after(ms, run);
  }

  #later(job: SimulatedJob, version: number, ms: number, run: () => unknown): void {
    this.#in(ms, () => (job.version === version ? run() : undefined));
  }
}
