import { randomUUID } from 'node:crypto';
import { Job, type JobsOptions, type Queue } from 'bullmq';
import type { Desk } from '../core/desk.js';
import { ConfigurationError, UnavailableError } from '../core/index.js';
import type { PreparedCheck } from '../core/options.js';
import { wakeDelay } from './defer.js';
import { HOLD_MS, PAUSED_DELAY_MS } from './gate.js';
import { memberOf } from './member.js';
import type { Rule } from './options.js';
import { askRule, type RuleSays } from './rule-check.js';

/** So many jobs are added at a time. */
const MOST = 1000;
/** What is parked before its worker is known: how long a lease is taken to last, in milliseconds. */
const LEASE_MS = 30_000;

/** A job as queue.addBulk takes it. */
export interface NewJob {
  name: string;
  data: unknown;
  opts?: JobsOptions;
}

interface Placed extends NewJob {
  opts: JobsOptions & { jobId: string };
  /** What is asked for it; nothing when it needs no place. */
  checks: readonly PreparedCheck[];
}

/** Adds jobs with a place in line. */
export class Enqueuer {
  constructor(
    private readonly desk: Desk,
    private readonly overdueMs: number,
  ) {}

  async add(queue: Queue, rules: readonly Rule[], jobs: readonly NewJob[]): Promise<Job[]> {
    const placed: Placed[] = [];
    for (const job of jobs) placed.push(await this.#ask(queue, rules, job));
    const added: Job[] = [];
    for (let i = 0; i < placed.length; i += MOST) {
      const some = placed.slice(i, i + MOST);
      await this.#place(queue, rules, some);
      added.push(...(await queue.addBulk(some.map(({ name, data, opts }) => ({ name, data, opts })))));
    }
    return added;
  }

  /** Asks the user's functions about a job that is not added yet. */
  async #ask(queue: Queue, rules: readonly Rule[], { name, data, opts: given = {} }: NewJob): Promise<Placed> {
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
    const job = { name, data, opts };
    // What is to come later anyway would only keep its place from others.
    if ((opts.delay ?? 0) > 0) return { ...job, checks: [] };
    let says: readonly RuleSays[];
    try {
      const asked = new Job(queue, name, data, opts, opts.jobId);
      says = await Promise.all(rules.map(async (rule) => askRule(rule, asked)));
    } catch (error) {
      // It will ask again when it comes.
      if (error instanceof UnavailableError) return { ...job, checks: [] };
      throw error;
    }
    if (says.includes('paused')) opts.delay = PAUSED_DELAY_MS;
    const checks = says.filter((answer): answer is PreparedCheck => typeof answer === 'object');
    return { ...job, checks: says.includes('paused') ? [] : checks };
  }

  /** Gives places to those that need one, and with them their delays. */
  async #place(queue: Queue, rules: readonly Rule[], jobs: readonly Placed[]): Promise<void> {
    const asking = jobs.filter(({ checks }) => checks.length > 0);
    if (asking.length === 0) return;
    const delaysMs = await this.desk
      .places(
        asking.map(({ checks, opts }) => ({
          checks,
          id: memberOf(queue.opts.prefix, queue.name, opts.jobId),
          terms: { lease: { token: 'place', lastsMs: LEASE_MS }, priority: opts.priority ?? 0 },
        })),
      )
      .catch((error: unknown) => {
        // Without places they are as if added by queue.add.
        if (error instanceof UnavailableError) return [];
        throw error;
      });
    const holdMs = Math.min(...rules.map((rule) => rule.holdMs ?? HOLD_MS));
    asking.forEach(({ opts }, i) => {
      const delayMs = delaysMs[i] ?? 0;
      if (delayMs > 0) opts.delay = wakeDelay({ delayMs, reason: 'rate' }, holdMs, this.overdueMs);
    });
  }
}
