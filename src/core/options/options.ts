import type { LimiterMetrics } from '../metrics.js';
import type { OnUnavailable } from './checks.js';
import type { Duration } from './duration.js';
import { checkChoice, checkFields, checkName, readMs, underAdvanced } from './validate.js';

/** Options of a limiter; each has a default. */
export interface LimiterOptions {
  /** Separates applications and stages that share a Redis. Default 'governor'. */
  prefix?: string;
  /** What happens when no decision can be had. Default 'defer'. */
  onUnavailable?: OnUnavailable;
  /** Called with each warning: of settings that work but are odd, and of outages. Default process.emitWarning. */
  warn?: (message: string) => void;
  /** Called when the clock of Redis goes back by more than a second, with the milliseconds. Default: a warning. */
  onClockStep?: (steppedMs: number) => void;
  /** Records what the limiter and its workers do, e.g. new OtelMetrics() of 'bullmq-governor/otel'. Default: nothing is recorded. */
  metrics?: LimiterMetrics;
  /** Gives the time in microseconds instead of the clock of Redis: for tests on a virtual clock. */
  now?: () => number;
  /** What few applications change. */
  advanced?: AdvancedLimiterOptions;
}

/** Options of a limiter that few applications change. */
export interface AdvancedLimiterOptions {
  /**
   * The hash tag of all keys, which on a cluster puts them into one hash slot: 'tenant' = that of each tenant, else one name
   * for all tenants and scopes. Must be equal in every process. Default 'tenant'.
   */
  hashTag?: string;
  /** How long a caller waits for Redis, in milliseconds or as a text such as '2s': 10 ms to 20 s. Default 2000. */
  deadlineMs?: Duration;
  /**
   * How long, and two of its longest windows more, a request by hand with an id that does not come at its turn keeps its
   * place: milliseconds or e.g. '10s', 100 ms to 1 h. From 200 ms after its turn on others pass it. A job keeps its place for
   * as long as it waits, and requests by hand pass it if it is late by more. Default 10,000.
   */
  overdueMs?: Duration;
}

/** The options of a limiter. */
export const LIMITER_FIELDS = [
  'prefix',
  'onUnavailable',
  'warn',
  'onClockStep',
  'metrics',
  'now',
  'advanced',
] as const satisfies (keyof LimiterOptions)[];

/** Those of them that are advanced. */
export const ADVANCED_LIMITER_FIELDS = [
  'hashTag',
  'deadlineMs',
  'overdueMs',
] as const satisfies (keyof AdvancedLimiterOptions)[];

/** The options that have a default, with durations in milliseconds. */
export type LimiterSettings = Required<Omit<LimiterOptions, 'now' | 'metrics' | 'advanced'>> &
  Record<'deadlineMs' | 'overdueMs', number> & { hashTag: string };

/** The options with every default in place. @throws ConfigurationError for a value that can never work */
export function limiterOptions(given: LimiterOptions, where: string): LimiterSettings {
  checkFields(given, LIMITER_FIELDS, where, underAdvanced(ADVANCED_LIMITER_FIELDS));
  const { advanced = {} } = given;
  const of = `${where}: advanced`;
  checkFields(advanced, ADVANCED_LIMITER_FIELDS, of);
  const warn = safely(given.warn ?? emitWarning);
  const options = {
    prefix: given.prefix ?? 'governor',
    hashTag: advanced.hashTag ?? 'tenant',
    deadlineMs: readMs(advanced.deadlineMs ?? 2000, 10, 20_000, `${of}.deadlineMs`),
    overdueMs: readMs(advanced.overdueMs ?? 10_000, 100, 3_600_000, `${of}.overdueMs`),
    onUnavailable: given.onUnavailable ?? 'defer',
    warn,
    onClockStep: safely(given.onClockStep ?? ((ms: number) => warn(`the clock of Redis went back by ${ms} ms`))),
  };
  checkName(options.prefix, `${where}: prefix`);
  checkName(options.hashTag, `${of}.hashTag`);
  checkChoice(options.onUnavailable, ['defer', 'admit', 'fail'], `${where}: onUnavailable`);
  return options;
}

/** Where warnings go by default. */
export function emitWarning(message: string): void {
  process.emitWarning(message, 'BullmqGovernor');
}

/** An error of a user's listener must not lose a unit that was charged, or the rank of a job in line. */
export function safely<T>(listener: (value: T) => void): (value: T) => void {
  return (value) => {
    try {
      listener(value);
    } catch (error) {
      emitWarning(`a listener failed: ${String(error)}`);
    }
  };
}
