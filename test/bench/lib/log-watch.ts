import type { Redis } from 'ioredis';
import { decodeLog } from '../../support/model/stored-log.js';

const EVERY_MS = 250;

/** Reads a log while it grows, so that it sees entries before they are cut. */
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

  /** All admissions, in microseconds. */
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
    // Admissions may share a microsecond, so count the known admissions with the latest known time.
    const known = last === undefined ? 0 : this.entries.length - this.entries.indexOf(last);
    const at = last === undefined ? -1 : found.indexOf(last);
    // The oldest entries are cut first. If the last known entry is gone, all entries are new.
    const from = at < 0 ? 0 : at + known;
    this.entries.push(...found.slice(from));
  }
}
