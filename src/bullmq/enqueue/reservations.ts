import type { Queue } from 'bullmq';
import { delayToTurn } from '../defer/defer.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { memberOf } from '../stock/member.js';
import type { WorkerSide } from '../worker-side.js';
import { type EvaluatedJob, isReserved, type LimitedBy, type ReportUnreserved } from './new-jobs.js';

export class Reservations {
  constructor(
    private readonly side: Pick<WorkerSide, 'places' | 'limiter'>,
    private readonly report: ReportUnreserved,
  ) {}

  async reserve(to: LimitedBy, jobs: readonly EvaluatedJob[]): Promise<readonly EvaluatedJob[]> {
    const { queue, rules } = to;
    const existing = await existingIds(
      queue,
      jobs.filter((job) => job.hasOwnId && isReserved(job)),
    );
    // BullMQ ignores a job with an existing id, and the existing job keeps its own reservation.
    const needed = jobs.map((job) => (existing.has(job.id) ? { ...job, checks: [] } : job));
    const toReserve = needed.filter(isReserved);
    if (toReserve.length === 0) return needed;
    const reservations = toReserve.map((job) => reservationOf(queue, job));
    const delaysMs = await this.side.places.reserve(reservations).catch((error: unknown) => {
      this.report(error, to);
      return [];
    });
    const holdMs = Math.min(...rules.map((rule) => rule.holdMs));
    const { metrics } = this.side.limiter;
    toReserve.forEach(({ opts, timestamp, checks: [check] }, i) => {
      const delayMs = delaysMs[i] ?? 0;
      if (delaysMs.length > 0) metrics?.reserved?.({ scope: check?.scope ?? '', tenant: check?.tenant, delayMs });
      if (delayMs === 0) return;
      const fromNowMs = delayToTurn({ delayMs, reason: 'rate' }, holdMs);
      // BullMQ counts the delay from the job's timestamp.
      opts.delay = Math.max(1, fromNowMs + Date.now() - timestamp);
    });
    return needed;
  }

  /** Cancels the reservations of jobs that the queue does not have, if the queue answers. */
  async cancelMissing(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const found = await existingIds(queue, jobs.filter(isReserved)).catch(() => undefined);
    if (!found) return;
    const missing = jobs.filter(({ id }) => !found.has(id));
    await this.cancel(queue, missing);
  }

  /** Does not throw if Redis fails: a later check finds reservations that have no job. */
  async cancel(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const reservations = jobs.filter(isReserved).map((job) => reservationOf(queue, job));
    if (reservations.length === 0) return;
    await this.side.places.leaveAll(reservations).catch(() => undefined);
  }
}

function reservationOf(queue: Queue, { checks, id, timestamp, opts }: EvaluatedJob) {
  return {
    checks,
    id: memberOf(queue.opts.prefix, queue.name, { id, timestamp }),
    // The worker's lockDuration is not known here, so BullMQ's default is used.
    terms: { lease: { token: 'reservation', lastsMs: BULLMQ_LOCK_MS }, priority: opts.priority ?? 0 },
  };
}

async function existingIds(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<Set<string>> {
  const found = await Promise.all(jobs.map(({ id }) => queue.getJob(id)));
  return new Set(jobs.filter((_, i) => found[i]).map(({ id }) => id));
}
