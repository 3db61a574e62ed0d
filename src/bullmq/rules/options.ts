import type { Job } from 'bullmq';
import type { Deferred, Duration, OnUnavailable, RateLimiter, Tenant, Tier, TiersInput } from '../../core/index.js';
import type { CompiledLimits } from '../../core/requests/scope-call.js';
import type { Cost } from '../../core/tiers/tier-input.js';

/** How long a job is held for a near turn by default, in milliseconds. */
export const HOLD_MS = 25;

/**
 * A function of a job and of its tenant, which is known by then. The type is that of a method, because TypeScript lets the parameters
 * of a method be narrower: `(job: Job<EmailData, void, 'send'>) => ...` is accepted also where the type of the jobs is not known.
 */
export type OfTenant<JobType, Answer> = {
  /** The function, called with each job that is fetched, and whom it is counted for. */
  of(job: JobType, tenant: Tenant): Answer | Promise<Answer>;
}['of'];

/** How many jobs of a tenant may run at a time: a whole number from 0 to 100,000; null = unlimited, 0 = none starts. */
export type Concurrency = number | null;
/** The tiers of the tenant of a job: 1 to 16 tiers, or the text of one; null = unlimited. */
export type TiersOf<JobType = Job> = OfTenant<JobType, TiersInput | null>;
/** The tenant of a job: a string or a finite number; undefined, null or '' = missing. */
export type TenantOf<JobType = Job> = {
  /** The function, called with each job that is fetched. */
  of(job: JobType): Tenant | null | undefined | Promise<Tenant | null | undefined>;
}['of'];

/** What becomes of a job that overflows: see RateLimitOptions.onOverflow. */
export type OverflowPolicy = 'fail' | 'drop' | 'wait';
/** The policy for a job that overflows, and for its decision. */
export type OnOverflowOf<JobType = Job> = {
  /** The function, called with each job that overflows. */
  of(job: JobType, decision: Deferred): OverflowPolicy | Promise<OverflowPolicy>;
}['of'];

/** One rule: what limits the jobs of a worker in one scope. Needs `tenant`, and `tiers`, `concurrency` or both. */
export interface RateLimitOptions<JobType = Job> {
  /**
   * 1 to 16 tiers, which must all agree before a job runs, e.g. ['10/s', '120/min']; or the text of one; or a function of
   * the job and its tenant.
   */
  tiers?: TiersInput | TiersOf<JobType>;
  /**
   * How many jobs of a tenant may run at a time, counted over all workers and processes: a whole number from 0 to
   * 100,000, null = unlimited, 0 = none starts; or a function of the job. A job above this number waits until a running
   * job of the tenant ends. Default null.
   */
  concurrency?: Concurrency | OfTenant<JobType, Concurrency>;
  /** The tenant that a job is counted for. Needed. */
  tenant: TenantOf<JobType>;
  /**
   * The name of what is limited; rules that name the same scope share its limits. Default: the queue's name (under
   * another BullMQ prefix than 'bull': prefix:queue), or queue/job for a rule with `job`.
   */
  scope?: string;
  /**
   * Whether the scope has one log and one cap for all tenants, valid in every queue and processor that shares it. The
   * tenant is then who it is shared between, by weight; a share that its tenant does not use is used by the others at
   * once. With a concurrency and no tiers the tenants share worker slots. Needs a `scope`, beside it; `tiers` and
   * `concurrency` are constants or functions without parameters. Several shared rules of a job form a chain: the widest one stands
   * first, in the same order in every worker, and a job that a narrow one limits is limited by the widest one too. Anything else is
   * refused with a ConfigurationError. Default false.
   */
  shared?: boolean;
  /**
   * The weight of a tenant in a shared scope: with weight 2 it gets twice the share of a tenant of weight 1. A number from
   * 0.001 to 1000, or a function of the job, of which any other answer means that no decision can be had. Without
   * `shared: true` beside it, and in a chain at another rule than the first one, it is refused. Default 1.
   */
  weight?: number | OfTenant<JobType, number>;
  /**
   * What a job takes: a number of units of every tier; or how many of each unit that tiers name, e.g. { tokens: 900 } for
   * '90000 tokens/min', and one of each tier that names none. Whole numbers from 0 to the limit, or a function of the job. A
   * job with a cost above the limit overflows: see `onOverflow`, where 'wait' means that the job starts when all of the limit
   * is free. Any other answer of the function means that no decision can be had. Default 1.
   */
  cost?: Cost | OfTenant<JobType, Cost>;
  /** The rule limits only jobs of this name. Default: all jobs. */
  job?: string;
  /** What happens to a job when no decision can be had. Default: that of the limiter, 'defer'. */
  onUnavailable?: OnUnavailable;
  /** What happens to a job without a tenant: it fails for good with an error that names it, or runs unlimited and uncounted. Default 'fail'. */
  missingTenant?: 'fail' | 'admit';
  /**
   * The longest wait for a turn: whole milliseconds or a text such as '15min', up to 400 days. A job whose turn is later overflows.
   * Where no turn is known (a `concurrency` of its tenant is reached, or a pause has no end) only `maxWaiting` counts.
   * A job whose attempt has begun, because it was put back or found stalled, never overflows. Default: no wait is too long.
   */
  maxWait?: Duration;
  /**
   * How many jobs may stand in line: a whole number from 0 to 1,000,000. A job with so many in front overflows, where this rule
   * binds, and in a shared scope whichever rule binds. Default: any.
   */
  maxWaiting?: number;
  /**
   * What becomes of a job that overflows. 'fail': it fails for good, with a LimitOverflowError. 'drop': it completes
   * without being run, and the worker emits `dropped`. 'wait': it waits all the same. Or a function of the job and its
   * decision that says which; if it fails the job waits. Needs `maxWait`, `maxWaiting` or `cost` beside it. Default 'fail'.
   */
  onOverflow?: OverflowPolicy | OnOverflowOf<JobType>;
  /**
   * 'shadow': the rule decides and counts beside the job, which runs at once, and the worker emits `shadow` for a job that
   * the rule would have deferred. It is asked when all other rules let the job through. Default 'enforce'.
   */
  mode?: 'enforce' | 'shadow';
  /** What few applications change. */
  advanced?: AdvancedRuleOptions;
}

