import type { Job } from 'bullmq';
import { isRetryLater } from '../../bullmq/defer/retry-later.js';
import { evaluateRules } from '../../bullmq/evaluate/evaluate.js';
import { notePutBack } from '../../bullmq/gate/begun.js';
import { Checkpoints, DeferredAtCheckpoint } from '../../bullmq/gate/checkpoints.js';
import { Gate } from '../../bullmq/gate/gate.js';
import type { Verdict } from '../../bullmq/gate/verdict.js';
import {
  type Admitted,
  ConfigurationError,
  type Deferred,
  JobLimiter,
  type Peek,
  type RateLimits,
} from '../../bullmq/index.js';
import { declaredOf } from '../../bullmq/limits/declared-limits.js';
import { resolveRules } from '../../bullmq/resolved-rules.js';
import type { ResolvedRule } from '../../bullmq/rules/options.js';
import { memberOf } from '../../bullmq/stock/member.js';
import type { ResolvedRules, WorkerSide } from '../../bullmq/worker-side.js';
import { Admission } from '../../core/leases/admission.js';
import { Contention } from '../../core/leases/contention.js';
import type { HeldLease } from '../../core/leases/lease-renewer.js';
import { checkFields } from '../../core/options/validate.js';
import type { Promotes } from '../../core/requests/request.js';
import { admittedAs, noteUncharged } from '../../core/settle/charges.js';

// biome-ignore lint/suspicious/noExplicitAny: a job of any data
type AnyJob = Job<any, any, any>;
/** What runs a job, as BullMQ calls it. */
export type Handler<J, Result> = (job: J, token?: string, signal?: AbortSignal) => Promise<Result> | Result;
/** What becomes of a job that does not run: it is put off, or `dropped`, where it completes without being run. */
export type PutOff = Deferred & {
  /** It completes without being run. */
  dropped?: true;
};
/** What became of a job. */
export type Start = Admitted | PutOff;
/** What became of a job, and what its handler returned. */
export type Run<Result> =
  | (Admitted & {
      /** What the handler returned. */
      result: Result;
    })
  | PutOff;

/** What a TestWorker decides by. */
export interface TestWorkerOptions {
  /**
   * The limits, as a GovernedWorker takes them. Those with mode 'shadow' are left out: they have no job wait. Default: none, if the
   * limiter declares limits that handlers ask for.
   */
  rateLimit?: RateLimits;
  /** The limiter that decides, from createTestLimiter(). */
  rateLimiter: JobLimiter;
  /** The prefix of the queue. Default 'bull'. */
  prefix?: string;
}

/** The time of a test may jump, and a job that runs is to keep its lease meanwhile: a day, in milliseconds. */
const LEASE_MS = 86_400_000;
const TOKEN = 'test';
/** There is no queue to bring a job back from when its turn comes: the test starts it again. */
const NO_QUEUE: Promotes = { promote: () => undefined };

/**
 * Decides jobs as a governed worker does, without BullMQ: by the same rules and in the same lines, but never by the clock of
 * the machine. A job that is put off comes when the test says so.
 */
export class TestWorker {
  /** The limiter that decides. */
  readonly limits: JobLimiter;
  readonly #resolved: ResolvedRules;
  readonly #rules: readonly ResolvedRule[];
  readonly #side: Pick<WorkerSide, 'limiter' | 'looks' | 'admission'>;
  readonly #gate: Gate;
  readonly #checkpoints: Checkpoints;
  readonly #leases = new WeakMap<AnyJob, HeldLease>();

  /**
   * @param queue the name of the queue, which is the scope of rules without one
   * @throws ConfigurationError for limits that can never work
   */
  constructor(
    readonly queue: string,
    private readonly options: TestWorkerOptions,
  ) {
    checkOptions(options, `new TestWorker('${queue}')`);
    this.limits = options.rateLimiter;
    this.#resolved = resolveRules(queue, { ...options }, () => this.limits) as ResolvedRules;
    const { limiter, looks } = this.#resolved.side;
    this.#side = { limiter, looks, admission: new Admission(limiter, NO_QUEUE, new Contention()) };
    const close = () => {
      this.#side.admission.close();
      this.#resolved.release();
    };
    limiter.closed.addEventListener('abort', close, { once: true });
    // A job is held for a near turn by the clock of the machine, which is not the test's.
    const ofTest = (rule: ResolvedRule): ResolvedRule => ({ ...rule, holdMs: 0 });
    this.#rules = this.#resolved.rules.filter(({ mode }) => mode === 'enforce').map(ofTest);
    this.#gate = this.#gateOf(this.#rules);
    const gate = (rule: ResolvedRule) => this.#gateOf([ofTest(rule)]);
    const shadow = () => ({ ask: () => undefined, release: () => undefined });
    this.#checkpoints = new Checkpoints(this.limits, this.#resolved.rules, { gate, shadow }, this.#side);
  }

