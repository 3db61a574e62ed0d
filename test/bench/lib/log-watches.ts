import type { Redis } from 'ioredis';
import { LogWatch } from './log-watch.js';

/** With a longer time between two searches, a one-second window could cut a log's first entries before a read. */
const EVERY_MS = 250;

export class LogWatches {
  readonly #watches = new Map<string, LogWatch>();
  readonly #timer: NodeJS.Timeout;
  #finding: Promise<void> = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly expected: number,
  ) {
    this.#timer = setInterval(() => {
      this.#finding = this.#finding.then(() => this.#find());
    }, EVERY_MS);
  }

  /** Returns times in microseconds, by the key of the log. */
  async stop(): Promise<Map<string, number[]>> {
    clearInterval(this.#timer);
    await this.#finding;
    await this.#find();
    const logs = new Map<string, number[]>();
    for (const [key, watch] of this.#watches) logs.set(key, await watch.stop());
    return logs;
  }

  async #find(): Promise<void> {
    if (this.#watches.size >= this.expected) return;
    for (const key of await this.redis.keys('*:log')) {
      if (!this.#watches.has(key)) this.#watches.set(key, new LogWatch(this.redis, key));
    }
  }
}
