import type { Job } from 'bullmq';

/** Aborts a single run. BullMQ itself cancels by the job's id only, which could hit a later run of the same job. */
export class RunAborts {
  readonly #aborts = new WeakMap<Job, AbortController>();

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
