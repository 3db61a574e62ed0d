import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Job, type JobsOptions, type Queue } from 'bullmq';
import { asError, problem } from '../../core/errors.js';
import { UnavailableError } from '../../core/index.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { delayToTurn } from '../defer/deferrals.js';
import { evaluateRules, isLifted } from '../evaluate/evaluate.js';
import { ErrorPace } from '../evaluate/rule-failures.js';
import type { ResolvedRule } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { memberOf, queueNameOf } from '../stock/member.js';
import { enforcedRules, type WorkerSide } from '../worker-side.js';

/** A job as queue.addBulk takes it. */
export interface NewJob<DataType = unknown, NameType extends string = string> {
  /** The name by which the processor tells jobs apart. */
  name: NameType;
  /** The data that the processor receives. */
  data: DataType;
  /** BullMQ's options for a job. */
  opts?: JobsOptions;
}

export interface EvaluatedJob extends NewJob {
  readonly opts: JobsOptions;
  /**
   * The id of the job and of its reservation. BullMQ assigns another id if the job has no reservation and no id from the
   * caller.
   */
  readonly id: string;
  /** If true, the caller chose the id, and the queue may already have a job with it. */
  readonly hasOwnId: boolean;
  /** The job's timestamp, if it has a reservation: the reservation is named by it. */
  readonly timestamp: number;
  readonly checks: readonly PreparedCheck[];
}

export interface Destination {
  readonly queue: Queue;
  /** The user's call, for errors. */
  readonly where: string;
  /**
   * If true, a job that repeats, has no tenant, or cannot have a reservation fails the call before any job is added. If
   * false, such a job is added without a reservation.
   */
  readonly isStrict: boolean;
  /** The limits that the caller declares, to check jobs before the first worker has started. */
  readonly declared?: readonly ResolvedRule[];
  /** Whether to warn if no worker with limits has started for the queue. */
  readonly hasLimits: boolean;
}

export interface LimitedBy extends Destination {
  readonly rules: readonly ResolvedRule[];
  /** One time for all jobs of a call, so that an id that occurs twice has one reservation. */
  readonly nowMs: number;
}

/** Throws the error if the destination is strict and the error is not an UnavailableError. */
export type ReportUnreserved = (error: unknown, to: Destination) => void;

export function isReserved({ checks }: EvaluatedJob): boolean {
  return checks.length > 0;
}

export class Reservations {
  constructor(
    private readonly side: WorkerSide,
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

const CHUNK = 1000;
/** Smaller than CHUNK: units are kept only 200 ms for a job that has a reservation but is not added yet. */
const SHARED_CHUNK = 100;

/** The key of the original add and addBulk of a governed queue, which make no reservations. */
export const STOCK: unique symbol = Symbol.for('bullmq-governor.stock');
export type StockAdd = Pick<Queue, 'add' | 'addBulk'>;

const enqueuers = new WeakMap<WorkerSide, Enqueuer>();

export function enqueuerOf(side: WorkerSide): Enqueuer {
  const known = enqueuers.get(side) ?? new Enqueuer(side);
  enqueuers.set(side, known);
  return known;
}

/** A job gets its turn before it is added, and is delayed until then. */
class Enqueuer {
  /** A job without a reservation is still limited: its worker sends an acquire request when it fetches the job. */
  readonly #warnings = new ErrorPace(({ message }) =>
    this.side.limiter.options.warn(`jobs are added without a reservation, and so without a delay: ${message}`),
  );

  readonly #reservations: Reservations;

  constructor(private readonly side: WorkerSide) {
    this.#reservations = new Reservations(side, (error, to) => this.#report(error, to));
  }

  async add(to: Destination, job: NewJob): Promise<Job> {
    const stock = stockOf(to.queue);
    const [added] = await this.#addAll(to, [job], (jobs) =>
      Promise.all(jobs.map(({ name, data, opts }) => stock.add(name, data, opts))),
    );
    return added as Job;
  }

