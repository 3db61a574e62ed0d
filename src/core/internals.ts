import { setMaxListeners } from 'node:events';
import { Decider } from './decide/decider.js';
import { RequestReader } from './decide/request-reader.js';
import type { Counts } from './decision.js';
import { type KeySpace, looksKeys } from './keys.js';
import { KnownLimits } from './limits/known-limits.js';
import { LimitsCompiler } from './limits/limits.js';
import { noteTenants, readLines, TenantIndex } from './lines/tenants.js';
import { type LimiterMetrics, readMetrics } from './metrics.js';
import { type LimiterOptions, type LimiterSettings, limiterOptions } from './options/options.js';
import type { BeginCall } from './options/target.js';
import { CALL_STAMP } from './protocol/call-stamp.js';
import { ScriptCalls } from './protocol/script-calls.js';
import { Readiness } from './readiness.js';
import { type ConnectionInput, serverOf } from './redis/client.js';
import { ConnectionWatch, openConnection, openListener, probeCluster } from './redis/connection.js';
import { ScriptRunner } from './redis/script-runner.js';
import { type KnownScopes, knownScopesOf } from './scopes/known-scopes.js';
import { Notes } from './scopes/notes.js';
import { Scopes } from './scopes/scopes.js';
import { Announcements, Overrides, Steering } from './steer/steering.js';
import { LimitViews } from './views/limit-views.js';

/** Makes and connects the parts of a limiter. For this package's limiter and workers, not for users. */
export class LimiterInternals {
  readonly options: LimiterSettings;
  readonly metrics: LimiterMetrics | undefined;
  readonly space: KeySpace;
  /** Names the server and the prefix of the keys: equal for limiters that share their logs. */
  readonly store: string;
  /** The time of this process, for turns that Redis did not decide. */
  readonly epochMs: () => number;
  readonly runner: ScriptRunner;
  readonly calls: ScriptCalls;
  readonly limits: LimitsCompiler;
  readonly reader: RequestReader;
  readonly readiness: Readiness;
  readonly decider: Decider;
  readonly tenants: TenantIndex;
  readonly knownScopes: KnownScopes;
  readonly notes: Notes;
  readonly scopes: Scopes;
  readonly announcements: Announcements;
  readonly begin: BeginCall;
  readonly overrides: Overrides;
  readonly steering: Steering;
  readonly views: LimitViews;
  readonly #closing = new AbortController();
  readonly #disconnect: () => void;

  constructor(
    readonly connection: ConnectionInput,
    given: LimiterOptions,
    readonly counts: Counts,
  ) {
    // Each worker adds a listener, so Node's warning about many listeners would be wrong.
    setMaxListeners(0, this.closed);
    this.options = limiterOptions(given, 'RateLimiter options');
    const { prefix, hashTag, deadlineMs, overdueMs, warn } = this.options;
    this.metrics = readMetrics(given.metrics, 'RateLimiter options', warn);
    this.space = { prefix, hashTag };
    const client = openConnection(connection, 'RateLimiter connection', deadlineMs);
    const isCluster = client.isCluster === true;
    const watch = new ConnectionWatch(client, warn, isCluster ? () => probeCluster(client) : undefined);
    this.#disconnect = () => {
      watch.close();
      client.disconnect();
    };
    this.store = `${prefix}:{${hashTag}}@${serverOf(client)}`;
    this.runner = new ScriptRunner(client, { deadlineMs, now: given.now }, watch, CALL_STAMP);
    const { now } = given;
    const nowMs = now && (() => now() / 1000);
    this.epochMs = nowMs ?? (() => Date.now());
    const { runner, space, epochMs } = this;

    const looks = isCluster ? undefined : looksKeys(space);
    this.calls = new ScriptCalls(runner, overdueMs, isCluster, this.options.onClockStep, this.metrics, looks);
    this.readiness = new Readiness(runner, this.options, this.metrics);

    this.limits = new LimitsCompiler(warn, nowMs);
    this.knownScopes = knownScopesOf(this.store);
    const knownLimits = new KnownLimits(this.limits, this.knownScopes);
    this.reader = new RequestReader(space, isCluster, knownLimits);
    const { calls, reader, readiness, metrics } = this;
    this.decider = new Decider(calls, reader, knownLimits, this.options, readiness, counts, epochMs, metrics);

    this.tenants = new TenantIndex((...noted) => noteTenants(this, ...noted), nowMs);
    this.notes = new Notes(this);
    this.scopes = new Scopes(this);

    const listener = () => openListener(connection, 'RateLimiter connection');
    this.announcements = new Announcements(runner, space, listener);
    this.begin = (...call) => this.scopes.begin(...call);
    this.overrides = new Overrides(this);
    this.steering = new Steering(this);
    this.views = new LimitViews(this);

    const unobserved = metrics?.observe?.({ store: this.store, read: () => readLines(this) });
    if (unobserved) this.closed.addEventListener('abort', unobserved, { once: true });
  }

  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
    this.announcements.close();
    this.readiness.close();
    this.tenants.close();
    this.#disconnect();
  }
}

/** The parts of a limiter, for workers and views of queues. */
export type LimiterParts = Omit<LimiterInternals, 'close'>;

const all = new WeakMap<object, LimiterInternals>();

export function setInternals(limiter: object, internals: LimiterInternals): void {
  all.set(limiter, internals);
}

export function internalsOf(limiter: object): LimiterInternals {
  return all.get(limiter) as LimiterInternals;
}
