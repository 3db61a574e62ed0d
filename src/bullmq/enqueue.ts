import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { Job, type JobsOptions, type Queue } from 'bullmq';
import type { Admission } from '../core/admission.js';
import { ConfigurationError, type RateLimiter, UnavailableError } from '../core/index.js';
import type { PreparedCheck } from '../core/options.js';
import { delayToTurn } from './defer.js';
import { ErrorPace } from './error-pace.js';
import { PAUSED_DELAY_MS } from './gate.js';
import { memberOf } from './member.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules } from './rules/evaluate.js';
import { checksOf, isPaused, type RuleResult } from './rules/rule-result.js';
import { promoterOf } from './wake/promoter.js';

/** So many jobs are added at a time. */
const MOST = 1000;
/** What is parked before its worker is known: how long a lease is taken to last, in milliseconds. */
const LEASE_MS = 30_000;

/** A job as queue.addBulk takes it. */
export interface NewJob<DataType = unknown, NameType extends string = string> {
  name: NameType;
  data: DataType;
  opts?: JobsOptions;
}

interface Placed extends NewJob {
  opts: JobsOptions & { jobId: string };
  /** Whether the id is the caller's, and may be there. */
  given: boolean;
  /** What is asked for it; nothing when it needs no place. */
  checks: readonly PreparedCheck[];
}

/** Adds jobs with a place in line. */
export class Enqueuer {
  /** Of jobs without a place: the limits hold for them all the same, for they ask when they come. */
  readonly #unplaced = new ErrorPace(({ message }) =>
    this.limiter.warn(`enqueue: jobs are added without a place in line, and so at once: ${message}`),
  );

  constructor(
    private readonly limiter: RateLimiter,
    private readonly admission: Admission,
    private readonly overdueMs: number,
  ) {}

  async add(queue: Queue, rules: readonly ResolvedRule[], jobs: readonly NewJob[]): Promise<Job[]> {
    // Who gives a place back may have others to wake.
    promoterOf(this.limiter).serve(queue.opts.prefix, queue.name, queue.opts.connection);
    // All are asked about before the first is added: one that cannot be is found while nothing is done.
    const chunks: Placed[][] = [];
    for (let i = 0; i < jobs.length; i += MOST) {
      const chunk: Placed[] = [];
      for (const job of jobs.slice(i, i + MOST)) chunk.push(await this.#ask(queue, rules, job));
      chunks.push(chunk);
      if (i + MOST < jobs.length) await othersTurn();
    }
    const added: Job[] = [];
    let placing = this.#place(queue, rules, chunks[0] ?? []);
    for (const [i, chunk] of chunks.entries()) {
      await placing;
      // The server gives places to the next thousand while this process writes one.
      placing = this.#place(queue, rules, chunks[i + 1] ?? []);
      placing.catch(() => undefined);
      added.push(...(await this.#add(queue, chunk)));
    }
    return added;
  }

  async #add(queue: Queue, jobs: readonly Placed[]): Promise<Job[]> {
    let added: Job[];
    try {
      added = await queue.addBulk(jobs.map(({ name, data, opts }) => ({ name, data, opts })));
    } catch (error) {
      const found = await existing(queue, jobs).catch(() => undefined);
      if (found)
        await this.#giveBack(
          queue,
          jobs.filter(({ opts }) => !found.has(opts.jobId)),
        );
      throw error;
    }
    // One that was deduplicated away has the id of the other.
    const away = jobs.filter(({ opts }, i) => added[i]?.id !== opts.jobId);
    if (away.length > 0) await this.#giveBack(queue, away);
    return added;
  }

  /** Takes away the places of jobs that were not added; what fails here is forgotten when it is overdue. */
  async #giveBack(queue: Queue, jobs: readonly Placed[]): Promise<void> {
    const asks = jobs.filter(({ checks }) => checks.length > 0).map((job) => toPlace(queue, job));
    await this.admission.cancelReservations(asks).catch(() => undefined);
  }

  /** Asks the user's functions about a job that is not added yet. */
  async #ask(queue: Queue, rules: readonly ResolvedRule[], { name, data, opts: given = {} }: NewJob): Promise<Placed> {
    // Typed in BullMQ 5 only.
    const { repeat } = given as { repeat?: unknown };
    if (repeat) {
      throw new ConfigurationError({
        expected: 'a job that does not repeat',
        given: repeat,
        where: `enqueue('${queue.name}')`,
        fix: 'BullMQ makes each job of a scheduler itself, when the one before starts: they ask when they come. Use queue.upsertJobScheduler().',
      });
    }
    const opts = { ...queue.defaultJobOptions, ...given, jobId: given.jobId ?? randomUUID() };
    const job = { name, data, opts, given: given.jobId !== undefined };
    // What is to come later anyway would only keep its place from others.
    if ((opts.delay ?? 0) > 0) return { ...job, checks: [] };
    let results: readonly RuleResult[];
    try {
      const asked = new Job(queue, name, data, opts, opts.jobId);
      results = await evaluateRules(rules, asked).results;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.#unplaced.add(error);
      return { ...job, checks: [] };
    }
    if (!results.some(isPaused)) return { ...job, checks: checksOf(results) };
    opts.delay = PAUSED_DELAY_MS;
    return { ...job, checks: [] };
  }

  /** Gives places to those that need one, and with them their delays. */
  async #place(queue: Queue, rules: readonly ResolvedRule[], jobs: readonly Placed[]): Promise<void> {
    const there = await existing(
      queue,
      jobs.filter(({ given, checks }) => given && checks.length > 0),
    );
    // One that is there has its place, or needs none: BullMQ adds no id twice.
    for (const job of jobs) if (there.has(job.opts.jobId)) job.checks = [];
    const asking = jobs.filter(({ checks }) => checks.length > 0);
    if (asking.length === 0) return;
    const delaysMs = await this.admission.reserve(asking.map((job) => toPlace(queue, job))).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
      this.#unplaced.add(error);
      return [];
    });
    const holdMs = Math.min(...rules.map((rule) => rule.holdMs));
    asking.forEach(({ opts }, i) => {
      const delayMs = delaysMs[i] ?? 0;
      if (delayMs > 0) opts.delay = delayToTurn({ delayMs, reason: 'rate' }, holdMs, this.overdueMs);
    });
  }
}

function toPlace(queue: Queue, { checks, opts }: Placed) {
  return {
    checks,
    id: memberOf(queue.opts.prefix, queue.name, opts.jobId),
    terms: { lease: { token: 'place', lastsMs: LEASE_MS }, priority: opts.priority ?? 0 },
  };
}

/** The ids of those jobs that the queue has. */
async function existing(queue: Queue, jobs: readonly Placed[]): Promise<Set<string>> {
  const found = await Promise.all(jobs.map(({ opts }) => queue.getJob(opts.jobId)));
  return new Set(jobs.filter((_, i) => found[i]).map(({ opts }) => opts.jobId));
}
