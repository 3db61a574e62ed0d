import type { PauseEnd, Running, Waiting } from './decision.js';
import { problem } from './errors.js';
import type { Tenant } from './keys.js';
import { MAX_CONCURRENCY } from './limits/checks.js';
import type { ChangeOptions } from './limits/read-settings.js';
import type { StoredLimits, StoredLimitsInput } from './limits/stored-limits.js';
import type { Duration } from './options/duration.js';
import { type ReadTarget, readTarget } from './options/target.js';
import { checkCount, checkFields, checkWeight } from './options/validate.js';
import type { OverridePage, Overrides, SetResult, Steering } from './steer/steering.js';
import type { TiersInput, Written } from './tiers/tier-input.js';
import { parseTiersOrNull } from './tiers/tiers.js';
import { type LimitStatus, readStatus, type StatusParts } from './views/limit-status.js';
import type { Admissions, LimitViews, PageOptions } from './views/limit-views.js';

interface HandleParts extends StatusParts {
  readonly steering: Steering;
  readonly views: LimitViews;
  readonly overrides: Overrides;
}

/**
 * Controls and shows one limit: the limit of a tenant, or without a tenant a limit that all tenants share.
 * `limiter.of(name, tenant)` creates the handle without a call to Redis. The handle refers to the same limit in every process.
 *
 * Each call throws a ConfigurationError for bad input, for a name that no process has declared or used, and for a missing
 * tenant if the limit counts each tenant on its own. It throws an UnavailableError when Redis does not answer.
 */
export class LimitHandle {
  /** The name of the limit as it was given: the scope that its jobs count in, or the name of their queue without its prefix. */
  readonly name: string;
  /** The tenant of the limit; absent for a limit that all tenants share. */
  readonly tenant: Tenant | undefined;
  readonly #target: () => Promise<ReadTarget>;
  readonly #limiter: HandleParts;

  /** @internal */
  constructor(limiter: HandleParts, name: string, tenant: Tenant | undefined, locate = async () => name) {
    const target = readTarget(name, tenant);
    this.#target = async () => ({ ...target, scope: await locate() });
    this.#limiter = limiter;
    this.name = name;
    this.tenant = tenant;
  }

  /**
   * Pauses the limit: no job starts before the pause ends. Running jobs continue. Waiting jobs keep their ranks, and start
   * as the limits allow after the pause. If one tenant of a shared limit is paused, the other tenants use its share. Of
   * several pauses, the latest end counts.
   * @param until the length of the pause, such as '10m' or a number of milliseconds; or the time at which the pause ends. At
   * most five years from now. Default: until resume()
   * @param options who pauses the limit, and why. The latest end keeps its own
   * @returns the end of the pause, by the clock of Redis: later than requested if a longer pause is already set; 'resume' if
   * only resume() ends it
   * @throws ConfigurationError also for a time in the past
   */
  async pause(until?: Duration | Date, options: ChangeOptions = {}): Promise<PauseEnd> {
    return this.#limiter.steering.pause(await this.#target(), until, options);
  }

  /**
   * Ends a pause. Waiting jobs start within a second if a worker of their queue runs. The pause of one tenant and the pause
   * of all tenants of a shared limit are independent: each must be ended on its own.
   * @returns whether the limit was paused until this call
   */
  async resume(): Promise<boolean> {
    return this.#limiter.steering.resume(await this.#target());
  }

  /**
   * Stores limits in place of the limits that were stored before. The new limits stay until clear(). Each stored field
   * overrides that field of the limits in the code. For a tenant of a shared limit, only a weight and a number as
   * concurrency can be stored. Waiting jobs follow the new limits within a second if a worker of their queue runs. Admitted
   * units still count in tiers of the same kind and unit, whatever the limit and the window are.
   * @param options who stores the limits, and why
   * @returns the tiers that begin empty
   * @throws ConfigurationError also for limits that can never work, a weight without a tenant or in a limit that is not
   * shared, and tiers for one tenant of a shared limit
   */
  async set<const T extends TiersInput>(
    limits: StoredLimitsInput & { tiers?: Written<T> | null },
    options: ChangeOptions = {},
  ): Promise<SetResult> {
    const read = readLimits(limits);
    return this.#limiter.steering.set(await this.#target(), read, options);
  }

  /** Returns the stored limits; undefined if none are stored. */
  async get(): Promise<StoredLimits | undefined> {
    return this.#limiter.steering.get(await this.#target());
  }

