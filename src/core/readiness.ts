import { ConfigurationError, problem } from './errors.js';
import { changesChannel, healthKey, type KeySpace } from './keys.js';
import type { LimiterMetrics } from './metrics.js';
import type { LimiterSettings } from './options/options.js';
import { rights } from './protocol/scripts.generated.js';
import type { Client } from './redis/client.js';
import type { ScriptRunner } from './redis/script-runner.js';
import { checkEviction, evictedKeys, isClusterServer } from './redis/server-info.js';

const HEALTH_S = 60;
const EVICTED_MS = 60_000;

export class Readiness {
  #started: Promise<void> | undefined;
  #isReady = false;
  #keepsKeys = false;
  #sharedBy: string | undefined;
  #evictions: NodeJS.Timeout | undefined;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly options: Pick<LimiterSettings, 'prefix' | 'hashTag' | 'warn' | 'eviction'>,
    private readonly metrics?: Pick<LimiterMetrics, 'evicted'>,
  ) {}

  close(): void {
    clearInterval(this.#evictions);
  }

  /**
   * If each tenant has its own hash tag, a Redis Cluster cannot decide by a rule that shares a scope. So the server is
   * checked again when such a rule is noted.
   */
  noteShared(where: string): void {
    if (this.options.hashTag !== 'tenant' || this.#sharedBy !== undefined) return;
    this.#sharedBy = where;
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#started = undefined;
  }

  /** Undefined after the first checks, because awaiting even a settled promise costs a promise turn. */
  get pending(): Promise<void> | undefined {
    return this.#isReady ? undefined : this.started();
  }

  started(): Promise<void> {
    this.#started ??= this.#check().then(
      (sharedBy) => {
        this.#isReady = sharedBy === this.#sharedBy;
        // If a rule was noted after the check began, the next call checks again.
        if (!this.#isReady) this.#started = undefined;
      },
      (error: unknown) => {
        // A server that did not answer may answer later, but a ConfigurationError stays until the configuration changes.
        if (!(error instanceof ConfigurationError)) this.#started = undefined;
        throw error;
      },
    );
    return this.#started;
  }

  /**
   * Resolves when Redis answers, takes writes, and evicts no keys.
   * @throws ConfigurationError when Redis may evict keys (checked by each call), when the Redis user lacks a right, or when
   * Redis is a cluster that cannot hold a shared scope. UnavailableError when Redis does not answer within the deadline, or
   * refuses writes
   */
  async now(): Promise<void> {
    const isFirst = !this.#keepsKeys;
    await this.started();
    // If the server hides its eviction policy, the first checks have warned.
    const written = this.runner.once((client) => client.set(healthKey(this.options), '1', 'EX', HEALTH_S, 'GET'));
    await Promise.all([written, isFirst ? undefined : this.#checkEviction()]);
  }

  #checkEviction(): Promise<string | undefined> {
    return this.#ask((client) => checkEviction(client, 'Redis', this.options.eviction));
  }

  /** @throws a ConfigurationError itself, which the runner makes the cause of another error */
  async #ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await this.runner.once(question);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ConfigurationError ? cause : error;
    }
  }

  async #watchEvictions(): Promise<void> {
    let last = await this.runner.once(evictedKeys);
    const look = async () => {
      const keys = (await this.runner.once(evictedKeys)) - last;
      last += keys;
      // Fewer keys than before: the server has started again.
      if (keys <= 0) return;
      this.options.warn(
        `Redis has evicted ${keys} keys: limits may admit again what these keys counted. Give Redis more memory.`,
      );
      this.metrics?.evicted?.({ keys });
    };
    this.#evictions = setInterval(() => void look().catch(() => undefined), EVICTED_MS).unref();
  }

  /** @returns the place of the rule whose shared scope was checked, if any */
  async #check(): Promise<string | undefined> {
    if (!this.#keepsKeys) {
      const warning = await this.#checkEviction();
      if (warning !== undefined) this.options.warn(warning);
      await this.#ask((client) => checkRights(client, this.options)).catch((error: unknown) => {
        // A server that cannot tell the rights may still serve.
        if (error instanceof ConfigurationError) throw error;
      });
      if (this.options.eviction === 'accept') await this.#watchEvictions();
    }
    this.#keepsKeys = true;
    const sharedBy = this.#sharedBy;
    if (sharedBy !== undefined) await this.#checkHashSlot(sharedBy);
    return sharedBy;
  }

  async #checkHashSlot(where: string): Promise<void> {
    if (!(await this.runner.once(isClusterServer))) return;
    throw problem(
      'one hashTag for all tenants: a Redis Cluster needs all keys of a decision in one hash slot, those of a shared scope too',
      this.options.hashTag,
      where,
      "Set hashTag to one name for all tenants, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
    );
  }
}

const ABOUT_KEYS =
  'append del exists get getrange hdel hget hincrby hkeys hmget hscan hset persist pexpire pttl set setrange ' +
  'strlen unlink zadd zcard zcount zlexcount zrange zrangebylex zrangebyscore zrank zrem zremrangebyrank zrevrange ' +
  'zrevrangebylex zrevrangebyscore zscore';
const ABOUT_CHANNELS = 'publish subscribe';
const OTHERS = 'eval evalsha time';

/**
 * Checks that the Redis user may send every command. Without this check, a missing right would show only in the middle of a
 * script that has already charged a unit. Redis before version 7 always passes, because such a server cannot tell.
 * @throws ConfigurationError with the names of the missing commands
 */
async function checkRights(client: Client, space: Pick<KeySpace, 'prefix'>): Promise<void> {
  const [key, channel] = [healthKey(space as KeySpace), changesChannel(space as KeySpace)];
  const pairs = (names: string, about: string) => names.split(' ').flatMap((name) => [name, about]);
  const args = [...pairs(ABOUT_KEYS, key), ...pairs(ABOUT_CHANNELS, channel), ...pairs(OTHERS, '')];
  const missing = (await client.eval(rights.text, 0, [], args).catch(() => [])) as string[];
  // If all commands on keys are missing, the user may be limited to the keys of certain scopes: the result then says nothing.
  if (missing.length === 0 || ABOUT_KEYS.split(' ').every((name) => missing.includes(name))) return;
  throw problem(
    `a Redis user that may send all commands of the limiter, for keys and channels that begin with ${space.prefix}:`,
    `a user that may not send ${missing.join(', ')}`,
    'Redis',
    "Give the user the rights that stand in docs/operations.md, 'The rights of its Redis user'.",
  );
}
