/* The checks use only the starts, and share no code with the scripts. */
import { readTiers } from './read-tiers.js';
import type { Limits } from './shared-plan.js';
import type { SharedWorld } from './shared-world.js';
import type { SharedJob } from './simulated-queue.js';

class Counted {
  readonly startsUs: number[] = [];
  running = 0;
  /** The time at which a job last ended while the cap was full. */
  #freedUs = 0;

  constructor(private readonly limitsAt: (ms: number) => Limits) {}

  opensUs(nowUs: number): number {
    const { tiers, cap } = this.limitsAt(nowUs / 1000);
    if (cap !== undefined && this.running >= cap) return Number.POSITIVE_INFINITY;
    const opens = readTiers(tiers).map(
      ({ limit, windowMs }) => (this.startsUs.at(-limit) ?? Number.NEGATIVE_INFINITY) + windowMs * 1000,
    );
    return Math.max(...opens, cap === undefined ? 0 : this.#freedUs);
  }

  start(nowUs: number): void {
    this.startsUs.push(nowUs);
    this.running++;
  }

  end(nowUs: number): void {
    const { cap } = this.limitsAt(nowUs / 1000);
    if (this.running === cap) this.#freedUs = nowUs;
    this.running--;
  }
}

export class Promises {
  readonly wrong: string[] = [];
  /** The longest time for which capacity was idle while a job could have started. */
  idleMs = 0;
  readonly #shared: Counted;
  readonly #others = new Map<string, Counted>();

  constructor(private readonly world: SharedWorld) {
    this.#shared = new Counted(world.plan.shared ?? (() => ({ tiers: [] })));
    world.onStart = (job) => this.#start(job);
    world.onEnd = (job) => this.#end(job);
  }

  #start(job: SharedJob): void {
    const { nowUs } = this.world;
    for (const waiting of this.world.jobs) this.#note(waiting, nowUs);
    for (const [name, scope] of this.#scopesOf(job)) {
      const opensUs = scope.opensUs(nowUs);
      if (opensUs > nowUs) this.wrong.push(`${job.id} of ${job.tenant} at ${nowUs} in ${name}: not before ${opensUs}`);
      scope.start(nowUs);
    }
  }

  #end(job: SharedJob): void {
    for (const [, scope] of this.#scopesOf(job)) scope.end(this.world.nowUs);
  }

  #note({ state, ...job }: SharedJob, nowUs: number): void {
    const waits = state === 'waiting' || state === 'delayed' || state === 'active';
    if (!waits || this.world.queues[job.queue]?.isStopped) return;
    const opens = this.#scopesOf(job).map(([, scope]) => scope.opensUs(nowUs));
    this.idleMs = Math.max(this.idleMs, (nowUs - Math.max(job.arrivesMs * 1000, ...opens)) / 1000);
  }

  #scopesOf({ tenant, isPlain, narrow = [] }: Pick<SharedJob, 'tenant' | 'isPlain' | 'narrow'>): [string, Counted][] {
    const { own, narrow: limitsOf } = this.world.plan;
    const ownAt = own && !isPlain && own(tenant, this.world.nowMs) ? own : undefined;
    return [
      ['shared', this.#shared],
      ...narrow.map((name) => this.#other(`narrow ${name}`, (ms) => limitsOf?.(name, ms) as Limits)),
      ...(ownAt ? [this.#other(tenant, (ms) => ownAt(tenant, ms) as Limits)] : []),
    ];
  }

  #other(name: string, limitsAt: (ms: number) => Limits): [string, Counted] {
    const counted = this.#others.get(name) ?? new Counted(limitsAt);
    this.#others.set(name, counted);
    return [name, counted];
  }
}
