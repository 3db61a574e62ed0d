import type { Job } from 'bullmq';

/** The signals of runs that hold a lease. BullMQ could only cancel by the job's id, which may be a later run by then. */
export class RunAborts {
  readonly #aborts = new WeakMap<Job, AbortController>();

  /** A signal that is aborted when BullMQ's is, and by abort(). */
  signalFor(job: Job, signal: AbortSignal): AbortSignal {
    const own = new AbortController();
    this.#aborts.set(job, own);
    if (signal.aborted) own.abort(signal.reason);
    signal.addEventListener('abort', () => own.abort(signal.reason), { once: true });
    return own.signal;
  }

  abort(job: Job, reason: string): void {
    this.#aborts.get(job)?.abort(reason);
  }
}
