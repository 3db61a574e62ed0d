import type { Redis } from 'ioredis';
import { decodeLog } from '../../support/model/stored-log.js';

const EVERY_MS = 250;

/** Reads the entries of a log before they are cut. */
export class LogWatch {
  readonly entries: number[] = [];
  readonly #timer: NodeJS.Timeout;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly key: string,
  ) {
    this.#timer = setInterval(() => {
      this.#reading = this.#reading.then(() => this.#read());
    }, EVERY_MS);
  }

  /** Returns the times of all entries in microseconds. */
  async stop(): Promise<number[]> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#read();
    return this.entries;
  }

  async #read(): Promise<void> {
    const log = await this.redis.getBuffer(this.key);
    const found = log ? decodeLog(log).times : [];
    const last = this.entries.at(-1);
    // Several admissions may share the latest known time.
    const known = last === undefined ? 0 : this.entries.length - this.entries.indexOf(last);
    const at = last === undefined ? -1 : found.indexOf(last);
    // If the last known entry has been cut, all entries are new.
    const from = at < 0 ? 0 : at + known;
    this.entries.push(...found.slice(from));
  }
}
