import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Job, type JobsOptions, type Queue } from 'bullmq';
import { ConfigurationError, UnavailableError } from '../core/index.js';
import type { PreparedCheck } from '../core/options.js';
import { delayToTurn } from './defer.js';
import { ErrorPace } from './error-pace.js';
import { BULLMQ_LOCK_MS } from './internals.js';
import { memberOf } from './member.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules } from './rules/evaluate.js';
import { checksOf, isLifted, type RuleResult } from './rules/rule-result.js';
import type { WorkerSide } from './worker-side.js';

/** The most jobs that are evaluated, reserved and added together. */
const CHUNK = 1000;
/** The same in scopes that tenants share: units are kept for 200 ms for jobs that are reserved and not added yet. */
const SHARED_CHUNK = 100;

/** A job as queue.addBulk takes it. */
export interface NewJob<DataType = unknown, NameType extends string = string> {
  /** As the processor tells jobs apart. */
  name: NameType;
  /** What the processor gets. */
  data: DataType;
  /** BullMQ's options of a job. */
  opts?: JobsOptions;
}

/** A job that is about to be added. */
interface EvaluatedJob extends NewJob {
  readonly opts: JobsOptions & { jobId: string };
  /** Whether the caller chose the id: then the queue may have the job already. */
  readonly hasOwnId: boolean;
  /** The checks of its reservation; none where the job needs no reservation. */
  readonly checks: readonly PreparedCheck[];
}

