import type { RateLimitOptions } from '../bullmq/index.js';
import { checkRule, RULE_FIELDS } from '../bullmq/options.js';
import type { ConnectionInput } from '../core/connection.js';
import type { LimiterOptions } from '../core/index.js';
import { checkFields, LIMITER_FIELDS } from '../core/options.js';

/** What holds for all processors of the application unless they say otherwise. */
export type RateLimitDefaults = Omit<Partial<RateLimitOptions>, 'job' | 'scope'>;

/** Options of RateLimitModule: the limiter's, and defaults for the processors. */
export interface RateLimitModuleOptions extends Omit<LimiterOptions, 'now'>, RateLimitDefaults {
  /** Where Redis is; a connection of our own is made. */
  connection: ConnectionInput;
}

const WHERE = 'RateLimitModule.forRoot()';
/** In the tests' hands only. */
const OF_LIMITER = LIMITER_FIELDS.filter((field) => field !== 'now');
/** What is of one queue or one kind of job is said where that stands. */
const OF_ALL = RULE_FIELDS.filter((field) => field !== 'job' && field !== 'scope');
const FIELDS = [...new Set<string>(['connection', ...OF_ALL, ...OF_LIMITER])];

/**
 * Tells the limiter's options from the processors' defaults.
 * @throws ConfigurationError for an option that does not exist or can never work
 */
export function splitOptions(options: RateLimitModuleOptions): {
  limiter: LimiterOptions;
  defaults: RateLimitDefaults;
} {
  checkFields(options, FIELDS, WHERE);
  const { connection: _, ...rest } = options;
  const defaults: Record<string, unknown> = { ...rest };
  const limiter: Record<string, unknown> = {};
  for (const field of OF_LIMITER) {
    if (field in rest) limiter[field] = rest[field];
    if (field !== 'onUnavailable') delete defaults[field];
  }
  checkRule(defaults, WHERE);
  return { limiter, defaults };
}
