import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { UnrecoverableError } from 'bullmq';
import { type Check, type Decision, type Deferred, type RateLimiter, UnavailableError } from '../core/index.js';
import { deferredUnavailable } from '../core/to-decision.js';
import type { Rule } from './options.js';
import { askRule, type RuleSays } from './rule-check.js';

/** How long a job of a paused tenant is put off before it asks again, in milliseconds. */
export const PAUSED_DELAY_MS = 30_000;
const HOLD_MS = 25;

/** What to do with a job. */
export type Verdict =
  | { run: true; decision?: Decision & { admitted: true } }
  | { run: false; decision: Deferred }
  /** The user's own policy says that the job fails. */
  | { run: false; error: Error };

/** Asks, for the jobs of one worker. Never throws. */
export class Gate {
  readonly holdMs: number;
  /** Whether any rule is for jobs of one name only. */
  readonly #byName: boolean;

  constructor(
    private readonly rules: readonly Rule[],
    private readonly limiter: RateLimiter,
    /** Prefix and queue: what makes a job's id unique in a line. */
    private readonly memberPrefix: string,
    private readonly functionDeadlineMs: number,
    /** Told why no decision could be had. */
    private readonly onError: (error: Error) => void,
  ) {
    this.holdMs = Math.min(...rules.map((rule) => rule.holdMs ?? HOLD_MS));
    this.#byName = rules.some((rule) => rule.job !== undefined);
  }

  async decide(job: Job): Promise<Verdict> {
    try {
      const answers = this.rules.map((rule) => settled(() => askRule(rule, job)));
      const says = answers.some((answer) => answer instanceof Promise)
        ? await this.#inTime(Promise.all(answers.map((answer) => Promise.resolve(answer))))
        : (answers as RuleSays[]);
      const paused = says.indexOf('paused');
      if (paused >= 0) return { run: false, decision: pausedDecision(this.rules[paused]?.scope ?? '') };
      const checks = says.filter((answer): answer is Check => typeof answer === 'object');
      if (checks.length === 0) return { run: true };
      const decision = await this.#ask(job, checks);
      if (decision.admitted) return { run: true, decision };
      if (decision.cause instanceof Error) this.onError(decision.cause);
      return { run: false, decision };
    } catch (error) {
      return this.#failed(error, job);
    }
  }

  /** Asks, and holds the job while its turn is near: a delay of so little would come too late. */
  async #ask(job: Job, checks: readonly Check[]): Promise<Decision> {
    const options = {
      id: `${this.memberPrefix}:${job.id}`,
      retry:
        job.attemptsMade > 0 && this.#rulesOf(job).every((rule) => rule.retry !== 'back')
          ? ('front' as const)
          : ('back' as const),
      onUnavailable: this.#policy(job),
    };
    let decision = await this.limiter.acquireAll(checks, options);
    const until = performance.now() + this.holdMs;
    while (!decision.admitted && decision.reason === 'rate' && performance.now() + decision.delayMs <= until) {
      // A timer is late by up to a millisecond, and in a sliding window that adds up: the last one is spent asking.
      if (decision.delayMs > 1) await sleep(decision.delayMs - 1);
      decision = await this.limiter.acquireAll(checks, options);
    }
    return decision;
  }

  /** The rules that hold for a job, those for its name first. */
  #rulesOf(job: Job): readonly Rule[] {
    if (!this.#byName) return this.rules;
    return [
      ...this.rules.filter((rule) => rule.job === job.name),
      ...this.rules.filter((rule) => rule.job === undefined),
    ];
  }

  /** That of the nearest rule of the job that says one. */
  #policy(job: Job) {
    const said = this.#rulesOf(job).find((rule) => rule.onUnavailable !== undefined);
    return said?.onUnavailable ?? this.limiter.onUnavailable;
  }

  #failed(error: unknown, job: Job): Verdict {
    if (error instanceof UnrecoverableError) return { run: false, error };
    const cause = error instanceof Error ? error : new Error(String(error));
    this.onError(cause);
    const policy = this.#policy(job);
    if (policy === 'fail') return { run: false, error: cause };
    if (policy === 'admit') {
      this.limiter.counts.unchecked++;
      return { run: true, decision: { admitted: true, unchecked: true } };
    }
    return { run: false, decision: deferredUnavailable(this.#rulesOf(job)[0]?.scope ?? '', cause) };
  }

  #inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new UnavailableError(`tenant, tiers or skip of a job did not settle within ${this.functionDeadlineMs} ms`),
          ),
        this.functionDeadlineMs,
      );
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

/** What is thrown becomes a rejection: thrown past the others, theirs would be nobody's. */
function settled<T>(run: () => T | Promise<T>): T | Promise<T> {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error);
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