  /** What would become of a job now, and the state of every tier. Writes nothing. */
  async peek(job: AnyJob): Promise<Peek> {
    const checks = await evaluateRules(this.#rules, job).checks;
    if (checks.length === 0) return { admitted: true, tiers: [] };
    const { decider, readiness } = this.#side.limiter;
    await readiness.started();
    return (await decider.peek(checks, { id: this.#idOf(job) })).peek;
  }

  /**
   * Decides a job as when a worker has fetched it: it uses its units, or joins the line. One that is admitted runs until
   * end(job), which matters where there is a cap.
   * @throws what the job would fail with: where its tenant is missing, where it overflows, by onUnavailable 'fail'
   */
  async start(job: AnyJob): Promise<Start> {
    const verdict = await this.#gate.decide(job, TOKEN);
    if (!verdict.run) return putOff(verdict);
    if (verdict.held) this.#leases.set(job, verdict.held);
    if (verdict.decision) admittedAs(job, verdict.decision, NO_QUEUE);
    else if (this.#resolved.rules.length > 0) noteUncharged(job);
    return verdict.decision ?? { admitted: true };
  }

  /** The job has ended: its leases are free. */
  async end(job: AnyJob): Promise<void> {
    this.#checkpoints.end(job);
    const held = this.#leases.get(job);
    this.#leases.delete(job);
    if (held) this.#side.admission.release(held);
    await this.#side.admission.settled();
  }

  /**
   * Decides a job, and calls its handler where it is admitted. A handler may call checkpoint(), and throw RetryLater.
   * @throws as start, and what the handler throws
   */
  async run<J extends AnyJob, Result>(job: J, handler: Handler<J, Result>): Promise<Run<Result>> {
    const decision = await this.start(job);
    if (!decision.admitted) return decision;
    this.#checkpoints.begin(job);
    try {
      return { ...decision, result: await handler(job, TOKEN, new AbortController().signal) };
    } catch (error) {
      const passed = this.#checkpoints.passedBy(job);
      // Its own lease must not refuse a job that joins its lines again.
      await this.end(job);
      const isLater = isRetryLater(error);
      if (!isLater && !(error instanceof DeferredAtCheckpoint)) throw error;
      if (this.#gate.endsJobs || this.#checkpoints.endsJobs) notePutBack(job, error);
      return isLater ? await this.#gate.putBack(job, TOKEN, error, passed) : error.decision;
    } finally {
      await this.end(job);
    }
  }

  #gateOf(rules: readonly ResolvedRule[]): Gate {
    const ignore = () => undefined;
    return new Gate(rules, this.#side, (job) => this.#idOf(job), LEASE_MS, ignore, ignore);
  }

  #idOf(job: AnyJob): string {
    return memberOf(this.options.prefix, this.queue, job.id);
  }
}

function checkOptions(options: TestWorkerOptions, where: string): void {
  checkFields(options, ['rateLimit', 'rateLimiter', 'prefix'], where);
  const problem = { where, fix: 'Write e.g. { rateLimit: { tiers, tenant }, rateLimiter: createTestLimiter() }.' };
  if (!(options.rateLimiter instanceof JobLimiter))
    throw new ConfigurationError({ expected: 'rateLimiter: a limiter', given: options.rateLimiter, ...problem });
  if (options.rateLimit === undefined && declaredOf(options.rateLimiter).names.length === 0)
    throw new ConfigurationError({ expected: 'rateLimit: the limits', given: undefined, ...problem });
}

function putOff(verdict: Verdict & { run: false }): PutOff {
  if ('error' in verdict) throw verdict.error;
  return 'dropped' in verdict ? { ...verdict.dropped.decision, dropped: true } : verdict.decision;
}
