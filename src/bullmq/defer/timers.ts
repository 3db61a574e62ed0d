import { setTimeout as sleep } from 'node:timers/promises';

/** The longest timer: Node fires longer timers immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemTimers = {
  nowMs: () => performance.now(),
  epochMs: () => Date.now(),
  sleep: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
  after: (ms: number, run: () => void) => void setTimeout(run, Math.min(ms, MAX_TIMER_MS)).unref(),
};

/** Due times in the same bucket share a command. */
const BUCKET_MS = 4;
/** A due time that is further away is noted only if fewer than MAX_FAR are: the job would come at most 100 ms late. */
const NEAR_MS = 60_000;
const MAX_FAR = 10_000;

/**
 * A worker blocks on Redis until its next delayed job is due, but a quiet Redis checks its blocked clients only ten times a
 * second. A command at the due time makes Redis check them immediately.
 */
export class Nudge {
  /** By due times in buckets of BUCKET_MS. */
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #sentMs = 0;

  constructor(
    /** Sends the command to the queue's server, which may differ from the limiter's. */
    private readonly send: () => Promise<void>,
  ) {}

  /** @param dueMs milliseconds since 1970 */
  at(dueMs: number): void {
    const bucket = Math.ceil((dueMs + 1) / BUCKET_MS);
    const waitMs = Math.max(0, bucket * BUCKET_MS - Date.now());
    if (this.#timers.has(bucket) || waitMs > MAX_TIMER_MS) return;
    if (waitMs > NEAR_MS && this.#timers.size >= MAX_FAR) return;
    this.#timers.set(bucket, setTimeout(() => this.#fire(bucket), waitMs).unref());
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #fire(bucket: number): void {
    this.#timers.delete(bucket);
    const nowMs = Date.now();
    // After a stall of this process, one command serves all that were due.
    if (bucket * BUCKET_MS <= this.#sentMs && nowMs - this.#sentMs < BUCKET_MS) return;
    this.#sentMs = nowMs;
    // A failed nudge costs at most 100 ms.
    this.send().catch(() => undefined);
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

  drop(queue: Queue): void {
    this.#byQueue.get(queue)?.close();
    this.#byQueue.delete(queue);
  }

  close(): void {
    for (const queue of this.#byQueue.keys()) this.drop(queue);
  }
}
