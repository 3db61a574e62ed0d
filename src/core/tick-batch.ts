import type { Writable } from 'node:stream';

/**
 * Sends the commands of one tick in one write: a worker that has fetched several jobs asks for
 * all of them at once, and a system call costs more than a command. The stream of ioredis
 * (5.11.1 and 6.0.0) is that of its one connection; a Cluster has none, and sends as ever.
 */
export class TickBatch {
  #open: Writable | undefined;

  constructor(private readonly client: { stream?: Writable }) {}

  /** To be called before a command. */
  join(): void {
    const stream = this.client.stream;
    if (this.#open || !stream || stream.destroyed) return;
    this.#open = stream;
    stream.cork();
    process.nextTick(() => {
      this.#open = undefined;
      stream.uncork();
    });
  }
}
