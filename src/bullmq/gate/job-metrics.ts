import type { Job } from 'bullmq';
import { REASONS } from '../../core/decision.js';
import type { Admitted, Deferred } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import type { CountedFor } from '../../core/metrics.js';
import { type LimiterMetrics, recordAdmitted, recordRefused } from '../../core/metrics.js';
import { Recent } from '../../core/util/recent.js';
import type { Dropped } from './verdict.js';

const MAX_TOLD = 10_000;

export class JobMetrics {
  /** The turn that each deferred job was told, by job id, on a clock that never steps. */
  readonly #told = new Recent<string, number>(MAX_TOLD);

  /** The admissions that have not started. */
  readonly #admitted = new WeakMap<object, { job: Job; checks: readonly PreparedCheck[]; decision: Admitted }>();

  constructor(
    private readonly metrics: LimiterMetrics,
    /** False at a checkpoint: the handler has begun already. */
    private readonly isStart: boolean,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly epochMs: () => number = Date.now,
  ) {}

  came(job: Job, checks: readonly PreparedCheck[]): void {
    const turnMs = this.#told.get(job.id ?? '');
    if (turnMs === undefined) return;
    this.#told.delete(job.id ?? '');
    this.metrics.returned?.({ ...first(checks), lateMs: Math.max(0, this.nowMs() - turnMs) });
  }

  /** @param of the job, or the decision about its checkpoint */
  admitted(of: object, job: Job, checks: readonly PreparedCheck[], decision: Admitted): void {
    this.#admitted.set(of, { job, checks, decision });
  }

  starts(of: object): void {
    const { job, checks, decision } = this.#admitted.get(of) ?? {};
    if (!job || !checks || !decision) return;
    this.#admitted.delete(of);
    recordAdmitted(this.metrics, checks, decision);
    this.#started(job, first(checks));
  }

  putOff(of: object, decision: Deferred): void {
    const { job, checks } = this.#admitted.get(of) ?? {};
    if (job && checks) this.deferred(job, checks, decision);
  }

  deferred(job: Job, checks: readonly PreparedCheck[], decision: Deferred): void {
    recordRefused(this.metrics, checks, decision);
    if (!this.metrics.returned || !this.isStart || !job.id) return;
    // A job that waits for a lease, or for its share, has no fixed time: a promotion brings it back.
    const { isDecided, isPromoted } = REASONS[decision.reason];
    if (!isDecided || isPromoted || decision.estimated) return;
    this.#told.set(job.id, this.nowMs() + decision.delayMs);
  }

  ended(checks: readonly PreparedCheck[], decision: Deferred, how: Error | Dropped): void {
    recordRefused(this.metrics, checks, decision, how instanceof Error ? 'failed' : 'dropped');
  }

  undecided(job: Job, scope: string, isByRule: boolean, isLetThrough: boolean): void {
    if (isByRule) this.metrics.unavailable?.({ scope, cause: 'rule' });
    if (isLetThrough) {
      this.metrics.decided?.({ outcome: 'unchecked', scope });
      this.#started(job, { scope });
    } else this.metrics.decided?.({ outcome: 'unavailable', scope, reason: 'unavailable' });
  }

  #started(job: Job, of: CountedFor): void {
    const waitMs = this.isStart ? this.#waitMs(job) : undefined;
    if (waitMs !== undefined) this.metrics.started?.({ ...of, waitMs });
  }

  /**
   * Returns the time since a job was due; undefined for a retry, because BullMQ does not keep the due time of a retry. The
   * delay comes from the options, because a deferral overwrites `job.delay`.
   */
  #waitMs({ timestamp, opts, attemptsMade, stalledCounter }: Job): number | undefined {
    if (attemptsMade > 0 || stalledCounter > 0) return undefined;
    return Math.max(0, this.epochMs() - timestamp - (opts.delay ?? 0));
  }
}

function first(checks: readonly PreparedCheck[]): CountedFor {
  const { scope = '', tenant } = checks[0] ?? {};
  return { scope, tenant };
}
