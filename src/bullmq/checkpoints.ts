import type { Job } from 'bullmq';
import { type Admitted, ConfigurationError, type Deferred, GovernorError, type RateLimiter } from '../core/index.js';
import type { HeldLease } from '../core/lease-renewer.js';
import { notes } from '../core/notes.js';
import { noteUncharged } from '../core/settlement.js';
import type { Gate } from './gate.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import type { ResolvedRules } from './rules/resolved-rules.js';
import type { WorkerSide } from './worker-side.js';

/**
 * Thrown by `limits.checkpoint(job, name)` where the limit refuses: the job is delayed to its turn at the checkpoint, and its
 * handler runs again from its start. No failure, and no attempt: whatever catches errors in a handler throws this one again.
 */
export class DeferredAtCheckpoint extends GovernorError {
  readonly #decidedMs = performance.now();

  constructor(
    /** The name that the handler asked by. */
    readonly checkpoint: string,
    /** Why it was refused, and its turn. */
    readonly decision: Deferred,
  ) {
    super(
      `checkpoint '${checkpoint}' puts the job off by ${decision.delayMs} ms: a handler that catches this throws it again`,
    );
  }

  /** The decision as of now: the handler may have cleaned up meanwhile. */
  get now(): Deferred {
    const { delayMs } = this.decision;
    return { ...this.decision, delayMs: Math.max(1, Math.ceil(delayMs - (performance.now() - this.#decidedMs))) };
  }
}

/** A run of a job in a governed worker of this process. */
interface Run {
  readonly token: string;
  readonly checkpoints: Checkpoints;
  /** The checkpoints that it has passed. */
  readonly passed: Set<ResolvedRule>;
  /** What limits that are stored for a checkpoint have it hold. */
  readonly held: HeldLease[];
}

const runs = notes<Run>();

/** What the handlers of one worker may ask for. */
export class Checkpoints {
  readonly limiter: RateLimiter;
  readonly #gates: ReadonlyMap<ResolvedRule, Gate>;
  readonly #warned = new Set<string>();
  /** The run of each job of a worker without checkpoints. */
  readonly #without: Run = { token: '', checkpoints: this, passed: new Set(), held: [] };

  constructor(
    { checkpoints, limiter }: Pick<ResolvedRules, 'checkpoints' | 'limiter'>,
    gateOf: (rules: readonly ResolvedRule[]) => Gate,
    private readonly side: Pick<WorkerSide, 'limiter' | 'admission'>,
  ) {
    this.limiter = limiter;
    this.#gates = new Map(checkpoints.map((rule) => [rule, gateOf([rule])]));
  }

  /** The handler of a job is about to run. */
  begin(job: Job, token: string): void {
    const isNeeded = this.#gates.size > 0;
    runs.set(job, isNeeded ? { token, checkpoints: this, passed: new Set(), held: [] } : this.#without);
  }

  /** Returns the checkpoints that the run of a job has passed. */
  passedBy(job: Job): readonly ResolvedRule[] {
    return [...(runs.get(job)?.passed ?? [])];
  }

  /** The handler of a job has ended; a second time does nothing. */
  end(job: Job): void {
    for (const held of runs.get(job)?.held ?? []) this.side.admission.release(held);
    runs.set(job, undefined);
  }

  async ask(job: Job, name: string, run: Run): Promise<Admitted> {
    const ofJob = [...this.#gates.keys()].filter((rule) => rule.job === undefined || rule.job === job.name);
    const rule = ofJob.find(({ scope }) => scope === name) ?? unknownName(job, name, ofJob);
    const verdict = await (this.#gates.get(rule) as Gate).decide(job, run.token);
    if (verdict.run) {
      run.passed.add(rule);
      if (verdict.held && runs.get(job) === run) run.held.push(verdict.held);
      else if (verdict.held) this.side.admission.release(verdict.held);
      const { decision = { admitted: true } } = verdict;
      // To settle it is no mistake: nothing limits the tenant, or no decision could be had.
      if (!verdict.decision || decision.unchecked) noteUncharged(decision);
      return decision;
    }
    if ('error' in verdict) throw verdict.error;
    const { decision } = 'dropped' in verdict ? verdict.dropped : verdict;
    if (run.passed.has(rule)) this.#warnOfSecond(job, name);
    throw new DeferredAtCheckpoint(name, decision);
  }

  #warnOfSecond({ queueName }: Job, name: string): void {
    if (this.#warned.has(name)) return;
    this.#warned.add(name);
    this.side.limiter.options.warn(
      `queue '${queueName}': a job passed checkpoint '${name}' and was deferred at it later in the same run. Its handler runs ` +
        'again from its start and takes both units anew, so it may never end. Ask once in a run, or split the work into jobs.',
    );
  }
}

/** Asks for one unit at a checkpoint, for a job that runs now. @throws as JobLimiter.checkpoint */
export async function askAtCheckpoint(limiter: RateLimiter, job: Job, name: string): Promise<Admitted> {
  const run = typeof job === 'object' && job !== null ? runs.get(job) : undefined;
  if (!run) {
    throw new ConfigurationError({
      expected: 'a job that a governed worker of this process runs now',
      given: (job as Partial<Job> | null | undefined)?.id ?? job,
      where: 'checkpoint(job)',
      fix: 'Call it in the handler, with the job that the handler was given, and await it. It does not reach into sandboxed processors.',
    });
  }
  const { checkpoints } = run;
  if (checkpoints.limiter !== limiter) {
    throw new ConfigurationError({
      expected: 'a job whose worker decides by this limiter',
      given: job.id,
      where: 'checkpoint(job)',
      fix: 'Give the worker the option rateLimiter with the limiter that its handler calls.',
    });
  }
  return checkpoints.ask(job, name, run);
}

function unknownName(job: Job, name: unknown, rules: readonly ResolvedRule[]): never {
  const names = [...new Set(rules.map(({ scope }) => `'${scope}'`))];
  throw new ConfigurationError({
    expected: `a checkpoint of the worker of '${job.queueName}': ${names.join(', ') || 'it has none'}`,
    given: name,
    where: 'checkpoint(name)',
    fix: "Check the spelling, or write it in rateLimit: checkpoints: { stripe: { tiers: ['25/s'] } }.",
  });
}
