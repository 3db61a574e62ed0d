import { Queue, Worker } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { interleave, median, pairedRatio, range } from './lib/stats.js';

const JOBS = 20_000;
const TENANTS = 50;
/** Three tiers that never refuse. */
const TIERS = ['1000000/s', '2000000/min', '3000000/h'];

interface Figure {
  perSecond: number;
  /** EVALSHA and EVAL on the server per job: one to finish a job and fetch the next, one to decide. */
  scriptsPerJob: number;
  decisions: number;
}

/** No-op jobs per second, stock and governed, every job decided in Redis. */
export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const result: Record<string, unknown> = {};
  for (const concurrency of [1, 10, 50, 200]) {
    const jobs = concurrency === 1 ? JOBS / 10 : JOBS;
    const figures = await interleave<'stock' | 'governed', Figure>(rounds, {
      stock: () => drain(redis, port, concurrency, jobs, false),
      governed: () => drain(redis, port, concurrency, jobs, true),
    });
    const speeds = (name: 'stock' | 'governed') => figures[name].map((figure) => figure.perSecond);
    const scripts = (name: 'stock' | 'governed') => median(figures[name].map((figure) => figure.scriptsPerJob));
    const ratio = pairedRatio(speeds('governed'), speeds('stock'));
    const stock = Math.round(median(speeds('stock')));
    const governed = Math.round(median(speeds('governed')));
    log(
      `concurrency ${concurrency}: stock ${stock} jobs/s, governed ${governed}, ratio ${ratio}; ` +
        `scripts per job ${scripts('stock').toFixed(2)} and ${scripts('governed').toFixed(2)}`,
    );
    result[`c${concurrency}`] = {
      stock,
      governed,
      scripts_per_job_stock: scripts('stock'),
      scripts_per_job_governed: scripts('governed'),
      decisions_per_job: median(figures.governed.map((figure) => figure.decisions)) / jobs,
    };
    result[`ratio_${concurrency}`] = ratio;
  }
  redis.disconnect();
  return result;
}

async function drain(
  redis: Redis,
  port: number,
  concurrency: number,
  jobs: number,
  isGoverned: boolean,
): Promise<Figure> {
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
  const rateLimiter = new RateLimiter(connection);
  await rateLimiter.ready();
  const rateLimit = { tiers: TIERS, tenant: (job: { data: { tenantId: string } }) => job.data.tenantId };
  const worker = isGoverned
    ? new GovernedWorker('jobs', handler, { ...options, rateLimit, rateLimiter })
    : new Worker('jobs', handler, options);
  await worker.waitUntilReady();
  await redis.config('RESETSTAT');
  const start = performance.now();
  void worker.run();
  await finished;
  const seconds = (performance.now() - start) / 1000;
  const stats = await redis.info('commandstats');
  const calls = [...stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)].reduce(
    (sum, match) => sum + Number(match[1]),
    0,
  );
  await worker.close();
  await queue.close();
  rateLimiter.close();
  return { perSecond: jobs / seconds, scriptsPerJob: calls / jobs, decisions: rateLimiter.counts.admitted };
}
