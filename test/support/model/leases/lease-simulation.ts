import type { Virtual } from '../virtual.js';
import { Chances, type Job, type Plan } from './lease-plan.js';
import { type AcquireRequest, type Fate, LeaseScripts, type ScopeCall, type Wake } from './lease-scripts.js';

interface Happening {
  us: number;
  nth: number;
  run: () => unknown;
}

/** Those who wait come by themselves after so long, and a second later for each in front. */
const FAR_MS = 600_000;
/** A job that cannot be woken yet is tried again, for 0.8 s. */
const TRIES = 8;
const TRY_MS = 100;
/** How long a job that is not there is looked for. */
const ABSENT_MS = 10_000;

/** Jobs, workers and wake-ups in virtual time, around the real scripts. */
export class Simulation {
  readonly jobs: Job[];
  /** What was found to be wrong. */
  readonly wrong: string[] = [];
  /** The longest time that a lease was free while somebody waited, and when the last job was done; milliseconds. */
  idleMs = 0;
  doneMs = 0;
  /** How often a job came because nobody had woken it for minutes. */
  cameFar = 0;
  readonly #scripts: LeaseScripts;
  readonly #chances: Chances;
  readonly #beganUs: number;
  readonly #happenings: Happening[] = [];
  /** When the leases that were taken end. */
  readonly #ends = new Map<string, number>();
  readonly #crashed = new Set<Job>();
  #idleSince: number | undefined;
  #looking = false;
  #wakesUs = 0;
  #count = 0;

  constructor(
    private readonly virtual: Virtual,
    private readonly plan: Plan,
    private readonly tenant: string,
  ) {
    this.#scripts = new LeaseScripts(virtual, plan.overdueMs);
    this.#chances = new Chances(plan);
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
    for (;;) {
      this.#happenings.sort((a, b) => a.us - b.us || a.nth - b.nth);
      const next = this.#happenings.shift();
      if (!next) return;
      this.virtual.clock.us = next.us;
      await next.run();
      const wakes = this.#scripts.takeWakes();
      if (wakes.length > 0 && !this.#chances.loses(this.virtual.clock.us)) this.#carryOut(wakes);
      this.#look();
    }
  }

  async #come(job: Job): Promise<void> {
    const version = this.#to(job, 'active');
    job.activations++;
    const checks = [{ tenant: this.tenant, tiers: this.plan.tiers, concurrency: this.plan.cap }];
    const token = `${job.id}:${job.activations}`;
    const applicant = { id: job.id, token, lastsMs: this.plan.leaseMs, priority: job.priority ?? 0 };
    const call = this.#scripts.toCall(checks, applicant);
    const reply = await this.#scripts.calls.acquire(call);
    if (reply.status === 'admitted') return this.#start(job, call);
    const delayMs = Math.max(1, Math.ceil((reply.turnUs - reply.nowUs) / 1000));
    // Until it is moved to the delayed jobs it cannot be woken.
    this.#later(job, version, this.#chances.delayMs() / 10, () => this.#delayed(job, delayMs, reply.tier < 0));
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

  /** What was told in one answer, after what was told before. */
  #carryOut(wakes: readonly Wake[]): void {
    const { clock } = this.virtual;
    this.#wakesUs = Math.max(this.#wakesUs, clock.us + this.#chances.delayMs() * 1000);
    for (const wake of wakes) {
      if (wake.member !== '') this.#in((this.#wakesUs - clock.us) / 1000, () => this.#wake(wake));
      else if (!this.#looking) {
        this.#looking = true;
        this.#in((wake.turnUs - clock.us) / 1000, () => this.#lookAgain(wake));
      }
    }
  }

  async #lookAgain(wake: Wake): Promise<void> {
    this.#looking = false;
    await this.#tell(wake, 'waiting');
  }

  async #wake(wake: Wake, tries = 0): Promise<void> {
    const job = this.jobs.find(({ id }) => id === wake.member) as Job;
    // It may have come by itself meanwhile, and wait for something else by now.
    if ((tries > 0 || wake.turnUs > 0) && !(await this.#tell(wake, 'waiting'))) return;
    if (job.state === 'delayed' && wake.turnUs === 0) this.#promote(job);
    else if (job.state === 'delayed') this.#in(this.#chances.delayMs() / 10, () => this.#change(job, wake));
    else if (job.state === 'waiting') await this.#tell(wake, 'coming');
    else if (job.state === 'done') await this.#tell(wake, 'gone');
    else if (job.state === 'removed') await this.#absent(job, wake);
    else if (tries < TRIES) this.#in(TRY_MS, () => this.#wake(wake, tries + 1));
  }

  /** A job that is not there may be about to be added: its place is taken away when it is not there after a while. */
  async #absent(job: Job, wake: Wake): Promise<void> {
    // Others that were removed are found with it, before it makes room for the next.
    for (const other of this.jobs) if (other.state === 'removed' && other !== job) await this.#miss(other, wake);
    await this.#miss(job, wake);
  }

  async #miss(job: Job, wake: Wake): Promise<void> {
    const its = { ...wake, member: job.id };
    if (await this.#tell(its, 'absent')) this.#in(ABSENT_MS, () => this.#tell(its, 'gone'));
  }

  /** Has one come at the time that it was told, unless it came meanwhile and was told another. */
  async #change(job: Job, wake: Wake): Promise<void> {
    if (job.state !== 'delayed') return;
    const inMs = Math.ceil((wake.turnUs - this.virtual.clock.us) / 1000);
    this.#delayed(job, Math.max(1, inMs), this.plan.tiers.length === 0);
    if (!(await this.#tell(wake, 'waiting'))) this.#promote(job);
  }

  #tell(wake: Wake, fate: Fate): Promise<boolean> {
    return this.#scripts.tell(wake, fate, { ...wake.scope } as ScopeCall);
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

  #in(ms: number, run: Happening['run']): void {
    this.#happenings.push({ us: this.virtual.clock.us + Math.round(ms * 1000), nth: this.#count++, run });
  }

  #later(job: Job, version: number, ms: number, run: Happening['run']): void {
    this.#in(ms, () => (job.version === version ? run() : undefined));
  }
}
