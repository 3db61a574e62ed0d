import type { Client } from './client.js';

export interface Commands {
  readonly client: Pick<Client, 'isCluster'>;
  /** The time of Redis, estimated from the replies of Redis. */
  readonly nowUs: number;
  once<T>(start: (client: Client) => Promise<T>): Promise<T>;
}