  addBulk(to: Destination, jobs: readonly NewJob[]): Promise<Job[]> {
    const stock = stockOf(to.queue);
    return this.#addAll(to, jobs, (chunk) =>
      stock.addBulk(chunk.map(({ name, data, opts }) => ({ name, data, opts }))),
    );
  }

  async #addAll(
    to: Destination,
    jobs: readonly NewJob[],
    add: (jobs: readonly NewJob[]) => Promise<Job[]>,
  ): Promise<Job[]> {
    const { queue, isStrict } = to;
    const known = await this.#rulesOf(to);
    const rules = known ?? [];
    if (rules.length === 0 && !isStrict) return add(jobs);
    const by: LimitedBy = { ...to, rules, nowMs: Date.now() };
    if (!known)
      for (const job of jobs)
        await evaluateNew({ ...by, rules: declaredFor(to) }, job, (error) => this.#report(error, to));
    // A cancelled reservation may promote other waiters of the queue, so their jobs must be found.
    this.side.queues.serve(queue.opts.prefix, queue.name, queue.opts.connection);
    // All jobs are evaluated first, so that an invalid job does not leave only some of them added.
    const chunks: EvaluatedJob[][] = [];
    const size = rules.some(({ shared }) => shared) ? SHARED_CHUNK : CHUNK;
    for (let i = 0; i < jobs.length; i += size) {
      const chunk: EvaluatedJob[] = [];
      for (const job of jobs.slice(i, i + size))
        chunk.push(await evaluateNew(by, job, (error) => this.#report(error, to)));
      chunks.push(chunk);
      if (i + size < jobs.length) await nextTurn();
    }
    const reservations = this.#reservations;
    const added: Job[] = [];
    let reserving = reservations.reserve(by, chunks[0] ?? []);
    for (const i of chunks.keys()) {
      const reserved = await reserving;
      // Redis reserves for the next chunk while this process serializes the current one.
      reserving = reservations.reserve(by, chunks[i + 1] ?? []);
      reserving.catch(() => undefined);
      try {
        const chunk = await add(reserved);
        added.push(...chunk);
        // A different id means that BullMQ ignored the job as a duplicate.
        await reservations.cancel(
          queue,
          reserved.filter(({ id }, j) => chunk[j]?.id !== id),
        );
      } catch (error) {
        // If the next chunk could not be reserved, it has no reservations to cancel.
        const next = await reserving.catch(() => []);
        await reservations.cancelMissing(queue, [...reserved, ...next]);
        throw error;
      }
    }
    return added;
  }

  async #rulesOf(to: Destination): Promise<readonly ResolvedRule[] | undefined> {
    const name = queueNameOf(to.queue.opts.prefix, to.queue.name);
    try {
      const rules = await enforcedRules(this.side, name, to.where);
      if (!rules && to.hasLimits)
        this.#warnings.add(new Error(`no worker with limits has started for queue '${name}'`));
      return rules;
    } catch (error) {
      this.#report(error, to);
      return [];
    }
  }

  #report(error: unknown, { isStrict }: Destination): void {
    if (isStrict && !(error instanceof UnavailableError)) throw error;
    this.#warnings.add(asError(error));
  }
}

/** Before a worker has noted its rules, a declared limit with the name of the queue is the best guess. */
function declaredFor({ queue, declared = [] }: Destination): readonly ResolvedRule[] {
  const names = [queueNameOf(queue.opts.prefix, queue.name), queue.name];
  return declared.filter(({ scope, mode }) => names.includes(scope) && mode === 'enforce');
}

function stockOf(queue: Queue & { [STOCK]?: StockAdd }): StockAdd {
  return queue[STOCK] ?? queue;
}

async function evaluateNew(
  to: LimitedBy,
  { name, data, opts: given = {} }: NewJob,
  report: ReportUnreserved,
): Promise<EvaluatedJob> {
  const { queue, where, rules, isStrict, nowMs } = to;
  const id = given.jobId ?? randomUUID();
  const hasOwnId = given.jobId !== undefined;
  const timestamp = given.timestamp || nowMs;
  const unreserved = { name, data, opts: given, id, hasOwnId, timestamp, checks: [] };
  // Only the types of BullMQ 5 have `repeat`.
  const { repeat } = given as { repeat?: unknown };
  if (repeat) {
    if (!isStrict) return unreserved;
    const fix =
      'BullMQ itself makes each job of a scheduler when the previous job starts. The worker requests a unit for the job when it fetches the job. Use queue.upsertJobScheduler().';
    throw problem('a job that does not repeat', repeat, where, fix);
  }
  if (rules.length === 0) return unreserved;
  const opts = { ...queue.defaultJobOptions, ...given, jobId: id };
  // A reservation would only block other jobs until the job's own delay is over.
  if ((opts.delay ?? 0) > 0) return unreserved;
  let counted: readonly PreparedCheck[];
  try {
    counted = await evaluateRules(rules, new Job(queue, name, data, opts, id)).checks;
  } catch (error) {
    report(error, to);
    return { ...unreserved, opts };
  }
  // A check without limits would only block other jobs.
  const checks = counted.filter((check) => !isLifted(check));
  // A job that may overflow gets no delay: its worker must find out early that the job would wait too long.
  const mayOverflow = rules.some(
    (rule) => rule.overflow && (rule.job ?? name) === name && counted.some(({ scope }) => scope === rule.scope),
  );
  return mayOverflow || checks.length === 0 ? unreserved : { ...unreserved, opts: { ...opts, timestamp }, checks };
}
