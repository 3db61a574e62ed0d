import { ConfigurationError } from './errors.js';
import { checkName, type Tenant } from './keys.js';
import type { CompiledLimits, LeaseTerms } from './request.js';
import type { TierInput } from './tiers/tiers.js';

/**
 * When Redis gives no answer: put the unit off by a second, let it through unchecked (which
 * suspends the limit, and is counted), or throw.
 */
export type OnUnavailable = 'defer' | 'admit' | 'fail';

export interface LimiterOptions {
  /** Separates applications and stages that share a Redis. Default 'governor'. */
  prefix?: string;
  /**
   * On a cluster all keys of a decision share a slot: that of the tenant, or that of one name
   * for all tenants and scopes. Must be equal in every process. Default 'tenant'.
   */
  hashTag?: string;
  /** Milliseconds a caller waits for Redis. Default 2000, at least 10. */
  deadlineMs?: number;
  /** Milliseconds after its turn until a place that nobody claimed steps aside. Default 10,000. */
  overdueMs?: number;
  /** Default 'defer'. */
  onUnavailable?: OnUnavailable;
  /** What a server that may evict our keys is: an error at start, or a warning. Default 'error'. */
  maxmemoryPolicy?: 'error' | 'warn';
  /** Told what is odd but works. Default process.emitWarning. */
  warn?: (message: string) => void;
  /** Told by how many milliseconds the clock of Redis went back, when by more than a second. Default: warn. */
  onClockStep?: (steppedMs: number) => void;
  /** Microseconds instead of the clock of Redis: for tests, where time stands still until told. */
  now?: () => number;
}

/** Who asks, and how, whatever it asks for. */
export interface CallOptions {
  /** Who asks. With an id it holds a place in line until overdue; without, it never joins the line. */
  id?: string;
  /** Where it joins the line: 'front' for one that had its turn before. Default 'back'. */
  retry?: 'front' | 'back';
  /** Default: the limiter's. */
  onUnavailable?: OnUnavailable;
}

export interface AcquireOptions extends CallOptions {
  /** What is being limited. Default 'default'. */
  scope?: string;
  /** Milliseconds by which every window is lengthened, for upstreams that count on arrival. Default 0. */
  guardMs?: number;
  /** Pace evenly instead of a burst and a silence. Default false. */
  spread?: boolean;
}

export interface PeekOptions extends AcquireOptions {
  /** How many may run at a time, as the limits of the jobs say; null = as many as there are. */
  concurrency?: number | null;
}

/** One scope of a decision over several. */
export interface Check {
  tenant: Tenant;
  tiers: readonly TierInput[];
  /** Default 'default'. */
  scope?: string;
  /** Default 0. */
  guardMs?: number;
  /** Default false. */
  spread?: boolean;
}

/** One scope of a peek over several. */
export interface PeekCheck extends Check {
  /** As in PeekOptions. */
  concurrency?: number | null;
}

/** A check as the gate of a worker makes it. */
export interface PreparedCheck extends Check {
  /** How many may run at a time; nothing = as many as there are. */
  concurrency?: number;
  /** Its limits as read before. */
  prepared?: CompiledLimits;
}

/** What a job asks with, beside what anybody may. */
export interface JobTerms {
  /** For the scopes that have a cap. */
  lease: LeaseTerms;
  /** BullMQ's: 0 is before all others, then 1. Default 0. */
  priority?: number;
  /** Told of a scope whose lease ended before it was released. */
  onLost: (scope: string) => void;
}

/** What LimiterOptions may hold. */
export const LIMITER_FIELDS = [
  'prefix',
  'hashTag',
  'deadlineMs',
  'overdueMs',
  'onUnavailable',
  'maxmemoryPolicy',
  'warn',
  'onClockStep',
  'now',
] as const satisfies (keyof LimiterOptions)[];

/** @throws ConfigurationError unless it is an object of such fields: one that is misspelt would be left at its default */
export function checkFields(given: unknown, fields: readonly string[], where: string): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ConfigurationError({
      expected: `an object with ${fields.join(', ')}`,
      given,
      where,
      fix: 'Leave out what is to have its default.',
    });
  }
  for (const field of Object.keys(given)) {
    if (fields.includes(field)) continue;
    throw new ConfigurationError({
      expected: `one of ${fields.join(', ')}`,
      given: field,
      where,
      fix: 'Check the spelling.',
    });
  }
}

/** The options with every default in place. @throws ConfigurationError for a value that can never work */
export function limiterOptions(given: LimiterOptions, where: string): Required<Omit<LimiterOptions, 'now'>> {
  checkFields(given, LIMITER_FIELDS, where);
  const warn = safely(given.warn ?? tellProcess);
  const options = {
    prefix: given.prefix ?? 'governor',
    hashTag: given.hashTag ?? 'tenant',
    deadlineMs: given.deadlineMs ?? 2000,
    overdueMs: given.overdueMs ?? 10_000,
    onUnavailable: given.onUnavailable ?? 'defer',
    maxmemoryPolicy: given.maxmemoryPolicy ?? 'error',
    warn,
    onClockStep: safely(given.onClockStep ?? ((ms: number) => warn(`the clock of Redis went back by ${ms} ms`))),
  };
  checkName(options.prefix, `${where}: prefix`);
  checkName(options.hashTag, `${where}: hashTag`);
  checkNumber(options.deadlineMs, 10, 20_000, `${where}: deadlineMs`);
  checkNumber(options.overdueMs, 100, 3_600_000, `${where}: overdueMs`);
  checkChoice(options.onUnavailable, ['defer', 'admit', 'fail'], `${where}: onUnavailable`);
  checkChoice(options.maxmemoryPolicy, ['error', 'warn'], `${where}: maxmemoryPolicy`);
  return options;
}

function tellProcess(message: string): void {
  process.emitWarning(message, 'BullmqGovernor');
}

/** A listener that throws must not cost a unit that was charged, nor a job its place. */
function safely<T>(listener: (value: T) => void): (value: T) => void {
  return (value) => {
    try {
      listener(value);
    } catch (error) {
      tellProcess(`a listener failed: ${String(error)}`);
    }
  };
}

/** The most by which windows may be lengthened. */
export const MAX_GUARD_MS = 60_000;
/** The most that may run at a time. */
export const MAX_CONCURRENCY = 100_000;

/** @throws ConfigurationError unless it is a number from low to high */
export function checkNumber(value: unknown, low: number, high: number, where: string): void {
  if (typeof value === 'number' && value >= low && value <= high) return;
  throw new ConfigurationError({
    expected: `a number of milliseconds from ${low} to ${high}`,
    given: value,
    where,
    fix: 'Leave it out for the default.',
  });
}

/** @throws ConfigurationError unless it is a whole number from low to high */
export function checkCount(value: unknown, low: number, high: number, where: string): void {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) return;
  throw new ConfigurationError({
    expected: `a whole number from ${low} to ${high}`,
    given: value,
    where,
    fix: 'Leave it out for the default.',
  });
}

/** @throws ConfigurationError unless it says whether to pace evenly */
export function checkSpread(spread: unknown, where: string): asserts spread is boolean {
  if (typeof spread === 'boolean') return;
  throw new ConfigurationError({
    expected: 'spread: true or false',
    given: spread,
    where,
    fix: 'Leave it out for false.',
  });
}

/** @throws ConfigurationError unless it is one of the choices */
export function checkChoice(value: unknown, choices: readonly string[], where: string): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw new ConfigurationError({
    expected: choices.map((choice) => `'${choice}'`).join(' or '),
    given: value,
    where,
    fix: 'Leave it out for the default.',
  });
}
