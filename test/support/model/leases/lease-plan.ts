/** A job of a simulation; times in milliseconds. */
interface PlannedJob {
  arrivesMs: number;
  runsMs: number;
  priority?: number | undefined;
  /** Its first run ends without a word; so long after its lock has ended it is found and runs again. */
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
  /** Taken in turn, over and over: whether who is to wake others stops before it does, and how long things take. */
  lost: readonly boolean[];
  delaysMs: readonly number[];
  /** No two losses within this. */
  lossesApartMs: number;
  /** When all keys of the scope are lost, if they are. */
  forgetsMs?: number;
}

/** A job as it goes. */
export interface Job extends PlannedJob {
  id: string;
  state: 'new' | 'waiting' | 'active' | 'delayed' | 'running' | 'done' | 'removed';
  activations: number;
  /** How often it came only to look out for the others. */
  lookedOut: number;
  /** Each change of its state makes what was to happen with it void. */
  version: number;
}

/** What a plan leaves to chance, in turn. */
export class Chances {
  #answers = 0;
  #delays = 0;
  #lostUs = Number.NEGATIVE_INFINITY;

  constructor(private readonly plan: Plan) {}

  /** Whether who is to wake others stops before it does. */
  loses(nowUs: number): boolean {
    const { lost, lossesApartMs } = this.plan;
    if (nowUs < this.#lostUs + lossesApartMs * 1000) return false;
    const loses = lost[this.#answers++ % lost.length] ?? false;
    if (loses) this.#lostUs = nowUs;
    return loses;
  }

  /** How long something takes. */
  delayMs(): number {
    return this.plan.delaysMs[this.#delays++ % this.plan.delaysMs.length] ?? 0;
  }
}
