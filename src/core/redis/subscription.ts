import type { Client } from './client.js';

/**
 * Subscribes each time the connection becomes ready, because ioredis subscribes again only if the server has confirmed an
 * earlier subscription.
 */
export class Subscription {
  /** Resolves when the first attempt to subscribe has ended, even if it failed. */
  readonly began: Promise<void>;
  readonly #client: Pick<Client, 'disconnect'>;

  constructor(
    client: Pick<Client, 'on' | 'subscribe' | 'disconnect'>,
    channel: string,
    onMessage: (message: string) => void,
  ) {
    this.#client = client;
    // Ignores errors, because the limiter's other connection warns of an unreachable server.
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
