import type { Job, WorkerOptions } from 'bullmq';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';

const READ_APART_MS = 60_000;

/** Warns once per worker of each option of BullMQ that conflicts with deferrals. */
export class Warnings {
  readonly #given = new Set<string>();
  #nextReadMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly warn: (message: string) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  once(key: string, message: string): void {
    if (this.#given.has(key)) return;
    this.#given.add(key);
    this.warn(message);
  }

  ofWorker(queue: string, options: WorkerOptions, undoesStarts: boolean, decisionMs: number): void {
    if (options.limiter) {
      this.once(
        'limiter',
        `worker of '${queue}': BullMQ's own limiter is charged for every fetch, even of a job that is then deferred, so one ` +
          "tenant's backlog uses it up for all tenants. Drop limiter and give the queue a rule with shared: true.",
      );
    }
    if (options.maxStartedAttempts !== undefined && !undoesStarts) {
      this.once(
        'maxStartedAttempts',
        `worker of '${queue}': this version of BullMQ counts a deferral as a start, so maxStartedAttempts fails jobs that ` +
          'only waited. Drop the option, or use a version in the peer range.',
      );
    }
    const lockMs = options.lockDuration ?? BULLMQ_LOCK_MS;
    if (decisionMs * 2 > lockMs) {
      this.once(
        'lockDuration',
        `worker of '${queue}': a decision may take ${decisionMs} ms, and the lock of a job lasts ${lockMs} ms and is not renewed ` +
          'meanwhile. Raise lockDuration or lower advanced.deadlineMs.',
      );
    }
  }

  /** Called at each deferral, because the limit can be set at any time. */
  ofQueue(queue: string, hasGlobalRateLimit: () => Promise<boolean>): void {
    if (this.nowMs() < this.#nextReadMs || this.#given.has('globalRateLimit')) return;
    this.#nextReadMs = this.nowMs() + READ_APART_MS;
    const read = async () => {
      if (!(await hasGlobalRateLimit())) return;
      this.once(
        'globalRateLimit',
        `queue '${queue}': the limit of queue.setGlobalRateLimit is charged for every fetch, even of a job that is then ` +
          "deferred, so one tenant's backlog uses it up for all tenants. Call queue.removeGlobalRateLimit() and give the queue a " +
          'rule with shared: true.',
      );
    };
    // If the read fails, a later deferral reads again.
    read().catch(() => undefined);
  }

  ofJob(job: Job): void {
    const dedup = (job.opts as { deduplication?: { id: string; replace?: boolean } }).deduplication;
    if (!dedup?.replace) return;
    this.once(
      'replace',
      `queue '${job.queueName}': job ${job.id} is deduplicated with replace, so a newer job with id '${dedup.id}' deletes it ` +
        'while it is deferred. Use deduplication without replace to keep the job that waits.',
    );
  }
}
