import type { Job } from 'bullmq';
import type { Tenant } from '../../core/index.js';
import type { Rule } from '../rules/rule.js';
import { RuleFailure } from './rule-failures.js';

/** How long the functions of a rule may take for one job, in milliseconds. */
export const FUNCTION_DEADLINE_MS = 2000;

/** Synchronous where possible: each promise that a job waits for costs it a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Runs a function of a rule, and what reads its answer.
 * @throws RuleFailure that names the rule, for whatever goes wrong in it: the job is 'unavailable', not failed
 */
export function guarded<T>(
  rule: Rule,
  option: 'tenant' | 'tiers' | 'concurrency' | 'weight' | 'cost' | 'onOverflow',
  run: (job: Job) => MaybePromise<T>,
  job: Job,
  tenant?: Tenant,
): MaybePromise<T> {
  const fail = (cause: unknown): never => {
    const text = textOf(cause);
    const named = `${option}(job)`;
    // What refuses an answer names the function already.
    const problem = text.startsWith(named) ? text : `${named} failed: ${text}`;
    throw new RuleFailure(rule, job, tenant, problem, { cause });
  };
  try {
    const value = run(job);
    return isPromise(value) ? Promise.resolve(value).catch(fail) : value;
  } catch (cause) {
    return fail(cause);
  }
}

/** Turns a throw into a rejection: a synchronous throw would leave the rejections of other rules unhandled. */
export function settled<T>(run: () => MaybePromise<T>): MaybePromise<T> {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error);
  }
}

/** The value of a promise, or a rejection with what `late` makes, after FUNCTION_DEADLINE_MS. */
export function withDeadline<T>(value: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), FUNCTION_DEADLINE_MS);
  });
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}

/** As `then` of a promise, and synchronous where the value is there. */
export function chain<A, B>(value: MaybePromise<A>, next: (value: A) => MaybePromise<B>): MaybePromise<B> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** The values, as soon as all of them are there. */
export function all<T>(values: readonly MaybePromise<T>[]): Promise<T[]> {
  return Promise.all(values.map(async (value) => value));
}

/** A user's function may return a promise of a library, which is no instance of Promise. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** The text of what was thrown: a user's function may throw anything. */
export function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.message}` : String(thrown);
  } catch {
    return 'something that has no text';
  }
}
