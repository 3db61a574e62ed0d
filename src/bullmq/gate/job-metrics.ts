import type { Job } from 'bullmq';
import type { Admitted, CountedFor, Deferred } from '../../core/index.js';
import { type LimiterMetrics, recordAdmitted, recordRefused } from '../../core/metrics.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import type { Dropped } from './verdict.js';

/** The turns of so many jobs are kept; of more the oldest is forgotten. */
const MAX_TOLD = 10_000;

/** Records what becomes of the jobs of one gate, beside what the limiter itself records. */
export class JobMetrics {
  /** When jobs are to come again that were told a turn here, on a clock that never steps, by id. */
  readonly #told = new Map<string, number>();

  constructor(
    private readonly metrics: LimiterMetrics,
    /** Whether an admission is the start of the job. At a checkpoint it is not, and a job comes back there after its handler has run. */
    private readonly isStart: boolean,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly epochMs: () => number = Date.now,
  ) {}

  /** A job was fetched, before it asks for anything. */
  came(job: Job, checks: readonly PreparedCheck[]): void {
    const turnMs = this.#told.get(job.id ?? '');
    if (turnMs === undefined) return;
    this.#told.delete(job.id ?? '');
    this.metrics.returned?.({ ...first(checks), lateMs: Math.max(0, this.nowMs() - turnMs) });
  }

  admitted(job: Job, checks: readonly PreparedCheck[], decision: Admitted): void {
    recordAdmitted(this.metrics, checks, decision);
    this.#started(job, first(checks));
  }

  deferred(job: Job, checks: readonly PreparedCheck[], decision: Deferred): void {
    recordRefused(this.metrics, checks, decision);
    if (!this.metrics.returned || !this.isStart || !job.id) return;
    // A job that waits for another one to end, or for its share, comes when it is promoted, and not at a time.
    if (decision.reason !== 'rate' || decision.estimated) return;
    const [oldest] = this.#told.keys();
    if (this.#told.size >= MAX_TOLD && oldest !== undefined) this.#told.delete(oldest);
    this.#told.set(job.id, this.nowMs() + decision.delayMs);
  }

  /** A job that would have waited too long has ended. */
  ended(checks: readonly PreparedCheck[], decision: Deferred, how: Error | Dropped): void {
    recordRefused(this.metrics, checks, decision, how instanceof Error ? 'failed' : 'dropped');
  }

  /** No decision could be had of a job, because a function of a rule failed, or by mistake. */
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
   * How long a job has waited since it was due: BullMQ overwrites the delay of a job that is deferred, and not its options.
   * When a retry was due nothing says.
   */
  #waitMs({ timestamp, opts, attemptsMade, stalledCounter }: Job): number | undefined {
    if (attemptsMade > 0 || stalledCounter > 0) return undefined;
    return Math.max(0, this.epochMs() - timestamp - (opts.delay ?? 0));
  }
}

/** What the first rule counts a job for. */
function first(checks: readonly PreparedCheck[]): CountedFor {
  const { scope = '', tenant } = checks[0] ?? {};
  return { scope, tenant };
}
