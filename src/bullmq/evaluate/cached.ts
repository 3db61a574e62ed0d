import { ConfigurationError, type Tenant } from '../../core/index.js';
import { checkTenant } from '../../core/options/validate.js';
import { type CachedOptions, TenantCache } from './tenant-cache.js';
import { chain, type MaybePromise } from './user-functions.js';

/** What `cached` gives: to be written as `tiers`, `concurrency`, `weight` or `cost` of a rule, and to be asked by hand. */
export interface Cached<Answer> {
  /** The answer for the tenant of a job: as a function of a rule. */
  (job: unknown, tenant: Tenant): Answer | Promise<Answer>;
  /** The answer for a tenant, where there is no job. */
  get(tenant: Tenant): Promise<Answer>;
  /**
   * Forgets the answer for a tenant, without a tenant all answers: the next job reads it anew. Call it when a plan has
   * changed, and `limits.refresh(target)` to have the jobs that wait follow at once. It is about this process; others read the
   * plan again when their `ttlMs` is over.
   */
  forget(tenant?: Tenant): void;
  /** A part of the answers, from the same cache: `plans.map((plan) => plan.tiers)`. */
  map<Part>(part: (answer: Answer) => Part): Cached<Part>;
}

/** The functions of a tenant behind those that `cached` gave. */
const ofTenant = new WeakMap<object, (tenant: Tenant) => MaybePromise<unknown>>();

/**
 * Limits from a database, with a cache: `tiers: cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' })`. A tenant is
 * read once for all jobs that ask meanwhile. When `ttlMs` is over jobs go on with the old answer while it is read again, and
 * for `staleMs` where it cannot be. Where no answer is known jobs wait for it, up to two seconds as for any function of a
 * rule; a load that fails then means that no decision can be had.
 * @param load gets the tenant as a text: 7 and '7' are one tenant
 * @throws ConfigurationError for options that can never work
 */
export function cached<Answer>(
  load: (tenant: string) => Answer | Promise<Answer>,
  options: CachedOptions,
): Cached<Answer> {
  if (typeof load !== 'function') {
    throw new ConfigurationError({
      expected: 'a function of the tenant',
      given: load,
      where: 'cached(load)',
      fix: "Write e.g. cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' }).",
    });
  }
  return ofCache(new TenantCache(load, options));
}

/** The functions of a rule that ask a cache. */
export function ofCache<Answer>(cache: TenantCache<Answer>): Cached<Answer> {
  return cachedPart(cache, (answer) => answer);
}

/** What a function of a rule answers for a tenant where there is no job; undefined for one that `cached` did not give. */
export function tenantFunctionOf<Answer>(
  of: ((job: never, tenant: Tenant) => Answer | Promise<Answer>) | Cached<Answer>,
): ((tenant: Tenant) => MaybePromise<Answer>) | undefined {
  return ofTenant.get(of) as ((tenant: Tenant) => MaybePromise<Answer>) | undefined;
}

function cachedPart<Answer, Part>(cache: TenantCache<Answer>, part: (answer: Answer) => Part): Cached<Part> {
  const answerOf = (tenant: Tenant) => {
    checkTenant(tenant, 'cached: the tenant');
    return chain(cache.get(String(tenant)), part);
  };
  const cachedAnswer = (_job: unknown, tenant: Tenant) => answerOf(tenant);
  ofTenant.set(cachedAnswer, answerOf);
  return Object.assign(cachedAnswer, {
    get: async (tenant: Tenant) => answerOf(tenant),
    forget: (tenant?: Tenant) => {
      if (tenant !== undefined) checkTenant(tenant, 'cached: forget(tenant)');
      cache.forget(tenant === undefined ? undefined : String(tenant));
    },
    map: <Smaller>(smaller: (answer: Part) => Smaller) => cachedPart(cache, (answer) => smaller(part(answer))),
  });
}
