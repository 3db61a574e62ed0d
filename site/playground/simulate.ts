/*
 * Plays a tenant's jobs against the shipped scripts on a virtual clock. Each job asks when it arrives. A deferred job asks
 * again at its turn, or when it is promoted.
 */
import { TurnLooks } from '../../src/bullmq/wake/turn-looks.js';
import type { DeferReason } from '../../src/core/decision.js';
import { internalsOf } from '../../src/core/internals.js';
import { Admission } from '../../src/core/leases/admission.js';
import type { HeldLease } from '../../src/core/leases/lease-renewer.js';
import { Contention } from '../../src/core/leases/lease-renewer.js';
import type { PreparedCheck } from '../../src/core/limits/checks.js';
import { LineReports } from '../../src/core/lines/places.js';
import type { Promotes, Promotion } from '../../src/core/protocol/request.js';
import { RateLimiter, type RateLimiterOptions } from '../../src/core/rate-limiter.js';
import { MemoryRedis } from '../../src/testing/bullmq/memory/memory-redis.js';
import { Timeline } from './timeline.js';

export interface Scenario {
  readonly tiers: readonly string[];
  /** Absent = unlimited. */
  readonly concurrency?: number;
  /** At most an hour. Default 0. */
  readonly runMs?: number;
  /** Milliseconds from the start of the simulation. */
  readonly arrivals: readonly number[];
}

/** Times are milliseconds from the start of the simulation. */
interface Refusal {
  readonly atMs: number;
  readonly reason: DeferReason;
  readonly turnMs: number;
  readonly position: number;
}

export interface PlayedJob {
  readonly arrivedMs: number;
  readonly refusals: Refusal[];
  /** Absent if the simulation stopped before the job started. */
  startedMs?: number;
}

/** `taken` is in the order of the simulation's `tiers`, and holds from `atMs` on. */
export interface WindowUse {
  readonly atMs: number;
  readonly taken: readonly number[];
}

export interface Simulation {
  readonly jobs: readonly PlayedJob[];
  readonly tiers: readonly { readonly name: string; readonly limit: number }[];
  readonly use: readonly WindowUse[];
}

/** `nowUs` returns the time in microseconds since 1970. */
export type Store = (nowUs: () => number) => Pick<RateLimiterOptions, 'connection' | 'prefix'>;

const inMemory: Store = (nowUs) => ({ connection: new MemoryRedis(nowUs) });
const BEGINNING_US = Date.UTC(2026, 0) * 1000;
/**
 * A lease lasts longer than any job and needs no renewal: renewals follow the machine's clock, but the time here is virtual.
 */
const LEASE_MS = 86_400_000;
/**
 * A simulation stops after this number of events plus 20 for each job. Without this bound, 100 jobs at 1/day would ask every
 * ten minutes for 100 days.
 */
const MAX_EVENTS = 2000;
const MAX_EVENTS_PER_JOB = 20;

/** Ends when all jobs have started, or after too many events. */
export async function simulate(scenario: Scenario, store: Store = inMemory): Promise<Simulation> {
  const timeline = new Timeline(BEGINNING_US);
  const limiter = new RateLimiter({
    ...store(() => timeline.us),
    now: () => timeline.us,
    warn: () => undefined,
    onUnavailable: 'fail',
    advanced: { deadlineMs: '20s' },
  });
  try {
    return await new Playback(scenario, limiter, timeline).play();
  } finally {
    limiter.close();
  }
}

interface Waiter {
  readonly id: string;
  readonly job: PlayedJob;
  isStarted: boolean;
  /** Grows with each planned time; only the newest planned time is valid. */
  version: number;
}

class Playback implements Promotes {
  readonly #internals;
  readonly #admission: Admission;
  readonly #reports: LineReports;
  readonly #looks: TurnLooks;
  readonly #contention = new Contention();
  readonly #check: PreparedCheck;
  readonly #waiters = new Map<string, Waiter>();
  readonly #use: WindowUse[] = [];
  #tiers: Simulation['tiers'] = [];
  #started = 0;

