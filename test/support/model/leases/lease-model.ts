/*
 * The model of one scope with a cap, written from the promises and not from the scripts: its log, its leases, its line
 * of waiters, and which of them are scheduled next. It decides nothing for a whole request (lease-requests does, over
 * the models of several scopes) and does not know when watchdogs come (lease-watchdogs does).
 */
import { behind, earliest, type Turn } from '../schedule.js';
import { unitsAt } from '../tiers/kind.js';
import type { Sliding } from '../tiers/sliding.js';
import { byOrder, hasTurn, type Ranked, type Waiter, type WaiterState } from './lease-waiter.js';

/** The limits of a request in one scope. */
export interface Limits {
  tiers: readonly Sliding[];
  /** Infinity = the request names no cap. */
  cap: number;
}

/** One run of a job, which sends an acquire request. */
export interface Run extends Ranked {
  token: string;
  lastsUs: number;
}

interface Lease {
  token: string;
  sinceUs: number;
  endsUs: number;
  /** The number of the admission of this scope that took the lease. */
  admission: number;
}

/** A waiter that was called (`us` is 0) or scheduled. */
export interface ScheduledWaiter {
  id: string;
  us: number;
}

export class ScopeModel {
  readonly log: number[] = [];
  /** Ended leases stay until their room is needed: they count, and can be renewed. */
  readonly leases = new Map<string, Lease>();
  readonly #caps: number[] = [];
  /** The cap of the request that parked a waiter last: a request without a cap schedules by this one. */
  parkedCap = 1;
  #waiters: Waiter[] = [];
  #joined = 0;

  constructor(readonly overdueUs: number) {}

  /** The waiters first to last, without suspended ones. */
  line(): Waiter[] {
    return this.#waiters.filter(({ state }) => state !== 'suspended').sort(byOrder);
  }

  suspended(): Waiter[] {
    return this.#waiters.filter(({ state }) => state === 'suspended');
  }

  find(id: string): Waiter | undefined {
    return this.#waiters.find((waiter) => waiter.id === id);
  }

  /** The waiters in front of a waiter, or of a job that would join now. */
  ahead(of: Ranked): Waiter[] {
    const own = this.find(of.id) ?? { ...of, joined: Number.POSITIVE_INFINITY };
    return this.line().filter((waiter) => byOrder(waiter, own) < 0);
  }

  unexpired(nowUs: number): [id: string, lease: Lease][] {
    return [...this.leases].filter(([, lease]) => lease.endsUs > nowUs);
  }

  /** Caps change between requests: each admission's cap bounds the leases taken up to that admission. */
  withinCaps(nowUs: number): boolean {
    const held = this.unexpired(nowUs);
    return this.#caps.every((cap, nth) => held.filter(([, lease]) => lease.admission <= nth).length <= cap);
  }

  /** Ended leases are removed only when, with them, the cap is reached. */
  makeRoom({ cap }: Limits, nowUs: number): void {
    if (this.leases.size < cap) return;
    for (const [id, { endsUs }] of this.leases) if (endsUs <= nowUs) this.leases.delete(id);
  }

  /** Suspends or parks overdue waiters, and forgets those that were suspended for too long. */
  tidy(nowUs: number, keepUs: number): void {
    this.#waiters = this.#waiters.filter(({ state, us }) => state !== 'suspended' || us > nowUs);
    for (const waiter of this.#waiters) {
      if (!hasTurn(waiter) || waiter.us >= nowUs - this.overdueUs) continue;
      // The promotion that should set a scheduled job's delay may be lost: its waiter waits for a lease again.
      this.put(waiter, waiter.state === 'scheduled' ? 'parked' : 'suspended', nowUs + keepUs);
    }
  }

  /** When the tiers admit a run; now = they admit it. */
  turn({ tiers }: Limits, run: Ranked, nowUs: number): Turn {
    // A waiter that comes is admitted when the log allows, although a waiter in front is late.
    if (this.find(run.id) && earliest(tiers, unitsAt(this.log), nowUs) === nowUs) return { turnUs: nowUs, tiers: [0] };
    return this.#behind(tiers, this.ahead(run), nowUs);
  }

