import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Job, type JobsOptions, type Queue } from 'bullmq';
import { ConfigurationError, UnavailableError } from '../../core/index.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import { delayToTurn } from '../defer/defer.js';
import { ErrorPace } from '../evaluate/error-pace.js';
import { evaluateRules, isLifted } from '../evaluate/evaluate.js';
import type { ResolvedRule } from '../rules/options.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import { memberOf, queueNameOf } from '../stock/member.js';
import { enforcedRules, type WorkerSide } from '../worker-side.js';

/** The most jobs that are evaluated, reserved and added together. */
const CHUNK = 1000;
/**
 * The same for shared scopes. It is smaller because units are kept only 200 ms for jobs that are reserved but not added yet.
 */
const SHARED_CHUNK = 100;

/** A job as queue.addBulk takes it. */
export interface NewJob<DataType = unknown, NameType extends string = string> {
  /** The name by which the processor tells jobs apart. */
  name: NameType;
  /** The data that the processor receives. */
  data: DataType;
  /** BullMQ's options for a job. */
  opts?: JobsOptions;
}

interface EvaluatedJob extends NewJob {
  readonly opts: JobsOptions;
  /**
   * The id of its reservation. If there is no reservation and the caller chose no id, it is unused: BullMQ then assigns its own
   * id.
   */
  readonly id: string;
  /** Whether the caller chose the id. Only then may the queue have the job already. */
  readonly hasOwnId: boolean;
  /** The checks of its reservation; empty if the job needs no reservation. */
  readonly checks: readonly PreparedCheck[];
}

/** The key of a governed queue's member that adds jobs without reservations, as BullMQ does. */
export const STOCK: unique symbol = Symbol.for('bullmq-governor.stock');
export type StockAdd = Pick<Queue, 'add' | 'addBulk'>;

export interface Destination {
  readonly queue: Queue;
  /**
   * Whether a job that repeats, has no tenant, or cannot have a reservation fails the call before any job is added. Otherwise
   * such a job is added without a reservation, and its worker decides.
   */
  readonly isStrict: boolean;
  /** Whether to warn if no worker with limits has started for the queue. */
  readonly hasLimits: boolean;
}

interface LimitedBy extends Destination {
  readonly rules: readonly ResolvedRule[];
}

const enqueuers = new WeakMap<WorkerSide, Enqueuer>();

/** Returns the enqueuer of a limiter; always the same. */
export function enqueuerOf(side: WorkerSide): Enqueuer {
  const known = enqueuers.get(side) ?? new Enqueuer(side);
  enqueuers.set(side, known);
  return known;
}

