import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { afterAll, beforeAll } from 'vitest';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import type { AppOrders, Audit, JobData, Report } from './messages.js';

interface Application {
  /** The dashboard's address, with a slash at its end. */
  readonly url: string;
  readonly audits: readonly Audit[];
  readonly errors: () => string;
  /**
   * Starts a worker in this process, because the application has no worker for this queue.
   * @returns a function that ends the worker
   */
  readonly serveInvoices: () => Promise<() => Promise<void>>;
  readonly queues: Record<
    'mails' | 'reports' | 'letters' | 'exports' | 'sends' | 'prompts' | 'invoices',
    Queue<JobData>
  >;
}

const PROCESS = fileURLToPath(new URL('../../support/nest/nest-process.mjs', import.meta.url));
const APP = fileURLToPath(new URL('./app.ts', import.meta.url));

export function useApplication(server: AppOrders['server']): () => Application {
  let application: Application | undefined;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const orders: AppOrders = { server, connection: redisOptions(), prefix: unique('e2e') };
    const child = fork(PROCESS, [APP, JSON.stringify(orders), 'built'], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const exited = once(child, 'exit');
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    const audits: Audit[] = [];
    const url = new Promise<string>((resolve) => {
      child.on('message', (report: Report) => {
        if (report.url) resolve(report.url);
        if (report.audit) audits.push(report.audit);
      });
    });
    const { connection, prefix } = orders;
    const queueOf = (name: string) => new Queue<JobData>(name, { connection, prefix });
    const queues = {
      mails: queueOf('mails'),
      reports: queueOf('reports'),
      letters: queueOf('letters'),
      exports: queueOf('exports'),
      sends: queueOf('sends'),
      prompts: queueOf('prompts'),
      invoices: queueOf('invoices'),
    };
    end = async () => {
      for (const queue of Object.values(queues)) await queue.close();
      if (child.connected) child.disconnect();
      await exited;
    };
    const serveInvoices = async () => {
      const tenant = (job: { data: JobData }) => job.data.tenant;
      const limiterOf = () =>
        new JobLimiter({ connection, prefix, tenant, limits: { invoices: { perTenant: ['10/s'] } } });
      const [limiter, reader] = [limiterOf(), limiterOf()];
      const options = { connection, prefix, rateLimiter: limiter, rateLimit: 'invoices' };
      const worker = new GovernedWorker('invoices', async () => {}, options);
      await worker.waitUntilReady();
      // If a worker closes before its rules are noted, no note of the rules is left.
      const invoices = reader.of('invoices', 'acme');
      await until('the rules of the worker are noted', async () => (await invoices.status()).queues.length, 1);
      reader.close();
      return async () => {
        await worker.close();
        limiter.close();
      };
    };
    const ended = exited.then(([code]) => {
      throw new Error(`the application ended with ${code} before it listened: ${errors}`);
    });
    application = { url: await Promise.race([url, ended]), audits, errors: () => errors, serveInvoices, queues };
  });
  afterAll(() => end());
  return () => application as Application;
}
