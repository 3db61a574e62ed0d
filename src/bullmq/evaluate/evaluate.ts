import { type Job, UnrecoverableError } from 'bullmq';
import { type Tenant, type Tier } from '../../core/index.js';
import { knownCosts } from '../../core/limits/cost.js';
import { type PreparedCheck } from '../../core/options/checks.js';
import { checkWeight, isTenant } from '../../core/options/validate.js';
import { CLOSED, NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import { type CompiledLimits } from '../../core/requests/scope-call.js';
import { type Cost } from '../../core/tiers/tier-input.js';
import { parseTiersOrNull } from '../../core/tiers/tiers.js';
import { type ResolvedRule } from '../rules/compile-rules.js';
import { type Concurrency, type TiersOf } from '../rules/options.js';
import { checkConcurrency } from '../rules/rule-checks.js';
import { RuleFailure } from './rule-failures.js';
import { type RuleResult } from './rule-result.js';
import {
  all,
  chain,
  FUNCTION_DEADLINE_MS,
  guarded,
  isPromise,
  type MaybePromise,
  settled,
  withDeadline,
} from './user-functions.js';

/** Why a function that hangs has failed. */
export const LATE = `tenant, tiers, concurrency, weight or cost did not settle within ${FUNCTION_DEADLINE_MS} ms`;

/** The tenant that a rule counts a job for; undefined where the rule does not limit the job. */
type CountedTenant = Tenant | undefined;

/** What rules mean for a job, each in the order of the rules. */
export interface Evaluation {
  /** Known before the results: the order of the jobs of a tenant depends on it. */
  readonly tenants: readonly MaybePromise<CountedTenant>[];
  readonly results: MaybePromise<readonly RuleResult[]>;
}

/**
 * Evaluates rules for a job: runs the user's functions, with a deadline, and synchronously where all of them are
 * synchronous. The results are rejected with an UnrecoverableError where a tenant is missing under 'fail', and with a
 * RuleFailure where a function throws, hangs, or returns an invalid value.
 * @param cost replaces the cost of the rules
 */
export function evaluateRules(rules: readonly ResolvedRule[], job: Job, cost?: Cost): Evaluation {
  const tenants = tenantsOf(rules, job);
  const evaluated = rules.map((rule, i) => {
    let known: CountedTenant;
    const result = settled(() =>
      chain(tenants[i], (tenant) => {
        known = tenant;
        if (tenant === undefined) return 'unlimited';
        const limited = chain(resultOf(rule, job, tenant), (result) => costed(rule, job, tenant, result, cost));
        return rule.shared ? chain(limited, (result) => weighted(rule, job, tenant, result)) : limited;
      }),
    );
    return isPromise(result) ? withDeadline(result, () => new RuleFailure(rule, job, known, LATE)) : result;
  });
  return { tenants, results: evaluated.some(isPromise) ? all(evaluated) : (evaluated as RuleResult[]) };
}

/** Returns the tenants that rules count a job for, in the order of the rules. */
function tenantsOf(rules: readonly ResolvedRule[], job: Job): Evaluation['tenants'] {
  return rules.map((rule) => settled(() => tenantOf(rule, job)));
}

/** Names the flow of a job: jobs of the same tenants in the same scopes keep their order. */
export async function flowOf(rules: readonly ResolvedRule[], tenants: Evaluation['tenants']): Promise<string> {
  const known = await all(tenants);
  return known.map((tenant, i) => (tenant === undefined ? '' : `${rules[i]?.scope}\0${tenant}`)).join('\0');
}

function tenantOf(rule: ResolvedRule, job: Job): MaybePromise<CountedTenant> {
  if (rule.job !== undefined && rule.job !== job.name) return undefined;
  return chain(guarded(rule, 'tenant', rule.tenant, job), (tenant) =>
    isTenant(tenant) ? tenant : insteadOfTenant(rule, job),
  );
}

/**
 * Returns the tenant that a rule counts a job for; undefined if the rule does not limit the job, or the job has no tenant.
 * @throws RuleFailure if the function `tenant` fails
 */
export async function countedFor(rule: ResolvedRule, job: Job): Promise<CountedTenant> {
  try {
    const tenant = tenantOf(rule, job);
    return await (isPromise(tenant) ? withDeadline(tenant, () => new RuleFailure(rule, job, undefined, LATE)) : tenant);
  } catch (error) {
    if (error instanceof UnrecoverableError) return undefined;
    throw error;
  }
}

/** @throws UnrecoverableError unless the rule admits a job without a tenant */
function insteadOfTenant(rule: ResolvedRule, job: Job): undefined {
  if (rule.missingTenant === 'admit') return undefined;
  throw new UnrecoverableError(
    `job ${job.id} (${job.name}) of queue '${job.queueName}' has no tenant: ${rule.where} found none. ` +
      "Add it to the job's data, return a default from tenant(job), or set missingTenant to 'admit'.",
  );
}

export function resultOf(rule: ResolvedRule, job: Job, tenant: Tenant): MaybePromise<PreparedCheck> {
  const { compiled, compiledUnder } = rule;
  if (compiled) return toCheck(rule, tenant, rule.tiers as readonly Tier[], rule.concurrency as Concurrency, compiled);
  return chain(tiersOf(rule, job, tenant), (tiers) =>
    chain(capOf(rule, job, tenant), (cap) => {
      if (cap === 0) return toCheck(rule, tenant, tiers, cap, CLOSED);
      if (tiers.length > 0 || cap !== null) return toCheck(rule, tenant, tiers, cap, compiledUnder?.(cap));
      // A call of the script obeys what is stored for the tenant, and promotes waiters that are left of limits that were lifted.
      return toCheck(rule, tenant, tiers, cap, NO_LIMITS);
    }),
  );
}

/** @returns [] = unlimited */
function tiersOf(rule: ResolvedRule, job: Job, tenant: Tenant): MaybePromise<readonly Tier[]> {
  const { tiers } = rule;
  if (typeof tiers !== 'function') return tiers;
  const parsed = (given: Awaited<ReturnType<TiersOf>>) => parseTiersOrNull(given, 'tiers(job)') ?? [];
  return guarded(rule, 'tiers', () => chain(tiers(job, tenant), parsed), job, tenant);
}

function capOf(rule: ResolvedRule, job: Job, tenant: Tenant): MaybePromise<Concurrency> {
  const { concurrency } = rule;
  if (typeof concurrency !== 'function') return concurrency;
  const checked = (cap: Concurrency) => {
    checkConcurrency(cap, 'concurrency(job)');
    return cap;
  };
  return guarded(rule, 'concurrency', () => chain(concurrency(job, tenant), checked), job, tenant);
}

/** The result of a shared rule, with the weight of the tenant. */
function weighted(rule: ResolvedRule, job: Job, tenant: Tenant, result: PreparedCheck): MaybePromise<PreparedCheck> {
  return chain(weightOf(rule, job, tenant), (weight) => ({ ...result, shared: { weight } }));
}

/** The result of a rule with a cost. */
function costed(
  rule: ResolvedRule,
  job: Job,
  tenant: Tenant,
  result: PreparedCheck,
  cost: ResolvedRule['cost'] = rule.cost,
): MaybePromise<PreparedCheck> {
  const checked = (given: Cost | undefined) => {
    knownCosts(result.tiers as readonly Tier[], given, 'cost(job)');
    return given === undefined ? result : priced(result, given);
  };
  if (typeof cost === 'function') return guarded(rule, 'cost', () => chain(cost(job, tenant), checked), job, tenant);
  // A constant was checked before, unless a function gives the tiers.
  if (typeof rule.tiers === 'function') return guarded(rule, 'cost', () => checked(cost), job, tenant);
  return cost === undefined ? result : priced(result, cost);
}

/** The result with a cost, which may be above a limit that a function gives, or that is stored. */
function priced(result: PreparedCheck, cost: Cost): PreparedCheck {
  return { ...result, cost, aboveLimit: 'overflows' };
}

function weightOf(rule: ResolvedRule, job: Job, tenant: Tenant): MaybePromise<number> {
  const { weight } = rule;
  if (typeof weight !== 'function') return weight;
  const checked = (given: number) => {
    checkWeight(given, 'weight(job)');
    return given;
  };
  return guarded(rule, 'weight', () => chain(weight(job, tenant), checked), job, tenant);
}

/** What the code says stands in it also where it was compiled before: stored limits go before it, field by field. */
export function toCheck(
  { scope, guardMs, spread }: Pick<ResolvedRule, 'scope' | 'guardMs' | 'spread'>,
  tenant: Tenant,
  tiers: readonly Tier[],
  cap: Concurrency,
  prepared?: CompiledLimits,
): PreparedCheck {
  const check: PreparedCheck = { tenant, tiers, scope, guardMs, spread };
  if (cap !== null) check.concurrency = cap;
  if (prepared) check.prepared = prepared;
  return check;
}
