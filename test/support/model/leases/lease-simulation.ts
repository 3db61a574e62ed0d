import { delayToTurn } from '../../../../src/bullmq/defer.js';
import type { Candidates, PromoterPorts } from '../../../../src/bullmq/wake/ports.js';
import { Promoter } from '../../../../src/bullmq/wake/promoter.js';
import { Contention } from '../../../../src/core/contention.js';
import type { EventRequest, Promotion } from '../../../../src/core/request.js';
import { toDecision } from '../../../../src/core/to-decision.js';
import type { Virtual } from '../virtual.js';
import { Chances, type Job, type Plan } from './lease-plan.js';
import { type AcquireRequest, LeaseScripts, type Reply } from './lease-scripts.js';
import { asDelayedJob } from './simulated-job.js';
import { Timeline } from './timeline.js';

/** A parked waiter that nobody promotes comes by itself after so long, and a second later for each in front. */
const FAR_MS = 600_000;
/** Jobs and workers in virtual time, around the real scripts and the promoter that ships. */
export class Simulation {
  readonly jobs: Job[];
  /** What was found to be wrong. */
  readonly wrong: string[] = [];
  /** The longest time that a lease was free while somebody waited, and when the last job was done; milliseconds. */
  idleMs = 0;
  doneMs = 0;
  /** How often a job came because nothing had promoted it for minutes. */
  cameFar = 0;
  readonly #scripts: LeaseScripts;
  readonly #chances: Chances;
  readonly #beganUs: number;
  readonly #timeline: Timeline;
  readonly #promoter: Promoter;
  /** When the leases that were taken end. */
  readonly #ends = new Map<string, number>();
  readonly #crashed = new Set<Job>();
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
    this.#promoter = new Promoter(this.#ports(), { overdueMs: plan.overdueMs, deadlineMs: 2000 }, new Contention());
    this.#beganUs = virtual.clock.us;
    const fresh = { state: 'new' as const, activations: 0, lookedOut: 0, version: 0 };
    this.jobs = plan.jobs.map((job, n) => ({ ...job, ...fresh, id: `job-${n}` }));
    if (plan.forgetsMs !== undefined)
      this.#in(plan.forgetsMs, () => virtual.redis.del(...Object.values(this.#scripts.keysOf(tenant))));
    for (const job of this.jobs) {
      this.#in(job.arrivesMs, () => this.#come(job));
      if (job.removedMs !== undefined) this.#in(job.arrivesMs + job.removedMs, () => this.#remove(job));
    }
  }

  /** Plays until nothing is left to happen. */
  async run(): Promise<void> {
    await this.#timeline.play(() => {
      const promotions = this.#scripts.takePromotions();
      if (promotions.length > 0 && !this.#loses()) this.#in(this.#replyMs(), () => this.#promoter.promote(promotions));
      this.#look();
    });
  }

  #ports(): PromoterPorts {
    const { calls } = this.#scripts;
    return {
      timers: this.#timeline,
      calls: {
        report: (request, soon) => this.#report(request, soon),
        waiting: (...args) => this.#timeline.during(calls.waiting(...args)),
      },
      jobs: {
        find: (member) => this.#find(member),
        stateHere: async (member) => this.#find(member).jobs[0]?.getState(),
      },
      // A job comes at the very end of its delay.
      nudge: () => undefined,
    };
  }

  /** A report of the promoter, whose promotions are lost if the promoter stops before it makes them. */
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

  /** How long a reply with promotions takes: it arrives after those before it. */
  #replyMs(): number {
    const { us } = this.virtual.clock;
    this.#promotedUs = Math.max(this.#promotedUs, us + this.#chances.delayMs() * 1000);
    return (this.#promotedUs - us) / 1000;
  }

  #find(member: string): Candidates {
    const job = this.jobs.find(({ id }) => id === member) as Job;
    const delayed = asDelayedJob(
      job,
      () => this.#promote(job),
      (delayMs) => this.#delayed(job, delayMs, this.plan.tiers.length === 0),
      () => this.#timeline.sleep(this.#chances.delayMs() / 10),
    );
    return { jobs: [delayed], isServed: true, holdMs: 0 };
  }

  async #come(job: Job): Promise<void> {
    const version = this.#to(job, 'active');
    job.activations++;
    const { tiers, cap, leaseMs, overdueMs } = this.plan;
    const token = `${job.id}:${job.activations}`;
    const applicant = { id: job.id, token, lastsMs: leaseMs, priority: job.priority ?? 0 };
    const call = this.#scripts.toCall([{ tenant: this.tenant, tiers, concurrency: cap }], applicant);
    const decision = toDecision(await this.#scripts.calls.acquire(call), call);
    if (decision.admitted) return this.#start(job, call);
    const delayMs = delayToTurn(decision, 0, overdueMs);
    const looksOut = decision.tier === undefined;
    // Until it is moved to the delayed jobs it cannot be promoted.
    this.#later(job, version, this.#chances.delayMs() / 10, () => this.#delayed(job, delayMs, looksOut));
  }

  #delayed(job: Job, delayMs: number, looksOut: boolean): void {
    this.#later(job, this.#to(job, 'delayed'), delayMs, () => {
      if (delayMs >= FAR_MS) this.cameFar++;
      else if (looksOut) job.lookedOut++;
      this.#promote(job);
    });
  }

  #promote(job: Job): void {
    this.#later(job, this.#to(job, 'waiting'), this.#chances.delayMs(), () => this.#come(job));
  }

  #start(job: Job, call: AcquireRequest): void {
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

  #remove(job: Job): void {
    if (job.state === 'delayed') this.#to(job, 'removed');
  }

  /** How many run, and whether a lease is free for those who wait. */
  #look(): void {
    const { us } = this.virtual.clock;
    const held = [...this.#ends.values()].filter((ends) => ends > us).length;
    // Leases that were lost with their keys are not kept free by anybody.
    if (held > this.plan.cap && this.plan.forgetsMs === undefined) this.wrong.push(`${held} run`);
    if (this.#idleSince !== undefined) this.idleMs = Math.max(this.idleMs, (us - this.#idleSince) / 1000);
    const idles = held < this.plan.cap && this.jobs.some(({ state }) => state === 'delayed');
    this.#idleSince = idles ? (this.#idleSince ?? us) : undefined;
  }

  #to(job: Job, state: Job['state']): number {
    job.state = state;
    return ++job.version;
  }

  #in(ms: number, run: () => unknown): void {
    this.#timeline.after(ms, run);
  }

  #later(job: Job, version: number, ms: number, run: () => unknown): void {
    this.#in(ms, () => (job.version === version ? run() : undefined));
  }
}
