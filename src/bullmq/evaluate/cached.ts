import { problem } from '../../core/errors.js';
import { type Tenant } from '../../core/index.js';
import { checkTenant } from '../../core/options/validate.js';
import { type CachedOptions, TenantCache } from './tenant-cache.js';
import { chain } from './user-functions.js';

/**
 * The result of cached(): a function for `tiers`, `concurrency`, `weight` or `cost` of a rule, which can also be called
 * directly.
 */
export interface Cached<Answer> {
  /** Returns the answer for the tenant of a job. A rule calls this. */
  (job: unknown, tenant: Tenant): Answer | Promise<Answer>;
  /** Returns the answer for a tenant, for callers that have no job. */
  get(tenant: Tenant): Promise<Answer>;
  /**
   * Forgets the answer for a tenant, or all answers if no tenant is given. Call it after a plan has changed, then call
   * `limits.refresh(target)` so that the change applies to waiting jobs immediately. Other processes load the plan again
   * after their `ttlMs`.
   */
  forget(tenant?: Tenant): void;
  /** Returns a function for a part of the answers, from the same cache: `plans.map((plan) => plan.tiers)`. */
  map<Part>(part: (answer: Answer) => Part): Cached<Part>;
}

/** The functions that `cached` returned. */
const ofTenant = new WeakSet<object>();

/**
 * Caches limits from a database: `tiers: cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' })`. Jobs of a tenant
 * that ask at the same time share one load. After `ttlMs`, jobs use the old answer while a new one is loaded, for up to
 * `staleMs` if loading fails. If no answer is known, jobs wait for one, up to two seconds. If that load fails, no decision
 * is possible.
 * @param load receives the tenant as a string: 7 and '7' are the same tenant
 * @throws ConfigurationError for options that can never work
 */
export function cached<Answer>(
  load: (tenant: string) => Answer | Promise<Answer>,
  options: CachedOptions,
): Cached<Answer> {
  if (typeof load !== 'function') {
    const fix = "Write e.g. cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' }).";
    throw problem('a function of the tenant', load, 'cached(load)', fix);
  }
  return ofCache(new TenantCache(load, options));
}

export function ofCache<Answer>(cache: TenantCache<Answer>): Cached<Answer> {
  return cachedPart(cache, (answer) => answer);
}

/** A function that `cached` returned needs only the tenant. */
export function needsJob(limit: unknown): boolean {
  return typeof limit === 'function' && limit.length > 0 && !ofTenant.has(limit);
}

function cachedPart<Answer, Part>(cache: TenantCache<Answer>, part: (answer: Answer) => Part): Cached<Part> {
  const answerOf = (tenant: Tenant) => {
    checkTenant(tenant, 'cached: the tenant');
    return chain(cache.get(String(tenant)), part);
  };
  const cachedAnswer = (_job: unknown, tenant: Tenant) => answerOf(tenant);
  ofTenant.add(cachedAnswer);
  return Object.assign(cachedAnswer, {
    get: async (tenant: Tenant) => answerOf(tenant),
    forget: (tenant?: Tenant) => {
      if (tenant !== undefined) checkTenant(tenant, 'cached: forget(tenant)');
      cache.forget(tenant === undefined ? undefined : String(tenant));
    },
    map: <Smaller>(smaller: (answer: Part) => Smaller) => cachedPart(cache, (answer) => smaller(part(answer))),
  });
}
