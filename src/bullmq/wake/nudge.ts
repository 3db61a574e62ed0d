import { MAX_TIMER_MS } from './ports.js';

/** Due times in the same bucket share a command. */
const BUCKET_MS = 4;

/**
 * A worker blocks on Redis until its next delayed job is due, but a quiet Redis checks its blocked clients only ten times a
 * second. A command at the due time makes Redis check them immediately.
 */
export class Nudge {
  /** Due times in buckets of BUCKET_MS, as a binary heap with the next due time first. */
  readonly #heap: number[] = [];
  readonly #known = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #timerFor = Number.POSITIVE_INFINITY;

  constructor(
    /** Sends the command to the queue's server, which may differ from the limiter's. */
    private readonly send: () => Promise<void>,
  ) {}

  /** @param dueMs milliseconds since 1970 */
  at(dueMs: number): void {
    const bucket = Math.ceil((dueMs + 1) / BUCKET_MS);
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
    const waitMs = Math.min(Math.max(0, next * BUCKET_MS - Date.now()), MAX_TIMER_MS);
    this.#timer = setTimeout(() => this.#fire(), waitMs).unref();
  }

  #fire(): void {
    const now = Date.now();
    let due = false;
    while ((this.#heap[0] ?? Number.POSITIVE_INFINITY) * BUCKET_MS <= now) {
      this.#known.delete(this.#pop());
      due = true;
    }
    // A failed nudge costs at most 100 ms.
    if (due) this.send().catch(() => undefined);
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

export class Nudges<Queue> {
  readonly #byQueue = new Map<Queue, Nudge>();

  constructor(private readonly send: (queue: Queue) => Promise<void>) {}

  at(queue: Queue, dueMs: number): void {
    const nudge = this.#byQueue.get(queue) ?? new Nudge(() => this.send(queue));
    this.#byQueue.set(queue, nudge);
    nudge.at(dueMs);
  }

  close(): void {
    for (const nudge of this.#byQueue.values()) nudge.close();
  }
}
