import { type Job, UnrecoverableError } from 'bullmq';
import { type Check, UnavailableError } from '../core/index.js';
import { isTenant } from '../core/keys.js';
import type { PreparedCheck } from '../core/options.js';
import { parseTiers } from '../core/tiers.js';
import type { Rule, TiersOf } from './options.js';

/** What a rule says of a job before Redis is asked: the check to make, or that there is none to make. */
export type RuleSays = PreparedCheck | 'unlimited' | 'paused';

/**
 * Asks the user's functions about a job. Synchronous as long as they are: a job should not
 * wait for a turn of the event loop that it does not need.
 * @throws UnrecoverableError for a missing tenant under 'fail', UnavailableError when a function
 *   throws or returns what is no tier
 */
export function askRule(rule: Rule, job: Job): RuleSays | Promise<RuleSays> {
  if (rule.job !== undefined && rule.job !== job.name) return 'unlimited';
  const { skip } = rule;
  if (!skip) return askTenant(rule, job);
  return chain(guarded(rule, 'skip', skip, job), (skipped) => (skipped ? 'unlimited' : askTenant(rule, job)));
}

function askTenant(rule: Rule, job: Job): RuleSays | Promise<RuleSays> {
  return chain(guarded(rule, 'tenant', rule.tenant, job), (named) => {
    const tenant = isTenant(named) ? named : replacement(rule, job);
    if (tenant === undefined) return 'unlimited';
    const { tiers, scope, prepared } = rule;
    if (typeof tiers === 'function') return askTiers(rule, job, tiers, tenant);
    return { tenant, tiers, scope, prepared };
  });
}

function askTiers(rule: Rule, job: Job, tiers: TiersOf, tenant: Check['tenant']): RuleSays | Promise<RuleSays> {
  return chain(guarded(rule, 'tiers', tiers, job), (found) => {
    if (found === null || (Array.isArray(found) && found.length === 0)) return 'unlimited';
    if (found === 0) return 'paused';
    const parsed = guarded(rule, 'tiers', () => parseTiers(found, `${rule.where}: tiers(job)`), job);
    return chain(parsed, (valid) => toCheck(rule, tenant, valid));
  });
}

function toCheck(rule: Rule, tenant: Check['tenant'], tiers: Check['tiers']): Check {
  return {
    tenant,
    tiers,
    scope: rule.scope,
    ...(rule.guardMs !== undefined && { guardMs: rule.guardMs }),
    ...(rule.spread !== undefined && { spread: rule.spread }),
  };
}

function replacement(rule: Rule, job: Job): Check['tenant'] | undefined {
  if (rule.missingTenant === 'admit') return undefined;
  if (rule.missingTenant !== 'fail') return rule.missingTenant.tenant;
  throw new UnrecoverableError(
    `job ${job.id} (${job.name}) of queue '${job.queueName}' has no tenant: ${rule.where} found none. ` +
      "Add it to the job's data, or set missingTenant to 'admit' or { tenant }.",
  );
}

/** Runs a function of the user's; what goes wrong in it is 'unavailable', not a failed job. */
function guarded<T>(rule: Rule, what: string, run: (job: Job) => T | Promise<T>, job: Job): T | Promise<T> {
  const fail = (cause: unknown): never => {
    throw new UnavailableError(
      `${rule.where}: ${what}(job) failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  };
  try {
    const value = run(job);
    return isPromise(value) ? Promise.resolve(value).catch(fail) : value;
  } catch (cause) {
    return fail(cause);
  }
}

function chain<A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> {
  return isPromise(value) ? value.then(next) : next(value);
}

/** Also of another library than the language's. */
function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
