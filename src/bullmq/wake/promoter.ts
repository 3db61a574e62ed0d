import type { ScopeKeys } from '../../core/keys.js';
import type { Contention } from '../../core/leases/lease-renewer.js';
import { LineReports, type WaiterEvent } from '../../core/lines/places.js';
import type { LimiterMetrics } from '../../core/metrics.js';
import type { LimiterSettings } from '../../core/options/options.js';
import type { HandedOver } from '../../core/options/target.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { LeaseTerms, Promotes, Promotion, ScopeCall } from '../../core/protocol/request.js';
import type { RefreshTimes } from '../../core/protocol/script-calls.js';
import { delayToTurn, EARLY_MS } from '../defer/deferrals.js';
import { HOLD_MS } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { queueOfMember, readMember } from '../stock/member.js';
import { type DelayedJob, type Jobs, type PromoterPorts, stateOf, type Timers } from './ports.js';
import { TurnLooks } from './turn-looks.js';

/**
 * The pauses before the checks for a missing job: a reservation is made before its job is added, so the job may still come.
 * If the job is missing at the last check, its waiter is removed.
 */
const CHECKS_MS = [20, 80, 400, 1500, 3000, 5000];
const LAST_CHECK = CHECKS_MS.length - 1;
/** How many times the last check is repeated if the server does not answer: five minutes in all. */
const MAX_REPEATS = 60;
/** If two jobs are missing, the waiters at the front of the line are checked too, until this number of them have jobs. */
const MAX_SWEPT = 200;
/** A sweep before a job ends because of a line checks this number of waiters with jobs. */
const MAX_IN_FRONT = 10_000;
/** The most waiters without jobs that one sweep finds. The server is asked for ten seconds whether their jobs come. */
const MAX_GONE = 1000;
/** After such a sweep finds every job, only the first few are asked for, for this multiple of the time that it took. */
const REST = 20;
const FEW = 10;

/** Suspends a waiter whose job was removed or is not added yet, until the job is there. */
export class AbsentJobs {
  /** By line: the suspended waiters, and the jobs that were judged, perhaps by a line in which these waiters still stood. */
  readonly #lines = new Map<string, { awaited: Set<string>; judged: Set<string> }>();
  readonly #sweeps = new Map<string, Promise<number>>();
  /** The lines of which only the first few jobs are asked for. */
  readonly #resting = new Set<string>();

  constructor(
    private readonly reports: Pick<LineReports, 'report' | 'firstInLine'>,
    private readonly jobs: Pick<Jobs, 'stateHere'>,
    private readonly timers: Pick<Timers, 'after' | 'nowMs'>,
    private readonly track: (check: Promise<void>) => void,
  ) {}

  async suspend(promotion: Promotion): Promise<void> {
    // A second job is missing. Without the sweep, the lease that this waiter leaves free would be offered to each further
    // waiter without a job.
    if (this.#lines.has(promotion.scope.keys.log)) await this.sweep(promotion).catch(() => 0);
    await this.reports.report(promotion, 'absent');
    this.#await(promotion);
  }

  /**
   * Called before a job ends because of the waiters in front of it.
   * @returns whether some of them had no job; these have left the line for now, perhaps since the job was refused
   */
  async areGone(promotion: Promotion): Promise<boolean> {
    const line = promotion.scope.keys.log;
    const isJudgedFirst = !this.#lines.get(line)?.judged.has(promotion.member);
    const [rests, beganMs] = [this.#resting.has(line), this.timers.nowMs()];
    const gone = await this.sweep(promotion, rests ? FEW : MAX_IN_FRONT);
    const endRest = () => this.#resting.delete(line);
    if (gone > 0) endRest();
    else if (!rests) {
      this.#resting.add(line);
      this.timers.after(REST * (this.timers.nowMs() - beganMs), endRest);
    }
    const its = this.#lines.get(line);
    its?.judged.add(promotion.member);
    return its !== undefined && (gone > 0 || isJudgedFirst);
  }

  /** @returns the number of waiters without a job */
  sweep(promotion: Promotion, most = MAX_SWEPT): Promise<number> {
    const line = `${most} ${promotion.scope.keys.log}`;
    const sweep = this.#sweeps.get(line) ?? this.#sweep(promotion, most).finally(() => this.#sweeps.delete(line));
    this.#sweeps.set(line, sweep);
    return sweep;
  }

  async #sweep(promotion: Promotion, most: number): Promise<number> {
    let gone = 0;
    for (let stay = 0, more = true; more && stay < most && gone < MAX_GONE; ) {
      const page = Math.min(most, MAX_SWEPT);
      const found = await this.reports.firstInLine(promotion, page, stay);
      const absent = await this.#suspendAll(promotion, found);
      gone += absent;
      stay += found.length - absent;
      more = found.length === page;
    }
    return gone;
  }

  async #suspendAll(promotion: Promotion, found: readonly { id: string }[]): Promise<number> {
    // The job of a promoted waiter is already known to be missing.
    const waiters = found.filter(({ id }) => id !== promotion.member);
    const states = await Promise.all(waiters.map(({ id }) => this.jobs.stateHere(id)));
    const absent = waiters
      .filter((_, i) => states[i] === 'unknown')
      .map(({ id }) => ({ ...promotion, member: id, turnUs: 0 }))
      // Reports the last waiter first: a report promotes the next waiter in line, and that waiter may also have no job.
      .toReversed();
    await Promise.all(absent.map((waiter) => this.reports.report(waiter, 'absent')));
    for (const waiter of absent) this.#await(waiter);
    return absent.length;
  }

