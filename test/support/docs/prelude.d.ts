// Only code blocks of documents see these declarations.
import type { WorkerHost } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import type { RateLimitService } from 'bullmq-governor';
import type * as vitest from 'vitest';

declare global {
  const connection: { host: string; port: number };
  const nodes: { host: string; port: number }[];
  const queue: Queue;
  const limits: RateLimitService;

  function send(data: unknown): Promise<string>;
  function handler(job: Job): Promise<unknown>;
  const UPSTREAM: string;

  class Database {
    planOf(customer: string): Promise<{ tiers: string[] | null; atATime: number | null }>;
  }

  /** Stands for the reader's own module that provides Database. */
  class DatabaseModule {}

  /** Stands for a look-up in the reader's own sessions. */
  function sessionOf(cookies: string | undefined): Promise<{ role: string } | undefined>;

  const addresses: string[];
  const ip: string;
  const user: string;

  /** The processor in the examples of unit tests. */
  class EmailProcessor extends WorkerHost {
    constructor(mailer: Mailer);
    process(job: Job): Promise<string>;
  }
  /** The reader's own module with that processor. */
  class AppModule {}
  class Mailer {
    deliver(to: string): Promise<string>;
  }

  const it: typeof vitest.it;
  const expect: typeof vitest.expect;
  const vi: typeof vitest.vi;
  const mailer: Mailer;
}
