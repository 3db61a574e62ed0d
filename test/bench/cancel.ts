import { Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import type { Bench } from './lib/bench.js';
import { goalLine } from './lib/goal.js';
import { limiterOn } from './lib/limiter-on.js';
import { interleave, median, range, round } from './lib/stats.js';

const JOBS = 20_000;
const OTHERS = 5000;
const CHUNK = 5000;
const tenant = (job: { data: { tenantId: string } }) => job.data.tenantId;
const OWN = { tiers: ['1/h'], tenant };
const SHARED = { tiers: ['1/h'], tenant, scope: 'account', shared: true };
const CASES = {
  waiting: { rateLimit: OWN, add: 'addBulk' },
  in_line: { rateLimit: OWN, add: 'enqueueBulk' },
  shared: { rateLimit: SHARED, add: 'enqueueBulk' },
} as const;

export async function run({ port, rounds, log }: Bench): Promise<object> {
  const redis = new Redis(port);
  const rivals = Object.fromEntries(
    Object.entries(CASES).map(([name, its]) => [name, () => cancelSeconds(redis, port, its)]),
  );
  const figures = await interleave(rounds, rivals);
  const seconds = Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, round(median(all), 2)]));
  for (const [name, value] of Object.entries(seconds)) log(goalLine(`cancel_s, ${name}`, value, { most: 2 }));
  redis.disconnect();
  return { cancel_s: seconds };
}

async function cancelSeconds(redis: Redis, port: number, { rateLimit, add }: (typeof CASES)[keyof typeof CASES]) {
  await redis.flushall();
  const connection = { port };
  const queue = new Queue('cancelled', { connection });
  const limiter = limiterOn(JobLimiter, connection, { advanced: { deadlineMs: 20_000 } });
  // This worker runs no jobs. It tells the limiter the limits of the queue.
  const worker = new GovernedWorker(queue.name, null, { connection, rateLimiter: limiter, rateLimit });
  const jobs = range(JOBS + OTHERS).map((i) => ({
    name: 'job',
    data: { tenantId: i % (1 + JOBS / OTHERS) === 0 ? 'other' : 'acme', i },
  }));
  for (let i = 0; i < jobs.length; i += CHUNK) {
    const chunk = jobs.slice(i, i + CHUNK);
    await (add === 'addBulk' ? queue.addBulk(chunk) : limiter.enqueueBulk(queue, chunk));
  }
  const scope = 'scope' in rateLimit ? rateLimit.scope : queue.name;
  const start = performance.now();
  const removed = await limiter.of(scope, 'acme').cancel(queue);
  const seconds = (performance.now() - start) / 1000;
  const left = await queue.getJobCountByTypes('waiting', 'delayed');
  if (removed !== JOBS || left !== OTHERS) throw new Error(`removed ${removed}, left ${left}`);
  await worker.close();
  limiter.close();
  await queue.close();
  return seconds;
}