/** Adds jobs with reservations: each gets a turn before it is added, and is delayed until then. */
export class Enqueuer {
  /** A job without a reservation is limited all the same: its worker sends an acquire request when the job comes. */
  readonly #unreserved = new ErrorPace(({ message }) =>
    this.side.limiter.options.warn(`enqueue: jobs are added without a reservation, and so without a delay: ${message}`),
  );

  constructor(private readonly side: WorkerSide) {}

  async add(queue: Queue, rules: readonly ResolvedRule[], jobs: readonly NewJob[]): Promise<Job[]> {
    // A reservation that is cancelled may have other waiters promoted.
    this.side.queues.serve(queue.opts.prefix, queue.name, queue.opts.connection);
    // All jobs are evaluated before the first is added, so that a job that is refused leaves nothing half done.
    const chunks: EvaluatedJob[][] = [];
    const size = rules.some(({ shared }) => shared) ? SHARED_CHUNK : CHUNK;
    for (let i = 0; i < jobs.length; i += size) {
      const chunk: EvaluatedJob[] = [];
      for (const job of jobs.slice(i, i + size)) chunk.push(await this.#evaluate(queue, rules, job));
      chunks.push(chunk);
      if (i + size < jobs.length) await nextTurn();
    }
    const added: Job[] = [];
    let reserving = this.#reserve(queue, rules, chunks[0] ?? []);
    for (const i of chunks.keys()) {
      const reserved = await reserving;
      // Redis reserves for the next chunk while this process serializes the current one.
      reserving = this.#reserve(queue, rules, chunks[i + 1] ?? []);
      reserving.catch(() => undefined);
      try {
        added.push(...(await this.#add(queue, reserved)));
      } catch (error) {
        // The jobs of the next chunk are never added. If their reservation failed, there is nothing to cancel.
        const next = await reserving.catch(() => []);
        await this.#cancelMissing(queue, [...reserved, ...next]);
        throw error;
      }
    }
    return added;
  }

  async #add(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<Job[]> {
    const added = await queue.addBulk(jobs.map(({ name, data, opts }) => ({ name, data, opts })));
    // BullMQ returns the id of the existing job for a job that was deduplicated away.
    const deduplicated = jobs.filter(({ opts }, i) => added[i]?.id !== opts.jobId);
    if (deduplicated.length > 0) await this.#cancel(queue, deduplicated);
    return added;
  }

  /** Cancels the reservations of those jobs that the queue does not have. Cancels none while the queue does not answer. */
  async #cancelMissing(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const found = await existingIds(queue, jobs).catch(() => undefined);
    if (!found) return;
    const missing = jobs.filter(({ opts }) => !found.has(opts.jobId));
    await this.#cancel(queue, missing);
  }

  /** Cancels the reservations of jobs that were not added; a reservation that cannot be cancelled is found to have no job. */
  async #cancel(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const reservations = jobs.filter(({ checks }) => checks.length > 0).map((job) => reservationOf(queue, job));
    await this.side.admission.cancelReservations(reservations).catch(() => undefined);
  }

  /** Evaluates the rules for a job that does not exist yet. */
  async #evaluate(
    queue: Queue,
    rules: readonly ResolvedRule[],
    { name, data, opts: given = {} }: NewJob,
  ): Promise<EvaluatedJob> {
    // Typed in BullMQ 5 only.
    const { repeat } = given as { repeat?: unknown };
    if (repeat) {
      throw new ConfigurationError({
        expected: 'a job that does not repeat',
        given: repeat,
        where: `enqueue('${queue.name}')`,
        fix: 'BullMQ makes each job of a scheduler itself, when the job before it starts, and its worker requests its unit then. Use queue.upsertJobScheduler().',
      });
    }
    const opts = { ...queue.defaultJobOptions, ...given, jobId: given.jobId ?? randomUUID() };
    const job = { name, data, opts, hasOwnId: given.jobId !== undefined };
    // Until the delay of its own is over, a reservation would only block others.
    if ((opts.delay ?? 0) > 0) return { ...job, checks: [] };
    let results: readonly RuleResult[];
    try {
      results = await evaluateRules(rules, new Job(queue, name, data, opts, opts.jobId)).results;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.#unreserved.add(error);
      return { ...job, checks: [] };
    }
    // Where nothing limits a job, a reservation would only block others.
    const checks = checksOf(results).filter((check) => !isLifted(check));
    // A job that would wait too long is to be found so when its worker asks, and not when its turn has come.
    const mayOverflow = rules.some(({ overflow }, i) => overflow && results[i] !== 'unlimited');
    return { ...job, checks: mayOverflow ? [] : checks };
  }

  /** Reserves turns for the jobs that need one. @returns the jobs, delayed until their turns */
  async #reserve(
    queue: Queue,
    rules: readonly ResolvedRule[],
    jobs: readonly EvaluatedJob[],
  ): Promise<readonly EvaluatedJob[]> {
    const existing = await existingIds(
      queue,
      jobs.filter(({ hasOwnId, checks }) => hasOwnId && checks.length > 0),
    );
    // Jobs that already exist keep their reservation; BullMQ ignores a duplicate id.
    const needed = jobs.map((job) => (existing.has(job.opts.jobId) ? { ...job, checks: [] } : job));
    const toReserve = needed.filter(({ checks }) => checks.length > 0);
    if (toReserve.length === 0) return needed;
    const reservations = toReserve.map((job) => reservationOf(queue, job));
    const delaysMs = await this.side.admission.reserve(reservations).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
      this.#unreserved.add(error);
      return [];
    });
    const holdMs = Math.min(...rules.map((rule) => rule.holdMs));
    const { metrics } = this.side.limiter;
    toReserve.forEach(({ opts, checks: [check] }, i) => {
      const delayMs = delaysMs[i] ?? 0;
      if (delaysMs.length > 0) metrics?.reserved?.({ scope: check?.scope ?? '', tenant: check?.tenant, delayMs });
      if (delayMs > 0)
        opts.delay = delayToTurn({ delayMs, reason: 'rate' }, holdMs, this.side.limiter.options.overdueMs);
    });
    return needed;
  }
}

function reservationOf(queue: Queue, { checks, opts }: EvaluatedJob) {
  return {
    checks,
    id: memberOf(queue.opts.prefix, queue.name, opts.jobId),
    // The worker's lockDuration, for which its leases last, is not known here: BullMQ's default stands for it.
    terms: { lease: { token: 'reservation', lastsMs: BULLMQ_LOCK_MS }, priority: opts.priority ?? 0 },
  };
}

/** The ids of those jobs that the queue already has. */
async function existingIds(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<Set<string>> {
  const found = await Promise.all(jobs.map(({ opts }) => queue.getJob(opts.jobId)));
  return new Set(jobs.filter((_, i) => found[i]).map(({ opts }) => opts.jobId));
}
