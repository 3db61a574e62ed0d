import { ConfigurationError } from './errors.js';
import type { LimiterOptions } from './options.js';
import { checkEviction } from './redis/eviction.js';
import type { ScriptRunner } from './redis/script-runner.js';

/** Knows whether Redis has answered once, and checks with the first answer that Redis does not evict keys. */
export class Readiness {
  #started: Promise<void> | undefined;
  #isReady = false;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly options: Pick<Required<LimiterOptions>, 'maxmemoryPolicy' | 'warn'>,
  ) {}

  /** What a decision has to wait for; nothing after the first answer, for to await a settled promise costs a turn too. */
  get pending(): Promise<void> | undefined {
    return this.#isReady ? undefined : this.started();
  }

  /** Settles when Redis has answered once. @throws as now() */
  started(): Promise<void> {
    this.#started ??= this.#check().then(
      () => {
        this.#isReady = true;
      },
      (error: unknown) => {
        // A server that did not answer may answer later; a server that evicts keys has to be configured anew.
        if (!(error instanceof ConfigurationError)) this.#started = undefined;
        throw error;
      },
    );
    return this.#started;
  }

  /**
   * Settles when Redis answers now.
   * @throws ConfigurationError when Redis may evict keys, which is checked once; UnavailableError when Redis does not
   *   answer within the deadline
   */
  async now(): Promise<void> {
    if (this.#isReady) await this.runner.once((client) => client.ping());
    else await this.started();
  }

  async #check(): Promise<void> {
    try {
      const warning = await this.runner.once((client) => checkEviction(client, 'Redis'));
      if (warning) this.options.warn(warning);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (!(cause instanceof ConfigurationError)) throw error;
      if (this.options.maxmemoryPolicy === 'error') throw cause;
      this.options.warn(cause.message);
    }
  }
}
