// What code blocks of the README and of docs take for granted. Only they see it (test/support/docs/compile.ts), and where
// they run the tests say what it is.
import type { WorkerHost } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import type { RateLimitService } from 'bullmq-governor';
import type * as vitest from 'vitest';

declare global {
  /** Where Redis is. */
  const connection: { host: string; port: number };
  /** The nodes of a Redis Cluster. */
  const nodes: { host: string; port: number }[];
  const queue: Queue;
  /** The service that NestJS injects. */
  const limits: RateLimitService;

  /** What a job does in the reader's application. */
  function send(data: unknown): Promise<string>;
  function handler(job: Job): Promise<unknown>;
  const UPSTREAM: string;

  /** The reader's own database. */
  class Database {
    planOf(customer: string): Promise<{ tiers: string[] | null; atATime: number | null }>;
  }

  /** The reader's own module, which provides it. */
  class DatabaseModule {}

  /** Who is logged in, by the reader's own sessions. */
  function sessionOf(cookies: string | undefined): Promise<{ role: string } | undefined>;

  const addresses: string[];
  const ip: string;
  const user: string;

  /** The processor that unit tests are shown of, and what it injects. */
  class EmailProcessor extends WorkerHost {
    constructor(mailer: Mailer);
    process(job: Job): Promise<string>;
  }
  class Mailer {
    deliver(to: string): Promise<string>;
  }

  /** Of the test runner. */
  const it: typeof vitest.it;
  const expect: typeof vitest.expect;
  const mailer: Mailer;
}