/** Options of a rule that few applications change. */
export interface AdvancedRuleOptions {
  /** Lengthens every window, for upstreams that count on arrival: milliseconds or e.g. '250ms', up to 60 s. Default 0. */
  guardMs?: Duration;
  /** Pace evenly: with true 120/min is one job every half second, not a burst and a silence. Default false. */
  spread?: boolean;
  /**
   * A job whose turn is at most this near is held in its worker slot instead of being delayed again: milliseconds or a
   * text such as '50ms', up to 100 ms. With several rules the least counts. Default 25.
   */
  holdMs?: Duration;
}

/**
 * What limits the jobs of a worker: names of limits that its limiter declares, rules, or both.
 * @typeParam Rule as RateLimitOptions, or without the options that the limiter has for its rules
 */
export type RateLimits<JobType = Job, Rule = RateLimitOptions<JobType>> = string | Rule | readonly (string | Rule)[];

/** Options of a governed worker, beside those of BullMQ. */
export interface GovernOptions<JobType = Job> {
  /**
   * The name of a limit that the rateLimiter declares, or a rule; or several that must all agree. Without it every job starts, as in
   * a stock BullMQ worker, and its handler may ask for limits that the rateLimiter declares. A rule takes `tenant` and `missingTenant`
   * from the JobLimiter that is the rateLimiter if it leaves them out.
   */
  rateLimit?: RateLimits<JobType>;
  /** A limiter to share between workers. Default: a limiter of the worker's own, with the worker's connection options. */
  rateLimiter?: RateLimiter;
}

/** Which jobs of a rule wait too long. */
export interface Overflow {
  readonly maxWaitMs: number;
  readonly maxWaiting: number;
}

/** A rule as it was read: valid, its static tiers parsed, its defaults in place. */
export interface Rule {
  /** A function of the job, or static tiers, shortest window first; [] = no tiers. */
  readonly tiers: readonly Tier[] | TiersOf;
  readonly concurrency: NonNullable<RateLimitOptions['concurrency']> | null;
  readonly tenant: TenantOf;
  readonly scope: string;
  /** Whether the scope is one for all tenants. */
  readonly shared: boolean;
  /** The share of the tenant of a job in a shared scope; 1 in any other. */
  readonly weight: NonNullable<RateLimitOptions['weight']>;
  /** undefined = one of each tier. */
  readonly cost: RateLimitOptions['cost'];
  /** undefined = jobs of every name. */
  readonly job: string | undefined;
  readonly guardMs: number;
  readonly spread: boolean;
  /** undefined = as the limiter does. */
  readonly onUnavailable: OnUnavailable | undefined;
  readonly missingTenant: 'fail' | 'admit';
  readonly holdMs: number;
  /** undefined = no wait is too long. */
  readonly overflow: Overflow | undefined;
  /** What becomes of a job that waits too long, or takes more than a limit. */
  readonly onOverflow: OverflowPolicy | OnOverflowOf;
  readonly mode: 'enforce' | 'shadow';
  /** The declared limit that the rule is; undefined for a rule in place, which no other process knows. */
  readonly limit: string | undefined;
  /** Where the rule was written, for messages. */
  readonly where: string;
}

/** A rule as jobs are counted by it. */
export interface ResolvedRule extends Rule {
  /** Its limits as the scripts read them; absent if a function gives them, and if the rule is unlimited or paused. */
  readonly compiled?: CompiledLimits;
  /** Its limits under a cap; present if the tiers are static and a function gives the cap. */
  readonly compiledUnder?: (cap: Concurrency) => CompiledLimits;
}
