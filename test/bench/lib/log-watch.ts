import type { Redis } from 'ioredis';

const HEAD = 32;
const EVERY_MS = 250;

/** Reads a log while it grows, so that what is cut from it is not missed. */
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

  /** Every admission since the start, microseconds. */
  async stop(): Promise<number[]> {
    clearInterval(this.#timer);
    await this.#reading;
    await this.#read();
    return this.entries;
  }

  async #read(): Promise<void> {
    const text = (await this.redis.getBuffer(this.key)) ?? Buffer.alloc(HEAD);
    const found: number[] = [];
    for (let at = HEAD; at < text.length; at += 8) found.push(text.readDoubleLE(at));
    const last = this.entries.at(-1);
    // Two admissions may share a microsecond: count how many of the last one are known.
    const known = last === undefined ? 0 : this.entries.length - this.entries.indexOf(last);
    const at = last === undefined ? -1 : found.indexOf(last);
    // Cut are the oldest: where the last one known is gone, all that are found are new.
    const from = at < 0 ? 0 : at + known;
    this.entries.push(...found.slice(from));
  }
}
