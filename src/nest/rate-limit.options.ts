import type { RateLimitOptions } from '../bullmq/index.js';
import { checkRule, RULE_FIELDS } from '../bullmq/rules/read-rules.js';
import { ConfigurationError, type LimiterOptions } from '../core/index.js';
import { checkFields, LIMITER_FIELDS } from '../core/options.js';
import type { ConnectionInput } from '../core/redis/client.js';

/** What holds for all processors of the application unless they say otherwise. */
export interface RateLimitDefaults extends Omit<Partial<RateLimitOptions>, 'job' | 'scope'> {
  /**
   * Hold for all processors beside what they say themselves. What a rule leaves out comes from the module,
   * except tiers and concurrency.
   */
  rules?: readonly Partial<RateLimitOptions>[];
}

/** Options of RateLimitModule: the limiter's, and defaults for the processors. */
export interface RateLimitModuleOptions extends Omit<LimiterOptions, 'now'>, RateLimitDefaults {
  /** Where Redis is; a connection of our own is made. */
  connection: ConnectionInput;
}

/** For messages. */
export const MODULE = 'RateLimitModule.forRoot()';
/** In the tests' hands only. */
const OF_LIMITER = LIMITER_FIELDS.filter((field) => field !== 'now');
/** What is of one queue or one kind of job is said where that stands. */
const OF_ALL = RULE_FIELDS.filter((field) => field !== 'job' && field !== 'scope');
const FIELDS = [...new Set<string>(['connection', ...OF_ALL, ...OF_LIMITER, 'rules'])];

/**
 * Tells the limiter's options from the processors' defaults.
 * @throws ConfigurationError for an option that does not exist or can never work
 */
export function splitOptions(options: RateLimitModuleOptions): {
  limiter: LimiterOptions;
  defaults: RateLimitDefaults;
} {
  checkFields(options, FIELDS, MODULE);
  const { connection: _, rules = [], ...rest } = options;
  const defaults: Record<string, unknown> = { ...rest };
  const limiter: Record<string, unknown> = {};
  for (const field of OF_LIMITER) {
    if (field in rest) limiter[field] = rest[field];
    if (field !== 'onUnavailable') delete defaults[field];
  }
  checkRule(defaults, MODULE);
  if (!Array.isArray(rules)) {
    throw new ConfigurationError({
      expected: 'rules: an array',
      given: rules,
      where: MODULE,
      fix: "Write e.g. rules: [{ scope: 'account', tiers: ['100/s'], tenant: () => 'all' }].",
    });
  }
  return { limiter, defaults: { ...defaults, rules } };
}
