import type { Job, WorkerOptions } from 'bullmq';

/** How often the queue's global rate limit is looked for, in milliseconds. */
const LOOK_MS = 60_000;

/** Warnings of one worker, each given once. */
export class Warnings {
  readonly #given = new Set<string>();
  #nextLookMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly warn: (message: string) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  once(key: string, message: string): void {
    if (this.#given.has(key)) return;
    this.#given.add(key);
    this.warn(message);
  }

  /** Options of BullMQ that do not go well with deferrals. */
  ofWorker(queue: string, options: WorkerOptions, canGiveBack: boolean, gateMs: number): void {
    if (options.limiter) {
      this.once(
        'limiter',
        `worker of '${queue}': BullMQ's own limiter is charged for every fetch, also of a job that is then deferred, so one ` +
          "tenant's backlog uses up everybody's. Drop limiter and give the queue a rule with tenant: () => 'all'.",
      );
    }
    if (options.maxStartedAttempts !== undefined && !canGiveBack) {
      this.once(
        'maxStartedAttempts',
        `worker of '${queue}': this version of BullMQ does not let a deferral give its start back, so maxStartedAttempts ` +
          'fails jobs that only waited. Drop it, or use a version in the peer range.',
      );
    }
    const lockMs = options.lockDuration ?? 30_000;
    if (gateMs * 2 > lockMs) {
      this.once(
        'lockDuration',
        `worker of '${queue}': a decision may take ${gateMs} ms, and the lock of a job lasts ${lockMs} ms and is not renewed ` +
          'meanwhile. Raise lockDuration or lower deadlineMs.',
      );
    }
  }

  /**
   * A limit of the queue that is charged for deferrals. It can be set at any time and harms only deferrals, so it is
   * looked for with the first of them, and with later ones at most once a minute: a worker that defers nothing asks nothing.
   */
  ofQueue(queue: string, hasGlobalRateLimit: () => Promise<boolean>): void {
    if (this.nowMs() < this.#nextLookMs || this.#given.has('globalRateLimit')) return;
    this.#nextLookMs = this.nowMs() + LOOK_MS;
    const look = async () => {
      if (!(await hasGlobalRateLimit())) return;
      this.once(
        'globalRateLimit',
        `queue '${queue}': the limit of queue.setGlobalRateLimit is charged for every fetch, also of a job that is then ` +
          "deferred, so one tenant's backlog uses up everybody's. Call queue.removeGlobalRateLimit() and give the queue a " +
          "rule with tenant: () => 'all'.",
      );
    };
    // Without an answer there is nothing to warn of; a later deferral looks again.
    look().catch(() => undefined);
  }

  /** Options of a job that do not go well with its deferral. */
  ofJob(job: Job): void {
    const dedup = (job.opts as { deduplication?: { id: string; replace?: boolean } }).deduplication;
    if (!dedup?.replace) return;
    this.once(
      'replace',
      `queue '${job.queueName}': job ${job.id} is deduplicated with replace, so a newer job with id '${dedup.id}' deletes it ` +
        'while it is deferred. Use deduplication without replace to keep the one that waits.',
    );
  }
}