/** Adds jobs with reservations: a job gets its turn before it is added, and is delayed until then. */
class Enqueuer {
  /** A job without a reservation is still limited, because its worker sends an acquire request when the job comes. */
  readonly #unreserved = new ErrorPace(({ message }) =>
    this.side.limiter.options.warn(`jobs are added without a reservation, and so without a delay: ${message}`),
  );

  constructor(private readonly side: WorkerSide) {}

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

  /** Reserves turns and adds jobs, chunk by chunk. @param add adds jobs as BullMQ does */
  async #addAll(
    to: Destination,
    jobs: readonly NewJob[],
    add: (jobs: readonly NewJob[]) => Promise<Job[]>,
  ): Promise<Job[]> {
    const rules = await this.#rulesOf(to);
    const { queue, isStrict } = to;
    if (rules.length === 0 && !isStrict) return add(jobs);
    const by: LimitedBy = { ...to, rules };
    // A cancelled reservation may promote other waiters of the queue, so their jobs must be found.
    this.side.queues.serve(queue.opts.prefix, queue.name, queue.opts.connection);
    // All jobs are evaluated before the first is added, so that an invalid job does not leave a part of them added.
    const chunks: EvaluatedJob[][] = [];
    const size = rules.some(({ shared }) => shared) ? SHARED_CHUNK : CHUNK;
    for (let i = 0; i < jobs.length; i += size) {
      const chunk: EvaluatedJob[] = [];
      for (const job of jobs.slice(i, i + size)) chunk.push(await this.#evaluate(by, job));
      chunks.push(chunk);
      if (i + size < jobs.length) await nextTurn();
    }
    const added: Job[] = [];
    let reserving = this.#reserve(by, chunks[0] ?? []);
    for (const i of chunks.keys()) {
      const reserved = await reserving;
      // Redis reserves for the next chunk while this process serializes the current one.
      reserving = this.#reserve(by, chunks[i + 1] ?? []);
      reserving.catch(() => undefined);
      try {
        const chunk = await add(reserved);
        added.push(...chunk);
        // If BullMQ ignored a job as a duplicate, it returns the id of the existing job.
        await this.#cancel(
          queue,
          reserved.filter(({ id }, j) => chunk[j]?.id !== id),
        );
      } catch (error) {
        // The jobs of the next chunk are never added. If their reservation failed, there is nothing to cancel.
        const next = await reserving.catch(() => []);
        await this.#cancelMissing(queue, [...reserved, ...next]);
        throw error;
      }
    }
    return added;
  }

  /** @throws ConfigurationError for rules that this process does not know, if the caller is strict */
  async #rulesOf(to: Destination): Promise<readonly ResolvedRule[]> {
    const name = queueNameOf(to.queue.opts.prefix, to.queue.name);
    try {
      const rules = await enforcedRules(this.side, name, `enqueue('${name}')`);
      if (!rules && to.hasLimits)
        this.#unreserved.add(new Error(`no worker with limits has started for queue '${name}'`));
      return rules ?? [];
    } catch (error) {
      this.#bear(error, to);
      return [];
    }
  }

  /** Cancels the reservations of jobs that the queue does not have. Cancels none if the queue does not answer. */
  async #cancelMissing(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const found = await existingIds(queue, jobs.filter(isReserved)).catch(() => undefined);
    if (!found) return;
    const missing = jobs.filter(({ id }) => !found.has(id));
    await this.#cancel(queue, missing);
  }

  /** Cancels the reservations of jobs that were not added. If that fails, a later check finds that they have no job. */
  async #cancel(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<void> {
    const reservations = jobs.filter(isReserved).map((job) => reservationOf(queue, job));
    if (reservations.length === 0) return;
    await this.side.admission.leaveAll(reservations).catch(() => undefined);
  }

  /** Evaluates the rules for a job that does not exist yet. */
  async #evaluate(to: LimitedBy, { name, data, opts: given = {} }: NewJob): Promise<EvaluatedJob> {
    const { queue, rules, isStrict } = to;
    const id = given.jobId ?? randomUUID();
    const hasOwnId = given.jobId !== undefined;
    const unreserved = { name, data, opts: given, id, hasOwnId, checks: [] };
    // Only the types of BullMQ 5 have it.
    const { repeat } = given as { repeat?: unknown };
    if (repeat) {
      if (!isStrict) return unreserved;
      throw new ConfigurationError({
        expected: 'a job that does not repeat',
        given: repeat,
        where: `enqueue('${queue.name}')`,
        fix: 'BullMQ makes each job of a scheduler itself, when the job before it starts, and its worker requests its unit then. Use queue.upsertJobScheduler().',
      });
    }
    if (rules.length === 0) return unreserved;
    const opts = { ...queue.defaultJobOptions, ...given, jobId: id };
    // A reservation would only block other jobs until the job's own delay is over.
    if ((opts.delay ?? 0) > 0) return unreserved;
    let counted: readonly PreparedCheck[];
    try {
      counted = await evaluateRules(rules, new Job(queue, name, data, opts, id)).checks;
    } catch (error) {
      this.#bear(error, to);
      return { ...unreserved, opts };
    }
    // A check without limits would only block other jobs.
    const checks = counted.filter((check) => !isLifted(check));
    // A job that may overflow gets no reservation: its worker must ask early enough to find that it would wait too long.
    const mayOverflow = rules.some(
      (rule) => rule.overflow && (rule.job ?? name) === name && counted.some(({ scope }) => scope === rule.scope),
    );
    return mayOverflow || checks.length === 0 ? unreserved : { name, data, opts, id, hasOwnId, checks };
  }

  /**
   * Reports that a job has no reservation.
   * @throws the error, if the destination is strict and the error is not an UnavailableError
   */
  #bear(error: unknown, { isStrict }: Destination): void {
    if (isStrict && !(error instanceof UnavailableError)) throw error;
    this.#unreserved.add(error instanceof Error ? error : new Error(String(error)));
  }

  /** Reserves turns for the jobs that need one. @returns the jobs, delayed until their turns */
  async #reserve(to: LimitedBy, jobs: readonly EvaluatedJob[]): Promise<readonly EvaluatedJob[]> {
    const { queue, rules } = to;
    const existing = await existingIds(
      queue,
      jobs.filter((job) => job.hasOwnId && isReserved(job)),
    );
    // An existing job keeps its reservation, and BullMQ ignores the duplicate id.
    const needed = jobs.map((job) => (existing.has(job.id) ? { ...job, checks: [] } : job));
    const toReserve = needed.filter(isReserved);
    if (toReserve.length === 0) return needed;
    const reservations = toReserve.map((job) => reservationOf(queue, job));
    const delaysMs = await this.side.admission.reserve(reservations).catch((error: unknown) => {
      this.#bear(error, to);
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

function stockOf(queue: Queue & { [STOCK]?: StockAdd }): StockAdd {
  return queue[STOCK] ?? queue;
}

function isReserved({ checks }: EvaluatedJob): boolean {
  return checks.length > 0;
}

function reservationOf(queue: Queue, { checks, id, opts }: EvaluatedJob) {
  return {
    checks,
    id: memberOf(queue.opts.prefix, queue.name, id),
    // Leases last as long as the worker's lockDuration, which is not known here, so BullMQ's default is used.
    terms: { lease: { token: 'reservation', lastsMs: BULLMQ_LOCK_MS }, priority: opts.priority ?? 0 },
  };
}

/** Returns the ids of jobs that the queue already has. */
async function existingIds(queue: Queue, jobs: readonly EvaluatedJob[]): Promise<Set<string>> {
  const found = await Promise.all(jobs.map(({ id }) => queue.getJob(id)));
  return new Set(jobs.filter((_, i) => found[i]).map(({ id }) => id));
}
