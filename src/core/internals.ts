import { setMaxListeners } from 'node:events';
import { Decider } from './decide/decider.js';
import type { Counts } from './decide/decision.js';
import {
  changesChannel,
  healthKey,
  type KeySpace,
  queuesKey,
  rulesKey,
  SCOPE,
  type ScopeKeys,
  sharedKeys,
  targetKeys,
} from './keys.js';
import { LimitsCompiler } from './limits/limits.js';
import { KnownLimits } from './limits/stored-limits.js';
import { readLines } from './lines/line-totals.js';
import { TenantIndex } from './lines/tenant-index.js';
import { noteTenants } from './lines/tenants.js';
import { type LimiterMetrics, readMetrics } from './metrics.js';
import { type LimiterOptions, type LimiterSettings, limiterOptions } from './options/options.js';
import { parseChange, type ReadTarget, type RulesChange } from './options/target.js';
import { CALL_STAMP } from './protocol/call-stamp.js';
import { ScriptCalls } from './protocol/script-calls.js';
import { Readiness } from './readiness.js';
import { serverOf } from './redis/address.js';
import type { Client, ConnectionInput } from './redis/client.js';
import { openConnection, openListener, probeCluster } from './redis/connection.js';
import { ConnectionWatch } from './redis/connection-watch.js';
import { ScriptRunner } from './redis/script-runner.js';
import { Subscription } from './redis/subscription.js';
import type { PreparedCheck } from './requests/prepared-check.js';
import { RequestReader } from './requests/request-reader.js';
import { type KnownScopes, knownScopesOf, ScopeWatch } from './scopes/known-scopes.js';
import { SharedScopes } from './scopes/shared-scopes.js';

/** How long a note on the rules of a queue lives, in seconds: a worker writes it when it starts, and may run for a year. */
const NOTE_S = 400 * 86_400;
/** How long what a health check wrote is kept, in seconds. */
const HEALTH_S = 60;

/** What a limiter is made of: used by the limiter itself and by the workers of this package, hidden from its users. */
export class LimiterInternals {
  readonly options: LimiterSettings;
  /** Absent where nothing is recorded. */
  readonly metrics: LimiterMetrics | undefined;
  readonly space: KeySpace;
  /** The time that turns are told by where Redis tells none, in milliseconds since 1970. */
  readonly epochMs: () => number;
  readonly runner: ScriptRunner;
  readonly calls: ScriptCalls;
  readonly limits: LimitsCompiler;
  readonly knownLimits: KnownLimits;
  readonly reader: RequestReader;
  readonly readiness: Readiness;
  readonly decider: Decider;
  readonly tenants: TenantIndex;
  readonly sharedScopes: SharedScopes;
  readonly knownScopes: KnownScopes;
  readonly scopeWatch: ScopeWatch;
  readonly #client: Client;
  readonly #watch: ConnectionWatch;
  readonly #closing = new AbortController();

