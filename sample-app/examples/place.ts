import type { ConnectionOptions } from 'bullmq';

/** The server and the names of an example. */
export interface Place {
  /** The Redis, as BullMQ and the limiter take it. */
  connection: ConnectionOptions & { host: string; port: number };
  /** The queue's name, and the prefix of the limiter's keys: one for each run, so that runs do not share limits. */
  name: string;
}
