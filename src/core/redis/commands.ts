import type { Client } from './client.js';
import type { Script } from './script-source.js';

/** Commands and small scripts under the deadline of a limiter. Each throws UnavailableError when there is no answer in time. */
export interface Commands {
  readonly client: Pick<Client, 'isCluster'>;
  /** The time of Redis in microseconds, as the replies so far tell it. */
  readonly nowUs: number;
  /** Runs a command. */
  once<T>(start: (client: Client) => Promise<T>): Promise<T>;
  /** Runs a script whose call carries no times. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
}
