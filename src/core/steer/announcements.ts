import { changesChannel, type KeySpace } from '../keys.js';
import { type HandedOver, type LimitChange, parseChange, type RulesChange } from '../options/target.js';
import type { Client } from '../redis/client.js';
import type { Commands } from '../redis/commands.js';
import { Subscription } from '../redis/subscription.js';

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
