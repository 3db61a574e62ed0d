import type { ConnectionOptions } from 'bullmq';

/** The server and the names of an example. */
export interface Place {
  /** The connection to Redis, for BullMQ and for the limiter. */
  connection: ConnectionOptions & { host: string; port: number };
  /** The name of the queue, and the prefix of the limiter's keys. Each run has its own, so that runs share no limits. */
  name: string;
}
