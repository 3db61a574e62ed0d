import type { Counts, Decision, Peek } from './decide/decision.js';
import { ConfigurationError, UnavailableError } from './errors.js';
import { LimiterInternals, setInternals } from './internals.js';
import { SCOPE, type ScopeKeys, type Tenant } from './keys.js';
import { LimitHandle } from './limit-handle.js';
import { type TenantPage, tenantsOf } from './lines/tenants.js';
import { type LimiterMetrics, recordAdmitted, recordRefused, recordUndecided } from './metrics.js';
import { type ReadCall, readAll, readOne } from './options/by-hand.js';
import type { AcquireOptions, CallOptions, Check, PeekCheck, PeekOptions, PreparedCheck } from './options/checks.js';
import { type LimiterOptions } from './options/options.js';
import { checkCount, checkFields, checkScope } from './options/validate.js';
import type { ConnectionInput } from './redis/client.js';
import { settle } from './settle/settlement.js';
import type { Cost, TiersInput } from './tiers/tier-input.js';
import type { Written } from './tiers/tier-text.js';

/** Options of a limiter, and where Redis is. */
export interface RateLimiterOptions extends LimiterOptions {
  /** Connection options of ioredis, its URL, or an instance. The limiter opens a connection of its own in any case. */
  connection: ConnectionInput;
}

/**
 * Decides whether a tenant may start a unit now, over all its tiers at once, on Redis.
 * It opens a connection of its own; close() ends it.
 */
export class RateLimiter {
  /** What this limiter decided since it was created. */
  readonly counts: Counts;
  readonly #internals: LimiterInternals;

  /** @throws ConfigurationError for options or a connection that can never work */
  constructor(given: RateLimiterOptions) {
    if (typeof given !== 'object' || given === null || !('connection' in given)) {
      throw new ConfigurationError({
        expected: 'an object with connection, and options beside it',
        given,
        where: `new ${new.target.name}(options)`,
        fix: "Write e.g. { connection: { host, port } } or { connection: 'redis://localhost:6379' }.",
      });
    }
    const { connection, ...options } = given;
    const counts: Counts = { admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 };
    const internals = new LimiterInternals(connection, options, counts);
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
   * Everything that is done to a limit: pause, resume, set, clear, waiting, running, reset. See LimitHandle.
   * @param name that of the limit, or the scope; of the jobs of a queue it is the queue's name unless they have another
   * @param tenant leave it out for a limit that all tenants share
   * @throws ConfigurationError for what can be no name, or no tenant
   */
  of(name: string, tenant?: Tenant): LimitHandle {
    return new LimitHandle(this.#internals, name, tenant);
  }

  /**
   * The tenants of whom jobs wait or run in a scope, those with the most waiting jobs first. At most 10,000 are known of a
   * scope, and of a shared scope 50,000: `isCut` says that some may be missing. A tenant appears within a second after its first
   * job waited, or took a lease.
   * @param options count: at most so many, 1 to 10,000, default 100; cursor: that of the page before
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
   * Corrects what an admission took, in the same windows, up or down: for a price that is known only afterwards. Those in
   * line come sooner, or later, by it. What no window counts any more is left as it is, and so is concurrency. A second
   * correction goes before the first.
   * @param of the decision that acquire gave; or in a handler its job, for what its start took, or the decision that
   *   checkpoint gave, for what the checkpoint took
   * @param actual what it really took: see Cost; it may be more than a limit. A unit that it does not name stays as it was
   * @throws ConfigurationError for what this process did not admit, or a cost that can be none; UnavailableError when
   *   Redis does not answer: then it can be repeated. Where the first call may have been counted, the repetition gives
   *   nothing back twice
   */
  async settle(of: object, actual: Cost): Promise<void> {
    await settle(of, actual, 'settle');
  }

  /**
   * Gives back what an admission took, where the upstream was never called: settle with 0 of everything.
   * @throws as settle
   */
  async refund(of: object): Promise<void> {
    await this.settle(of, 0);
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
        await this.#empty('peek', check.scope ?? SCOPE, check.tenant, this.#internals.reader.keysOf(check));
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
    return this.#internals.scopeWatch.empty(call, scope, tenant, () => this.#internals.storedKeys.has(keys));
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
