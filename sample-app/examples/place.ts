import type { ConnectionOptions } from 'bullmq';

export interface Place {
  connection: ConnectionOptions & { host: string; port: number };
  /** Names the queue, and prefixes the limiter's keys. Each run has its own name. */
  name: string;
}
