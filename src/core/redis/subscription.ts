import type { Client } from './client.js';

/**
 * Listens to one channel of Redis. It subscribes each time the connection becomes ready, because ioredis subscribes again only
 * if the server has confirmed an earlier subscription.
 */
export class Subscription {
  /** Resolves when the server has answered the first subscription. */
  readonly began: Promise<void>;
  readonly #client: Pick<Client, 'disconnect'>;

  constructor(
    client: Pick<Client, 'on' | 'subscribe' | 'disconnect'>,
    channel: string,
    onMessage: (message: string) => void,
  ) {
    this.#client = client;
    // The limiter's own connection warns of an unreachable server.
    client.on('error', () => undefined);
    client.on('message', (_, message) => onMessage(message));
    this.began = new Promise((resolve) => {
      const subscribe = () =>
        void client
          .subscribe(channel)
          .catch(() => undefined)
          .then(() => resolve());
      client.on('ready', subscribe);
      subscribe();
    });
  }

  close(): void {
    this.#client.disconnect();
  }
}
