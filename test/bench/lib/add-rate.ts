import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { DUMP_LIMITS, DUMP_QUEUE, DUMPED, dump, dumpedJobs } from './dump.js';
import { limiterOn } from './limiter-on.js';
import { scriptStats } from './script-stats.js';

const LOOK_MS = 20;

export interface AddFigures {
  perSecond: number;
  /** Script time per job. */
  serverUs: number;
  /** CPU time per job. */
  processUs: number;
  /** The longest time for which the event loop was blocked. */
  blockedMs: number;
}

interface AddRates {
  rivals: Record<'addBulk' | 'enqueueBulk' | 'addDelayed', () => Promise<AddFigures>>;
  close: () => Promise<void>;
}

export function addRates(port: number): AddRates {
  const connection = { port };
  const redis = new Redis(port);
  const queue = new Queue(DUMP_QUEUE, { connection });
  const limiter = limiterOn(JobLimiter, connection);
  // This worker runs no jobs. It tells the limiter the limits of the queue.
  const worker = new GovernedWorker(DUMP_QUEUE, null, { connection, rateLimiter: limiter, rateLimit: DUMP_LIMITS });
  const measured = (add: () => Promise<unknown>) => async () => {
    await redis.flushall();
    await Promise.all([queue.waitUntilReady(), limiter.ready()]);
    await redis.config('RESETSTAT');
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // The histogram counts from its first sample, and needs one more sample after the end.
    await sleep(LOOK_MS);
    const cpu = process.cpuUsage();
    const start = performance.now();
    await add();
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    await sleep(LOOK_MS);
    delay.disable();
    const { us } = await scriptStats(redis);
    return {
      perSecond: DUMPED / seconds,
      serverUs: us / DUMPED,
      processUs: (user + system) / DUMPED,
      blockedMs: delay.max / 1e6,
    };
  };
  return {
    rivals: {
      addBulk: measured(() => dump(queue, limiter, 'addBulk')),
      enqueueBulk: measured(() => dump(queue, limiter, 'enqueueBulk')),
      // Measures the cost of ids and delays alone.
      addDelayed: measured(() =>
        queue.addBulk(
          dumpedJobs().map((job) => ({
            ...job,
            opts: { ...job.opts, jobId: randomUUID(), delay: 1000 + job.data.i * 60 },
          })),
        ),
      ),
    },
    close: async () => {
      await worker.close();
      await queue.close();
      limiter.close();
      redis.disconnect();
    },
  };
}
