import { changesChannel, type KeySpace } from '../keys.js';
import { type HandedOver, type LimitChange, parseChange, type RulesChange } from '../options/target.js';
import type { Client, Commands } from '../redis/client.js';

export class Announcements {
  readonly #subscriptions = new Set<Subscription>();

  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly space: KeySpace,
    private readonly open: () => Client,
  ) {}

  /** After a RulesChange, the workers of the named queue compare their rules with the queue's note. */
  async send(change: LimitChange | RulesChange | HandedOver): Promise<void> {
    await this.runner.once((client) => client.publish(changesChannel(this.space), JSON.stringify(change)));
  }

  /** Opens its own connection. Resolves when the connection listens, or when Redis has refused the subscription. */
  listen(
    onChange: (change: LimitChange) => void,
    onRules: (change: RulesChange) => void = () => {},
    onHandedOver: (waiter: HandedOver) => void = () => {},
  ): Promise<void> {
    const subscription = new Subscription(this.open(), changesChannel(this.space), (message) => {
      const change = parseChange(message);
      if (change && 'queue' in change) onRules(change);
      else if (change && 'member' in change) onHandedOver(change);
      else if (change) onChange(change);
    });
    this.#subscriptions.add(subscription);
    return subscription.began;
  }

  close(): void {
    for (const subscription of this.#subscriptions) subscription.close();
  }
}

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
