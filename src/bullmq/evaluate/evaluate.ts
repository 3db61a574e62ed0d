import { type Job, UnrecoverableError } from 'bullmq';
import { show } from '../../core/errors.js';
import type { OnUnavailable, Tier } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { PreparedCheck } from '../../core/limits/checks.js';
import { knownCosts } from '../../core/limits/cost.js';
import { checkWeight, isTenant } from '../../core/options/validate.js';
import { CLOSED, NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { Cost } from '../../core/tiers/tier-input.js';
import { parseTiersOrNull } from '../../core/tiers/tiers.js';
import { checkConcurrency } from '../rules/check-rule.js';
import type { Concurrency, ResolvedRule } from '../rules/options.js';
import {
  answerOf,
  FUNCTION_DEADLINE_MS,
  functionFailed,
  isPromise,
  type MaybePromise,
  RuleFailure,
  withDeadline,
} from './rule-failures.js';

const LATE = `tenant, tiers, concurrency, weight or cost did not settle within ${FUNCTION_DEADLINE_MS} ms`;

/** undefined if the rule does not limit the job. */
type CountedTenant = Tenant | undefined;

export type Tenants = readonly MaybePromise<CountedTenant>[];

interface Evaluation {
  /**
   * In the order of the rules. Known before the checks, because flowOf() needs the tenants to keep the jobs of a flow in
   * order.
   */
  readonly tenants: Tenants;
  /** In the order of the rules; a rule that does not limit the job has no check. */
  readonly checks: MaybePromise<readonly PreparedCheck[]>;
}

/**
 * Calls the user's functions, with a deadline for each rule. The checks are a promise only if a tenant is a promise, or if
 * limits, cost or weight come from a function. The promise is rejected with an UnrecoverableError if a tenant is missing and
 * `missingTenant` is 'fail', and with a RuleFailure if a function throws, hangs, or returns an invalid value.
 * @param cost replaces the cost of the rules
 */
export function evaluateRules(
  rules: readonly ResolvedRule[],
  job: Job,
  cost?: Cost,
  tenants = tenantsOf(rules, job),
): Evaluation {
  const isFast = rules.every((rule, i) => isConstant(rule) && !isPromise(tenants[i]));
  const checks = rules.map((rule, i) =>
    isFast ? constantCheck(rule, tenants[i] as CountedTenant, cost) : askedCheck(rule, job, tenants[i], cost),
  );
  return {
    tenants,
    checks: isFast ? present(checks as PreparedCheck[]) : Promise.all(checks.map(async (check) => check)).then(present),
  };
}

/** Names the flow of a job: jobs with the same tenants are a flow, and keep their order. */
export async function flowOf(tenants: Tenants): Promise<string> {
  return (await Promise.all(tenants.map(async (tenant) => tenant))).join('\0');
}

export async function countedFor(rule: ResolvedRule, job: Job): Promise<CountedTenant> {
  try {
    const tenant = tenantOf(rule, job);
    return await (isPromise(tenant) ? withDeadline(tenant, () => new RuleFailure(rule, job, undefined, LATE)) : tenant);
  } catch (error) {
    if (error instanceof UnrecoverableError) return undefined;
    throw error;
  }
}

/** Stands in for the job if no function of the rule needs it. */
export const NO_JOB = {} as Job;

/**
 * Returns the check without cost and weight.
 * @throws RuleFailure if a function fails or hangs
 */
export function limitsFor(rule: ResolvedRule, job: Job, tenant: Tenant): Promise<PreparedCheck> {
  return withDeadline(askedLimits(rule, job, tenant), () => new RuleFailure(rule, job, tenant, LATE));
}

function present(checks: readonly (PreparedCheck | undefined)[]): readonly PreparedCheck[] {
  return checks.filter((check) => check !== undefined);
}

/** For each rule the tenant of the job. */
export function tenantsOf(rules: readonly ResolvedRule[], job: Job): Tenants {
  return rules.map((rule) => tenantOf(rule, job));
}

/** Never throws: a throw would leave the rejections of other rules unhandled. */
function tenantOf(rule: ResolvedRule, job: Job): MaybePromise<CountedTenant> {
  if (rule.job !== undefined && rule.job !== job.name) return undefined;
  try {
    const given = rule.tenant(job);
    if (!isPromise(given)) return counted(rule, job, given);
    return Promise.resolve(given).then(
      (late) => counted(rule, job, late),
      (cause) => tenantFailed(rule, job, cause),
    );
  } catch (cause) {
    return tenantFailed(rule, job, cause);
  }
}

function counted(rule: ResolvedRule, job: Job, given: unknown): MaybePromise<CountedTenant> {
  return isTenant(given) ? given : insteadOfTenant(rule, job, given);
}

function tenantFailed(rule: ResolvedRule, job: Job, cause: unknown): Promise<never> {
  return Promise.reject(functionFailed(rule, 'tenant', job, undefined, cause));
}

function insteadOfTenant(rule: ResolvedRule, job: Job, given: unknown): Promise<never> | undefined {
  if (rule.missingTenant === 'admit') return undefined;
  const found = given == null ? 'none' : `${show(given)}, but expected a non-empty string or a finite number`;
  return Promise.reject(
    new UnrecoverableError(
      `job ${job.id} (${job.name}) of queue '${job.queueName}' has no tenant: ${rule.where} found ${found}. ` +
        "Add it to the job's data, return a default from tenant(job), or set missingTenant to 'admit'.",
    ),
  );
}

export function isConstant({ tiers, concurrency, cost, shared, weight }: ResolvedRule): boolean {
  return (
    typeof tiers !== 'function' &&
    typeof concurrency !== 'function' &&
    typeof cost !== 'function' &&
    !(shared && typeof weight === 'function')
  );
}

function constantCheck(rule: ResolvedRule, tenant: CountedTenant, cost: ResolvedRule['cost'] = rule.cost) {
  if (tenant === undefined) return undefined;
  const check = toCheck(rule, tenant, rule.tiers as readonly Tier[], rule.concurrency as Concurrency);
  return completed(rule, check, cost as Cost | undefined, rule.weight as number);
}

function askedCheck(
  rule: ResolvedRule,
  job: Job,
  counted: MaybePromise<CountedTenant>,
  cost: ResolvedRule['cost'] = rule.cost,
): Promise<PreparedCheck | undefined> {
  let tenant: CountedTenant;
  const asked = async () => {
    tenant = await counted;
    if (tenant === undefined) return undefined;
    const whose = tenant;
    const check = await askedLimits(rule, job, whose);
    const taken = await askedCost(rule, job, check, cost);
    const { shared, weight } = rule;
    if (!shared || typeof weight !== 'function') return completed(rule, check, taken, weight as number);
    const given = await answerOf(rule, 'weight', job, whose, () => weight(job, whose), checked<number>(checkWeight));
    return completed(rule, check, taken, given);
  };
  return withDeadline(asked(), () => new RuleFailure(rule, job, tenant, LATE));
}

async function askedLimits(rule: ResolvedRule, job: Job, tenant: Tenant): Promise<PreparedCheck> {
  const { tiers, concurrency } = rule;
  const known =
    typeof tiers === 'function'
      ? await answerOf(
          rule,
          'tiers',
          job,
          tenant,
          () => tiers(job, tenant),
          (...given) => parseTiersOrNull(...given) ?? [],
        )
      : tiers;
  const cap =
    typeof concurrency === 'function'
      ? await answerOf(
          rule,
          'concurrency',
          job,
          tenant,
          () => concurrency(job, tenant),
          checked<Concurrency>(checkConcurrency),
        )
      : concurrency;
  return toCheck(rule, tenant, known, cap);
}

async function askedCost(rule: ResolvedRule, job: Job, { tenant, tiers }: PreparedCheck, cost: ResolvedRule['cost']) {
  if (typeof cost !== 'function' && typeof rule.tiers !== 'function') return cost;
  const given = () => (typeof cost === 'function' ? cost(job, tenant) : cost);
  const known = checked((its: Cost | undefined, where) => knownCosts(tiers as readonly Tier[], its, where));
  return answerOf(rule, 'cost', job, tenant, given, known);
}

function checked<Value>(check: (given: Value, where: string) => void) {
  return (given: Value, where: string): Value => {
    check(given, where);
    return given;
  };
}

export class RulesOfJob {
  readonly #byName: boolean;

  constructor(private readonly rules: readonly ResolvedRule[]) {
    this.#byName = rules.some((rule) => rule.job !== undefined);
  }

  /** The rules for the job's name come first. */
  of(job: Job): readonly ResolvedRule[] {
    if (!this.#byName) return this.rules;
    return [
      ...this.rules.filter((rule) => rule.job === job.name),
      ...this.rules.filter((rule) => rule.job === undefined),
    ];
  }

  policyOf(job: Job): OnUnavailable | undefined {
    return this.of(job).find(({ onUnavailable }) => onUnavailable !== undefined)?.onUnavailable;
  }
}

/** Keeps the tiers and the cap beside their compiled form, because stored limits override them one by one. */
export function toCheck(
  rule: Pick<ResolvedRule, 'scope' | 'guardMs' | 'spread' | 'compiled' | 'compiledUnder'>,
  tenant: Tenant,
  tiers: readonly Tier[],
  cap: Concurrency,
): PreparedCheck {
  const { scope, guardMs, spread, compiled, compiledUnder } = rule;
  const check: PreparedCheck = { tenant, tiers, scope, guardMs, spread };
  if (cap !== null) check.concurrency = cap;
  // An unlimited tenant still needs a call: the script obeys a stored pause or stored limits, and promotes the waiters
  // of limits that were lifted.
  const isUnlimited = tiers.length === 0 && cap === null;
  const prepared = compiled ?? (cap === 0 ? CLOSED : isUnlimited ? NO_LIMITS : compiledUnder?.(cap));
  if (prepared) check.prepared = prepared;
  return check;
}

/**
 * Returns whether a function declares the tenant unlimited. Only a stored pause or stored limits can then refuse a job of
 * the tenant.
 */
export function isLifted({ prepared }: PreparedCheck): boolean {
  return prepared === NO_LIMITS;
}

/** A cost above the limit is no error here: the limit may come from a function, or be stored. */
export function completed({ shared }: ResolvedRule, check: PreparedCheck, cost: Cost | undefined, weight: number) {
  if (cost !== undefined) Object.assign(check, { cost, aboveLimit: 'overflows' });
  if (shared) check.shared = { weight };
  return check;
}
