import type { Counts, Decision, Peek } from './decision.js';
import { problem } from './errors.js';
import { LimiterInternals, setInternals } from './internals.js';
import { SCOPE, type Tenant } from './keys.js';
import { LimitHandle } from './limit-handle.js';
import {
  type AcquireOptions,
  type CallOptions,
  type Check,
  MAX_CONCURRENCY,
  MAX_GUARD_MS,
  type PeekCheck,
  type PeekOptions,
  type PreparedCheck,
} from './limits/checks.js';
import { type TenantPage, tenantsOf } from './lines/tenants.js';
import { recorded } from './metrics.js';
import type { LimiterOptions } from './options/options.js';
import {
  checkChoice,
  checkConnection,
  checkCount,
  checkFields,
  checkFlag,
  checkScope,
  checkTenant,
  checkText,
  readMs,
} from './options/validate.js';
import type { ConnectionInput } from './redis/client.js';
import { settle } from './settle/settlement.js';
import type { Cost, TiersInput, Written } from './tiers/tier-input.js';
import { tierList } from './tiers/tiers.js';

// Reads the arguments of acquire, acquireAll, peek and peekAll.

const MAX_CHECKS = 16;

const OF_CALL: (keyof CallOptions)[] = ['id', 'retry', 'onUnavailable'];
const OF_SCOPE: (keyof Check)[] = ['scope', 'guardMs', 'spread', 'cost', 'shared'];
const OF_CHECK = { acquire: OF_SCOPE, peek: [...OF_SCOPE, 'concurrency'] };

type Call = 'acquire' | 'peek';
type ReadCall = [checks: readonly PreparedCheck[], options: CallOptions];

function readOne(call: Call, tenant: Check['tenant'], tiers: Check['tiers'], given: PeekOptions): ReadCall {
  const where = `${call}(options)`;
  if (call === 'acquire') checkNoCap(given, where);
  checkFields(given, [...OF_CHECK[call], ...OF_CALL], where);
  checkTenant(tenant, `${call}(tenant)`);
  checkCall(given, call);
  return [sharedLast([readCheck(tenant, tiers, given, call, '')], given, call, call), given];
}

function readAll(call: Call, checks: readonly PeekCheck[], given: CallOptions): ReadCall {
  const where = `${call}All(checks)`;
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MAX_CHECKS) {
    const fix = `For one scope there is ${call}(tenant, tiers).`;
    throw problem(`an array of 1 to ${MAX_CHECKS} { tenant, tiers, scope? }`, checks, where, fix);
  }
  // Array.from visits the holes of a sparse array, which checks.map() would skip.
  const read = Array.from(checks as readonly PeekCheck[], (check, i) => {
    const its = `${call}All(checks[${i}])`;
    if (call === 'acquire') checkNoCap(check, its);
    checkFields(check, ['tenant', 'tiers', ...OF_CHECK[call]], its);
    checkTenant(check.tenant, `${its}: tenant`);
    return readCheck(check.tenant, check.tiers, check, call, `${its}: `);
  });
  checkFields(given, OF_CALL, `${call}All(options)`);
  checkCall(given, `${call}All`);
  return [sharedLast(read, given, call, `${call}All`), given];
}

/** Callers write the widest shared scope first, and the scripts need it last. */
function sharedLast(
  checks: readonly PreparedCheck[],
  { id }: CallOptions,
  call: Call,
  name: string,
): readonly PreparedCheck[] {
  const shared = checks.filter((check) => check.shared);
  if (shared.length === 0) return checks;
  if (call === 'acquire' && id !== undefined) {
    throw problem(
      'no id beside shared: true, because only jobs wait in a scope that tenants share',
      id,
      `${name}(options.id)`,
      'Leave it out, and ask again after delayMs.',
    );
  }
  return [...checks.filter((check) => !check.shared), ...shared.reverse()];
}

function readCheck(
  tenant: Check['tenant'],
  tiers: Check['tiers'],
  { scope, guardMs, spread, cost, concurrency, shared }: Omit<PeekCheck, 'tenant' | 'tiers'>,
  call: Call,
  where: string,
): PreparedCheck {
  const check: PreparedCheck = { tenant, tiers: tierList(tiers) };
  if (scope !== undefined) {
    checkScope(scope, `${where}scope`);
    check.scope = scope;
  }
  if (guardMs !== undefined) check.guardMs = readMs(guardMs, 0, MAX_GUARD_MS, `${where}guardMs`);
  if (spread !== undefined) check.spread = spread;
  if (cost !== undefined) check.cost = cost;
  if (shared !== undefined) checkFlag(shared, 'shared', `${where}shared`);
  if (shared) {
    check.shared = { weight: 1 };
    check.guardMs ??= 'default';
  }
  if (call === 'acquire') return check;
  const cap = concurrency ?? undefined;
  if (cap !== undefined && !(Number.isInteger(cap) && cap >= 1 && cap <= MAX_CONCURRENCY)) {
    throw problem(
      `how many may run at a time: a whole number from 1 to ${MAX_CONCURRENCY}, or null`,
      cap,
      `${where}concurrency`,
      'null is unlimited. With 0 the tenant is paused, and there is nothing to decide.',
    );
  }
  if (cap !== undefined) check.concurrency = cap;
  return check;
}

function checkCall({ id, retry, onUnavailable }: CallOptions, call: string): void {
  if (id !== undefined) checkText(id, `${call}(options.id)`, 'Leave it out for a request that never joins the line.');
  if (retry !== undefined) checkChoice(retry, ['front', 'back'], `${call}(options.retry)`);
  if (onUnavailable !== undefined)
    checkChoice(onUnavailable, ['defer', 'admit', 'fail'], `${call}(options.onUnavailable)`);
}

function checkNoCap(given: unknown, where: string): void {
  const cap = (given as { concurrency?: unknown } | null | undefined)?.concurrency;
  if (cap === undefined) return;
  throw problem(
    'no concurrency, because a unit that was requested by hand has no end that the limiter could see',
    cap,
    where,
    'Caps are for jobs: set concurrency in rateLimit of a worker, or in @RateLimited.',
  );
}

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
    const counts: Counts = { admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 };
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
    await this.#internals.tenants.flush();
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
      for (const check of checks)
        await scopes.warnOfEmpty(call, check.scope ?? SCOPE, check.tenant, reader.keysOf(check));
    }
    return peek;
  }
}
