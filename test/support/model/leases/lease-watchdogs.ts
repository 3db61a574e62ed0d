import { expect } from 'vitest';
import type { ScopeModel, Told } from './lease-model.js';

export const FAR_US = 600_000_000;
/** For so long those keep their places who are paused, or whose jobs are not there. */
export const ASIDE_US = 3_600_000_000;
const SOON_US = 1_000_000;

/** When those who wait for a lease come if nobody wakes them: of one scope, as they were told. */
export class Lookouts {
  /** The near times, which hold also where what was told since was not heard. */
  readonly #near = new Map<string, number>();

  constructor(private readonly model: ScopeModel) {}

  /** When the watchdog comes at the latest: no later than any other waiter, however long leases last. */
  latest(nowUs: number): number {
    // The first lease may end by itself then; where there is none, who is to come is overdue.
    const ends = [...this.model.leases.values()].map(({ endsUs }) => endsUs);
    const first = ends.length > 0 ? Math.min(...ends) : nowUs + this.model.overdueUs;
    return Math.min(Math.max(nowUs + SOON_US, first), nowUs + FAR_US);
  }

  /** It waits for a lease, and was told when to come. */
  parked(id: string, us: number, nowUs: number): void {
    this.#near.delete(id);
    if (us > this.latest(nowUs)) return;
    this.#near.set(id, us);
  }

  /** Whether it was last told to look out at that time. */
  isAt(id: string, us: number): boolean {
    return this.#near.get(id) === us;
  }

  appointed(id: string, us: number, nowUs: number): void {
    expect(us).toBeGreaterThan(nowUs);
    expect(us).toBeLessThanOrEqual(this.latest(nowUs));
    expect(this.model.find(id)?.is, 'it waits to be told').toMatch(/parked|woken/);
    this.parked(id, us, nowUs);
  }

  woken(told: readonly Told[]): void {
    for (const { id, us } of told) {
      const before = this.#near.get(id);
      if (before) this.#near.set(id, Math.max(before, us));
    }
  }

  /** While anybody waits for a lease one of them comes by itself before long; those told just now may be all. */
  check(nowUs: number, told: readonly Told[]): void {
    const line = this.model.line();
    const parked = line.filter(({ is }) => is === 'parked');
    const waits = parked.length > 0 || told.length > 0 ? parked : line.filter(({ is }) => is === 'woken');
    if (waits.length === 0) return;
    const soon = waits.filter(({ id }) => (this.#near.get(id) ?? 0) >= nowUs - this.model.overdueUs);
    expect(soon.length, 'somebody comes by itself').toBeGreaterThan(0);
  }
}
