import type { ScopeKeys } from '../../core/keys.js';
import type { Contention } from '../../core/leases/lease-renewer.js';
import { LineReports } from '../../core/lines/line-reports.js';
import type { LimiterMetrics } from '../../core/metrics.js';
import type { LimiterSettings } from '../../core/options/options.js';
import type { HandedOver } from '../../core/options/target.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { RefreshTimes } from '../../core/protocol/plain-calls.js';
import type { LeaseTerms, Promotes, Promotion, ScopeCall } from '../../core/requests/request.js';
import { delayToTurn, EARLY_MS } from '../defer/deferrals.js';
import { HOLD_MS } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { queueOfMember, readMember } from '../stock/member.js';
import { AbsentJobs, FEW, waiterEventOf } from './absent-jobs.js';
import { type DelayedJob, type PromoterPorts, stateOf } from './ports.js';
import { TurnLooks } from './turn-looks.js';

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
   * @param room the narrow scope that the job must wait for: see roomOf
   */
  refresh(scope: string, keys: ScopeKeys, times: RefreshTimes, tenant = '', room?: string): void {
    const { calls, timers } = this.ports;
    const look = { ...NO_LOOK, scope: lineOf(scope, keys, tenant, room) };
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
      if (isMoved && !isFar) this.#promoted(promotion, timers.nowMs() - dueMs);
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

  #promoted({ scope: { scope } }: Promotion, lateMs: number): void {
    this.metrics?.promoted?.({ scope, lateMs: Math.max(0, lateMs) });
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

function lineOf(scope: string, keys: ScopeKeys, tenant: string, room?: string): ScopeCall {
  const line = { scope, keys, compiled: NO_LIMITS };
  return keys.home ? { ...line, share: { tenant, weight: 1, ...(room && { room }) } } : line;
}
