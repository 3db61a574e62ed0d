import type { RateLimitOptions } from '../bullmq/index.js';
import type { ConnectionInput } from '../core/connection.js';
import type { LimiterOptions } from '../core/index.js';

/** What holds for all processors of the application unless they say otherwise. */
export type RateLimitDefaults = Omit<Partial<RateLimitOptions>, 'job' | 'scope'>;

/** Options of RateLimitModule: the limiter's, and defaults for the processors. */
export interface RateLimitModuleOptions extends Omit<LimiterOptions, 'now'>, RateLimitDefaults {
  /** Where Redis is; a connection of our own is made. */
  connection: ConnectionInput;
}

const LIMITER_FIELDS = [
  'prefix',
  'slot',
  'deadlineMs',
  'overdueMs',
  'onUnavailable',
  'maxmemoryPolicy',
  'warn',
  'onClockStep',
] as const satisfies (keyof LimiterOptions)[];

/** Tells the limiter's options from the processors' defaults. */
export function splitOptions(options: RateLimitModuleOptions): {
  limiter: LimiterOptions;
  defaults: RateLimitDefaults;
} {
  const { connection: _, ...rest } = options;
  const defaults: Record<string, unknown> = { ...rest };
  const limiter: Record<string, unknown> = {};
  for (const field of LIMITER_FIELDS) {
    if (field in rest) limiter[field] = rest[field];
    if (field !== 'onUnavailable') delete defaults[field];
  }
  return { limiter, defaults };
}
