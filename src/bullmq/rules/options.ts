import type { Job } from 'bullmq';
import type { Deferred, Duration, OnUnavailable, RateLimiter, Tier, TiersInput } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { CompiledLimits } from '../../core/protocol/request.js';
import type { Guard } from '../../core/tiers/starts.js';
import type { Cost, Expected, IsKnown, Written } from '../../core/tiers/tier-input.js';

/** The default of `advanced.holdMs`. */
export const HOLD_MS = 25;

/**
 * A function of a job and its tenant, typed as a method: TypeScript accepts narrower parameters in methods, so `(job:
 * Job<EmailData, void, 'send'>) => ...` is valid even if the type of the jobs is not known.
 */
export type OfTenant<JobType, Answer> = {
  /** Called with each fetched job and the tenant that it is counted for. */
  of(job: JobType, tenant: Tenant): Answer | Promise<Answer>;
}['of'];

/**
 * The number of a tenant's jobs that may run at a time: a whole number from 0 to 100,000; null = unlimited, 0 = none starts.
 */
export type Concurrency = number | null;
/** The tiers of the tenant of a job: 1 to 16 tiers, or the text of a single tier; null = unlimited. */
export type TiersOf<JobType = Job> = OfTenant<JobType, TiersInput | null>;
/** The tenant of a job: a string or a finite number; undefined, null or '' = missing. */
export type TenantOf<JobType = Job> = {
  /** Called with each fetched job. */
  of(job: JobType): Tenant | null | undefined | Promise<Tenant | null | undefined>;
}['of'];

/** The policy for a job that overflows: see RateLimitOptions.onOverflow. */
export type OverflowPolicy = 'fail' | 'drop' | 'wait';
/** A function that returns the policy for a job that overflows. */
export type OnOverflowOf<JobType = Job> = {
  /** Called with each job that overflows. */
  of(job: JobType, decision: Deferred): OverflowPolicy | Promise<OverflowPolicy>;
}['of'];

/** A rule: limits the jobs of a worker in a scope. Needs `tenant`, and `tiers`, `concurrency` or both. */
export interface RateLimitOptions<JobType = Job> {
  /**
   * 1 to 16 tiers that must all agree, e.g. ['10/s', '120/min']; or the text of a single tier; or a function of the job and
   * its tenant.
   */
  tiers?: TiersInput | TiersOf<JobType>;
  /**
   * How many jobs of a tenant may run at a time, counted over all workers and processes: a whole number from 0 to 100,000,
   * null = unlimited, 0 = none starts; or a function of the job and its tenant. Default null.
   */
  concurrency?: Concurrency | OfTenant<JobType, Concurrency>;
  /** The tenant that a job is counted for. */
  tenant: TenantOf<JobType>;
  /**
   * The name under which units are counted; rules with the same scope count together. Default: the queue's name (prefix:queue
   * if the BullMQ prefix is not 'bull'), or queue/job for a rule with `job`.
   */
  scope?: string;
  /**
   * Whether all tenants share the tiers and the concurrency of the scope, in every queue and processor that names the scope.
   * The tenants divide these limits by weight; other tenants immediately use the share that a tenant leaves unused. It needs
   * a `scope`, and `tiers` and `concurrency` must be constants or functions without parameters. Several shared rules of a
   * job form a chain: write the widest scope first, the same one in every worker. The widest rule must limit every job
   * that a narrower rule limits. Anything else throws a ConfigurationError. Default false.
   */
  shared?: boolean;
  /**
   * The weight of a tenant in a shared scope: with weight 2 it gets twice the share of a tenant with weight 1. A number from
   * 0.001 to 1000, or a function of the job and its tenant; no decision is possible if the function returns anything else. A
   * weight without `shared: true`, or in any rule of a chain but the first, throws a ConfigurationError. Default 1.
   */
  weight?: number | OfTenant<JobType, number>;
  /**
   * The units that a job takes: one number for all tiers; or one number for each unit that the tiers name, e.g. { tokens:
   * 900 } for '90000 tokens/min'. A tier without a named unit then counts 1. Whole numbers from 0 to the limit, or a
   * function of the job and its tenant. A job with a cost above the limit overflows; with `onOverflow: 'wait'` it starts
   * when the whole limit is free. No decision is possible if the function returns an invalid cost. Default 1.
   */
  cost?: Cost | OfTenant<JobType, Cost>;
  /** The name of the jobs that the rule limits. Default: all jobs. */
  job?: string;
  /** What happens to a job if no decision is possible. Default: the option of the limiter, which is 'defer' by default. */
  onUnavailable?: OnUnavailable;
  /**
   * What happens to a job without a tenant: 'fail' fails it for good with an error that names the job; 'admit' runs it
   * unlimited and uncounted. Default 'fail'.
   */
  missingTenant?: 'fail' | 'admit';
  /**
   * The longest wait for a turn: whole milliseconds or a text such as '15min', up to 400 days. A job with a later turn
   * overflows. If no turn is known (the `concurrency` is reached, or a pause has no end) only `maxWaiting` counts. A job never
   * overflows by waiting once its attempt has begun, that is, if its handler put it back or it was found stalled. Default: no
   * wait is too long.
   */
  maxWait?: Duration;
  /**
   * How many jobs may stand in line: a whole number from 0 to 1,000,000. A job with at least this number of jobs in front
   * overflows if this rule refuses it. In a shared scope the job overflows no matter which of the job's rules refuses it.
   * Default: any number.
   */
  maxWaiting?: number;
  /**
   * What happens to a job that overflows. 'fail': it fails for good, with a LimitOverflowError. 'drop': it completes without
   * being run, and the worker emits `dropped`. 'wait': it waits anyway. Or a function of the job and its decision that returns
   * one of these; if the function fails, the job waits. Needs `maxWait`, `maxWaiting` or `cost` beside it. Default 'fail'.
   */
  onOverflow?: OverflowPolicy | OnOverflowOf<JobType>;
  /**
   * 'shadow': the rule counts jobs without holding them back, and the worker emits `shadow` for a job that the rule would
   * have deferred. The rule is asked only after all enforced rules have admitted the job. Default 'enforce'.
   */
  mode?: 'enforce' | 'shadow';
  /** Options that few applications change. */
  advanced?: AdvancedRuleOptions;
}

