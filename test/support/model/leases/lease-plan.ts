export interface PlannedJob {
  arrivesMs: number;
  runsMs: number;
  priority?: number | undefined;
  /** If set, the job crashes in its first run, and is found stalled this many milliseconds after the end of its lock. */
  crashes?: number | undefined;
  /** The job is removed this long after its arrival, if it still waits then. */
  removedMs?: number | undefined;
}

export interface Plan {
  cap: number;
  tiers: readonly { limit: number; windowMs: number }[];
  leaseMs: number;
  overdueMs: number;
  jobs: readonly PlannedJob[];
  /** Whether the promotions of each next reply are lost. The list repeats. */
  lost: readonly boolean[];
  /** The duration of each next reply or fetch. The list repeats. */
  delaysMs: readonly number[];
  lossesApartMs: number;
  /** The time at which all keys of the scope are lost. */
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
