import type { Job, Worker } from 'bullmq';
import type { Decision } from 'bullmq-governor';

export class TenantRecord {
  added = 0;
  started = 0;
  deferrals = 0;
  deferralsByCap = 0;
  /** Deferrals that Redis did not decide. */
  undecided = 0;
  /** Started jobs that had already spent an attempt. */
  attemptsSpent = 0;
  readonly deferralsByTier = new Map<string, number>();
  /** The time from a job's addition to its start, for each started job. */
  readonly waitsMs: number[] = [];
  /** The fetches of each started job that had to wait. */
  readonly fetches: number[] = [];
  /** The times at which waiting jobs were added, by job id. */
  readonly waiting = new Map<string, number>();
}

export class Recorder {
  readonly errors: string[] = [];
  readonly #tenants = new Map<string, TenantRecord>();
  readonly #deferrals = new Map<string, number>();
  /** A worker may start a job before the call that added it returns. */
  readonly #startedEarly = new Set<string>();

  listen(worker: Worker): void {
    const events: NodeJS.EventEmitter = worker;
    events.on('admitted', (job: Job) => this.started(job));
    events.on('deferred', (job: Job, decision: Decision) => this.deferred(job, decision));
    worker.on('error', (error) => this.errors.push(error.message));
  }

  of(tenantId: string): TenantRecord {
    const record = this.#tenants.get(tenantId) ?? new TenantRecord();
    this.#tenants.set(tenantId, record);
    return record;
  }

  added(tenantId: string, jobs: readonly Job[]): void {
    const record = this.of(tenantId);
    record.added += jobs.length;
    for (const { id, timestamp } of jobs) {
      if (!this.#startedEarly.delete(String(id))) record.waiting.set(String(id), timestamp);
    }
  }

  deferred(job: Job, decision: Decision): void {
    if (decision.admitted) return;
    const record = this.of(job.data.tenantId);
    const { reason, tier } = decision;
    record.deferrals++;
    if (reason === 'concurrency') record.deferralsByCap++;
    else if (reason === 'unavailable') record.undecided++;
    // A decision of the cap also names a tier if the tier refused too.
    if (tier) record.deferralsByTier.set(tier, (record.deferralsByTier.get(tier) ?? 0) + 1);
    this.#deferrals.set(String(job.id), (this.#deferrals.get(String(job.id)) ?? 0) + 1);
  }

  started(job: Job): void {
    const record = this.of(job.data.tenantId);
    const id = String(job.id);
    record.started++;
    record.waitsMs.push(Date.now() - job.timestamp);
    if (!record.waiting.delete(id)) this.#startedEarly.add(id);
    const deferrals = this.#deferrals.get(id) ?? 0;
    // CallsService.addLargeBatch gives a delay to each job that has to wait.
    if (deferrals > 0 || job.opts.delay) record.fetches.push(deferrals + 1);
    if (job.attemptsMade > 0 || job.attemptsStarted > 1) record.attemptsSpent++;
  }
}
