/*
 * What a simulation is given: the jobs and limits of one tenant, and what goes wrong. A test generates plans,
 * lease-simulation plays them.
 */

/** A job of a simulation; times in milliseconds. */
export interface PlannedJob {
  arrivesMs: number;
  runsMs: number;
  priority?: number | undefined;
  /** The process of its first run crashes; so long after the end of its lock the job is found stalled and runs again. */
  crashes?: number | undefined;
  /** Removed so long after it came, if it waits then. */
  removedMs?: number | undefined;
}

export interface Plan {
  cap: number;
  tiers: readonly { limit: number; windowMs: number }[];
  leaseMs: number;
  overdueMs: number;
  jobs: readonly PlannedJob[];
  /** Taken in turn, over and over: whether the promotions of a reply are lost. */
  lost: readonly boolean[];
  /** Taken in turn, over and over: how long a reply or a fetch takes. */
  delaysMs: readonly number[];
  /** The least time between two losses. */
  lossesApartMs: number;
  /** When all keys of the scope are lost, if they are. */
  forgetsMs?: number;
}

/** The losses and delays of a plan, in turn. */
export class Chances {
  #replies = 0;
  #delays = 0;
  #lostUs = Number.NEGATIVE_INFINITY;

  constructor(private readonly plan: Plan) {}

  /** Whether the promotions of a reply are lost. */
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
