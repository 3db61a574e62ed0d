import { ConfigurationError } from '../../core/index.js';
import { checkCost, costsOf } from '../../core/limits/cost.js';
import { MAX_GUARD_MS } from '../../core/options/checks.js';
import {
  checkChoice,
  checkFields,
  checkFlag,
  checkScope,
  checkText,
  checkWeight,
  msOf,
  readMs,
  underAdvanced,
} from '../../core/options/validate.js';
import { parseTiers, refuseBullmqLimiter } from '../../core/tiers/tiers.js';
import type { AdvancedRuleOptions, RateLimitOptions } from './options.js';
import { checkBounds, checkOverLimit, OVERFLOW_CHECKS, overLimitOf } from './overflow-options.js';
import type { Rule } from './rule.js';
import { checkConcurrency, noTenant } from './rule-checks.js';
import { refuseClashes } from './rule-clashes.js';
import { limitOf, whereOf } from './rule-places.js';
import { checkSharing } from './shared-rules.js';

/** How long a job is held for a near turn by default, in milliseconds. */
export const HOLD_MS = 25;
/** The longest that a job is held, in milliseconds. */
const MAX_HOLD_MS = 100;

type Check<Value> = (value: Value, where: string) => void;

/**
 * Refuses what an option of a rule can never be. An option without a check is a type error. Tiers have none: a rule
 * that is complete has them parsed.
 */
const CHECKS: { readonly [Option in keyof Required<RateLimitOptions>]: Check<Required<RateLimitOptions>[Option]> } = {
  tiers: () => undefined,
  concurrency: (concurrency, where) => {
    if (typeof concurrency !== 'function') checkConcurrency(concurrency, `${where}: concurrency`);
  },
  tenant: (tenant, where) => {
    if (typeof tenant !== 'function') throw noTenant(tenant, where);
  },
  scope: (scope, where) => checkScope(scope, `${where}: scope`),
  shared: (shared, where) => checkFlag(shared, 'shared', where),
  weight: (weight, where) => {
    if (typeof weight !== 'function') checkWeight(weight, `${where}: weight`);
  },
  cost: (cost, where) => {
    if (typeof cost !== 'function') checkCost(cost, `${where}: cost`);
  },
  job: (job, where) => checkText(job, `${where}: job`, 'It is the name that jobs are added with.'),
  onUnavailable: (policy, where) => checkChoice(policy, ['defer', 'admit', 'fail'], `${where}: onUnavailable`),
  missingTenant: (policy, where) => checkChoice(policy, ['fail', 'admit'], `${where}: missingTenant`),
  ...OVERFLOW_CHECKS,
  advanced: (advanced, where) => checkEach(advanced, ADVANCED_CHECKS, `${where}: advanced`),
};

const ADVANCED_CHECKS: {
  readonly [O in keyof Required<AdvancedRuleOptions>]: Check<Required<AdvancedRuleOptions>[O]>;
} = {
  guardMs: (guardMs, where) => readMs(guardMs, 0, MAX_GUARD_MS, `${where}.guardMs`),
  spread: (spread, where) => checkFlag(spread, 'spread', where),
  holdMs: (holdMs, where) => readMs(holdMs, 0, MAX_HOLD_MS, `${where}.holdMs`),
};

/** The options of a rule. */
export const RULE_FIELDS = Object.keys(CHECKS) as (keyof RateLimitOptions)[];
/** Those of them that are advanced. */
export const ADVANCED_RULE_FIELDS = Object.keys(ADVANCED_CHECKS) as (keyof AdvancedRuleOptions)[];

/**
 * Reads the rules of a worker.
 * @param queue as queueNameOf() names it
 * @throws ConfigurationError for a rule that can never work, and for two rules that clash
 */
export function readRules(
  given: Partial<RateLimitOptions> | readonly Partial<RateLimitOptions>[],
  queue: string,
): Rule[] {
  const list = (Array.isArray(given) ? given : [given]) as readonly Partial<RateLimitOptions>[];
  if (list.length === 0) {
    throw new ConfigurationError({
      expected: 'at least one rule',
      given,
      where: `rateLimit of '${queue}'`,
      fix: 'Leave rateLimit out for a worker without limits.',
    });
  }
  const rules = list.map((options, i) =>
    readRule(options, queue, whereOf(options, queue, list.length > 1 ? i : undefined)),
  );
  refuseClashes(rules);
  return rules;
}

/**
 * Checks the options of a rule that may lack some of its options; static tiers are not checked.
 * @throws ConfigurationError for an option that does not exist or can never work
 */
export function checkRule(options: Partial<RateLimitOptions>, where: string): void {
  refuseBullmqLimiter(options, where);
  checkEach(options, CHECKS, where);
  checkSharing(options, where);
  checkOverLimit(options, where);
}

/** @throws ConfigurationError for an option that has no check, or fails it */
function checkEach<Options extends object>(
  options: Options,
  checks: { readonly [Option in keyof Required<Options>]: Check<never> },
  where: string,
): void {
  checkFields(options, Object.keys(checks), where, underAdvanced(ADVANCED_RULE_FIELDS));
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined) (checks[option as keyof Options] as Check<unknown>)(value, where);
  }
}

/**
 * Reads one rule.
 * @param queue names the scope of a rule that names none
 * @throws ConfigurationError for a rule that can never work
 */
export function readRule(options: Partial<RateLimitOptions>, queue: string, where: string): Rule {
  if (typeof options !== 'object' || options === null) {
    throw new ConfigurationError({
      expected: 'an object with tiers or concurrency, and tenant',
      given: options,
      where,
      fix: "Write e.g. { tiers: '10/s', tenant: (job) => job.data.tenantId }.",
    });
  }
  checkRule(options, where);
  checkBounds(options, where);
  const { tiers, concurrency, tenant, job } = options;
  const { guardMs = 0, spread = false, holdMs = HOLD_MS } = options.advanced ?? {};
  if (tiers === undefined && concurrency === undefined) {
    throw new ConfigurationError({
      expected: 'tiers, concurrency, or both',
      given: options,
      where,
      fix: "Write e.g. tiers: ['10/s', '120/min'], concurrency: 5.",
    });
  }
  const parsed = tiers === undefined || typeof tiers === 'function' ? tiers : parseTiers(tiers, `${where}: tiers`);
  if (tenant === undefined) throw noTenant(tenant, where);
  if (Array.isArray(parsed) && typeof options.cost !== 'function') costsOf(parsed, options.cost, `${where}: cost`);
  return {
    tiers: parsed ?? [],
    concurrency: concurrency ?? null,
    tenant,
    scope: options.scope ?? (job === undefined ? queue : `${queue}/${job}`),
    shared: options.shared ?? false,
    weight: options.weight ?? 1,
    cost: options.cost,
    job,
    guardMs: msOf(guardMs, `${where}: advanced.guardMs`),
    spread,
    onUnavailable: options.onUnavailable,
    missingTenant: options.missingTenant ?? 'fail',
    holdMs: msOf(holdMs, `${where}: advanced.holdMs`),
    ...overLimitOf(options, where),
    limit: limitOf(options),
    where,
  };
}
