import type { Client } from './client.js';

export interface Commands {
  readonly client: Pick<Client, 'isCluster'>;
  /** The time of Redis in microseconds, estimated from its replies. */
  readonly nowUs: number;
  once<T>(start: (client: Client) => Promise<T>): Promise<T>;
}
