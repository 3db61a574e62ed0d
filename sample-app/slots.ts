import type { Limits } from './plans.js';

/**
 * How soon a tenant's slots are taken again, by the clock of this process. Counted is a slot that
 * falls free while a job waits for one, if such a job takes it and no tier refused meanwhile.
 */
export class Slots {
  /** Milliseconds from the end of a job to the start of the one that took its slot. */
  readonly reuseMs: number[] = [];
  readonly #waiting = new Set<string>();
  /** When slots fell free that somebody waits for, and nobody has taken. */
  readonly #free: number[] = [];
  readonly #starts: number[] = [];
  #closed = false;

  constructor(
    private readonly limits: Limits,
    private readonly guardMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A job waits until one that runs ends. */
  waits(id: string): void {
    this.#waiting.add(id);
  }

  /** A job was told a time by a tier: it waits for that. */
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

  /** Nothing starts from now on. A slot that nobody has taken yet counts with the time until now. */
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
    const turns = this.limits.tiers.map(
      ({ limit, windowMs }) => (starts[starts.length - limit] ?? Number.NEGATIVE_INFINITY) + windowMs + this.guardMs,
    );
    return Math.max(...turns);
  }

  /** A slot that nobody waits for is no matter. */
  #trim(): void {
    while (this.#free.length > this.#waiting.size) this.#free.shift();
  }
}