/** Options of a rule that few applications change. */
export interface AdvancedRuleOptions {
  /**
   * Lengthens every window for what lies between the start of a job and the arrival of its request at the upstream, such as
   * the opening of connections: milliseconds or e.g. '250ms', up to 60 s. Default 15, but at most a fiftieth of the shortest
   * window, for a limit that tenants share; else 0.
   */
  guardMs?: Duration;
  /** Whether to pace evenly: 120/min then means a job every half second instead of a burst and a pause. Default false. */
  spread?: boolean;
  /**
   * The longest time for which a worker holds a job in its slot until its turn, instead of delaying the job again:
   * milliseconds or a text such as '50ms', up to 100 ms. With several rules the smallest value counts. Default 25.
   */
  holdMs?: Duration;
}

/**
 * The limits of a worker's jobs: names of limits that its limiter declares, rules, or both.
 * @typeParam Rule the options of a rule; some may be optional because the limiter supplies them
 */
export type RateLimits<JobType = Job, Rule = RateLimitOptions<JobType>> = string | Rule | readonly (string | Rule)[];

/** Options of a governed worker, beside those of BullMQ. */
export interface GovernOptions<JobType = Job> {
  /**
   * The name of a limit that the rateLimiter declares, or a rule; or an array of them, which must all agree. Without this
   * option every job starts, and its handler may ask for limits that the rateLimiter declares. If the rateLimiter is a
   * JobLimiter, it supplies `tenant` and `missingTenant` to a rule that omits them.
   */
  rateLimit?: RateLimits<JobType>;
  /** A limiter to share between workers. Default: a limiter of the worker's own, with the worker's connection options. */
  rateLimiter?: RateLimiter;
}

export interface Overflow {
  readonly maxWaitMs: number;
  readonly maxWaiting: number;
}

export interface Rule {
  /** The tiers, the shortest window first; [] = no tiers. */
  readonly tiers: readonly Tier[] | TiersOf;
  readonly concurrency: NonNullable<RateLimitOptions['concurrency']> | null;
  readonly tenant: TenantOf;
  readonly scope: string;
  readonly shared: boolean;
  /** 1 unless the scope is shared. */
  readonly weight: NonNullable<RateLimitOptions['weight']>;
  readonly cost: RateLimitOptions['cost'];
  readonly job: string | undefined;
  readonly guardMs: Guard;
  readonly spread: boolean;
  readonly onUnavailable: OnUnavailable | undefined;
  readonly missingTenant: 'fail' | 'admit';
  readonly holdMs: number;
  readonly overflow: Overflow | undefined;
  readonly onOverflow: OverflowPolicy | OnOverflowOf;
  readonly mode: 'enforce' | 'shadow';
  /** The name of the declared limit that the rule came from; undefined for a rule that is written in place. */
  readonly limit: string | undefined;
  /** The place at which the rule was written. */
  readonly where: string;
}

