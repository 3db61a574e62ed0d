import type { OnUnavailable } from '../decision.js';
import type { LimiterMetrics } from '../metrics.js';
import type { Eviction } from '../redis/server-info.js';
import type { Duration } from './duration.js';
import { checkChoice, checkFields, checkFlag, checkName, readMs, underAdvanced } from './validate.js';

/** Options of a limiter; each has a default. */
export interface LimiterOptions {
  /** The start of every key, which separates applications and stages on a Redis server. Default 'governor'. */
  prefix?: string;
  /** The policy if no decision is possible. Default 'defer'. */
  onUnavailable?: OnUnavailable;
  /** Called with each warning, about unusual settings and about outages. Default process.emitWarning. */
  warn?: (message: string) => void;
  /**
   * Called when the clock of Redis goes back by more than a second, with the size of the step in milliseconds. Default: a
   * warning.
   */
  onClockStep?: (steppedMs: number) => void;
  /** The receiver of metrics, e.g. new OtelMetrics() of 'bullmq-governor/otel'. Default: no metrics. */
  metrics?: LimiterMetrics;
  /** Returns the time in microseconds, in place of the clock of Redis: for tests with a virtual clock. */
  now?: () => number;
  /** Options that few applications change. */
  advanced?: AdvancedLimiterOptions;
}

/** Options of a limiter that few applications change. */
export interface AdvancedLimiterOptions {
  /**
   * The hash tag of the keys, which decides the hash slot on a Redis Cluster. 'tenant' = each tenant has its own hash tag;
   * any other text is the hash tag of all tenants and scopes. Use the same value in every process. Default 'tenant'.
   */
  hashTag?: string;
  /** The time for which a caller waits for Redis: milliseconds or a text such as '2s', 10 ms to 20 s. Default 2000. */
  deadlineMs?: Duration;
  /**
   * The time for which a request by hand with an id keeps its place in line after it missed its turn: milliseconds or a text
   * such as '10s', 100 ms to 1 h. Twice the longest window of the request's limits is added. From 200 ms after the turn,
   * other requests may pass the late request. A job keeps its place for as long as it waits, but requests by hand may pass a
   * job that is more than overdueMs late. Default 10,000.
   */
  overdueMs?: Duration;
  /**
   * 'accept' = a server whose maxmemory-policy is volatile-* causes a warning instead of an error, and another warning each
   * time it has evicted keys: for servers whose policy cannot be set. Their limits are not exact when memory is full. Default
   * 'refuse'.
   */
  eviction?: 'refuse' | 'accept';
  /**
   * Whether a worker that defers a job far looks ahead in the wait list, and delays the other jobs of the tenant without
   * fetching each of them. Default true.
   */
  sweep?: boolean;
}

export const LIMITER_FIELDS = [
  'prefix',
  'onUnavailable',
  'warn',
  'onClockStep',
  'metrics',
  'now',
  'advanced',
] as const satisfies (keyof LimiterOptions)[];

export const ADVANCED_LIMITER_FIELDS = [
  'hashTag',
  'deadlineMs',
  'overdueMs',
  'eviction',
  'sweep',
] as const satisfies (keyof AdvancedLimiterOptions)[];

export type LimiterSettings = Required<Omit<LimiterOptions, 'now' | 'metrics' | 'advanced'>> &
  Record<'deadlineMs' | 'overdueMs', number> & { hashTag: string; eviction: Eviction; sweep: boolean };

export function limiterOptions(given: LimiterOptions, where: string): LimiterSettings {
  checkFields(given, LIMITER_FIELDS, where, underAdvanced(ADVANCED_LIMITER_FIELDS));
  const { advanced = {} } = given;
  const of = `${where}: advanced`;
  checkFields(advanced, ADVANCED_LIMITER_FIELDS, of);
  const warn = safeWarn(given.warn);
  const options = {
    prefix: given.prefix ?? 'governor',
    hashTag: advanced.hashTag ?? 'tenant',
    deadlineMs: readMs(advanced.deadlineMs ?? 2000, 10, 20_000, `${of}.deadlineMs`),
    overdueMs: readMs(advanced.overdueMs ?? 10_000, 100, 3_600_000, `${of}.overdueMs`),
    eviction: advanced.eviction ?? 'refuse',
    sweep: advanced.sweep ?? true,
    onUnavailable: given.onUnavailable ?? 'defer',
    warn,
    onClockStep: safely(given.onClockStep ?? ((ms: number) => warn(`the clock of Redis went back by ${ms} ms`))),
  };
  checkName(options.prefix, `${where}: prefix`);
  checkName(options.hashTag, `${of}.hashTag`);
  checkChoice(options.eviction, ['refuse', 'accept'], `${of}.eviction`);
  checkFlag(options.sweep, 'sweep', of, true);
  checkChoice(options.onUnavailable, ['defer', 'admit', 'fail'], `${where}: onUnavailable`);
  return options;
}

export function emitWarning(message: string): void {
  process.emitWarning(message, 'BullmqGovernor');
}

/** Catches the errors of a user's listener: an error must not lose a charged unit or the rank of a job in line. */
function safely<T>(
  listener: (value: T) => void,
  textOf: (value: T, error: unknown) => string = (_, error) => `a listener failed: ${String(error)}`,
): (value: T) => void {
  return (value) => {
    try {
      listener(value);
    } catch (error) {
      emitWarning(textOf(value, error));
    }
  };
}

/** If `warn` throws, the warning goes to process.emitWarning. */
export function safeWarn(warn: LimiterOptions['warn'] = emitWarning): (message: string) => void {
  return safely(warn, (message) => message);
}
