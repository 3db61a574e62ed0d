import type { Counts, Decision, Peek } from './decide/decision.js';
import { LimiterInternals, setInternals } from './internals.js';
import { SCOPE, type Tenant } from './keys.js';
import { LimitHandle } from './limit-handle.js';
import { type TenantPage, tenantsOf } from './lines/tenants.js';
import { recorded } from './metrics.js';
import { type ReadCall, readAll, readOne } from './options/by-hand.js';
import type { AcquireOptions, CallOptions, Check, PeekCheck, PeekOptions, PreparedCheck } from './options/checks.js';
import { type LimiterOptions } from './options/options.js';
import { checkConnection, checkCount, checkFields, checkScope } from './options/validate.js';
import type { ConnectionInput } from './redis/client.js';
import { settle } from './settle/settlement.js';
import type { Cost, TiersInput } from './tiers/tier-input.js';
import type { Written } from './tiers/tier-text.js';

/** Options of a limiter, with the connection to Redis. */
export interface RateLimiterOptions extends LimiterOptions {
  /** A Redis URL, connection options of ioredis, or an ioredis instance. In each case the limiter opens its own connection. */
  connection: ConnectionInput;
}

/**
 * Decides whether a tenant may start a unit now. All tiers of the tenant are checked at once, in Redis. The limiter opens its
 * own connection; close() ends it.
 */
export class RateLimiter {
  /** The number of decisions of each outcome since this limiter was created. */
  readonly counts: Counts;
  readonly #internals: LimiterInternals;

