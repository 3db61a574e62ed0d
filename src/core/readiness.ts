import { ConfigurationError } from './errors.js';
import { healthKey } from './keys.js';
import type { LimiterSettings } from './options/options.js';
import { isClusterServer } from './redis/cluster-mode.js';
import { checkEviction } from './redis/eviction.js';
import type { ScriptRunner } from './redis/script-runner.js';
import { checkRights } from './rights.js';

/** How long what a health check wrote is kept, in seconds. */
const HEALTH_S = 60;

/**
 * Knows whether Redis has answered once, and checks with the first answer that Redis does not evict keys, that its user has
 * all rights, and that it can hold a scope that tenants share.
 */
export class Readiness {
  #started: Promise<void> | undefined;
  #isReady = false;
  #keepsKeys = false;
  /** Where the first rule was written that shares a scope, if the hash tag is that of each tenant. */
  #sharedBy: string | undefined;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly options: Pick<LimiterSettings, 'prefix' | 'hashTag' | 'warn'>,
  ) {}

  /**
   * A rule shares a scope between tenants. Where each tenant has a hash tag, a cluster cannot decide by it: the server is
   * asked, also if it has answered before.
   * @param where the rule was written
   */
  noteShared(where: string): void {
    if (this.options.hashTag !== 'tenant' || this.#sharedBy !== undefined) return;
    this.#sharedBy = where;
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#started = undefined;
  }

  /** What a decision has to wait for; nothing after the first answer, for to await a settled promise costs a turn too. */
  get pending(): Promise<void> | undefined {
    return this.#isReady ? undefined : this.started();
  }

  /** Settles when Redis has answered once. @throws as now() */
  started(): Promise<void> {
    this.#started ??= this.#check().then(
      (sharedBy) => {
        this.#isReady = sharedBy === this.#sharedBy;
        // A rule was noted since the server was asked.
        if (!this.#isReady) this.#started = undefined;
      },
      (error: unknown) => {
        // A server that did not answer may answer later; after a ConfigurationError something has to be configured anew.
        if (!(error instanceof ConfigurationError)) this.#started = undefined;
        throw error;
      },
    );
    return this.#started;
  }

  /**
   * Settles when Redis answers now.
   * @throws ConfigurationError when Redis may evict keys, its user lacks a right, or it is a cluster that cannot hold a shared scope, which is
   *   checked once; UnavailableError when Redis does not answer within the deadline
   */
  async now(): Promise<void> {
    if (this.#isReady) await this.runner.once((client) => client.ping());
    else await this.started();
  }

  /**
   * Checks that Redis evicts no keys, as it is set now.
   * @returns a warning if Redis does not tell
   * @throws ConfigurationError when Redis may evict keys, UnavailableError
   */
  async checkEviction(): Promise<string | undefined> {
    try {
      return await this.runner.once((client) => checkEviction(client, 'Redis'));
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ConfigurationError ? cause : error;
    }
  }

  /** Writes a key: a server may answer, and take no writes, as a replica or one whose memory is full. @throws UnavailableError */
  async checkWrites(): Promise<void> {
    await this.runner.once((client) => client.set(healthKey(this.options), '1', 'EX', HEALTH_S, 'GET'));
  }

  /** @returns where the rule was written that shares a scope, as far as the server was asked about it */
  async #check(): Promise<string | undefined> {
    if (!this.#keepsKeys) {
      const warning = await this.checkEviction();
      if (warning !== undefined) this.options.warn(warning);
      await this.#checkRights();
    }
    this.#keepsKeys = true;
    const sharedBy = this.#sharedBy;
    if (sharedBy !== undefined) await this.#checkHashSlot(sharedBy);
    return sharedBy;
  }

  /** @throws ConfigurationError where the server is a cluster */
  async #checkHashSlot(where: string): Promise<void> {
    if (!(await this.runner.once(isClusterServer))) return;
    throw new ConfigurationError({
      expected:
        'one hashTag for all tenants: a Redis Cluster needs all keys of a decision in one hash slot, those of a shared scope too',
      given: this.options.hashTag,
      where,
      fix: "Set hashTag to one name for all tenants, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
    });
  }

  /** @throws ConfigurationError that names the commands that the Redis user may not send */
  async #checkRights(): Promise<void> {
    let problem: unknown;
    await this.runner.once((client) =>
      checkRights(client, this.options).catch((error: unknown) => {
        problem = error;
      }),
    );
    if (problem instanceof ConfigurationError) throw problem;
  }
}
