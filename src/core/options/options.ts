import { checkName, type Tenant } from '../keys.js';
import type { Cost } from '../limits/cost.js';
import type { LimiterMetrics } from '../metrics.js';
import type { TiersInput } from '../tiers/tier-input.js';
import type { Duration } from './duration.js';
import { checkChoice, checkFields, readMs } from './validate.js';

/**
 * When Redis gives no answer: put the unit off by a second, let it through unchecked (which
 * suspends the limit, and is counted), or throw.
 */
export type OnUnavailable = 'defer' | 'admit' | 'fail';

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

/** Options of a call, whatever scopes it names. */
export interface CallOptions {
  /** The waiter's name. With an id a deferred request waits in line; without, it never joins the line. See overdueMs. */
  id?: string;
  /**
   * Where the request joins the line: 'front' for work that had its turn before, such as a retry. It goes before those that
   * wait, and behind those that are promoted already. Default 'back'.
   */
  retry?: 'front' | 'back';
  /** Default: the limiter's. */
  onUnavailable?: OnUnavailable;
}

/** Options of acquire. */
export interface AcquireOptions extends CallOptions {
  /** What is being limited. Default 'default'. */
  scope?: string;
  /** Lengthens every window, for upstreams that count on arrival: milliseconds or e.g. '250ms', up to 60 s. Default 0. */
  guardMs?: Duration;
  /** Pace evenly instead of a burst and a silence. Default false. */
  spread?: boolean;
  /** What the request takes, in every tier or in each unit that tiers name: whole numbers up to their limits. Default 1. */
  cost?: Cost;
  /**
   * The scope is one that tenants share: the unit counts for all of them together, and starts when jobs that have a turn leave
   * room for it. Without an id. Default false.
   */
  shared?: boolean;
}

/** Options of peek. */
export interface PeekOptions extends AcquireOptions {
  /** How many may run at a time by the limits of the jobs, 1 to 100,000; null = unlimited. */
  concurrency?: number | null;
}

/** One scope of a decision over several. */
export interface Check {
  /** Whom to count the unit for. */
  tenant: Tenant;
  /** 1 to 16 tiers, which must all agree, e.g. ['10/s', '120/min']; or the text of one. */
  tiers: TiersInput;
  /** What is being limited. Default 'default'. */
  scope?: string;
  /** As in AcquireOptions. */
  guardMs?: Duration;
  /** Pace evenly. Default false. */
  spread?: boolean;
  /** As in AcquireOptions. */
  cost?: Cost;
  /** As in AcquireOptions. Several shared scopes of a decision count for one tenant, and stand in one order everywhere: the widest first. */
  shared?: boolean;
}

/** One scope of a peek over several. */
export interface PeekCheck extends Check {
  /** As in PeekOptions. */
  concurrency?: number | null;
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

/** The largest guardMs. */
export const MAX_GUARD_MS = 60_000;
/** The largest concurrency. */
export const MAX_CONCURRENCY = 100_000;

/** The options that have a default, with durations in milliseconds. */
export type LimiterSettings = Required<Omit<LimiterOptions, 'now' | 'metrics' | 'advanced'>> &
  Record<'deadlineMs' | 'overdueMs', number> & { hashTag: string };

/** The options with every default in place. @throws ConfigurationError for a value that can never work */
export function limiterOptions(given: LimiterOptions, where: string): LimiterSettings {
  checkFields(given, LIMITER_FIELDS, where);
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
