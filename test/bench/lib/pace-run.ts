import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { range } from './stats.js';

const CONCURRENCY = 50;

export interface PaceFigures {
  /** When each job started, in order. */
  startsMs: number[];
  activationsPerJob: number;
}

/** One tenant's jobs, all added before the worker starts, on a server without other load. */
export async function paceRun(
  port: number,
  jobs: number,
  jobMs: number,
  limits: Pick<RateLimitOptions, 'tiers' | 'concurrency' | 'spread' | 'guardMs'>,
): Promise<PaceFigures> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue('pace', { connection });
  await queue.addBulk(range(jobs).map(() => ({ name: 'job', data: {} })));
  const startsMs: number[] = [];
  let activations = 0;
  let ended = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async () => {
    startsMs.push(performance.now());
    if (jobMs > 0) await sleep(jobMs);
    if (++ended === jobs) finish();
  };
  const worker = new GovernedWorker('pace', handler, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
    rateLimit: { ...limits, tenant: () => 'one' },
  });
  worker.on('active', () => activations++);
  await worker.waitUntilReady();
  void worker.run();
  await finished;
  await worker.close();
  await queue.close();
  return { startsMs, activationsPerJob: activations / jobs };
}
