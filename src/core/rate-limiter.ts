import { Admission } from './admission.js';
import { readAll, readOne } from './by-hand.js';
import type { Counts, Decision, Peek, Running, Waiting } from './decision.js';
import { ConfigurationError } from './errors.js';
import {
  checkScope,
  checkTenant,
  checkText,
  type KeySpace,
  rulesKey,
  type ScopeKeys,
  scopeKeys,
  type Tenant,
} from './keys.js';
import { knowScope, ScopeWatch } from './known-scopes.js';
import {
  type AcquireOptions,
  type CallOptions,
  type Check,
  checkCount,
  checkFields,
  type LimiterOptions,
  limiterOptions,
  type OnUnavailable,
  type PeekCheck,
  type PeekOptions,
  type PreparedCheck,
} from './options.js';
import { CALL_STAMP } from './protocol/call-stamp.js';
import { ScriptCalls } from './protocol/script-calls.js';
import { leave, reset } from './protocol/scripts.generated.js';
import { serverOf } from './redis/address.js';
import type { Client, ConnectionInput } from './redis/client.js';
import { openConnection, probeCluster } from './redis/connection.js';
import { ConnectionWatch } from './redis/connection-watch.js';
import { checkEviction } from './redis/eviction.js';
import { ScriptRunner } from './redis/script-runner.js';
import type { CompiledLimits } from './request.js';
import { RequestReader, SCOPE } from './request-reader.js';
import type { Written } from './tiers/tier-text.js';
import type { TierInput } from './tiers/tiers.js';

/** How long a note on the rules of a queue lives, in seconds. */
const NOTE_S = 86_400;

/**
 * Decides whether a tenant may start a unit now, over all its tiers at once, on Redis.
 * It opens a connection of its own; close() ends it.
 */
export class RateLimiter {
  readonly counts: Counts = { admitted: 0, deferred: 0, unavailable: 0, unchecked: 0 };
  /** @internal For the workers of this package, as what else is internal here. */
  readonly admission: Admission;
  readonly #options: Required<Omit<LimiterOptions, 'now'>>;
  readonly #space: KeySpace;
  readonly #client: Client;
  readonly #watch: ConnectionWatch;
  readonly #runner: ScriptRunner;
  readonly #calls: ScriptCalls;
  readonly #asks: RequestReader;
  readonly #scopes: ScopeWatch;
  #ready: Promise<void> | undefined;
  #isReady = false;

