/* The jobs, limits and faults that lease-simulation plays. */

/** Times in milliseconds. */
export interface PlannedJob {
  arrivesMs: number;
  runsMs: number;
  priority?: number | undefined;
  /** Crashes during the first run. This long after the end of its lock, the job is found stalled and runs again. */
  crashes?: number | undefined;
  /** From its arrival until it is removed, if it still waits then. */
  removedMs?: number | undefined;
}

export interface Plan {
  cap: number;
  tiers: readonly { limit: number; windowMs: number }[];
  leaseMs: number;
  overdueMs: number;
  jobs: readonly PlannedJob[];
  /** Whether a reply's promotions are lost; used in turn, repeatedly. */
  lost: readonly boolean[];
  /** The duration of a reply or a fetch; used in turn, repeatedly. */
  delaysMs: readonly number[];
  lossesApartMs: number;
  /** When all keys of the scope are lost, if ever. */
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
