import { type Deferred, GovernorError } from '../../core/index.js';

/**
 * Thrown by `limits.checkpoint(job, name)` if the limit refuses. The job is delayed to its turn at the checkpoint, and its
 * handler runs again from its start. The job does not fail and spends no attempt. A handler that catches errors must rethrow
 * this one.
 */
export class DeferredAtCheckpoint extends GovernorError {
  readonly #decidedMs = performance.now();

  constructor(
    /** The name of the limit that the handler asked for. */
    readonly checkpoint: string,
    /** The reason of the refusal, and the turn of the job. */
    readonly decision: Deferred,
  ) {
    super(
      `checkpoint '${checkpoint}' delays the job by ${decision.delayMs} ms: a handler that catches this error must rethrow it`,
    );
  }

  /** The decision with the delay that is left now: the handler may have spent time on cleaning up. */
  get now(): Deferred {
    const { delayMs } = this.decision;
    return { ...this.decision, delayMs: Math.max(1, Math.ceil(delayMs - (performance.now() - this.#decidedMs))) };
  }
}
