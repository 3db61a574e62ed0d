import { ConfigurableModuleBuilder } from '@nestjs/common';
import type {
  AdvancedRuleOptions,
  DeclaredLimit,
  DeclaredLimits,
  JobLimiterOptions,
  RateLimitOptions,
} from '../bullmq/index.js';
import { ADVANCED_RULE_FIELDS, checkRule, RULE_FIELDS } from '../bullmq/rules/check-rule.js';
import { problem } from '../core/errors.js';
import type { AdvancedLimiterOptions, LimiterOptions } from '../core/index.js';
import { ADVANCED_LIMITER_FIELDS, LIMITER_FIELDS } from '../core/options/options.js';
import {
  checkConnection,
  checkFields,
  definedOptions,
  OF_BULLMQ,
  OF_DECLARED,
  underAdvanced,
} from '../core/options/validate.js';
import type { ConnectionInput } from '../core/redis/client.js';

/** Limits and options for all processors of the application. A processor's own declarations replace all except `rules`. */
export interface RateLimitDefaults extends Omit<Partial<RateLimitOptions>, 'job' | 'scope' | 'shared' | 'weight'> {
  /**
   * Each element is a rule, or the name of a limit that the module declares. The rules limit all processors, in addition to
   * the processors' own declarations. An option that a rule leaves out comes from the module, except tiers and concurrency.
   * Default none.
   */
  rules?: readonly (string | Partial<RateLimitOptions>)[];
}

/** Options of RateLimitModule: those of the limiter, and defaults for the processors. */
export interface RateLimitModuleOptions
  extends Omit<LimiterOptions, 'now' | 'advanced'>,
    Omit<RateLimitDefaults, 'advanced'> {
  /** The Redis to use. The limiter always opens its own connection, even if you give it an ioredis instance. */
  connection: ConnectionInput;
  /** Limits by name: `@RateLimited('emails', 'stripe')` and the option `rateLimit` of a processor refer to them. */
  limits?: DeclaredLimits;
  /** Options that few applications change: options of the limiter, and defaults for all rules. */
  advanced?: AdvancedLimiterOptions & AdvancedRuleOptions;
}

export type PartialRule = Partial<RateLimitOptions>;

export const MODULE = 'RateLimitModule.forRoot()';
/** The limiter's options without `now`, which is only for tests of the limiter. */
const OF_LIMITER = LIMITER_FIELDS.filter((field) => field !== 'now');
/** The options that each rule sets for itself. */
export const OF_RULES = ['job', 'scope', 'shared', 'weight'] as const satisfies (keyof RateLimitOptions)[];
/** The options that no rule takes from another place. */
const OWN = new Set<string>([...OF_RULES, 'tiers', 'concurrency']);
const OF_PROCESSORS = RULE_FIELDS.filter((field) => !(OF_RULES as readonly string[]).includes(field));
const ADVANCED_FIELDS = [...ADVANCED_RULE_FIELDS, ...ADVANCED_LIMITER_FIELDS];
const FIELDS = [...new Set<string>(['connection', 'limits', ...OF_PROCESSORS, ...OF_LIMITER, 'rules'])];

/** Separates the limiter's options from the processors' defaults; onUnavailable belongs to both. */
export function splitOptions(options: RateLimitModuleOptions): {
  limiter: JobLimiterOptions;
  defaults: RateLimitDefaults;
} {
  refuseOfRules(options);
  checkConnection(options, MODULE);
  checkFields(options, FIELDS, MODULE, { ...OF_BULLMQ, ...OF_DECLARED, ...underAdvanced(ADVANCED_FIELDS) });
  const { connection, limits, rules = [], advanced = {}, ...rest } = options;
  checkFields(advanced, ADVANCED_FIELDS, `${MODULE}: advanced`);
  const defaults: Record<string, unknown> = { ...rest };
  const ofLimiter: Record<string, unknown> = {};
  for (const field of OF_LIMITER) {
    if (field in rest) ofLimiter[field] = rest[field as keyof typeof rest];
    if (field !== 'onUnavailable') delete defaults[field];
  }
  setPart(ofLimiter, advanced, ADVANCED_LIMITER_FIELDS);
  setPart(defaults, advanced, ADVANCED_RULE_FIELDS);
  checkRule(defaults, MODULE);
  if (!Array.isArray(rules)) {
    throw problem(
      'rules: an array',
      rules,
      MODULE,
      "Write e.g. rules: [{ scope: 'account', shared: true, tiers: ['100/s'] }].",
    );
  }
  const { tenant, missingTenant } = defaults as RateLimitDefaults;
  const limiter: JobLimiterOptions = {
    ...ofLimiter,
    connection,
    ...(limits && { limits: withDefaults(limits, handedDown(definedOptions(defaults))) }),
    ...(tenant && { tenant }),
    ...(missingTenant && { missingTenant }),
  };
  return { limiter, defaults: { ...defaults, rules } };
}

function setPart(options: Record<string, unknown>, advanced: object, fields: readonly string[]): void {
  const part = Object.entries(advanced).filter(([field]) => fields.includes(field));
  if (part.length > 0) options['advanced'] = Object.fromEntries(part);
}

const EXAMPLES: Record<(typeof OF_RULES)[number], string> = {
  job: "job: 'send'",
  scope: "scope: 'stripe'",
  shared: "scope: 'stripe', shared: true",
  weight: "scope: 'stripe', shared: true, weight: (job) => job.data.weight",
};

function refuseOfRules(options: Partial<RateLimitOptions> | undefined): void {
  const field = OF_RULES.find((each) => options?.[each] !== undefined);
  if (field === undefined) return;
  const example = EXAMPLES[field];
  throw problem(
    `no ${field} among the defaults of all processors, because it belongs to one rule`,
    options?.[field],
    `${MODULE}: ${field}`,
    `Write rules: [{ tiers: ['100/s'], ${example} }] here for a rule of all processors, or @RateLimited(['100/s'], { ${example} }) on ` +
      `${field === 'job' ? 'a method of ' : ''}one processor.`,
  );
}

/** Gives declared limits the module's defaults, so that requests by hand are decided like jobs. */
function withDefaults(limits: DeclaredLimits, defaults: PartialRule): DeclaredLimits {
  const one = (limit: DeclaredLimit) =>
    // An invalid value is passed on unchanged, so that the error shows it as written.
    typeof limit === 'object' && limit !== null ? (over(defaults, limit as PartialRule) as DeclaredLimit) : limit;
  return Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, one(limit)]));
}

export function handedDown(rule: PartialRule): PartialRule {
  return Object.fromEntries(Object.entries(rule).filter(([option]) => !OWN.has(option)));
}

/** Fills in the options that a rule leaves out. `above` has the options of the class or of the module. */
export function over(above: PartialRule, rule: PartialRule | undefined): PartialRule {
  const advanced = above.advanced && { ...above.advanced, ...definedOptions(rule?.advanced) };
  return { ...above, ...definedOptions(rule), ...(advanced && { advanced }) };
}

export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN, ASYNC_OPTIONS_TYPE } =
  new ConfigurableModuleBuilder<RateLimitModuleOptions>({
    moduleName: 'RateLimit',
  })
    .setClassMethodName('forRoot')
    .build();
