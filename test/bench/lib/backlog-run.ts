import { DelayedError, type Job, Queue, Worker } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { displacement, greedySpanMs, type Tier, violations } from './greedy.js';
import { limiterOn } from './limiter-on.js';
import { LogWatch } from './log-watch.js';
import { range } from './stats.js';

const CONCURRENCY = 50;

export interface Profile {
  jobs: number;
  tiers: Tier[];
}

export interface BacklogFigures {
  activations_per_job: number;
  max_activations: number;
  utilisation: number;
  violations: number;
  displacement: number;
  admitted: number;
  /** From the first start to the last start. */
  seconds: number;
}

/** All jobs are added before the worker runs. */
export async function backlog(
  port: number,
  { jobs, tiers }: Profile,
  how: 'governed' | 'naive',
  capMs = Number.POSITIVE_INFINITY,
): Promise<BacklogFigures> {
  const redis = new Redis(port);
  await redis.flushall();
  const connection = { port };
  const limiter = limiterOn(RateLimiter, connection);
  await limiter.ready();
  const queue = new Queue('backlog', { connection });
  for (let i = 0; i < jobs; i += 1000) {
    await queue.addBulk(range(Math.min(1000, jobs - i)).map((k) => ({ name: 'job', data: { i: i + k } })));
  }
  const order: number[] = [];
  const starts: number[] = [];
  const activations = new Map<string, number>();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async (job: Job) => {
    starts.push(performance.now());
    order.push(job.data.i);
    if (order.length === jobs) finish();
  };
  const options = { connection, concurrency: CONCURRENCY, autorun: false };
  const worker =
    how === 'governed'
      ? new GovernedWorker('backlog', handler, {
          ...options,
          rateLimiter: limiter,
          rateLimit: { tiers, tenant: () => 'one' },
        })
      : new Worker('backlog', byHand(limiter, tiers, handler), options);
  worker.on('active', (job: Job) => activations.set(job.id ?? '', (activations.get(job.id ?? '') ?? 0) + 1));
  await worker.waitUntilReady();
  const watch = new LogWatch(redis, `governor:2:{one}:${how === 'governed' ? 'backlog' : 'default'}:log`);
  void worker.run();
  const timer = Number.isFinite(capMs) ? setTimeout(finish, capMs) : undefined;
  await finished;
  clearTimeout(timer);
  const log = await watch.stop();
  await worker.close(how === 'naive');
  await queue.close();
  limiter.close();
  redis.disconnect();
  const span = (starts.at(-1) ?? 0) - (starts[0] ?? 0);
  const counts = [...activations.values()];
  return {
    activations_per_job: counts.reduce((a, b) => a + b, 0) / jobs,
    max_activations: counts.reduce((a, b) => Math.max(a, b), 0),
    utilisation: greedySpanMs(order.length, tiers) / span,
    violations: violations(log, tiers),
    displacement: displacement(order),
    admitted: log.length,
    seconds: span / 1000,
  };
}

/** The hand-written version: all refused jobs come back when the oldest entry leaves the window. */
function byHand(limiter: RateLimiter, tiers: Tier[], handler: (job: Job) => Promise<void>) {
  return async (job: Job, token?: string) => {
    const decision = await limiter.acquire('one', tiers);
    if (decision.admitted) return handler(job);
    await job.moveToDelayed(Date.now() + decision.delayMs, token);
    throw new DelayedError();
  };
}
