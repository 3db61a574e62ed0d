// What a test and the process of its application tell each other.

export interface AppOrders {
  server: 'express' | 'fastify';
  connection: { host: string; port: number };
  prefix: string;
}

/** What the process says. */
export interface Report {
  url?: string;
  audit?: Audit;
}

export interface Audit {
  viewer: string;
  action: string;
  outcome: string;
  scope: string;
  tenant?: string;
}

/** The data of every job here. */
export interface JobData {
  tenant: string;
  /** How long it runs. */
  ms?: number;
  /** How long its upstream asks to wait, in the reply 429. */
  retryAfter?: '9min';
}
