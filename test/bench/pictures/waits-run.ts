import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue, Worker } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { range } from '../lib/stats.js';

const QUEUE = 'waits';
const CONCURRENCY = 20;

export interface Traffic {
  /** The rate of the account that all tenants share. */
  perSecond: number;
  /** These jobs are added before the worker starts. */
  deep: readonly [tenant: string, jobs: number];
  /** The other tenants. Each of them adds one job a second. */
  others: readonly string[];
  seconds: number;
}

export interface Wait {
  tenant: string;
  /** The time from queue.add to the start of the handler. */
  waitMs: number;
}

export async function waitsRun(port: number, traffic: Traffic, how: 'limiter' | 'shared'): Promise<Wait[]> {
  const { perSecond, deep, others, seconds } = traffic;
  const connection = { port };
  const queue = new Queue(QUEUE, { connection });
  const jobs = deep[1] + others.length * seconds;
  const waits: Wait[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async ({ data }: Job) => {
    if (waits.push({ tenant: data.tenant, waitMs: performance.now() - data.addedMs }) === jobs) finish();
  };
  const options = { connection, concurrency: CONCURRENCY, autorun: false };
  const tenant = (job: Job) => job.data.tenant;
  const rateLimit = { scope: 'account', shared: true, tiers: [{ limit: perSecond, windowMs: 1000 }], tenant };
  const worker =
    how === 'limiter'
      ? new Worker(QUEUE, handler, { ...options, limiter: { max: perSecond, duration: 1000 } })
      : new GovernedWorker(QUEUE, handler, { ...options, rateLimit });
  await worker.waitUntilReady();
  const jobOf = (tenant: string) => ({ name: 'job', data: { tenant, addedMs: performance.now() } });
  await queue.addBulk(range(deep[1]).map(() => jobOf(deep[0])));
  void worker.run();
  for (const _ of range(seconds)) {
    for (const other of others) {
      await sleep(1000 / others.length);
      await queue.addBulk([jobOf(other)]);
    }
  }
  await finished;
  await worker.close();
  await queue.close();
  return waits;
}
