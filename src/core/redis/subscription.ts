import type { Client } from './client.js';

/** Listens to one channel of Redis; ioredis subscribes again when the connection was lost. */
export class Subscription {
  readonly #client: Pick<Client, 'disconnect'>;

  constructor(
    client: Pick<Client, 'on' | 'subscribe' | 'disconnect'>,
    channel: string,
    /** Called with each message. */
    onMessage: (message: string) => void,
  ) {
    this.#client = client;
    // The limiter's own connection warns of a server that is away.
    client.on('error', () => undefined);
    client.on('message', (_, message) => onMessage(message));
    client.subscribe(channel).catch(() => undefined);
  }

  close(): void {
    this.#client.disconnect();
  }
}
