// Between a test and the process of its application.

export interface AppOrders {
  server: 'express' | 'fastify';
  connection: { host: string; port: number };
  prefix: string;
}

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

export interface JobData {
  tenant: string;
  /** Its duration. */
  ms?: number;
  /** The wait in the upstream's response 429. */
  retryAfter?: '9min';
}
