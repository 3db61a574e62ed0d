// Messages between a test and the process of its application.

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
  /** How long the job runs. */
  ms?: number;
  /** The wait that the upstream asks for in its 429 response. */
  retryAfter?: '9min';
}