  /** @throws ConfigurationError for options or a connection that can never work */
  constructor(given: RateLimiterOptions) {
    checkConnection(given, `new ${new.target.name}(options)`);
    const { connection, ...options } = given;
    const counts: Counts = { admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 };
    const internals = new LimiterInternals(connection, options, counts);
    this.counts = counts;
    this.#internals = internals;
    setInternals(this, this.#internals);
  }

  /**
   * Requests one unit.
   * @param tenant the tenant that the unit counts for
   * @param tiers tiers that must all agree, e.g. ['10/s', '120/min']; or one tier as a text
   * @returns admitted and charged in every tier, or deferred and charged in no tier
   * @throws ConfigurationError for bad input; UnavailableError only with onUnavailable 'fail'
   */
  acquire<const T extends TiersInput>(
    tenant: Tenant,
    tiers: Written<T>,
    options: AcquireOptions = {},
  ): Promise<Decision> {
    return this.#acquire('acquire', () => readOne('acquire', tenant, tiers, options));
  }

  /** Works like acquire, but in 1 to 16 scopes: the unit is charged in every scope or in no scope. */
  acquireAll(checks: readonly Check[], options: CallOptions = {}): Promise<Decision> {
    return this.#acquire('acquireAll', () => readAll('acquire', checks, options));
  }

  /**
   * Returns the decision that acquire would return now, and the state of every tier. Writes nothing. With the option
   * `concurrency`, the decision is for a job under that cap. If the id names a waiter that waits for a lease, the recorded
   * cap of the waiters counts even without this option.
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async peek<const T extends TiersInput>(tenant: Tenant, tiers: Written<T>, options: PeekOptions = {}): Promise<Peek> {
    return this.#peek('peek', ...readOne('peek', tenant, tiers, options));
  }

  /** Works like peek, but for several scopes. */
  async peekAll(checks: readonly PeekCheck[], options: CallOptions = {}): Promise<Peek> {
    return this.#peek('peekAll', ...readAll('peek', checks, options));
  }

  /**
   * Returns the handle of a limit, to pause, resume, set, clear or reset it, and to list its waiting and running jobs. See
   * LimitHandle.
   * @param name the name of the limit: its scope. Jobs of a queue count under the name of the queue unless their limit has
   *   another name
   * @param tenant leave it out for a limit that all tenants share
   * @throws ConfigurationError for an invalid name or tenant
   */
  of(name: string, tenant?: Tenant): LimitHandle {
    return new LimitHandle(this.#internals, name, tenant);
  }

  /**
   * Lists the tenants with waiting or running jobs in a scope, the tenants with the most waiting jobs first. The index
   * holds at most 10,000 tenants of a scope, or 50,000 flows (a tenant's waiters of one queue) of a shared scope;
   * `isCut` says that some may be missing. A tenant appears within a second after its first job waits or takes a lease.
   * @param options count: the maximum number of tenants, 1 to 10,000, default 100; cursor: the cursor of the page
   *   before
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async tenants(options: { scope?: string; cursor?: number; count?: number } = {}): Promise<TenantPage> {
    checkFields(options, ['scope', 'cursor', 'count'], 'tenants(options)');
    const { scope = SCOPE, cursor = 0, count = 100 } = options;
    checkScope(scope, 'tenants(options.scope)');
    checkCount(cursor, 0, Number.MAX_SAFE_INTEGER, 'tenants(options.cursor)');
    checkCount(count, 1, 10_000, 'tenants(options.count)');
    await this.#internals.readiness.started();
    const { tenants: all, isCut } = await tenantsOf(this.#internals, scope);
    const next = cursor + count;
    return { tenants: all.slice(cursor, next), ...(next < all.length && { cursor: next }), ...(isCut && { isCut }) };
  }

  /**
   * Corrects the units that an admission took, up or down, in the windows in which they were charged. Waiters then come
   * earlier or later. Use this call if the cost is known only afterwards. Units that have left all windows do not change,
   * and neither does the concurrency. A second correction replaces the first.
   * @param of the decision that acquire returned. In a handler: the job, to correct the units that its start took, or the
   * decision that checkpoint returned, to correct the units of the checkpoint
   * @param actual the real cost: see Cost. It may be above a limit. A unit that `actual` does not name is not changed
   * @throws ConfigurationError for an invalid cost, or for a decision or a job that this process did not admit;
   * UnavailableError when Redis does not answer: repeat the call then. A repeated call refunds no unit twice
   */
  async settle(of: object, actual: Cost): Promise<void> {
    await settle(of, actual, 'settle');
  }

  /**
   * Refunds all units of an admission, for example if the upstream was never called.
   * @throws as settle
   */
  async refund(of: object): Promise<void> {
    await this.settle(of, 0);
  }

  /**
   * Resolves when Redis can decide: it answers, takes writes, and evicts no keys. Use it at the start and in health checks.
   * Each call writes one small key and reads the settings of the server.
   * @throws ConfigurationError when Redis may evict keys; UnavailableError, with the address of Redis and the cause, when
   * Redis does not answer within the deadline, or refuses writes
   */
  ready(): Promise<void> {
    return this.#internals.readiness.now();
  }

  /** Closes the connection. Pending calls fail. */
  close(): void {
    this.#internals.close();
  }

  async #acquire(call: 'acquire' | 'acquireAll', read: () => ReadCall): Promise<Decision> {
    const [checks, options] = read();
    const { decider, reader, metrics, scopes, knownScopes } = this.#internals;
    const looked = scopes.look();
    // A refused request must charge nothing, so it waits for the first list. A later list is read in parallel.
    if (looked && !scopes.areListed) {
      // Bad input is refused even if Redis does not answer.
      reader.read(checks, options);
      await looked;
    }
    scopes.checkSharing(checks, call);
    const deciding = decider.byHand(checks, options);
    const decision = await (metrics ? recorded(metrics, checks, deciding) : deciding);
    for (const { scope = SCOPE, shared } of checks) knownScopes.note(scope, shared !== undefined);
    if (looked) scopes.noteByHand();
    return decision;
  }

  async #peek(call: 'peek' | 'peekAll', checks: readonly PreparedCheck[], options: CallOptions): Promise<Peek> {
    const { reader, readiness, decider, scopes } = this.#internals;
    // Bad input is refused even if Redis does not answer.
    reader.read(checks, options);
    await readiness.started();
    await scopes.look();
    scopes.checkSharing(checks, call);
    const { peek } = await decider.peek(checks, options);
    if (peek.admitted && peek.tiers.every(({ resetMs }) => resetMs === 0)) {
      for (const check of checks) await this.#empty(call, check);
    }
    return peek;
  }

  /** Warns if Redis has no data in a scope, because the name of the scope may be misspelt. */
  #empty(call: string, check: PreparedCheck): Promise<void> {
    const { scopeWatch, scopes, reader } = this.#internals;
    return scopeWatch.empty(call, check.scope ?? SCOPE, check.tenant, () => scopes.has(reader.keysOf(check)));
  }
}