export interface ResolvedRule extends Rule {
  /** Absent if a function gives any of the limits, or if the rule is unlimited or closed by a concurrency of 0. */
  readonly compiled?: CompiledLimits;
  /** Present if the tiers are static and a function gives the cap. */
  readonly compiledUnder?: (cap: Concurrency) => CompiledLimits;
}

// The declared limit that each rule came from and, for error messages, the place at which the rule was written (decorator,
// module, worker option).

const places = new WeakMap<object, string>();
const limits = new WeakMap<object, string>();

export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/** Notes the declared limit of a rule. Only the `job` of the rule may differ from it. */
export function ofLimit<T extends object>(rule: T, name: string | undefined): T {
  if (name !== undefined) limits.set(rule, name);
  return rule;
}

export function samePlace<T extends object>(copy: T, rule: object): T {
  const place = places.get(rule);
  return ofLimit(place === undefined ? copy : writtenAt(copy, place), limitOf(rule));
}

/** @returns undefined for a rule that is written in place */
export function limitOf(rule: object): string | undefined {
  return limits.get(rule);
}

export function whereOf(rule: unknown, queue: string, position: number | undefined): string {
  const place = places.get(rule as object);
  if (place) return `rateLimit of '${queue}' (${place})`;
  return position === undefined ? `rateLimit of '${queue}'` : `rateLimit[${position}] of '${queue}'`;
}

/**
 * Lets the compiler check the limits of a worker beyond their types: the texts of tiers, the names of limits, that each rule
 * has a tenant, and that a list has each scope once. The type is `unknown` if the limits are valid, so that other type
 * errors stay readable. Combine it with the type of the limits: `RateLimits & CheckedLimits<L>`.
 * @typeParam Needed the type that is added to a rule without a tenant, so that the compiler refuses the rule
 * @typeParam Name the declared limits; string if they are not known
 */
export type CheckedLimits<
  L,
  Needed = { readonly tenant: Expected<'a function of the job'> },
  Name extends string = string,
> = unknown extends Wrong<L, Needed, Name> ? unknown : L & Wrong<L, Needed, Name>;

type Wrong<L, Needed, Name> = unknown extends L
  ? unknown
  : L extends readonly unknown[]
    ? L extends CheckedList<L, Needed, Name>
      ? unknown
      : CheckedList<L, Needed, Name>
    : CheckedRule<L, Needed, Name>;

type CheckedRule<R, Needed, Name> = (R extends { readonly tiers: infer T }
  ? [T] extends [Written<T>]
    ? unknown
    : { readonly tiers: Written<T> }
  : unknown) &
  (R extends string ? CheckedName<R, Name> : IsComplete<keyof R> extends true ? unknown : Needed);

type CheckedName<R extends string, Name> =
  IsKnown<R> extends false ? unknown : R extends Name ? unknown : Expected<Name & string>;

/**
 * Also true if the rule has an option that does not exist, which may be a misspelt tenant: the compiler then reports only
 * that option.
 */
type IsComplete<Options> = 'tenant' extends Options ? true : [Options] extends [keyof RateLimitOptions] ? false : true;

type CheckedList<L, Needed, Name, Before = never> = L extends readonly [infer R, ...infer Rest]
  ? readonly [
      R & CheckedRule<R, Needed, Name> & Once<ScopeOf<R>, Before>,
      ...CheckedList<Rest, Needed, Name, Before | ScopeOf<R>>,
    ]
  : L;

type Once<Scope, Before> = [Scope] extends [never]
  ? unknown
  : Scope extends Before
    ? Expected<'each scope once'>
    : unknown;

/** The scope of a rule. The type is `never` for a rule with `job`, and if the scope is known only at run time. */
type ScopeOf<R> = [R] extends [string]
  ? OneText<R>
  : 'job' extends keyof R
    ? never
    : 'scope' extends keyof R
      ? OneText<R['scope' & keyof R]>
      : never;

/** The text itself; the type is `never` for a union of texts. */
type OneText<S, All = S> = S extends string
  ? [All] extends [S]
    ? IsKnown<S> extends true
      ? S
      : never
    : never
  : never;