  /**
   * Removes the stored limits; for a tenant of a shared limit, also the tenant's weight. The limits in the code then apply.
   * A pause stays.
   * @returns true if any limits were stored
   */
  async clear(): Promise<boolean> {
    return this.#limiter.steering.clear(await this.#target());
  }

  /**
   * Lists the pauses and the stored limits of this name with who made them, why and since when: of all tenants in the order
   * of their names, or, for a handle with a tenant, only the tenant's own.
   * @param options count: the maximum number of entries, 1 to 1000, default 100; cursor: the cursor of the page before
   */
  async list(options?: { count?: number; cursor?: string }): Promise<OverridePage> {
    return this.#limiter.overrides.list(await this.#target(), options);
  }

  /**
   * Makes waiting jobs follow the current limits within a second, if a worker of their queue runs. Without this call, waiting
   * jobs follow a changed result of a limits function only after the next request.
   */
  async refresh(): Promise<void> {
    return this.#limiter.steering.refresh(await this.#target());
  }

  /**
   * Forgets all counted units. Waiting jobs keep their ranks, and start as the limits allow, within a second if a worker of
   * their queue runs. Leases stay. One tenant of a shared limit cannot be reset, because the tenants are counted together.
   */
  async reset(): Promise<void> {
    return this.#limiter.steering.reset(await this.#target());
  }

  /**
   * Removes a waiter from its tenant's line: for waiters that will not come back. The waiters behind it move up within
   * a second if a worker of their queue runs. A shared limit does not support this call, because only jobs wait there.
   * @param id the id that was given to acquire; for a job, call JobLimiter.leave(job)
   * @returns whether the waiter was in line
   */
  async leave(id: string): Promise<boolean> {
    return this.#limiter.steering.leave(await this.#target(), id);
  }

  /**
   * Returns the state of every tier, the numbers of running and waiting jobs, the end of a pause, and the stored limits.
   * Writes nothing. A RateLimiter knows only stored tiers. A JobLimiter also knows declared tiers and the tiers in the rules
   * of queues.
   */
  async status(): Promise<LimitStatus> {
    return readStatus(this.#limiter, await this.#target(), async () => undefined);
  }

  /**
   * Lists the waiters in line in three groups, each from first to last: waiters that missed their turn and stand aside,
   * scheduled waiters, and parked waiters. In a shared limit the parked waiters are listed tenant by tenant.
   */
  async waiting(options?: PageOptions): Promise<Waiting[]> {
    return this.#limiter.views.waiting(await this.#target(), options);
  }

  /**
   * Lists the jobs that hold a lease, the longest-running first. Only limits with a concurrency have leases. A single tenant
   * of a shared limit has leases only if a concurrency is stored for that tenant.
   */
  async running(): Promise<Running[]> {
    return this.#limiter.views.running(await this.#target());
  }

  /**
   * Returns the times and numbers of the admitted units: for requests, and for each unit that tiers name, such as tokens.
   * Tiers of kinds 'fixed' and 'gcra' keep no times. If units were settled, the corrected number is returned. Entries stay
   * at least as long as the longest window.
   * @param options count: the maximum number of entries for each unit, 1 to 10,000, default 1000; the newest entries are
   * returned. Units admitted at the same time may share an entry
   */
  async admissions(options?: { count?: number }): Promise<Admissions[]> {
    return this.#limiter.views.admissions(await this.#target(), options);
  }
}

export function readLimits(given: StoredLimitsInput): StoredLimits {
  const where = 'set(limits)';
  checkFields(given, ['tiers', 'concurrency', 'weight'], where, {
    perTenant: 'Write tiers: of(name, tenant) names the tenant.',
    total: 'Write tiers: of(name) without a tenant means all tenants together.',
  });
  const { tiers, concurrency, weight } = given;
  if (weight !== undefined) checkWeight(weight, `${where}: weight`);
  if (weight === undefined && tiers === undefined && concurrency === undefined) {
    throw problem('tiers, concurrency or weight', given, where, 'To return to the limits in the code, call clear().');
  }
  if (concurrency !== undefined && concurrency !== null)
    checkCount(concurrency, 0, MAX_CONCURRENCY, `${where}: concurrency`);
  return {
    ...(weight !== undefined && { weight }),
    ...(tiers !== undefined && { tiers: parseTiersOrNull(tiers, `${where}: tiers`) }),
    ...(concurrency !== undefined && { concurrency }),
  };
}
