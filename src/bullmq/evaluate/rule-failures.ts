import type { Job } from 'bullmq';
import { UNAVAILABLE_DELAY_MS } from '../../core/decide/to-decision.js';
import { UnavailableError } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { Rule } from '../rules/options.js';

/** The deadline for all functions of one rule together, for one job. */
export const FUNCTION_DEADLINE_MS = 2000;

/** Synchronous if possible: each promise that a job waits for costs a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/** Turns a synchronous throw into a rejection. */
export function settled<T>(run: () => MaybePromise<T>): MaybePromise<T> {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error);
  }
}

export function withDeadline<T>(value: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), FUNCTION_DEADLINE_MS);
  });
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}

/** As `then`, but synchronous if the value is not a promise. */
export function chain<A, B>(value: MaybePromise<A>, next: (value: A) => MaybePromise<B>): MaybePromise<B> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** A user's function may return a promise of a library, which is not an instance of Promise. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** A user's function may throw anything. */
export function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.message}` : String(thrown);
  } catch {
    return 'something that has no text';
  }
}

const PACE_MS = 60_000;

/** Reports errors at most once a minute, with the number of errors in between. */
export class ErrorPace {
  #reportedMs = -Infinity;
  #unreported = 0;

  constructor(
    private readonly report: (error: Error) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  add(error: Error): void {
    const nowMs = this.nowMs();
    if (nowMs < this.#reportedMs + PACE_MS) {
      this.#unreported++;
      return;
    }
    const unreported = this.#unreported;
    this.#reportedMs = nowMs;
    this.#unreported = 0;
    const { message, cause } = error;
    const more = `${message} (and ${unreported} more since the last message)`;
    this.report(unreported === 0 ? error : withoutStack(new UnavailableError(more, { cause })));
  }
}

/** Stack frames of this package do not help a user. */
function withoutStack<T extends Error>(error: T): T {
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

/** The longest delay of a failed job, without the gaps between jobs. */
const MAX_DELAY_MS = 30_000;
/**
 * The gap between the returns of two jobs of a failing rule. If 15,000 such jobs came back together, the jobs of other
 * tenants would wait for seconds.
 */
const GAP_MS = 2;
const MAX_MESSAGE_CHARS = 400;

type RuleFunction = 'tenant' | 'tiers' | 'concurrency' | 'weight' | 'cost' | 'onOverflow';

export class RuleFailure extends UnavailableError {
  declare readonly rule: Rule;

  constructor(rule: Rule, job: Pick<Job, 'id'>, tenant: Tenant | undefined, problem: string, options?: ErrorOptions) {
    const whose = tenant === undefined ? '' : `, tenant '${tenant}'`;
    // There is no job if only the status of a tenant is read.
    const of = job.id === undefined ? '' : `, job ${job.id}`;
    const line = `${rule.where}${of}${whose}: ${problem}`.replaceAll(/\s+/g, ' ').trim();
    super(line.length > MAX_MESSAGE_CHARS ? `${line.slice(0, MAX_MESSAGE_CHARS - 3)}...` : line, options);
    // This class is not public, so it takes the name of its public base class.
    this.name = UnavailableError.name;
    withoutStack(this);
    // Not enumerable, so that printing the error does not print the rule.
    Object.defineProperty(this, 'rule', { value: rule });
  }
}

export function functionFailed(
  rule: Rule,
  option: RuleFunction,
  job: Job,
  tenant: Tenant | undefined,
  cause: unknown,
): RuleFailure {
  const text = textOf(cause);
  const named = `${option}(job)`;
  // An error about an invalid answer names the function already.
  return new RuleFailure(rule, job, tenant, text.startsWith(named) ? text : `${named} failed: ${text}`, { cause });
}

export async function answerOf<Given, Answer>(
  rule: Rule,
  option: RuleFunction,
  job: Job,
  tenant: Tenant,
  call: () => MaybePromise<Given>,
  read: (given: Given, where: string) => Answer,
): Promise<Answer> {
  try {
    return read(await call(), `${option}(job)`);
  } catch (cause) {
    throw functionFailed(rule, option, job, tenant, cause);
  }
}

interface FailingRule {
  /** The time of the rule's first failure since its last success; undefined while it succeeds. */
  sinceMs: number | undefined;
  /** The time at which the last failed job would return if only the gap delayed failing jobs. */
  lastReturnMs: number;
  errors: ErrorPace;
}

export class RuleFailures {
  readonly #failing = new Map<Rule, FailingRule>();

  constructor(
    private readonly report: (error: Error) => void,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /**
   * Reports the failure unless a failure of the same rule was reported within the last minute.
   * @returns the delay of the job: 1 s plus the time since the first failure of its rule, together at most 30 s; then the
   * gaps to the jobs that failed just before are added
   */
  failed(failure: RuleFailure): number {
    const nowMs = this.nowMs();
    const failing = this.#of(failure.rule);
    failing.errors.add(failure);
    failing.sinceMs ??= nowMs;
    failing.lastReturnMs = Math.max(nowMs, failing.lastReturnMs + GAP_MS);
    // The delay grows with time, so the delay of a lone job doubles. If it grew with the number of failures, 50 jobs that
    // fail together would reach the maximum.
    const growingMs = Math.min(UNAVAILABLE_DELAY_MS + (nowMs - failing.sinceMs), MAX_DELAY_MS);
    return Math.ceil(growingMs + (failing.lastReturnMs - nowMs));
  }

  note(failure: RuleFailure): void {
    this.#of(failure.rule).errors.add(failure);
  }

  succeeded(job: Job): void {
    for (const [rule, failing] of this.#failing)
      if (rule.job === undefined || rule.job === job.name) failing.sinceMs = undefined;
  }

  #of(rule: Rule): FailingRule {
    let failing = this.#failing.get(rule);
    if (!failing) {
      const errors = new ErrorPace(this.report, this.nowMs);
      failing = { sinceMs: undefined, lastReturnMs: -Infinity, errors };
      this.#failing.set(rule, failing);
    }
    return failing;
  }
}