  /** @throws ConfigurationError for options or a connection that can never work */
  constructor(connection: ConnectionInput, options: LimiterOptions = {}) {
    this.#options = limiterOptions(options, 'RateLimiter options');
    this.#space = { prefix: this.#options.prefix, hashTag: this.#options.hashTag };
    this.#client = openConnection(connection, 'RateLimiter connection', this.#options.deadlineMs);
    const isCluster = this.#client.isCluster === true;
    const probe = isCluster ? () => probeCluster(this.#client) : undefined;
    this.#watch = new ConnectionWatch(this.#client, this.#options.warn, probe);
    const { deadlineMs } = this.#options;
    this.#runner = new ScriptRunner(this.#client, { deadlineMs, now: options.now }, this.#watch, CALL_STAMP);
    this.#asks = new RequestReader(this.#space, isCluster, this.#options.warn);
    this.#scopes = new ScopeWatch(this.#options.warn);
    this.#calls = new ScriptCalls(this.#runner, this.#options.overdueMs, isCluster, (wakes) =>
      this.admission.promote(wakes),
    );
    const ready = () => (this.#isReady ? undefined : this.#started());
    this.admission = new Admission(this.#asks, this.#calls, this.#options, ready, this.counts);
  }

  /**
   * Asks for one unit.
   * @param tenant whom to count it for
   * @param tiers all of them must agree, e.g. ['10/s', '120/min']
   * @returns admitted and charged in every tier, or deferred and charged in none
   * @throws ConfigurationError for bad input; UnavailableError only with onUnavailable 'fail'
   */
  async acquire<const T extends readonly TierInput[]>(
    tenant: Tenant,
    tiers: Written<T>,
    options: AcquireOptions = {},
  ): Promise<Decision> {
    return this.#acquire(...readOne('acquire', tenant, tiers, options));
  }

  /** Asks for one unit in several scopes, at most 16: charged in all of them, or in none. As acquire otherwise. */
  async acquireAll(checks: readonly Check[], options: CallOptions = {}): Promise<Decision> {
    return this.#acquire(...readAll('acquire', checks, options));
  }

  /**
   * The decision that acquire would give now, and the state of every tier. Writes nothing. With a concurrency it is
   * what a job would be told; an id that waits for a lease is told so, also without.
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async peek<const T extends readonly TierInput[]>(
    tenant: Tenant,
    tiers: Written<T>,
    options: PeekOptions = {},
  ): Promise<Peek> {
    return this.#peek(...readOne('peek', tenant, tiers, options));
  }

  /** As peek, over several scopes. */
  async peekAll(checks: readonly PeekCheck[], options: CallOptions = {}): Promise<Peek> {
    return this.#peek(...readAll('peek', checks, options));
  }

  /**
   * Gives back the place of one that will not come.
   * @returns whether it had one
   */
  async leave(tenant: Tenant, id: string, options: { scope?: string } = {}): Promise<boolean> {
    checkText(id, 'leave(id)', 'It is the id that was given to acquire.');
    const { line, turns } = this.#keysOf(tenant, options, 'leave');
    const removed: unknown = await this.#runner.plain(leave, [line, turns], [id]);
    return removed === 1;
  }

  /**
   * Forgets what a tenant used and who waits: those who wait join again when they come. Who runs, and
   * who waits for one that runs to end, stays.
   */
  async reset(tenant: Tenant, options: { scope?: string } = {}): Promise<void> {
    const { log, line, turns } = this.#keysOf(tenant, options, 'reset');
    await this.#runner.plain(reset, [log, line, turns], []);
  }

  /** Who runs: who holds a lease of a scope with a cap, longest first. */
  async running(tenant: Tenant, options: { scope?: string } = {}): Promise<Running[]> {
    const keys = this.#keysOf(tenant, options, 'running');
    const { leases, holders } = keys;
    await this.#started();
    const found = await this.#calls.running([leases, holders]);
    if (found.length === 0) await this.#empty('running', options.scope ?? SCOPE, tenant, keys);
    return found;
  }

  /**
   * Who is in line, first to last; those who are overdue are left out.
   * @param options count: at most so many, 1 to 10,000, default 100; offset: how many to leave out, default 0
   */
  async waiting(tenant: Tenant, options: { scope?: string; offset?: number; count?: number } = {}): Promise<Waiting[]> {
    const keys = this.#keysOf(tenant, options, 'waiting', ['offset', 'count']);
    const { line, turns } = keys;
    const { offset = 0, count = 100 } = options;
    checkCount(offset, 0, Number.MAX_SAFE_INTEGER, 'waiting(options.offset)');
    checkCount(count, 1, 10_000, 'waiting(options.count)');
    await this.#started();
    const found = await this.#calls.waiting([line, turns], offset, count);
    if (found.length === 0) await this.#empty('waiting', options.scope ?? SCOPE, tenant, keys);
    return found;
  }

  /**
   * Settles when Redis answers now: to wait for it at the start, and for health checks.
   * @throws ConfigurationError when the server may evict our keys, which is asked once; UnavailableError when it does not
   *   answer within the deadline, naming where it is and why
   */
  async ready(): Promise<void> {
    if (this.#isReady) await this.#runner.once((client) => client.ping());
    else await this.#started();
  }

  /** @internal Wakes the Redis that holds a key out of its sleep until the next look at blocked clients. */
  async nudge(key: string): Promise<void> {
    await this.#runner.once((client) => client.exists(key));
  }

  /**
   * @internal Leaves a note on the rules of a queue for other processes.
   * @returns the note before it
   */
  async noteRules(queue: string, note: string): Promise<string | null> {
    await this.ready();
    const key = rulesKey(this.#space, queue);
    return this.#runner.once((client) => client.set(key, note, 'EX', NOTE_S, 'GET'));
  }

  /** @internal What happens when no decision can be had. */
  get onUnavailable(): OnUnavailable {
    return this.#options.onUnavailable;
  }

  /** @internal Where its logs are: equal for limiters that share them. */
  get store(): string {
    return `${this.#options.prefix}@${serverOf(this.#client)}`;
  }

  /** @internal Milliseconds a caller waits for Redis. */
  get deadlineMs(): number {
    return this.#options.deadlineMs;
  }

  /** @internal Milliseconds after its turn until a place steps aside. */
  get overdueMs(): number {
    return this.#options.overdueMs;
  }

  /** @internal Reads a set of tiers before it is first asked, so that what is odd about it is told where it stands. */
  prepare(check: Pick<PreparedCheck, 'tiers' | 'guardMs' | 'spread' | 'concurrency'>, where: string): CompiledLimits {
    return this.#asks.compile(check, where);
  }

  /** @internal Tells what is odd but works to whom this limiter was told to. */
  warn(message: string): void {
    this.#options.warn(message);
  }

  /** Ends the connection; a call under way is given up. */
  close(): void {
    this.admission.close();
    this.#watch.close();
    this.#client.disconnect();
  }

  async #acquire(checks: readonly PreparedCheck[], options: CallOptions): Promise<Decision> {
    for (const { scope = SCOPE } of checks) knowScope(scope);
    return (await this.admission.acquire(checks, options)).decision;
  }

  async #peek(checks: readonly PreparedCheck[], options: CallOptions): Promise<Peek> {
    const call = this.#asks.read(checks, options);
    await this.#started();
    const peek = await this.#calls.peek(call);
    if (peek.admitted && peek.tiers.every(({ resetMs }) => resetMs === 0)) {
      for (const [i, { scope, keys }] of call.scopes.entries()) {
        await this.#empty('peek', scope, (checks[i] as PreparedCheck).tenant, keys);
      }
    }
    return peek;
  }

  #empty(call: string, scope: string, tenant: Tenant, keys: ScopeKeys): Promise<void> {
    const hasKeys = async () => (await this.#runner.once((client) => client.exists(...Object.values(keys)))) !== 0;
    return this.#scopes.empty(call, scope, tenant, hasKeys);
  }

  /** The keys that a call is about; what it was given is checked. */
  #keysOf(tenant: Tenant, options: { scope?: string }, call: string, more: readonly string[] = []): ScopeKeys {
    checkTenant(tenant, `${call}(tenant)`);
    checkFields(options, ['scope', ...more], `${call}(options)`);
    const { scope = SCOPE } = options;
    checkScope(scope, 'scope');
    return scopeKeys(this.#space, scope, tenant);
  }

  /** Settles when Redis has answered once. @throws as ready */
  #started(): Promise<void> {
    this.#ready ??= this.#check().then(
      () => {
        this.#isReady = true;
      },
      (error: unknown) => {
        // A server that did not answer may yet; one that evicts has to be set up anew.
        if (!(error instanceof ConfigurationError)) this.#ready = undefined;
        throw error;
      },
    );
    return this.#ready;
  }

  async #check(): Promise<void> {
    try {
      const untold = await this.#runner.once((client) => checkEviction(client, 'Redis'));
      if (untold) this.#options.warn(untold);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (!(cause instanceof ConfigurationError)) throw error;
      if (this.#options.maxmemoryPolicy === 'error') throw cause;
      this.#options.warn(cause.message);
    }
  }
}
