/*
 * The watchdogs of one scope: which parked waiters come soon although nothing promotes them, and when. A watchdog may
 * be appointed by the reply to its own request or by a promotion; lease-requests and lease-world record both here, and
 * lease-world checks after each request with a cap that a line of parked waiters has a watchdog.
 */
import { expect } from 'vitest';
import type { ScheduledWaiter, ScopeModel } from './lease-model.js';
import { waitsForLease } from './lease-waiter.js';

/** The fallback of a parked waiter that is no watchdog. */
export const FAR_US = 600_000_000;
/** How long a waiter keeps its rank whose job is absent. */
export const SUSPENDED_US = 3_600_000_000;
const SOON_US = 1_000_000;

export class Watchdogs {
  /** The near fallbacks by waiter. A later promotion may be lost, so it does not remove one. */
  readonly #fallbacksUs = new Map<string, number>();

  constructor(private readonly model: ScopeModel) {}

  /** The latest time for a watchdog: within FAR_US, however long leases last. */
  latest(nowUs: number): number {
    // The first lease may end by itself then; if no lease is held, the waiter that was called is overdue then.
    const ends = [...this.model.leases.values()].map(({ endsUs }) => endsUs);
    const first = ends.length > 0 ? Math.min(...ends) : nowUs + this.model.overdueUs;
    return Math.min(Math.max(nowUs + SOON_US, first), nowUs + FAR_US);
  }

  /** A waiter was parked with this fallback. */
  parked(id: string, us: number, nowUs: number): void {
    this.#fallbacksUs.delete(id);
    if (us > this.latest(nowUs)) return;
    this.#fallbacksUs.set(id, us);
  }

  /** Whether a waiter has this near fallback. */
  isAt(id: string, us: number): boolean {
    return this.#fallbacksUs.get(id) === us;
  }

  /** A promotion made a waiter the watchdog. */
  appointed(id: string, us: number, nowUs: number): void {
    expect(us).toBeGreaterThan(nowUs);
    expect(us).toBeLessThanOrEqual(this.latest(nowUs));
    expect(this.model.find(id)?.state, 'a watchdog waits for a lease').toMatch(/parked|called/);
    this.parked(id, us, nowUs);
  }

  /** Watchdogs were scheduled: each comes at its turn if it hears of that, and at its fallback if not. */
  scheduled(waiters: readonly ScheduledWaiter[]): void {
    for (const { id, us } of waiters) {
      const before = this.#fallbacksUs.get(id);
      if (before) this.#fallbacksUs.set(id, Math.max(before, us));
    }
  }

  /** Some waiter for a lease comes soon without a promotion, unless this call scheduled all that waited. */
  expectOne(nowUs: number, scheduled: readonly ScheduledWaiter[]): void {
    const line = this.model.line();
    const parked = line.filter(({ state }) => state === 'parked');
    const waiting = parked.length > 0 || scheduled.length > 0 ? parked : line.filter(waitsForLease);
    if (waiting.length === 0) return;
    const soon = waiting.filter(({ id }) => (this.#fallbacksUs.get(id) ?? 0) >= nowUs - this.model.overdueUs);
    expect(soon.length, 'a line of parked waiters has a watchdog').toBeGreaterThan(0);
  }
}
