import type { Job } from 'bullmq';
import { notePutBack } from '../../bullmq/defer/begun.js';
import { endsRow, isRetryLater, pauseOf } from '../../bullmq/defer/retry-later.js';
import { evaluateRules } from '../../bullmq/evaluate/evaluate.js';
import type { MaybePromise } from '../../bullmq/evaluate/rule-failures.js';
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
import { Contention, type HeldLease } from '../../core/leases/lease-renewer.js';
import { Places } from '../../core/lines/places.js';
import { checkFields } from '../../core/options/validate.js';
import type { Promotes } from '../../core/protocol/request.js';
import { noteUncharged } from '../../core/settle/charges.js';

// biome-ignore lint/suspicious/noExplicitAny: a job of any data
type AnyJob = Job<any, any, any>;
/** Runs a job, with the arguments that BullMQ passes. */
export type Handler<J, Result> = (job: J, token?: string, signal?: AbortSignal) => Promise<Result> | Result;
/** The outcome of a job that does not run. */
export type PutOff = Deferred & {
  /** Set if the job completes without running. */
  dropped?: true;
};
/** The outcome of a decision about a job. */
export type Start = Admitted | PutOff;
/** The outcome of a decision about a job, with the result of its handler. */
export type Run<Result> =
  | (Admitted & {
      /** The value that the handler returned. */
      result: Result;
    })
  | PutOff;

/** The options of a TestWorker. */
export interface TestWorkerOptions {
  /**
   * The limits, as a GovernedWorker takes them; those with mode 'shadow' are left out, because they never defer a job.
   * Optional if the limiter declares limits, which handlers can then ask for.
   */
  rateLimit?: RateLimits;
  /** The limiter that decides, from createTestLimiter(). */
  rateLimiter: JobLimiter;
  /** The prefix of the queue. Default 'bull'. */
  prefix?: string;
}

/** A running job keeps its lease even if the test's clock jumps by almost a day. */
const LEASE_MS = 86_400_000;
const TOKEN = 'test';
const NO_QUEUE: Promotes = { promote: () => undefined };

/**
 * Decides jobs as a governed worker does, without BullMQ and only by the test's clock. A deferred job returns when the
 * test starts it again.
 */
export class TestWorker {
  /** The limiter that decides. */
  readonly limits: JobLimiter;
  readonly #resolved: ResolvedRules;
  readonly #rules: readonly ResolvedRule[];
  readonly #side: Pick<WorkerSide, 'limiter' | 'lookLater' | 'admission' | 'places' | 'retell'>;
  readonly #gate: Gate;
  readonly #checkpoints: Checkpoints;
  readonly #leases = new WeakMap<AnyJob, HeldLease>();

  /**
   * @param queue the queue's name, which is also the scope of rules that name no scope
   * @throws ConfigurationError for limits that can never work
   */
  constructor(
    readonly queue: string,
    private readonly options: TestWorkerOptions,
  ) {
    checkOptions(options, `new TestWorker('${queue}')`);
    this.limits = options.rateLimiter;
    this.#resolved = resolveRules(queue, { ...options }, () => this.limits) as ResolvedRules;
    const { limiter, lookLater } = this.#resolved.side;
    const admission = new Admission(limiter, NO_QUEUE, new Contention());
    this.#side = { limiter, lookLater, admission, places: new Places(limiter, NO_QUEUE), retell: () => undefined };
    const close = () => {
      this.#side.admission.close();
      this.#resolved.release();
    };
    limiter.closed.addEventListener('abort', close, { once: true });
    // holdMs 0: a governed worker waits for a near turn by the machine's clock, but the test moves its own clock.
    const ofTest = (rule: ResolvedRule): ResolvedRule => ({ ...rule, holdMs: 0 });
    this.#rules = this.#resolved.rules.filter(({ mode }) => mode === 'enforce').map(ofTest);
    this.#gate = this.#gateOf(this.#rules);
    const gate = (rule: ResolvedRule) => this.#gateOf([ofTest(rule)]);
    const shadow = () => ({ watch: () => undefined, release: () => undefined });
    this.#checkpoints = new Checkpoints(this.limits, this.#resolved.rules, { gate, shadow }, this.#side);
  }

  /** Returns the decision that the job would get now, and the state of every tier. Writes nothing. */
  async peek(job: AnyJob): Promise<Peek> {
    const checks = await evaluateRules(this.#rules, job).checks;
    if (checks.length === 0) return { admitted: true, tiers: [] };
    const { decider, readiness } = this.#side.limiter;
    await readiness.started();
    return (await decider.peek(checks, { id: this.#idOf(job) })).peek;
  }

  /**
   * Decides a job as if a worker had just fetched it: the job uses its units or joins the line. An admitted job holds its
   * leases until end(job).
   * @throws the error that the job would fail with: its tenant is missing, it overflows, or onUnavailable is 'fail'
   */
  async start(job: AnyJob): Promise<Start> {
    const verdict = await new Promise<MaybePromise<Verdict>>((resolve) => this.#gate.decide(job, TOKEN, resolve));
    if ('error' in verdict) throw verdict.error;
    if (!verdict.run) return 'dropped' in verdict ? { ...verdict.dropped.decision, dropped: true } : verdict.decision;
    if (verdict.held) this.#leases.set(job, verdict.held);
    if (this.#resolved.rules.length > 0) noteUncharged(job);
    return verdict.decision ?? { admitted: true };
  }

  /** Ends the job and frees its leases. */
  async end(job: AnyJob): Promise<void> {
    this.#checkpoints.end(job);
    const held = this.#leases.get(job);
    this.#leases.delete(job);
    if (held) this.#side.admission.release(held);
    await this.#side.admission.settled();
  }

  /**
   * Decides a job and calls its handler if the job is admitted. The handler may call checkpoint() and throw RetryLater.
   * @throws as start, and any error of the handler
   */
  async run<J extends AnyJob, Result>(job: J, handler: Handler<J, Result>): Promise<Run<Result>> {
    const decision = await this.start(job);
    if (!decision.admitted) return decision;
    this.#checkpoints.begin(job);
    try {
      return { ...decision, result: await handler(job, TOKEN, new AbortController().signal) };
    } catch (error) {
      const passed = this.#checkpoints.passedBy(job);
      // When the job joins its lines again, its own lease must not refuse it.
      await this.end(job);
      const isLater = isRetryLater(error);
      if (!isLater && !(error instanceof DeferredAtCheckpoint)) throw error;
      if (!isLater) {
        notePutBack(job, false);
        return error.decision;
      }
      const pause = pauseOf(job, error);
      if (endsRow(job, error)) {
        await this.#gate.pause(job, pause, passed);
        throw error;
      }
      notePutBack(job, true);
      return await this.#gate.putBack(job, TOKEN, pause, passed);
    } finally {
      await this.end(job);
    }
  }

  #gateOf(rules: readonly ResolvedRule[]): Gate {
    const ignore = () => undefined;
    return new Gate(rules, this.#side, (job) => this.#idOf(job), LEASE_MS, ignore, ignore);
  }

  #idOf(job: AnyJob): string {
    return memberOf(this.options.prefix, this.queue, job);
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
