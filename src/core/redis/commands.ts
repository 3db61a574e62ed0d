import type { Client } from './client.js';
import type { Script } from './script-source.js';

/**
 * Sends commands and small scripts under the deadline of a limiter. Each call throws UnavailableError if there is no answer in
 * time.
 */
export interface Commands {
  readonly client: Pick<Client, 'isCluster'>;
  /** The time of Redis in microseconds, estimated from its replies. */
  readonly nowUs: number;
  once<T>(start: (client: Client) => Promise<T>): Promise<T>;
  /** Runs a script with a call that carries no times. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
}
