import { Queue, Worker } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import type { Bench } from './bench.js';
import { limiterOn } from './limiter-on.js';
import { scriptStats } from './script-stats.js';
import { interleave, median, pairedRatio, range } from './stats.js';

export const DRAIN_JOBS = 20_000;
const TENANTS = 50;
export const ROOMY_TIERS = ['1000000/s', '2000000/min', '3000000/h'];

type Limits = Pick<RateLimitOptions, 'tiers' | 'concurrency'>;

interface Drain {
  perSecond: number;
  /** One script call finishes a job and fetches the next one; another call decides. */
  scriptsPerJob: number;
  decisions: number;
  cpuUs: number;
  serverUs: number;
}

export async function drainRatio(
  { port, rounds, log }: Pick<Bench, 'port' | 'rounds' | 'log'>,
  concurrency: number,
  jobs: number,
  limits: Limits,
): Promise<{ ratio: number; figures: object }> {
  const redis = new Redis(port);
  const drains = await interleave<'stock' | 'governed', Drain>(rounds, {
    stock: () => drain(redis, port, concurrency, jobs),
    governed: () => drain(redis, port, concurrency, jobs, limits),
  });
  redis.disconnect();
  const speeds = (name: 'stock' | 'governed') => drains[name].map((figure) => figure.perSecond);
  const scripts = (name: 'stock' | 'governed') => median(drains[name].map((figure) => figure.scriptsPerJob));
  const ratio = pairedRatio(speeds('governed'), speeds('stock'));
  const stock = Math.round(median(speeds('stock')));
  const governed = Math.round(median(speeds('governed')));
  log(
    `concurrency ${concurrency}: stock ${stock} jobs/s, governed ${governed}, ratio ${ratio}; ` +
      `scripts per job ${scripts('stock').toFixed(2)} and ${scripts('governed').toFixed(2)}`,
  );
  return {
    ratio,
    figures: {
      stock,
      governed,
      scripts_per_job_stock: scripts('stock'),
      scripts_per_job_governed: scripts('governed'),
      decisions_per_job: median(drains.governed.map((figure) => figure.decisions)) / jobs,
    },
  };
}

export async function drain(
  redis: Redis,
  port: number,
  concurrency: number,
  jobs: number,
  limits?: Limits,
): Promise<Drain> {
  await redis.flushall();
  const connection = { port };
  const queue = new Queue('jobs', { connection });
  const removal = { removeOnComplete: true };
  await queue.addBulk(range(jobs).map((i) => ({ name: 'job', data: { tenantId: `t${i % TENANTS}` }, opts: removal })));
  let done = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async () => {
    if (++done === jobs) finish();
  };
  const options = { connection, concurrency, autorun: false };
  const rateLimiter = limiterOn(RateLimiter, connection);
  await rateLimiter.ready();
  const tenant = (job: { data: { tenantId: string } }) => job.data.tenantId;
  const worker = limits
    ? new GovernedWorker('jobs', handler, { ...options, rateLimit: { ...limits, tenant }, rateLimiter })
    : new Worker('jobs', handler, options);
  await worker.waitUntilReady();
  await redis.config('RESETSTAT');
  const cpu = process.cpuUsage();
  const start = performance.now();
  void worker.run();
  await finished;
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { calls, us } = await scriptStats(redis);
  await worker.close();
  await queue.close();
  rateLimiter.close();
  return {
    perSecond: jobs / seconds,
    scriptsPerJob: calls / jobs,
    decisions: rateLimiter.counts.admitted,
    cpuUs: (user + system) / jobs,
    serverUs: us / jobs,
  };
}
