import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';
import { MAX_CONCURRENCY, MAX_GUARD_MS } from '../../core/limits/checks.js';
import { checkCost } from '../../core/limits/cost.js';
import {
  checkChoice,
  checkCount,
  checkFields,
  checkFlag,
  checkScope,
  checkText,
  checkWeight,
  OF_BULLMQ,
  OF_DECLARED,
  readMs,
  refuseMisspelt,
  underAdvanced,
} from '../../core/options/validate.js';
import { refuseBullmqLimiter } from '../../core/tiers/tiers.js';
import type { AdvancedRuleOptions, OverflowPolicy, RateLimitOptions } from './options.js';

const MAX_HOLD_MS = 100;
const MAX_WAIT_MS = 400 * 86_400_000;
const MAX_WAITING = 1_000_000;
export const POLICIES: readonly OverflowPolicy[] = ['fail', 'drop', 'wait'];
const OF_DEFERRED = ['maxWait', 'maxWaiting', 'onOverflow'] as const;

type Check<Value> = (value: Value, where: string) => void;

/** An option without a check is a type error. Only readRule() parses tiers, once the rule is complete. */
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
  maxWait: (given, where) =>
    readMs(given, 0, MAX_WAIT_MS, `${where}: maxWait`, 'Leave it out, and no wait is too long.'),
  maxWaiting: (count, where) => checkCount(count, 0, MAX_WAITING, `${where}: maxWaiting`),
  onOverflow: (policy, where) => {
    if (typeof policy === 'function' || POLICIES.includes(policy)) return;
    throw problem(
      `${POLICIES.map((one) => `'${one}'`).join(', ')}, or a function of the job and its decision`,
      policy,
      `${where}: onOverflow`,
      "Leave it out for 'fail'.",
    );
  },
  mode: (mode, where) => checkChoice(mode, ['enforce', 'shadow'], `${where}: mode`),
  advanced: (advanced, where) => checkEach(advanced, ADVANCED_CHECKS, `${where}: advanced`),
};

const ADVANCED_CHECKS: {
  readonly [O in keyof Required<AdvancedRuleOptions>]: Check<Required<AdvancedRuleOptions>[O]>;
} = {
  guardMs: (guardMs, where) => readMs(guardMs, 0, MAX_GUARD_MS, `${where}.guardMs`),
  spread: (spread, where) => checkFlag(spread, 'spread', where),
  holdMs: (holdMs, where) => readMs(holdMs, 0, MAX_HOLD_MS, `${where}.holdMs`),
};

export const RULE_FIELDS = Object.keys(CHECKS) as (keyof RateLimitOptions)[];
export const ADVANCED_RULE_FIELDS = Object.keys(ADVANCED_CHECKS) as (keyof AdvancedRuleOptions)[];

/** Refuses what is probably a limit under another name, with which jobs would run unlimited. */
export function checkWorkerOptions(options: object, queue: string): void {
  const words = ['limit', 'limits', 'tier', 'tiers', 'tenant', 'perTenant', 'total'];
  refuseMisspelt(options, ['rateLimit', 'rateLimiter'], words, `options of the worker of '${queue}'`);
}

/** Does not check static tiers. */
export function checkRule(options: Partial<RateLimitOptions>, where: string): void {
  refuseBullmqLimiter(options, where);
  checkEach(options, CHECKS, where);
  checkShared(options, where);
  checkShadow(options, where);
}

function checkEach<Options extends object>(
  options: Options,
  checks: { readonly [Option in keyof Required<Options>]: Check<never> },
  where: string,
): void {
  checkFields(options, Object.keys(checks), where, {
    ...OF_BULLMQ,
    ...OF_DECLARED,
    ...underAdvanced(ADVANCED_RULE_FIELDS),
  });
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined) (checks[option as keyof Options] as Check<unknown>)(value, where);
  }
}

function checkShadow(options: Partial<RateLimitOptions>, where: string): void {
  const { mode } = options;
  const meant = OF_DEFERRED.find((option) => options[option] !== undefined);
  if (mode !== 'shadow' || meant === undefined) return;
  throw problem(
    `no ${meant} beside mode: 'shadow', because a shadow rule delays no job`,
    options[meant],
    `${where}: ${meant}`,
    "Add it when the rule's mode becomes 'enforce'; if it comes from the module or the class, set it in the rules that are enforced.",
  );
}

export function checkConcurrency(value: unknown, where: string): asserts value is number | null {
  if (value === null) return;
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_CONCURRENCY) return;
  throw problem(
    `a number of jobs that may run at a time: a whole number from 0 to ${MAX_CONCURRENCY}, or null`,
    value,
    where,
    '0 starts no job, null is unlimited.',
  );
}

export function noTenant(given: unknown, where: string): ConfigurationError {
  const fix =
    "Write e.g. tenant: (job) => job.data.tenantId here, or once in RateLimitModule.forRoot() or new JobLimiter(). For one limit over all jobs: tenant: () => 'all'.";
  return problem('tenant: a function of the job', given, where, fix);
}

interface Sharing {
  shared?: boolean;
  weight?: unknown;
  scope?: string;
  tiers?: unknown;
  concurrency?: unknown;
}

function checkShared(options: Sharing, where: string): void {
  if (!options.shared) {
    if (options.weight === undefined) return;
    throw problem(
      'no weight without shared: true, because only a shared scope is divided between tenants',
      options.weight,
      `${where}: weight`,
      "Write e.g. { scope: 'stripe', shared: true, weight }, or leave weight out.",
    );
  }
  if (options.scope === undefined) {
    const fix =
      "Name what all tenants share, e.g. scope: 'stripe', shared: true. Write the same scope in each rule of this limit.";
    throw problem('a scope beside shared: true', options.scope, `${where}: scope`, fix);
  }
  for (const [option, one] of [
    ['tiers', 'tiers that are'],
    ['concurrency', 'a concurrency that is'],
  ] as const) {
    const limit = options[option];
    if (typeof limit !== 'function' || limit.length === 0) continue;
    throw problem(
      `${one} the same for every job, because all tenants share the one limit`,
      limit,
      `${where}: ${option}`,
      'Give a constant or a function without parameters. A tenant gets more or less by weight, which may be a function of the job.',
    );
  }
}
