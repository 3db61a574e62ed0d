import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { UnrecoverableError } from 'bullmq';
import type { Answer } from '../core/admission.js';
import type { Decision, Deferred } from '../core/index.js';
import type { HeldLease } from '../core/lease-renewer.js';
import type { JobTerms, PreparedCheck } from '../core/options.js';
import { REASONS } from '../core/reasons.js';
import { deferredUnavailable } from '../core/to-decision.js';
import { ErrorPace } from './error-pace.js';
import { FetchOrder, type FetchSpot } from './fetch-order.js';
import type { ResolvedRule } from './rules/compile-rules.js';
import { evaluateRules, flowOf } from './rules/evaluate.js';
import { RuleFailure, RuleFailures } from './rules/rule-failures.js';
import { checksOf, isCapLifted, isPaused } from './rules/rule-result.js';
import type { WorkerSide } from './worker-side.js';

/** The delay of a job of a paused tenant, after which it comes again, in milliseconds. */
export const PAUSED_DELAY_MS = 30_000;

/** What is to happen to a job. */
export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The job fails: for good without a tenant, or by onUnavailable 'fail'. */
  | { run: false; error: Error };

/** Decides the jobs of one worker: evaluates its rules, requests units, and holds jobs whose turn is near. Never throws. */
export class Gate {
  readonly holdMs: number;
  /** Whether any rule limits only jobs of one name. */
  readonly #byName: boolean;
  readonly #failures: RuleFailures;
  /** Errors of Redis, of which the connection warns too. */
  readonly #outages: ErrorPace;
  readonly #order = new FetchOrder();
  #runs = 0;

  constructor(
    private readonly rules: readonly ResolvedRule[],
    private readonly side: Pick<WorkerSide, 'limiter' | 'admission'>,
    private readonly memberOf: (job: Job) => string,
    /** Milliseconds that the lease of a job lasts unless it is renewed. */
    private readonly leaseMs: number,
    /** Called when no decision could be had, at most once a minute for Redis and for each rule that fails. */
    private readonly onError: (error: Error) => void,
    /** Called with a job that runs although its lease in a scope ended. */
    private readonly onLost: (job: Job, scope: string) => void,
  ) {
    this.holdMs = Math.min(...rules.map((rule) => rule.holdMs));
    this.#byName = rules.some((rule) => rule.job !== undefined);
    this.#failures = new RuleFailures(onError);
    this.#outages = new ErrorPace(onError);
  }

  async decide(job: Job, token: string): Promise<Verdict> {
    let spot: FetchSpot | undefined;
    try {
      const evaluation = evaluateRules(this.rules, job);
      // To await nothing costs a turn of the event loop, so it is avoided.
      const isAsync = evaluation.results instanceof Promise;
      if (isAsync || !this.#order.isEmpty) spot = this.#order.join(flowOf(this.rules, evaluation.tenants));
      const results = isAsync ? await evaluation.results : evaluation.results;
      this.#failures.succeeded(job);
      const paused = results.findIndex(isPaused);
      if (paused >= 0) {
        spot?.leave();
        // A paused job that waits in line could reserve a lease: suspend it.
        await this.side.admission.suspend(results.filter(isPaused), this.memberOf(job), this.leaseMs);
        return { run: false, decision: pausedDecision(this.rules[paused]?.scope ?? '') };
      }
      const checks = checksOf(results);
      if (checks.length === 0) {
        // The reply is not awaited: an unlimited job must not be delayed by anything.
        const lifted = results.filter(isCapLifted);
        if (lifted.length > 0) this.side.admission.passUnlimited(lifted, this.memberOf(job), this.leaseMs);
        return { run: true };
      }
      if (spot) await spot.turn;
      const { decision, held } = await this.#acquire(job, token, checks, spot);
      if (decision.admitted) return { run: true, decision, held };
      if (decision.cause instanceof Error) this.#outages.add(decision.cause);
      return { run: false, decision };
    } catch (error) {
      return this.#failed(error, job);
    } finally {
      spot?.leave();
    }
  }

  /** Requests the units of a job, and holds the job while its turn is near: a delay this short would end too late. */
  async #acquire(
    job: Job,
    token: string,
    checks: readonly PreparedCheck[],
    spot: FetchSpot | undefined,
  ): Promise<Answer> {
    const options = {
      id: this.memberOf(job),
      retry:
        job.attemptsMade > 0 && this.#rulesOf(job).every((rule) => rule.retry !== 'back')
          ? ('front' as const)
          : ('back' as const),
      onUnavailable: this.#policy(job),
    };
    const terms: JobTerms = {
      // A worker uses one token for many jobs, one after the other, and for the same job again: number the runs.
      lease: { token: `${token}:${this.#runs++}`, lastsMs: this.leaseMs },
      priority: job.priority,
      onLost: (scope) => this.onLost(job, scope),
    };
    const acquired = this.side.admission.acquire(checks, options, terms);
    // The request is on its way: the requests of later jobs follow it, and need not wait while this job is held.
    spot?.leave();
    let answer = await acquired;
    let { decision } = answer;
    const until = performance.now() + this.holdMs;
    while (!decision.admitted && REASONS[decision.reason].isHeld && performance.now() + decision.delayMs <= until) {
      // Timers are late by up to a millisecond, which adds up in a sliding window: the last one is spent with requests.
      if (decision.delayMs > 1) await sleep(decision.delayMs - 1);
      answer = await this.side.admission.acquire(checks, options, terms);
      decision = answer.decision;
    }
    return answer;
  }

  /** The rules that limit a job, those for its name first. */
  #rulesOf(job: Job): readonly ResolvedRule[] {
    if (!this.#byName) return this.rules;
    return [
      ...this.rules.filter((rule) => rule.job === job.name),
      ...this.rules.filter((rule) => rule.job === undefined),
    ];
  }

  /** onUnavailable of the first rule of the job that has it, else of the limiter. */
  #policy(job: Job) {
    const rule = this.#rulesOf(job).find(({ onUnavailable }) => onUnavailable !== undefined);
    return rule?.onUnavailable ?? this.side.limiter.options.onUnavailable;
  }

  #failed(error: unknown, job: Job): Verdict {
    if (error instanceof UnrecoverableError) return { run: false, error };
    const cause = error instanceof Error ? error : new Error(String(error));
    let delayMs: number | undefined;
    if (error instanceof RuleFailure) {
      delayMs = this.#failures.failed(error);
      this.side.limiter.counts.unavailable++;
    } else this.onError(cause);
    const policy = this.#policy(job);
    if (policy === 'fail') return { run: false, error: cause };
    if (policy === 'admit') {
      this.side.limiter.counts.unchecked++;
      return { run: true, decision: { admitted: true, unchecked: true } };
    }
    const { scope = '' } = error instanceof RuleFailure ? error.rule : (this.#rulesOf(job)[0] ?? {});
    return { run: false, decision: deferredUnavailable(scope, cause, delayMs) };
  }
}

function pausedDecision(scope: string): Deferred {
  return {
    admitted: false,
    delayMs: PAUSED_DELAY_MS,
    reason: 'paused',
    scope,
    position: 0,
    turn: new Date(Date.now() + PAUSED_DELAY_MS),
  };
}
