import { type Job, UnrecoverableError } from 'bullmq';
import type { Check, TierInput } from '../../core/index.js';
import { isTenant } from '../../core/keys.js';
import type { PreparedCheck } from '../../core/options.js';
import { NO_LIMITS } from '../../core/protocol/codec.js';
import { parseTiers } from '../../core/tiers/tiers.js';
import { type Concurrency, checkConcurrency } from './concurrency.js';
import type { Rule } from './options.js';
import { RuleFailure } from './rule-failures.js';

/** What a rule results of a job before Redis is asked: the check to make, or that there is none to make. */
export type RuleResult = PreparedCheck | 'unlimited' | Paused;

/** The tenant may run nothing now; its place, if it has one, is of no use. */
export interface Paused {
  paused: Pick<PreparedCheck, 'tenant' | 'scope'>;
}

export function isPaused(results: RuleResult): results is Paused {
  return typeof results === 'object' && 'paused' in results;
}

/** What is to be asked of Redis; nothing where nothing of it can refuse. */
export function checksOf(results: readonly RuleResult[]): readonly PreparedCheck[] {
  const checks = results.filter((one): one is PreparedCheck => typeof one === 'object' && !('paused' in one));
  return checks.every(isLifted) ? [] : checks;
}

/** A check that nobody is refused by: see NO_LIMITS. */
export function isLifted(results: RuleResult): results is PreparedCheck {
  return typeof results === 'object' && 'prepared' in results && results.prepared === NO_LIMITS;
}

/** null = unlimited, 0 = paused. */
type Tiers = readonly TierInput[] | null | 0;

/** How long the functions of a rule may take, in milliseconds. */
export const FUNCTION_DEADLINE_MS = 2000;
const LATE = `tenant, tiers, concurrency or skip did not settle within ${FUNCTION_DEADLINE_MS} ms`;

/** Whom a job is counted for by a rule; nothing where the rule does not limit it. */
type Counted = Check['tenant'] | undefined;

/** What rules say of a job. */
export interface Asked {
  /** Whom it is counted for by each of the rules, which is known before the rest. */
  readonly tenants: readonly (Counted | Promise<Counted>)[];
  readonly results: readonly RuleResult[] | Promise<readonly RuleResult[]>;
}

/**
 * Asks the user's functions about a job, with a deadline. Synchronous as long as they are: a job should not
 * wait for a turn of the event loop that it does not need. The answers are rejected with an UnrecoverableError for
 * a missing tenant under 'fail', with a RuleFailure when a function throws, hangs, or returns what is no tier.
 */
export function evaluateRules(rules: readonly Rule[], job: Job): Asked {
  const tenants = rules.map((rule) => settled(() => askTenant(rule, job)));
  const answers = rules.map((rule, i) => {
    let known: Counted;
    const results = settled(() =>
      chain(tenants[i], (tenant) => {
        known = tenant;
        return tenant === undefined ? 'unlimited' : askLimits(rule, job, tenant);
      }),
    );
    return isPromise(results) ? inTime(results, () => new RuleFailure(rule, job, known, LATE)) : results;
  });
  const results = answers.some(isPromise) ? all(answers) : (answers as RuleResult[]);
  return { tenants, results };
}

/** The jobs that are to keep their order: those of the same tenants in the same scopes. */
export async function flowOf(rules: readonly Rule[], tenants: Asked['tenants']): Promise<string> {
  const known = await all(tenants);
  return known.map((tenant, i) => (tenant === undefined ? '' : `${rules[i]?.scope}\0${tenant}`)).join('\0');
}

/** What is thrown becomes a rejection: thrown past the others, theirs would be nobody's. */
function settled<T>(run: () => T | Promise<T>): T | Promise<T> {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error);
  }
}

function inTime<T>(answer: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), FUNCTION_DEADLINE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

function askTenant(rule: Rule, job: Job): Counted | Promise<Counted> {
  if (rule.job !== undefined && rule.job !== job.name) return undefined;
  const named = () =>
    chain(guarded(rule, 'tenant', rule.tenant, job), (found) => (isTenant(found) ? found : replacement(rule, job)));
  const { skip } = rule;
  return skip ? chain(guarded(rule, 'skip', skip, job), (skipped) => (skipped ? undefined : named())) : named();
}

function askLimits(rule: Rule, job: Job, tenant: Check['tenant']): RuleResult | Promise<RuleResult> {
  const { scope, prepared } = rule;
  if (prepared) return { tenant, tiers: prepared.tiers, scope, prepared };
  return chain(tiersOf(rule, job, tenant), (tiers) =>
    chain(capOf(rule, job, tenant), (cap) => {
      if (tiers === 0 || cap === 0) return { paused: { tenant, scope } };
      // A cap that is lifted has left some in line, who are to be woken: only who is asked can tell.
      const isLifted = cap === null && typeof rule.concurrency === 'function';
      return tiers === null && cap === null && !isLifted ? 'unlimited' : toCheck(rule, tenant, tiers ?? [], cap);
    }),
  );
}

function tiersOf(rule: Rule, job: Job, tenant: Check['tenant']): Tiers | Promise<Tiers> {
  const { tiers = null } = rule;
  if (typeof tiers !== 'function') return tiers;
  return chain(guarded(rule, 'tiers', tiers, job, tenant), (found) =>
    guarded(rule, 'tiers', () => readTiers(found, `${rule.where}: tiers(job)`), job, tenant),
  );
}

function capOf(rule: Rule, job: Job, tenant: Check['tenant']): Concurrency | Promise<Concurrency> {
  const { concurrency = null } = rule;
  if (typeof concurrency !== 'function') return concurrency;
  const valid = (cap: Concurrency) => {
    checkConcurrency(cap, `${rule.where}: concurrency(job)`);
    return cap;
  };
  return chain(guarded(rule, 'concurrency', concurrency, job, tenant), (cap) =>
    guarded(rule, 'concurrency', () => valid(cap), job, tenant),
  );
}

function readTiers(found: Tiers, where: string): Tiers {
  if (found === 0) return 0;
  return found === null || (Array.isArray(found) && found.length === 0) ? null : parseTiers(found, where);
}

function toCheck(rule: Rule, tenant: Check['tenant'], tiers: Check['tiers'], cap: Concurrency): PreparedCheck {
  return {
    tenant,
    tiers,
    scope: rule.scope,
    ...(cap !== null && { concurrency: cap }),
    ...(cap === null && tiers.length === 0 && { prepared: NO_LIMITS }),
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
function guarded<T>(
  rule: Rule,
  what: string,
  run: (job: Job) => T | Promise<T>,
  job: Job,
  tenant?: Check['tenant'],
): T | Promise<T> {
  const fail = (cause: unknown): never => {
    throw new RuleFailure(rule, job, tenant, `${what}(job) failed: ${textOf(cause)}`, { cause });
  };
  try {
    const value = run(job);
    return isPromise(value) ? Promise.resolve(value).catch(fail) : value;
  } catch (cause) {
    return fail(cause);
  }
}

/** What was thrown, in words; anything may be. */
function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.message}` : String(thrown);
  } catch {
    return 'something that has no text';
  }
}

function chain<A, B>(value: A | Promise<A>, next: (value: A) => B | Promise<B>): B | Promise<B> {
  return isPromise(value) ? value.then(next) : next(value);
}

function all<T>(values: readonly (T | Promise<T>)[]): Promise<T[]> {
  return Promise.all(values.map(async (value) => value));
}

/** Also of another library than the language's. */
function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