  #await(promotion: Promotion): void {
    const line = promotion.scope.keys.log;
    const its = this.#lines.get(line) ?? { awaited: new Set(), judged: new Set() };
    if (its.awaited.has(promotion.member)) return;
    its.awaited.add(promotion.member);
    this.#lines.set(line, its);
    this.#checkLater(promotion, 0);
  }

  #forget({ scope, member }: Promotion): void {
    const awaited = this.#lines.get(scope.keys.log)?.awaited;
    if (awaited?.delete(member) && awaited.size === 0) this.#lines.delete(scope.keys.log);
  }

  #checkLater(promotion: Promotion, nth: number): void {
    const delayMs = CHECKS_MS[Math.min(nth, LAST_CHECK)] as number;
    const check = async () => {
      try {
        await this.#check(promotion, nth);
      } catch {
        // Without a repeat, the waiter would stay suspended for good, and `waiting` would list it.
        if (nth < LAST_CHECK + MAX_REPEATS) this.#checkLater(promotion, nth + 1);
        else this.#forget(promotion);
      }
    };
    this.timers.after(delayMs, () => this.track(check()));
  }

  async #check(promotion: Promotion, nth: number): Promise<void> {
    const state = await this.jobs.stateHere(promotion.member);
    const isThere = state !== undefined && state !== 'unknown';
    if (!isThere && nth < LAST_CHECK) return this.#checkLater(promotion, nth + 1);
    const event = isThere ? (waiterEventOf(state) ?? 'arrived') : 'gone';
    // Every event promotes the waiters that can start now, including this waiter if it waits again.
    if (state !== undefined) await this.reports.report(promotion, event);
    this.#forget(promotion);
  }
}

/** @returns undefined if another attempt may bring the job back */
function waiterEventOf(state: string): WaiterEvent | undefined {
  if (state === 'active' || state === 'delayed') return undefined;
  if (state === 'unknown') return 'absent';
  return state === 'completed' || state === 'failed' ? 'gone' : 'coming';
}

/**
 * The pauses before the attempts to bring a job back: BullMQ may not yet have delayed a job that was refused a moment ago.
 */
const ATTEMPTS_MS = [0, 2, 5, 10, 20, 50, 100, 200, 400];
/**
 * If a turn is nearer than this, the promoter itself waits for it. BullMQ judges a delay by the clock of the worker that
 * reads it, and the clocks of two machines differ by more than a sliding window tolerates.
 */
const NEAR_MS = 1000;

/**
 * The promoter reads at most this number of waiters to find one in a queue that this process serves. If it finds none, it
 * leaves the line to another process.
 */
const MAX_FIRST = 50;
/** The same limit for the search in other queues, if the first queue is paused or its workers are busy. */
const MAX_BEHIND = 1000;
/** A promoted job sends its request within this time, unless its queue is paused or its workers are busy. */
const ASKS_MS = 200;
/** The lease terms of a refresh, for which no job sends a request. */
const NO_LEASE: LeaseTerms = { token: 'refresh', lastsMs: BULLMQ_LOCK_MS };
const NO_LOOK = { task: 'look' as const, member: '', turnUs: 0, nowUs: 0, lease: NO_LEASE };

/** Brings jobs back from BullMQ's delayed set. */
export class Promoter implements Promotes {
  readonly reports: LineReports;
  readonly #absent: AbsentJobs;
  readonly #looks: TurnLooks;
  readonly #promoting = new Set<Promise<unknown>>();

