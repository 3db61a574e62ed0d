import type { RateLimiter } from '../../core/index.js';

/** Promotion-ups that lie this close together share a command, in milliseconds. */
const BUCKET_MS = 4;

/**
 * A quiet Redis looks at its blocked clients only ten times a second, and a worker waits
 * blocked for its next delayed job. A command at the wake time makes it look at once.
 */
export class Nudge {
  /** Promotion times in buckets, a binary heap with the next one first: a long backlog has very many. */
  readonly #heap: number[] = [];
  readonly #known = new Set<number>();
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
    if (this.#known.has(bucket)) return;
    this.#known.add(bucket);
    this.#push(bucket);
    if (bucket < this.#timerFor) this.#arm();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#heap.length = 0;
    this.#known.clear();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#heap[0];
    this.#timerFor = next ?? Number.POSITIVE_INFINITY;
    if (next === undefined) return;
    // Node fires timers beyond 2^31 ms at once.
    const waitMs = Math.min(Math.max(0, next * BUCKET_MS - Date.now()), 2 ** 31 - 1);
    this.#timer = setTimeout(() => this.#fire(), waitMs).unref();
  }

  #fire(): void {
    const now = Date.now();
    let due = false;
    while ((this.#heap[0] ?? Number.POSITIVE_INFINITY) * BUCKET_MS <= now) {
      this.#known.delete(this.#pop());
      due = true;
    }
    // One that fails wakes nobody, and nobody needs to know: the worker's own time-out comes.
    if (due) this.limiter.nudge(this.queueKey).catch(() => undefined);
    this.#arm();
  }

  #push(bucket: number): void {
    const heap = this.#heap;
    let at = heap.push(bucket) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((heap[above] as number) <= bucket) break;
      heap[at] = heap[above] as number;
      at = above;
    }
    heap[at] = bucket;
  }

  /** Takes the next one; there is one. */
  #pop(): number {
    const heap = this.#heap;
    const first = heap[0] as number;
    const last = heap.pop() as number;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] as number) < (heap[below] as number)) below++;
      if ((heap[below] as number) >= last) break;
      heap[at] = heap[below] as number;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
