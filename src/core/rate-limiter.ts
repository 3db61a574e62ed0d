import { type Admissions, admissionsOf, logsOf } from './admissions.js';
import { type ReadCall, readAll, readOne } from './by-hand.js';
import type { Counts, Decision, Peek, Running, Waiting } from './decision.js';
import { ConfigurationError, UnavailableError } from './errors.js';
import { LimiterInternals, setInternals } from './internals.js';
import { checkText, partKeys, SCOPE, type ScopeKeys, sharedKeys, type Tenant } from './keys.js';
import { type LimiterMetrics, recordAdmitted, recordRefused, recordUndecided } from './metrics.js';
import {
  type AcquireOptions,
  type CallOptions,
  type Check,
  type LimiterOptions,
  type PeekCheck,
  type PeekOptions,
  type PreparedCheck,
} from './options.js';
import { readPlace } from './place.js';
import type { ConnectionInput } from './redis/client.js';
import { resetScope } from './reset.js';
import { ofSharing, Steering } from './steering.js';
import type { SharedScope } from './target.js';
import type { TiersInput } from './tiers/tier-input.js';
import type { Written } from './tiers/tier-text.js';
import { checkCount } from './validate.js';

/**
 * Decides whether a tenant may start a unit now, over all its tiers at once, on Redis.
 * It opens a connection of its own; close() ends it.
 */
export class RateLimiter extends Steering {
  /** What this limiter decided since it was created. */
  readonly counts: Counts;
  readonly #internals: LimiterInternals;