  constructor(
    private readonly ports: PromoterPorts,
    private readonly options: Pick<LimiterSettings, 'deadlineMs'>,
    private readonly contention: Contention,
    private readonly metrics?: LimiterMetrics,
  ) {
    const track = (work: Promise<void>) => this.#track(work);
    this.reports = new LineReports(ports.calls, this);
    this.#absent = new AbsentJobs(this.reports, ports.jobs, ports.timers, track);
    this.#looks = new TurnLooks(ports.timers, (look) => this.reports.look(look), track, ports.looks);
  }

  promote(promotions: readonly Promotion[]): void {
    if (promotions.length === 0) return;
    if (promotions.some(({ task }) => task !== 'look' && task !== 'retell')) this.contention.note();
    for (const promotion of promotions) {
      if (promotion.task === 'promote' || promotion.task === 'delay') this.#track(this.#bringBack(promotion));
      else this.#looks.at(promotion);
    }
  }

  /**
   * Brings back the first job of a line with changed limits, because the request of this job carries the present limits.
   * Never throws.
   * @param tenant for a shared scope: the tenant of the job to bring back, '' = any tenant
   * @param gate the narrow scope that the job must wait for: see gateOf
   */
  refresh(scope: string, keys: ScopeKeys, times: RefreshTimes, tenant = '', gate?: string): void {
    const { calls, timers } = this.ports;
    const look = { ...NO_LOOK, scope: lineOf(scope, keys, tenant, gate) };
    const refreshed = async () => {
      const asked: string[] = [];
      for (;;) {
        const first = await this.#firstThere(look, asked);
        if (!first) return;
        const member = first.id;
        // Only the first call observes `apartMs`, so that a single process refreshes the line.
        const apartMs = asked.length === 0 ? times.apartMs : 0;
        if (keys.home) await this.reports.come({ ...look, member }, times.withinMs);
        else {
          const { comes, nowUs } = await calls.refresh(keys, member, { ...times, apartMs });
          if (!comes) return;
          await this.#bringBack({ ...look, task: 'promote', member, nowUs });
        }
        await timers.sleep(ASKS_MS);
        if (!(await this.#stillWaits({ ...look, member }))) return;
        asked.push(queueOfMember(member));
      }
    };
    this.#track(refreshed());
  }

  retell(line: ScopeKeys): void {
    this.#looks.retell(line);
  }

  async #firstThere(look: Promotion, asked: readonly string[]) {
    let first = await this.#firstServed(look, asked);
    // A sweep covers only the first waiters of the line. More jobs may be missing behind them.
    while (first && (await this.ports.jobs.stateHere(first.id)) === 'unknown') {
      if ((await this.#absent.sweep(look)) === 0) break;
      first = await this.#firstServed(look, asked);
    }
    return first;
  }

  async #firstServed(look: Promotion, asked: readonly string[]) {
    const waiters = await this.reports.firstInLine(look, asked.length === 0 ? MAX_FIRST : MAX_BEHIND);
    return waiters.find(({ id }) => !asked.includes(queueOfMember(id)) && this.ports.jobs.find(id).isServed);
  }

  /** See AbsentJobs. */
  areGone(line: Promotion): Promise<boolean> {
    return this.#absent.areGone(line);
  }

  /** Looks for the jobs of the first waiters of a line, and, if one is gone, for those of the waiters behind them. */
  check(scope: string, keys: ScopeKeys, tenant = ''): void {
    const line = { ...NO_LOOK, scope: lineOf(scope, keys, tenant) };
    this.#track(this.#absent.sweep(line, FEW).then((gone) => (gone > 0 ? this.#absent.sweep(line) : 0)));
  }

  close(): void {
    this.#looks.close();
  }

  /** Settles after the limiter's deadline at the latest. */
  async settled(): Promise<void> {
    const giveUp = new AbortController();
    await Promise.race([this.#allSettled(), this.ports.timers.sleep(this.options.deadlineMs, giveUp.signal)]);
    giveUp.abort();
  }

  async #allSettled(): Promise<void> {
    // The report of an absent job promotes the next waiter, whose job may also be absent. While other processes keep
    // working, this may never end.
    for (let round = 0; round < 5 && this.#promoting.size > 0; round++) await Promise.all(this.#promoting);
  }

  #track(work: Promise<unknown>): void {
    // If a promotion fails, the watchdog of the line makes up for it.
    const settled = work.catch(() => undefined);
    this.#promoting.add(settled);
    void settled.then(() => this.#promoting.delete(settled));
  }

  async #bringBack(promotion: Promotion): Promise<void> {
    const { jobs, isServed, holdMs = HOLD_MS } = this.ports.jobs.find(promotion.member);
    if (jobs.length === 0) {
      if (readMember(promotion.member)) return this.#handOver(promotion);
      // A waiter that is not a job comes by itself. Until then no unit must be kept for it.
      return void (await this.reports.report(promotion, 'absent'));
    }
    const { timers } = this.ports;
    const turnMs = timers.nowMs() + (promotion.turnUs - promotion.nowUs) / 1000;
    const isFar = promotion.task === 'delay' || (promotion.turnUs > 0 && turnMs - timers.nowMs() > NEAR_MS);
    const dueMs = Math.max(turnMs, timers.nowMs());
    if (promotion.turnUs > 0 && !isFar) {
      // The job comes at most half of the hold before its turn, so that the hold suffices even if the timer fires early.
      const aheadMs = turnMs - timers.nowMs() - Math.min(EARLY_MS, holdMs / 2);
      if (aheadMs > 0) await timers.sleep(aheadMs);
    }
    for (const waitMs of ATTEMPTS_MS) {
      if (waitMs > 0) await timers.sleep(waitMs);
      // Meanwhile the job may have come by itself. Its delay may then be a newer one, or the delay of a retry.
      if ((waitMs > 0 || (isFar && promotion.task !== 'delay')) && !(await this.#stillWaits(promotion))) return;
      // BullMQ refuses if the server does not have the job, or the job is not delayed there.
      const moved = jobs.map((job) => (isFar ? this.#delay(job, promotion, turnMs, holdMs) : job.promote()));
      const isMoved = await Promise.any(moved).then(
        () => true,
        () => false,
      );
      if (isMoved && !isFar)
        this.metrics?.promoted?.({ scope: promotion.scope.scope, lateMs: Math.max(0, timers.nowMs() - dueMs) });
      const event = isMoved ? undefined : waiterEventOf(await stateOf(jobs));
      const isAway = event === 'gone' || event === 'absent';
      // The job of a queue that this process does not serve may be on an unknown server.
      if (isAway && !isServed) return this.#handOver(promotion);
      if (event === 'absent') return this.#absent.suspend(promotion);
      if (event) return void (await this.reports.report(promotion, event));
      if (promotion.isLate && waitMs === 0 && (await this.ports.broughtBack?.(promotion))) return;
      if (isMoved) return;
    }
  }

  /** The waiter stays in line: only a process that serves its queue knows whether the job exists. */
  async #handOver(promotion: Promotion): Promise<void> {
    await this.reports.report(promotion, 'postponed');
    const { member, turnUs, nowUs, scope: its } = promotion;
    await this.ports.handOver({ member, turnUs, nowUs, scope: its.scope, keys: its.keys, sharedBy: its.share?.tenant });
  }

  /** Brings back a waiter that another process could not bring back. */
  takeOver({ member, turnUs, nowUs, scope, keys, sharedBy = '' }: HandedOver): void {
    if (!this.ports.jobs.find(member).isServed) return;
    this.promote([{ ...NO_LOOK, task: 'promote', member, turnUs, nowUs, scope: lineOf(scope, keys, sharedBy) }]);
  }

  async #delay(job: DelayedJob, promotion: Promotion, turnMs: number, holdMs: number): Promise<void> {
    await this.#delayToTurn(job, turnMs, holdMs);
    // Race: since the check, the job may have come and been deferred again. This delay has then replaced the newer delay of
    // the job, so the job is promoted.
    if (!(await this.#stillWaits(promotion))) await job.promote();
  }

  async #delayToTurn(job: DelayedJob, turnMs: number, holdMs: number): Promise<void> {
    const { timers } = this.ports;
    const waitMs = Math.max(0, turnMs - timers.nowMs());
    const delayMs = delayToTurn({ delayMs: waitMs, reason: 'rate' }, holdMs);
    const atMs = timers.epochMs() + delayMs;
    await job.changeDelay(delayMs);
    this.ports.nudge(job, atMs);
  }

  #stillWaits(promotion: Promotion): Promise<boolean> {
    return this.reports.report(promotion, 'waiting');
  }
}

function lineOf(scope: string, keys: ScopeKeys, tenant: string, gate?: string): ScopeCall {
  const line = { scope, keys, compiled: NO_LIMITS };
  return keys.home ? { ...line, share: { tenant, weight: 1, ...(gate && { gate }) } } : line;
}
