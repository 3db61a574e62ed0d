import type { Job } from 'bullmq';
import type { OnUnavailable, RateLimiter, Tenant, TierInput } from '../../core/index.js';
import { ConfigurationError } from '../../core/index.js';
import { checkScope, checkTenant, checkText } from '../../core/keys.js';
import { checkChoice, checkFields, checkNumber, checkSpread, MAX_GUARD_MS } from '../../core/options.js';
import type { CompiledLimits } from '../../core/request.js';
import { parseTiers, refuseBullmqLimiter } from '../../core/tiers/tiers.js';
import { type Concurrency, type ConcurrencyOf, checkConcurrency } from './concurrency.js';
import type { OfJob } from './of-job.js';
import { whereOf } from './where.js';

/** The tiers of a job: null or [] = unlimited, 0 = paused. */
export type TiersOf<JobType = Job> = OfJob<JobType, readonly TierInput[] | null | 0>;
/** The tenant of a job; undefined, null or '' = missing. */
export type TenantOf<JobType = Job> = OfJob<JobType, Tenant | null | undefined>;

/** What limits the jobs of a worker. */
export interface RateLimitOptions<JobType = Job> {
  /** All must agree before a job runs, e.g. ['10/s', '120/min']; or a function of the job. Needed unless there is a concurrency. */
  tiers?: readonly TierInput[] | TiersOf<JobType>;
  /**
   * How many jobs of a tenant may run at a time, wherever their workers are: a whole number up to
   * 100,000, null for as many as there are, 0 for paused; or a function of the job. A job too many
   * waits until one that runs has ended.
   */
  concurrency?: Concurrency | ConcurrencyOf<JobType>;
  /** Whom a job is counted for. */
  tenant?: TenantOf<JobType>;
  /** What is being limited; limits are shared by naming the same scope. Default: the queue (under another BullMQ prefix than 'bull': prefix:queue), or queue/job. */
  scope?: string;
  /** Only jobs of this name. */
  job?: string;
  /** Jobs for which it is true run unlimited and uncounted. */
  skip?: OfJob<JobType, boolean>;
  /** Milliseconds by which every window is lengthened, for upstreams that count on arrival. Default 0. */
  guardMs?: number;
  /** Pace evenly: 120/min is one every half second, not a burst and a silence. Default false. */
  spread?: boolean;
  /** Where a job that failed and is retried stands in line. Default 'front'. */
  retry?: 'front' | 'back';
  /** What to do with a job when no decision can be had. Default: the limiter's, 'defer'. */
  onUnavailable?: OnUnavailable;
  /** What to do with a job without a tenant. Default 'fail', for good, naming the job. */
  missingTenant?: 'fail' | 'admit' | { tenant: Tenant };
  /**
   * How long a job whose turn is this near is held in its worker slot instead of being
   * delayed again, in milliseconds, 0 to 100. Default 25.
   */
  holdMs?: number;
}

/** Options of a governed worker, beside those of BullMQ. */
export interface GovernOptions<JobType = Job> {
  /** One rule, or several that must all agree. Without it the worker behaves as stock. */
  rateLimit?: RateLimitOptions<JobType> | readonly RateLimitOptions<JobType>[];
  /** A limiter to share between workers. Default: one of its own, on the worker's connection. */
  rateLimiter?: RateLimiter;
}

/** A rule as the gate reads it. */
export interface Rule extends Omit<RateLimitOptions, 'scope'> {
  scope: string;
  tenant: TenantOf;
  missingTenant: 'fail' | 'admit' | { tenant: Tenant };
  /** Its limits as read, unless one of them is a function. */
  prepared?: CompiledLimits;
  /** Where it was written, for messages. */
  where: string;
}

/** What RateLimitOptions may hold. */
export const RULE_FIELDS = [
  'tiers',
  'concurrency',
  'tenant',
  'scope',
  'job',
  'skip',
  'guardMs',
  'spread',
  'retry',
  'onUnavailable',
  'missingTenant',
  'holdMs',
] as const satisfies (keyof RateLimitOptions)[];

/**
 * Reads the rules of a worker. The queue is as queueNameOf() has it.
 * @throws ConfigurationError for a rule that can never work
 */
