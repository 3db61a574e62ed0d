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

/** How long a job of a paused tenant is put off before it asks again, in milliseconds. */
export const PAUSED_DELAY_MS = 30_000;

/** What to do with a job. */
export type Verdict =
  | { run: true; decision?: Decision & { admitted: true }; held?: HeldLease | undefined }
  | { run: false; decision: Deferred }
  /** The user's own policy says that the job fails. */
  | { run: false; error: Error };

/** Asks, for the jobs of one worker. Never throws. */
export class Gate {
  readonly holdMs: number;
  /** Whether any rule is for jobs of one name only. */
  readonly #byName: boolean;
  readonly #failures: RuleFailures;
  /** Of Redis, which the connection's own warnings tell too. */
  readonly #outages: ErrorPace;
  readonly #order = new FetchOrder();
  #runs = 0;

  constructor(
    private readonly rules: readonly ResolvedRule[],
    private readonly side: Pick<WorkerSide, 'limiter' | 'admission'>,
    private readonly memberOf: (job: Job) => string,
    /** Milliseconds that the lease of a job lasts unless it is renewed. */
    private readonly leaseMs: number,
    /** Told why no decision could be had: of Redis, and of each rule that fails, once a minute. */
    private readonly onError: (error: Error) => void,
    /** Told of a job that runs although its lease ended. */
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
      const asked = evaluateRules(this.rules, job);
      // Not waiting where there is nothing to wait for saves turns of the event loop.
      const isAsync = asked.results instanceof Promise;
      if (isAsync || !this.#order.isEmpty) spot = this.#order.join(flowOf(this.rules, asked.tenants));
      const results = isAsync ? await asked.results : asked.results;
      this.#failures.succeeded(job);
      const paused = results.findIndex(isPaused);
      if (paused >= 0) {
        spot?.leave();
        // If it has a spot, a lease may be kept for it that others could use.
        await this.side.admission.suspend(results.filter(isPaused), this.memberOf(job), this.leaseMs);
        return { run: false, decision: pausedDecision(this.rules[paused]?.scope ?? '') };
      }
      const checks = checksOf(results);
      if (checks.length === 0) {
        // Nobody waits for the answer: nothing may keep an unlimited job.
        const lifted = results.filter(isCapLifted);
        if (lifted.length > 0) this.side.admission.passUnlimited(lifted, this.memberOf(job), this.leaseMs);
        return { run: true };
      }
      if (spot) await spot.turn;
      const { decision, held } = await this.#ask(job, token, checks, spot);
      if (decision.admitted) return { run: true, decision, held };
      if (decision.cause instanceof Error) this.#outages.add(decision.cause);
      return { run: false, decision };
    } catch (error) {
      return this.#failed(error, job);
    } finally {
      spot?.leave();
    }
  }

  /** Asks, and holds the job while its turn is near: a delay of so little would come too late. */
  async #ask(job: Job, token: string, checks: readonly PreparedCheck[], spot: FetchSpot | undefined): Promise<Answer> {
    const options = {
      id: this.memberOf(job),
      retry:
        job.attemptsMade > 0 && this.#rulesOf(job).every((rule) => rule.retry !== 'back')
          ? ('front' as const)
          : ('back' as const),
      onUnavailable: this.#policy(job),
    };
    const terms: JobTerms = {
      // A worker gives one token to one job after the other, also to the same job again.
      lease: { token: `${token}:${this.#runs++}`, lastsMs: this.leaseMs },
      priority: job.priority,
      onLost: (scope) => this.onLost(job, scope),
    };
    const asked = this.side.admission.acquire(checks, options, terms);
    // On its way: those behind it go behind it, and need not wait while it is held.
    spot?.leave();
    let answer = await asked;
    let { decision } = answer;
    const until = performance.now() + this.holdMs;
    while (!decision.admitted && REASONS[decision.reason].isHeld && performance.now() + decision.delayMs <= until) {
      // A timer is late by up to a millisecond, and in a sliding window that adds up: the last one is spent asking.
      if (decision.delayMs > 1) await sleep(decision.delayMs - 1);
      answer = await this.side.admission.acquire(checks, options, terms);
      decision = answer.decision;
    }
    return answer;
  }

  /** The rules that hold for a job, those for its name first. */
  #rulesOf(job: Job): readonly ResolvedRule[] {
    if (!this.#byName) return this.rules;
    return [
      ...this.rules.filter((rule) => rule.job === job.name),
      ...this.rules.filter((rule) => rule.job === undefined),
    ];
  }

  /** That of the nearest rule of the job that says one. */
  #policy(job: Job) {
    const said = this.#rulesOf(job).find((rule) => rule.onUnavailable !== undefined);
    return said?.onUnavailable ?? this.side.limiter.options.onUnavailable;
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
