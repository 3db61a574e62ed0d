import type { RateLimiter } from '../core/index.js';

/** Wake-ups that lie this close together share a command, in milliseconds. */
const BUCKET_MS = 4;

/**
 * A quiet Redis looks at its blocked clients only ten times a second, and a worker waits
 * blocked for its next delayed job. A command at the wake time makes it look at once.
 */
export class WakePing {
  /** Wake times in buckets, latest first. */
  readonly #buckets: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #timerFor = Number.POSITIVE_INFINITY;

  constructor(
    private readonly limiter: RateLimiter,
    /** Any key of the queue's slot. */
    private readonly queueKey: string,
  ) {}

  /** Has Redis woken just after the given time, milliseconds since the epoch. */
  at(wakeMs: number): void {
    const bucket = Math.ceil((wakeMs + 1) / BUCKET_MS);
    let low = 0;
    let high = this.#buckets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#buckets[middle] as number) > bucket) low = middle + 1;
      else high = middle;
    }
    if (this.#buckets[low] === bucket) return;
    this.#buckets.splice(low, 0, bucket);
    if (bucket < this.#timerFor) this.#arm();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#buckets.length = 0;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#buckets.at(-1);
    this.#timerFor = next ?? Number.POSITIVE_INFINITY;
    if (next === undefined) return;
    // Node fires timers beyond 2^31 ms at once.
    const waitMs = Math.min(Math.max(0, next * BUCKET_MS - Date.now()), 2 ** 31 - 1);
    this.#timer = setTimeout(() => this.#fire(), waitMs).unref();
  }

  #fire(): void {
    const now = Date.now();
    let due = false;
    while ((this.#buckets.at(-1) ?? Number.POSITIVE_INFINITY) * BUCKET_MS <= now) {
      this.#buckets.pop();
      due = true;
    }
    // One that fails wakes nobody, and nobody needs to know: the worker's own time-out comes.
    if (due) this.limiter.wake(this.queueKey).catch(() => undefined);
    this.#arm();
  }
}
