import type { Contract } from './contract.js';

/**
 * How soon a tenant's freed leases are taken again, by the clock of this process. A freed lease counts if a job waited
 * for one, if such a job takes it, and if no tier refused meanwhile.
 */
export class LeaseReuse {
  /** Milliseconds from the end of a job to the start of the job that took its lease. */
  readonly reuseMs: number[] = [];
  readonly #waiting = new Set<string>();
  /** When leases fell free that a job waits for and no job has taken. */
  readonly #free: number[] = [];
  readonly #starts: number[] = [];
  #closed = false;

  constructor(
    private readonly contract: Contract,
    private readonly guardMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A job waits until another job of its tenant ends. */
  waits(id: string): void {
    this.#waiting.add(id);
  }

  /** A job waits for the turn that a tier gave it, not for a lease. */
  waitsForTier(id: string): void {
    this.#waiting.delete(id);
    this.#trim();
  }

  starts(id: string): void {
    const at = this.now();
    const freed = this.#free.shift();
    if (this.#waiting.delete(id)) this.#count(freed, at);
    this.#starts.push(at);
    this.#trim();
  }

  ends(): void {
    if (!this.#closed && this.#waiting.size > this.#free.length) this.#free.push(this.now());
  }

  /** No job starts from now on. A lease that no job has taken counts with the time until now. */
  close(): void {
    this.#closed = true;
    for (const freed of this.#free.splice(0)) this.#count(freed, this.now());
  }

  #count(freed: number | undefined, at: number): void {
    if (freed !== undefined && this.#allowedFrom() <= freed) this.reuseMs.push(at - freed);
  }

  /** From when on all tiers allow the next start. */
  #allowedFrom(): number {
    const starts = this.#starts;
    const turns = this.contract.tiers.map(
      ({ limit, windowMs }) => (starts[starts.length - limit] ?? Number.NEGATIVE_INFINITY) + windowMs + this.guardMs,
    );
    return Math.max(...turns);
  }

  /** A free lease that no job waits for says nothing about reuse. */
  #trim(): void {
    while (this.#free.length > this.#waiting.size) this.#free.shift();
  }
}
