import type { Running, Waiting } from './decide/decision.js';
import type { PauseEnd } from './decide/pause-end.js';
import type { Tenant } from './keys.js';
import { readLimits } from './limits/read-limits.js';
import type { StoredLimits, StoredLimitsInput } from './limits/stored-limits.js';
import type { Duration } from './options/duration.js';
import { type ReadTarget, readTarget } from './options/target.js';
import type { Steering } from './steer/steering.js';
import type { TiersInput } from './tiers/tier-input.js';
import type { Written } from './tiers/tier-text.js';
import type { Admissions } from './views/admissions.js';
import { type LimitStatus, readStatus, type StatusParts } from './views/limit-status.js';
import type { LimitViews, PageOptions } from './views/limit-views.js';

/** The parts of a limiter that a handle calls. */
export interface HandleParts extends StatusParts {
  readonly steering: Steering;
  readonly views: LimitViews;
}

/**
 * Everything that is done to one limit: to that of one tenant, or without a tenant to one that all tenants share. It is made by
 * `limiter.of(name, tenant)`, costs nothing, and is the same in every process.
 *
 * Each call throws a ConfigurationError for a name that nobody declared and Redis has never seen, for bad input, and for a
 * limit of each tenant alone without a tenant; and an UnavailableError when Redis does not answer.
 */
export class LimitHandle {
  /** The name of the limit, which is the scope that its jobs count in. */
  readonly name: string;
  /** Absent for all tenants that share the limit. */
  readonly tenant: Tenant | undefined;
  readonly #target: ReadTarget;
  readonly #limiter: HandleParts;

  /** @internal */
  constructor(limiter: HandleParts, name: string, tenant: Tenant | undefined) {
    this.#target = readTarget(name, tenant);
    this.#limiter = limiter;
    this.name = name;
    this.tenant = tenant;
  }

  /**
   * Nothing starts before a time. Jobs that wait keep their ranks, and start at their pace afterwards; what runs goes on. Other
   * tenants of a shared limit use what a paused one leaves. Of several pauses the one that ends last holds.
   * @param until for how long, such as '10m' or a number of milliseconds; or when the pause ends, a time to come. At most five
   *   years. Default: until resume()
   * @returns when the limit is paused until now, by the clock of Redis: later than asked if a longer pause holds; 'resume' if only
   *   resume() ends it
   * @throws ConfigurationError also for a time that has passed
   */
  pause(until?: Duration | Date): Promise<PauseEnd> {
    return this.#limiter.steering.pause(this.#target, until);
  }

  /**
   * Ends a pause: jobs that wait start within a second, where a worker of their queue runs. A pause of one tenant of a shared
   * limit, and one of all its tenants, end each on their own.
   * @returns true if it was paused; false if no pause was set, or it had ended
   */
  resume(): Promise<boolean> {
    return this.#limiter.steering.resume(this.#target);
  }

  /**
   * Stores limits in place of those that are stored: what is given goes before what the code says, field by field. A tenant of a
   * shared limit has a weight there, and a number as concurrency. Units that were admitted count on, and jobs that wait follow
   * within a second, where a worker of their queue runs. Stored limits stay until clear(). A warning tells of tiers that count
   * units which are not known.
   * @returns nothing: get() returns what is stored, and status() what holds now
   * @throws ConfigurationError also for limits that can never work, a weight without a tenant or in a limit that is not shared, and
   *   tiers for one tenant of a shared limit
   */
  async set<const T extends TiersInput>(limits: StoredLimitsInput & { tiers?: Written<T> | null }): Promise<void> {
    await this.#limiter.steering.set(this.#target, readLimits(limits));
  }

  /** The stored limits; undefined if none are. */
  get(): Promise<StoredLimits | undefined> {
    return this.#limiter.steering.get(this.#target);
  }

  /**
   * Removes the stored limits, and the weight of a tenant of a shared limit: from now on those of the code hold. A pause stays.
   * @returns true if any were stored
   */
  clear(): Promise<boolean> {
    return this.#limiter.steering.clear(this.#target);
  }

  /**
   * Has the jobs that wait follow the limits as they are now, within a second, where a worker of their queue runs. Without it
   * limits that come from a function reach them with the next request.
   */
  refresh(): Promise<void> {
    return this.#limiter.steering.refresh(this.#target);
  }

  /**
   * Forgets what was counted. Jobs that wait keep their ranks, and start by the limits within a second, where a worker of
   * their queue runs. Leases stay. Not for one tenant of a shared limit, in which all tenants are counted together.
   */
  reset(): Promise<void> {
    return this.#limiter.steering.reset(this.#target);
  }

  /**
   * Takes a waiter that will not come out of the line of a tenant. Those behind it move up within a second, where a worker of
   * their queue runs. Not in a shared limit, for which only jobs wait.
   * @param id as it was given to acquire
   * @returns whether it was in line
   */
  leave(id: string): Promise<boolean> {
    return this.#limiter.steering.leave(this.#target, id);
  }

  /**
   * Returns the state of every tier, the number of jobs that run and wait, the end of a pause, and the stored limits. Writes nothing.
   * A RateLimiter knows stored tiers alone. A JobLimiter knows also those that are declared, and those of the rules of queues.
   */
  status(): Promise<LimitStatus> {
    return readStatus(this.#limiter, this.#target, async () => undefined);
  }

  /**
   * Lists the waiters in line: those that stand aside because they did not come at their turns, then those that are scheduled,
   * then those that are parked, each first to last; in a shared limit those that are parked stand tenant by tenant.
   */
  waiting(options?: PageOptions): Promise<Waiting[]> {
    return this.#limiter.views.waiting(this.#target, options);
  }

  /** The holders of leases of a limit with a concurrency, longest first; of one tenant of a shared limit, if it has a stored one. */
  running(): Promise<Running[]> {
    return this.#limiter.views.running(this.#target);
  }

  /**
   * When units were admitted, and how many: of requests, and of each unit that tiers name, such as tokens. Tiers of kinds 'fixed'
   * and 'gcra' keep no times. What was settled since is as it was settled. Entries stay at least as long as the longest window.
   * @param options count: the newest so many entries of each, 1 to 10,000, default 1000; units of one time may share one
   */
  admissions(options?: { count?: number }): Promise<Admissions[]> {
    return this.#limiter.views.admissions(this.#target, options);
  }
}
