import type { Job, WorkerOptions } from 'bullmq';

/** Warnings of one worker, each given once. */
export class Warnings {
  readonly #given = new Set<string>();

  constructor(private readonly warn: (message: string) => void) {}

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
