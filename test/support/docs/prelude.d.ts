// Declarations that code blocks of the README and of docs assume. Only these blocks see them
// (test/support/docs/compile.ts); tests that run a block supply the values.
import type { WorkerHost } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import type { RateLimitService } from 'bullmq-governor';
import type * as vitest from 'vitest';

declare global {
  /** The address of Redis. */
  const connection: { host: string; port: number };
  /** The nodes of a Redis Cluster. */
  const nodes: { host: string; port: number }[];
  const queue: Queue;
  /** The service that NestJS injects. */
  const limits: RateLimitService;

  /** The work of a job in the reader's application. */
  function send(data: unknown): Promise<string>;
  function handler(job: Job): Promise<unknown>;
  const UPSTREAM: string;

  /** The reader's database. */
  class Database {
    planOf(customer: string): Promise<{ tiers: string[] | null; atATime: number | null }>;
  }

  /** The reader's module that provides the database. */
  class DatabaseModule {}

  /** The role of the logged-in user, from the reader's sessions. */
  function sessionOf(cookies: string | undefined): Promise<{ role: string } | undefined>;

  const addresses: string[];
  const ip: string;
  const user: string;

  /** The processor in the examples of unit tests, with its injected members. */
  class EmailProcessor extends WorkerHost {
    constructor(mailer: Mailer);
    process(job: Job): Promise<string>;
  }
  class Mailer {
    deliver(to: string): Promise<string>;
  }

  /** Globals of the test runner. */
  const it: typeof vitest.it;
  const expect: typeof vitest.expect;
  const mailer: Mailer;
}