  /** Whether the cap refuses a run. */
  isFull({ cap }: Limits, run: Ranked, nowUs: number): boolean {
    // A job that stalled takes its own lease over, whoever waits.
    if (this.leases.has(run.id)) return this.leases.size > cap;
    const own = this.find(run.id);
    // A lease is kept for each called waiter in front. Against a newcomer a lease is also kept for each waiter in front
    // that is parked or due, because the schedule may not have called it yet.
    const isNext = ({ state, us }: Waiter) => state === 'parked' || (hasTurn({ state }) && us <= nowUs);
    const kept = this.line().filter(
      (waiter) => waiter !== own && (this.#isComing(waiter, nowUs) || (!own && isNext(waiter))),
    );
    return cap - this.leases.size - Math.min(kept.length, this.ahead(run).length) < 1;
  }

  /** Charges a unit, takes a lease, and removes the waiter. */
  admit({ tiers, cap }: Limits, { id, token, lastsUs }: Run, nowUs: number): void {
    if (tiers.length > 0) this.log.push(nowUs);
    this.remove(id);
    if (cap === Number.POSITIVE_INFINITY) return;
    this.leases.set(id, { token, sinceUs: nowUs, endsUs: nowUs + lastsUs, admission: this.#caps.push(cap) - 1 });
  }

  /** Adds a waiter, or changes the state of the one with this id, which keeps its rank. */
  put({ id, priority, front }: Ranked, state: WaiterState, us: number): void {
    const own = this.find(id);
    if (own) Object.assign(own, { state, us });
    else this.#waiters.push({ id, priority, front, joined: this.#joined++, state, us });
  }

  remove(id: string): void {
    this.#waiters = this.#waiters.filter((waiter) => waiter.id !== id);
  }

  /**
   * Calls or schedules the parked waiters that have room, in the order of the line.
   * @param options `more`: room for so many beyond the cap; `after`: only waiters behind this one
   */
  schedule(
    limits: Limits,
    nowUs: number,
    { after, more = 0 }: { after?: Waiter | undefined; more?: number } = {},
  ): ScheduledWaiter[] {
    const scheduled: ScheduledWaiter[] = [];
    const free = limits.cap - this.leases.size + more;
    if (free < 1) return scheduled;
    for (const waiter of this.line()) {
      // The promotion of a waiter that was called and did not come may be lost: it is parked again.
      if (waiter.state === 'called' && !this.#isComing(waiter, nowUs)) waiter.state = 'parked';
    }
    for (const waiter of this.line()) {
      if (waiter.state !== 'parked' || (after && byOrder(waiter, after) <= 0)) continue;
      if (free - this.#expectedBy(nowUs) < 1) break;
      const { turnUs } = this.#behind(limits.tiers, this.ahead(waiter), nowUs);
      const isNow = turnUs <= nowUs;
      // Waiters whose turn is earlier take their leases first.
      if (free - this.#expectedBy(turnUs) < 1) break;
      Object.assign(waiter, { state: isNow ? 'called' : 'scheduled', us: turnUs });
      scheduled.push({ id: waiter.id, us: isNow ? 0 : turnUs });
    }
    return scheduled;
  }

  /** Whether the waiter was called and is not overdue; the scripts keep the time of a call in whole milliseconds. */
  #isComing({ state, us }: Waiter, nowUs: number): boolean {
    return state === 'called' && Math.floor(us / 1000) >= Math.floor((nowUs - this.overdueUs) / 1000);
  }

  /** How many waiters are called, or have a turn until this time. */
  #expectedBy(untilUs: number): number {
    return this.line().filter(({ state, us }) => state === 'called' || (hasTurn({ state }) && us <= untilUs)).length;
  }

  /** The turn by the tiers behind these waiters: a waiter without a turn may come at any moment, so it counts as now. */
  #behind(tiers: readonly Sliding[], ahead: readonly Waiter[], nowUs: number): Turn {
    const turnsUs = ahead.map((waiter) => (hasTurn(waiter) ? waiter.us : nowUs));
    return behind(tiers, unitsAt(this.log), turnsUs, nowUs);
  }
}
