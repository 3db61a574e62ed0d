/*
 * The input of a simulation: the jobs and limits of a tenant, and the faults. A test generates plans, and
 * lease-simulation plays them.
 */

/** A job of a simulation; times in milliseconds. */
export interface PlannedJob {
  arrivesMs: number;
  runsMs: number;
  priority?: number | undefined;
  /**
   * The process crashes during the job's first run. This many milliseconds after the end of its lock, the job is found
   * stalled and runs again.
   */
  crashes?: number | undefined;
  /** Milliseconds from its arrival until it is removed, if it still waits then. */
  removedMs?: number | undefined;
}

export interface Plan {
  cap: number;
  tiers: readonly { limit: number; windowMs: number }[];
  leaseMs: number;
  overdueMs: number;
  jobs: readonly PlannedJob[];
  /** Whether the promotions of a reply are lost; replies use the entries in turn, repeatedly. */
  lost: readonly boolean[];
  /** The duration of a reply or a fetch; used in turn, repeatedly. */
  delaysMs: readonly number[];
  /** The least time between two losses. */
  lossesApartMs: number;
  /** The time at which all keys of the scope are lost, if they are lost. */
  forgetsMs?: number;
}

export class Chances {
  #replies = 0;
  #delays = 0;
  #lostUs = Number.NEGATIVE_INFINITY;

  constructor(private readonly plan: Plan) {}

  loses(nowUs: number): boolean {
    const { lost, lossesApartMs } = this.plan;
    if (nowUs < this.#lostUs + lossesApartMs * 1000) return false;
    const loses = lost[this.#replies++ % lost.length] ?? false;
    if (loses) this.#lostUs = nowUs;
    return loses;
  }

  delayMs(): number {
    return this.plan.delaysMs[this.#delays++ % this.plan.delaysMs.length] ?? 0;
  }
}