  /** @throws ConfigurationError for options or a connection that can never work */
  constructor(
    readonly connection: ConnectionInput,
    given: LimiterOptions,
    readonly counts: Counts,
  ) {
    // Each worker in memory listens: many of them are no leak.
    setMaxListeners(0, this.closed);
    this.options = limiterOptions(given, 'RateLimiter options');
    const { prefix, hashTag, deadlineMs, overdueMs, warn } = this.options;
    this.metrics = readMetrics(given.metrics, 'RateLimiter options', warn);
    this.space = { prefix, hashTag };
    this.#client = openConnection(connection, 'RateLimiter connection', deadlineMs);
    const isCluster = this.#client.isCluster === true;
    const probe = isCluster ? () => probeCluster(this.#client) : undefined;
    this.#watch = new ConnectionWatch(this.#client, warn, probe);
    this.runner = new ScriptRunner(this.#client, { deadlineMs, now: given.now }, this.#watch, CALL_STAMP);
    this.calls = new ScriptCalls(this.runner, overdueMs, isCluster, this.metrics);
    const { now } = given;
    const nowMs = now && (() => now() / 1000);
    this.epochMs = nowMs ?? (() => Date.now());
    this.knownScopes = knownScopesOf(this.store);
    this.scopeWatch = new ScopeWatch(warn, this.knownScopes);
    this.tenants = new TenantIndex((scope, tenants) => noteTenants(this, scope, tenants), nowMs);
    this.limits = new LimitsCompiler(warn, nowMs);
    this.knownLimits = new KnownLimits(this.limits);
    this.reader = new RequestReader(this.space, isCluster, this.knownLimits);
    this.readiness = new Readiness(this.runner, this.options);
    const has = (keys: Omit<ScopeKeys, 'settings'>) => this.has(keys);
    this.sharedScopes = new SharedScopes(this.runner, this.space, this.readiness, this.knownScopes, has, warn);
    this.decider = new Decider(
      this.calls,
      this.reader,
      this.knownLimits,
      this.options,
      this.readiness,
      counts,
      this.epochMs,
      this.metrics,
    );
    const unobserved = this.metrics?.observe?.({ store: this.store, read: () => readLines(this) });
    if (unobserved) this.closed.addEventListener('abort', unobserved, { once: true });
  }

  /** Aborted when the limiter is closed. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Names the server and how keys begin: equal for limiters that share their logs. */
  get store(): string {
    const { prefix, hashTag } = this.space;
    return `${prefix}:{${hashTag}}@${serverOf(this.#client)}`;
  }

  /** Whether Redis has any of the keys of a scope. */
  async has(keys: Omit<ScopeKeys, 'settings'>): Promise<boolean> {
    return (await this.runner.once((client) => client.exists(...Object.values(keys).flat()))) !== 0;
  }

  /** Whether Redis has anything of a target. A pause, a weight and a cap of one tenant of a shared scope are kept with the scope. */
  async hasAnyOf({ scope, tenant }: ReadTarget): Promise<boolean> {
    if (await this.has(targetKeys(this.space, scope, tenant))) return true;
    return tenant !== undefined && this.has(sharedKeys(this.space, scope));
  }

  /** The keys of the scope that a check counts in. */
  keysOf({ scope = SCOPE, tenant, shared }: PreparedCheck): ScopeKeys {
    return targetKeys(this.space, scope, shared ? undefined : tenant);
  }

  /** Pauses the scope of a check for so many milliseconds, for its tenant or, where it is shared, for all. */
  async pause(check: PreparedCheck, ms: number): Promise<void> {
    await this.calls.pause(this.keysOf(check), Math.ceil(ms * 1000), undefined);
  }

  /** Tells the workers of all processes that what holds for a tenant has changed. */
  async announce(target: ReadTarget): Promise<void> {
    await this.runner.once((client) => client.publish(changesChannel(this.space), JSON.stringify(target)));
  }

  /** Has the workers of a queue in all processes compare their rules with its note. @throws UnavailableError */
  async announceRules(change: RulesChange): Promise<void> {
    await this.runner.once((client) => client.publish(changesChannel(this.space), JSON.stringify(change)));
  }

  /**
   * Calls back with each tenant, and each queue, that is announced, until the limiter is closed. It takes a connection of its own.
   * @returns when it listens, or Redis has refused
   */
  listen(onChange: (target: ReadTarget) => void, onRules: (change: RulesChange) => void = () => {}): Promise<void> {
    const subscription = new Subscription(
      openListener(this.connection, 'RateLimiter connection'),
      changesChannel(this.space),
      (message) => {
        const change = parseChange(message);
        if (change && 'queue' in change) onRules(change);
        else if (change) onChange(change);
      },
    );
    this.closed.addEventListener('abort', () => subscription.close(), { once: true });
    return subscription.began;
  }

  /**
   * Leaves a note on the rules of a queue for other processes.
   * @returns the note before it
   */
  async noteRules(queue: string, note: string): Promise<string | null> {
    await this.readiness.now();
    const [key, index] = [rulesKey(this.space, queue), queuesKey(this.space)];
    const [previous] = await this.runner.once((client) =>
      Promise.all([
        client.set(key, note, 'EX', NOTE_S, 'GET'),
        client.zadd(index, Math.floor(this.epochMs() / 1000), queue),
        client.pexpire(index, NOTE_S * 1000),
      ]),
    );
    return previous;
  }

  /** Returns the notes on the rules of queues, by queue. @throws UnavailableError when Redis does not answer */
  async ruleNotes(): Promise<Map<string, string>> {
    const noted = await this.runner.once((client) => client.zrevrange(queuesKey(this.space), 0, -1, 'WITHSCORES'));
    const queues = noted.filter((_, i) => i % 2 === 0);
    const notes = await this.runner.once((client) =>
      Promise.all(queues.map((queue) => client.get(rulesKey(this.space, queue)))),
    );
    return new Map(queues.flatMap((queue, i) => (notes[i] == null ? [] : [[queue, notes[i]] as const])));
  }

  /** Returns the note that the last process has left on the rules of a queue; null if there is none. @throws UnavailableError */
  rulesNote(queue: string): Promise<string | null> {
    return this.runner.once((client) => client.get(rulesKey(this.space, queue)));
  }

  /** Writes a key: a server may answer, and take no writes, as a replica or one whose memory is full. @throws UnavailableError */
  async checkWrites(): Promise<void> {
    await this.runner.once((client) => client.set(healthKey(this.space), '1', 'EX', HEALTH_S, 'GET'));
  }

  /** Ends the connection; calls under way are given up. */
  close(): void {
    this.#closing.abort();
    this.tenants.close();
    this.sharedScopes.close();
    this.#watch.close();
    this.#client.disconnect();
  }
}

const all = new WeakMap<object, LimiterInternals>();

/** Makes the internals of a limiter known to the workers of this package. */
export function setInternals(limiter: object, internals: LimiterInternals): void {
  all.set(limiter, internals);
}

/** The internals of a RateLimiter. */
export function internalsOf(limiter: object): LimiterInternals {
  return all.get(limiter) as LimiterInternals;
}