  constructor(
    private readonly scenario: Scenario,
    limiter: RateLimiter,
    private readonly timeline: Timeline,
  ) {
    const { tiers, concurrency } = scenario;
    this.#internals = internalsOf(limiter);
    this.#admission = new Admission(this.#internals, this, this.#contention);
    this.#reports = new LineReports(this.#internals.calls, this);
    this.#looks = new TurnLooks(timeline, (look) => this.#reports.look(look), timeline.track);
    this.#check = { scope: 'jobs', tenant: 'acme', tiers, ...(concurrency !== undefined && { concurrency }) };
    scenario.arrivals.forEach((arrivedMs, nth) => {
      const waiter = { id: `bull:jobs:${nth}`, job: { arrivedMs, refusals: [] }, isStarted: false, version: 0 };
      this.#waiters.set(waiter.id, waiter);
      this.#askAt(waiter, BEGINNING_US + Math.round(arrivedMs * 1000));
    });
  }

  async play(): Promise<Simulation> {
    let events = MAX_EVENTS + MAX_EVENTS_PER_JOB * this.#waiters.size;
    while (this.#started < this.#waiters.size && events-- > 0 && (await this.timeline.step())) {
      if (this.timeline.nextUs !== this.timeline.us) await this.#noteUse();
    }
    this.#admission.close();
    return { jobs: [...this.#waiters.values()].map(({ job }) => job), tiers: this.#tiers, use: this.#use };
  }

  promote(promotions: readonly Promotion[]): void {
    for (const promotion of promotions) {
      const { task, member, turnUs } = promotion;
      if (task === 'look' || task === 'retell') this.#looks.at(promotion);
      const waiter = this.#waiters.get(member);
      if (waiter) this.#askAt(waiter, Math.max(turnUs, this.timeline.us));
    }
  }

  get #nowMs(): number {
    return (this.timeline.us - BEGINNING_US) / 1000;
  }

  #askAt(waiter: Waiter, us: number): void {
    if (waiter.isStarted) return;
    const version = ++waiter.version;
    this.timeline.at(us, () => (waiter.version === version ? this.#ask(waiter) : undefined));
  }

  async #ask(waiter: Waiter): Promise<void> {
    const { id, job } = waiter;
    const lease = { token: `${id}:${waiter.version}`, lastsMs: LEASE_MS };
    const terms = { lease, onLost: () => undefined };
    const { decision, held } = await this.#admission.admit([this.#check], { id, ...terms });
    if (decision.admitted) {
      waiter.isStarted = true;
      this.#started++;
      job.startedMs = this.#nowMs;
      if (held) this.timeline.after(this.scenario.runMs ?? 0, () => this.#end(held));
      return;
    }
    const { reason, turn, position, delayMs } = decision;
    job.refusals.push({ atMs: this.#nowMs, reason, turnMs: turn.getTime() - BEGINNING_US / 1000, position });
    this.#askAt(waiter, this.timeline.us + delayMs * 1000);
  }

  async #end(held: HeldLease): Promise<void> {
    // Without noted contention, the release would wait some milliseconds of the machine's clock for other releases.
    this.#contention.note();
    this.#admission.release(held);
    await this.#admission.settled();
  }

  async #noteUse(): Promise<void> {
    const { peek } = await this.#internals.decider.peek([this.#check], {});
    this.#tiers = peek.tiers.map(({ tier, limit, burst }) => ({ name: tier, limit: burst ?? limit }));
    const taken = peek.tiers.map(({ remaining }, i) => (this.#tiers[i]?.limit ?? 0) - remaining);
    if (this.#use.at(-1)?.taken.join() !== taken.join()) this.#use.push({ atMs: this.#nowMs, taken });
    const resets = peek.tiers.map(({ resetMs }) => resetMs).filter((ms) => ms > 0);
    const nextUs = this.timeline.us + Math.min(...resets) * 1000;
    // Adds an empty event, so that the use is also noted at a time when only units become free.
    if (nextUs < (this.timeline.nextUs ?? 0)) this.timeline.at(nextUs, () => undefined);
  }
}
