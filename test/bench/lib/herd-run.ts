import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { range } from './stats.js';

const CONCURRENCY = 50;
const JOB_MS = 50;
const MOST = 1000;

export interface HerdFigures {
  runs: number;
  /** Activations beyond the first of each job, divided by the number of runs. */
  activationsPerJob: number;
  most: number;
}

/**
 * All jobs are waiting when the worker starts, and the figures include their first requests.
 * @param refill adds a job for each job that ends
 */
export async function herdRun(
  port: number,
  { waiting, cap, seconds, refill }: { waiting: number; cap: number; seconds: number; refill: boolean },
): Promise<HerdFigures> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue('herd', { connection });
  const job = { name: 'job', data: {}, opts: { removeOnComplete: true } };
  for (let i = 0; i < waiting; i += MOST) await queue.addBulk(range(Math.min(MOST, waiting - i)).map(() => job));
  let [runs, running, most] = [0, 0, 0];
  const activations = new Map<string, number>();
  const handler = async () => {
    runs++;
    most = Math.max(most, ++running);
    await sleep(JOB_MS);
    running--;
    if (refill) await queue.add(job.name, job.data, job.opts);
  };
  const worker = new GovernedWorker('herd', handler, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
    rateLimit: { concurrency: cap, tenant: () => 'one' },
  });
  worker.on('active', ({ id = '' }: Job) => activations.set(id, (activations.get(id) ?? 0) + 1));
  await worker.waitUntilReady();
  void worker.run();
  await sleep(1000 * seconds);
  const figures = { runs, activationsPerJob: beyondFirst(activations) / runs, most };
  await worker.close();
  await queue.close();
  return figures;
}

function beyondFirst(activations: ReadonlyMap<string, number>): number {
  return [...activations.values()].reduce((sum, count) => sum + count - 1, 0);
}
