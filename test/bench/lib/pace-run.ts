import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { range } from './stats.js';

const CONCURRENCY = 50;

export interface PaceFigures {
  startsMs: number[];
  activationsPerJob: number;
}

interface PaceStart {
  /** The time until every job had asked once. */
  firstPassMs: number;
  starts: number;
  activationsPerJob: number;
}

export async function spreadStart(port: number, jobs: number, perSecond: number, forMs: number): Promise<PaceStart> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue('pace', { connection });
  await queue.addBulk(range(jobs).map(() => ({ name: 'job', data: {} })));
  const activations = new Map<string, number>();
  const started: { ms: number; activations: number }[] = [];
  const handler = async ({ id = '' }: Job) => {
    started.push({ ms: performance.now(), activations: activations.get(id) ?? 0 });
  };
  const worker = new GovernedWorker('pace', handler, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
    rateLimit: { tiers: [`${perSecond}/s`], advanced: { spread: true }, tenant: () => 'one' },
  });
  const allAsked = new Promise<void>((resolve) => {
    worker.on('active', ({ id = '' }) => {
      activations.set(id, (activations.get(id) ?? 0) + 1);
      if (activations.size === jobs) resolve();
    });
  });
  await worker.waitUntilReady();
  const beganMs = performance.now();
  void worker.run();
  await allAsked;
  const fromMs = performance.now();
  await sleep(forMs);
  const measured = started.filter(({ ms }) => ms >= fromMs && ms < fromMs + forMs);
  await worker.close();
  await queue.close();
  const sum = measured.reduce((total, its) => total + its.activations, 0);
  return { firstPassMs: fromMs - beganMs, starts: measured.length, activationsPerJob: sum / measured.length };
}

export async function paceRun(
  port: number,
  jobs: number,
  jobMs: number,
  limits: Pick<RateLimitOptions, 'tiers' | 'concurrency' | 'advanced'>,
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