export function readRules(given: RateLimitOptions | readonly RateLimitOptions[], queue: string): Rule[] {
  const list = (Array.isArray(given) ? given : [given]) as readonly RateLimitOptions[];
  if (list.length === 0) {
    throw new ConfigurationError({
      expected: 'at least one rule',
      given,
      where: `rateLimit of '${queue}'`,
      fix: 'Leave rateLimit out for a worker without limits.',
    });
  }
  const rules = list.map((options, i) =>
    readRule(options, queue, whereOf(options, queue, list.length > 1 ? i : undefined)),
  );
  for (const rule of rules) {
    const twin = rules.find(
      (other) => other !== rule && other.scope === rule.scope && (other.job ?? rule.job) === (rule.job ?? other.job),
    );
    if (twin) {
      throw new ConfigurationError({
        expected: `a scope that ${twin.where} does not limit for the same jobs`,
        given: rule.scope,
        where: rule.where,
        fix: 'Put all tiers of a scope into one rule, or give the rules different scopes.',
      });
    }
  }
  return rules;
}

function readRule(options: RateLimitOptions, queue: string, where: string): Rule {
  if (typeof options !== 'object' || options === null) {
    throw new ConfigurationError({
      expected: 'an object with tiers or concurrency, and tenant',
      given: options,
      where,
      fix: "Write e.g. { tiers: ['10/s'], tenant: (job) => job.data.tenantId }.",
    });
  }
  checkRule(options, where);
  const { tiers, concurrency, tenant, job, missingTenant = 'fail' } = options;
  if (tiers === undefined && concurrency === undefined) {
    throw new ConfigurationError({
      expected: 'tiers, concurrency, or both',
      given: options,
      where,
      fix: "Write e.g. tiers: ['10/s', '120/min'], concurrency: 5.",
    });
  }
  if (tiers !== undefined && typeof tiers !== 'function') parseTiers(tiers, `${where}: tiers`);
  if (typeof tenant !== 'function') throw noTenant(tenant, where);
  const scope = options.scope ?? (job === undefined ? queue : `${queue}/${job}`);
  return { ...options, scope, tenant, missingTenant, where };
}

/**
 * Checks what is there of a rule, be it whole or not.
 * @throws ConfigurationError for an option that does not exist or can never work
 */
export function checkRule(options: Partial<RateLimitOptions>, where: string): void {
  refuseBullmqLimiter(options, where);
  checkFields(options, RULE_FIELDS, where);
  const { tenant, scope, skip, job, retry, onUnavailable, missingTenant, guardMs, holdMs, spread } = options;
  const { concurrency } = options;
  if (concurrency !== undefined && typeof concurrency !== 'function')
    checkConcurrency(concurrency, `${where}: concurrency`);
  if (scope !== undefined) checkScope(scope, `${where}: scope`);
  if (job !== undefined) checkText(job, `${where}: job`, 'It is the name that jobs are added with.');
  if (tenant !== undefined && typeof tenant !== 'function') throw noTenant(tenant, where);
  if (skip !== undefined && typeof skip !== 'function') {
    throw new ConfigurationError({
      expected: 'skip: a function of the job',
      given: skip,
      where,
      fix: 'It returns true for jobs that run unlimited.',
    });
  }
  if (spread !== undefined) checkSpread(spread, where);
  if (guardMs !== undefined) checkNumber(guardMs, 0, MAX_GUARD_MS, `${where}: guardMs`);
  if (holdMs !== undefined) checkNumber(holdMs, 0, 100, `${where}: holdMs`);
  if (retry !== undefined) checkChoice(retry, ['front', 'back'], `${where}: retry`);
  if (onUnavailable !== undefined) checkChoice(onUnavailable, ['defer', 'admit', 'fail'], `${where}: onUnavailable`);
  if (typeof missingTenant === 'object') checkTenant(missingTenant?.tenant, `${where}: missingTenant`);
  else if (missingTenant !== undefined) checkChoice(missingTenant, ['fail', 'admit'], `${where}: missingTenant`);
}

function noTenant(given: unknown, where: string): ConfigurationError {
  return new ConfigurationError({
    expected: 'tenant: a function of the job',
    given,
    where,
    fix: "Write e.g. tenant: (job) => job.data.tenantId; for one limit over all jobs tenant: () => 'all'.",
  });
}