  /** @throws ConfigurationError for options or a connection that can never work */
  constructor(connection: ConnectionInput, options: LimiterOptions = {}) {
    const counts: Counts = { admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 };
    const internals = new LimiterInternals(connection, options, counts);
    super(internals);
    this.counts = counts;
    this.#internals = internals;
    setInternals(this, this.#internals);
  }

  /**
   * Requests one unit.
   * @param tenant whom to count it for
   * @param tiers all of them must agree, e.g. ['10/s', '120/min']; or the text of one
   * @returns admitted and charged in every tier, or deferred and charged in none
   * @throws ConfigurationError for bad input; UnavailableError only with onUnavailable 'fail'
   */
  acquire<const T extends TiersInput>(
    tenant: Tenant,
    tiers: Written<T>,
    options: AcquireOptions = {},
  ): Promise<Decision> {
    return this.#acquire(() => readOne('acquire', tenant, tiers, options));
  }

  /** Requests one unit in several scopes, at most 16: charged in all of them, or in none. Otherwise as acquire. */
  acquireAll(checks: readonly Check[], options: CallOptions = {}): Promise<Decision> {
    return this.#acquire(() => readAll('acquire', checks, options));
  }

  /**
   * The decision that acquire would give now, and the state of every tier. Writes nothing. With a concurrency it is the
   * decision for a job under that cap; for an id that waits for a lease the cap decides also without it.
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async peek<const T extends TiersInput>(tenant: Tenant, tiers: Written<T>, options: PeekOptions = {}): Promise<Peek> {
    return this.#peek(...readOne('peek', tenant, tiers, options));
  }

  /** As peek, over several scopes. */
  async peekAll(checks: readonly PeekCheck[], options: CallOptions = {}): Promise<Peek> {
    return this.#peek(...readAll('peek', checks, options));
  }

  /**
   * Takes a waiter that will not come out of the line. Those behind it move up within a second, where a worker of their queue runs.
   * @returns whether it was in line
   */
  async leave(tenant: Tenant, id: string, options: { scope?: string } = {}): Promise<boolean> {
    checkText(id, 'leave(id)', 'It is the id that was given to acquire.');
    const { keys, scope } = readPlace(this.#internals.space, tenant, options, 'leave');
    const wasInLine = await this.#internals.calls.leave(keys, id);
    await this.#internals.announce({ scope, tenant });
    return wasInLine;
  }

  /**
   * Forgets what was counted. Jobs that wait keep their ranks, and start by the limits within a second, where a worker of
   * their queue runs. Leases stay.
   * @param whose a tenant, or { scope } for a scope that tenants share
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async reset(whose: Tenant | SharedScope, options: { scope?: string } = {}): Promise<void> {
    const { keys, scope, tenant } = readPlace(this.#internals.space, whose, options, 'reset');
    if (!keys.home && (await this.#internals.sharedScopes.has(scope)))
      throw ofSharing({ scope, tenant }, 'reset(tenant)');
    await resetScope(this.#internals, keys);
    await this.#internals.announce(keys.home ? { scope } : { scope, tenant });
  }

  /**
   * The holders of leases in a scope with a cap, longest first. Of one tenant in a scope that tenants share, if it has a
   * stored cap there.
   * @param whose a tenant, or { scope } for a scope that tenants share
   */
  async running(whose: Tenant | SharedScope, options: { scope?: string } = {}): Promise<Running[]> {
    const { keys, scope, tenant } = readPlace(this.#internals.space, whose, options, 'running');
    const { calls, readiness } = this.#internals;
    await readiness.started();
    let found = await calls.running([keys.leases, keys.holders]);
    if (found.length === 0 && !keys.home) {
      const part = partKeys(sharedKeys(this.#internals.space, scope), String(tenant));
      found = await calls.running([part.leases, part.holders]);
    }
    if (found.length === 0) await this.#empty('running', scope, tenant, keys);
    return found;
  }

  /**
   * Lists the waiters in line: those that stand aside because they did not come at their turns, then those that are scheduled,
   * then those that are parked, each first to last; in a scope that tenants share those that are parked stand tenant by
   * tenant.
   * @param whose a tenant, or { scope } for a scope that tenants share
   * @param options count: at most so many, 1 to 10,000, default 100; offset: how many to leave out, default 0
   */
  async waiting(
    whose: Tenant | SharedScope,
    options: { scope?: string; offset?: number; count?: number } = {},
  ): Promise<Waiting[]> {
    const { keys, scope, tenant } = readPlace(this.#internals.space, whose, options, 'waiting', ['offset', 'count']);
    const { offset = 0, count = 100 } = options;
    checkCount(offset, 0, Number.MAX_SAFE_INTEGER, 'waiting(options.offset)');
    checkCount(count, 1, 10_000, 'waiting(options.count)');
    const { calls, readiness } = this.#internals;
    await readiness.started();
    const found = await calls.waiting(keys, offset, count);
    if (found.length === 0) await this.#empty('waiting', scope, tenant, keys);
    return found;
  }

  /**
   * When units were admitted in a scope, and how many: of requests, and of each unit that tiers name, such as tokens. Tiers of
   * kinds 'fixed' and 'gcra' keep no times. What was settled since is as it was settled. Entries stay at least as long as the
   * longest window of the scope.
   * @param whose a tenant, or { scope } for a scope that tenants share
   * @param options count: the newest so many entries of each, 1 to 10,000, default 1000; units of one time may share one
   */
  async admissions(
    whose: Tenant | SharedScope,
    options: { scope?: string; count?: number } = {},
  ): Promise<Admissions[]> {
    const { keys, scope, tenant } = readPlace(this.#internals.space, whose, options, 'admissions', ['count']);
    const { count = 1000 } = options;
    checkCount(count, 1, 10_000, 'admissions(options.count)');
    await this.#internals.readiness.started();
    const found = await admissionsOf(this.#internals, keys, await logsOf(this.#internals, keys), count);
    if (found.length === 0) await this.#empty('admissions', scope, tenant, keys);
    return found;
  }

  /**
   * Settles when Redis answers now: to wait for it at the start, and for health checks.
   * @throws ConfigurationError when Redis may evict keys, which is checked once; UnavailableError when Redis does not
   *   answer within the deadline, with its address and the cause
   */
  ready(): Promise<void> {
    return this.#internals.readiness.now();
  }

  /** Ends the connection; calls under way are given up. */
  close(): void {
    this.#internals.close();
  }

  async #acquire(read: () => ReadCall): Promise<Decision> {
    const [checks, options] = read();
    const { decider, metrics, sharedScopes, knownScopes } = this.#internals;
    this.#checkSharing(checks, 'acquire');
    for (const { scope = SCOPE, shared } of checks) knownScopes.note(scope, shared !== undefined);
    const deciding = decider.byHand(checks, options);
    const decided = metrics ? recorded(metrics, checks, deciding) : deciding;
    // Beside the decision, which it must not hold up.
    const looked = sharedScopes.look();
    if (!looked) return await decided;
    const [decision] = await Promise.all([decided, looked]);
    this.#checkSharing(checks, 'acquire');
    return decision;
  }

  async #peek(checks: readonly PreparedCheck[], options: CallOptions): Promise<Peek> {
    const { reader, readiness, decider } = this.#internals;
    // What can never be decided is refused whether Redis answers or not.
    reader.read(checks, options);
    await readiness.started();
    await this.#internals.sharedScopes.look();
    this.#checkSharing(checks, 'peek');
    const { peek } = await decider.peek(checks, options);
    if (peek.admitted && peek.tiers.every(({ resetMs }) => resetMs === 0)) {
      for (const check of checks)
        await this.#empty('peek', check.scope ?? SCOPE, check.tenant, this.#internals.keysOf(check));
    }
    return peek;
  }

  /**
   * Refuses a check that says of a scope that tenants share it, or that they do not, where it is known better: its unit would
   * count where nobody looks.
   */
  #checkSharing(checks: readonly PreparedCheck[], call: string): void {
    const { scope: widest = SCOPE } = checks.at(-1) ?? {};
    for (const { scope = SCOPE, tenant, shared } of checks) {
      if (shared) {
        this.#internals.knownScopes.checkShared({ scope, tenant }, `${call}(options.shared)`);
        this.#internals.sharedScopes.checkChain(scope, widest, `${call}(options.shared)`);
      } else if (this.#internals.sharedScopes.isKnown(scope)) throw unshared(scope, call);
    }
  }

  /** Nothing was found in a scope: its name may be misspelt. */
  #empty(call: string, scope: string, tenant: Tenant, keys: ScopeKeys): Promise<void> {
    return this.#internals.scopeWatch.empty(call, scope, tenant, () => this.#internals.has(keys));
  }
}

function unshared(scope: string, call: string): ConfigurationError {
  return new ConfigurationError({
    expected: `shared: true, because tenants share scope '${scope}'`,
    given: undefined,
    where: `${call}(options.shared)`,
    fix: `Write ${call}(tenant, tiers, { scope: '${scope}', shared: true }) with the tiers that the rule of the scope has; or name another scope.`,
  });
}

/** A decision by hand, which is recorded. */
async function recorded(
  metrics: LimiterMetrics,
  checks: readonly PreparedCheck[],
  deciding: Promise<Decision>,
): Promise<Decision> {
  try {
    const decision = await deciding;
    if (decision.admitted) recordAdmitted(metrics, checks, decision);
    else recordRefused(metrics, checks, decision);
    return decision;
  } catch (error) {
    if (error instanceof UnavailableError) recordUndecided(metrics, checks);
    throw error;
  }
}
