import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { ruleOf } from '../lib/limiter-on.js';
import { range } from '../lib/stats.js';

const CONCURRENCY = 50;
const QUEUE = 'floors';
const MOST = 1000;

interface TimedRun {
  jobs: number;
  /** Default: all jobs have one tenant. */
  tenantOf?: (i: number) => string;
  limits: Omit<RateLimitOptions, 'tenant'>;
  /** The length of the run from the first start. Default: until each job has been fetched once. */
  seconds?: number;
  /** Called after the first start. */
  during?: (queue: Queue) => Promise<void>;
}

export interface Start {
  tenant: string;
  /** The time since the first start of the run. */
  atMs: number;
  /** The time since the job was added. */
  waitMs: number;
}

interface TimedFigures {
  starts: Start[];
  /** The activations beyond the first of each job, divided by the number of starts. */
  beyondFirst: number;
  endedMs: number;
}

/** All jobs are in the queue before their worker starts. */
export async function timedRun(
  port: number,
  { jobs, tenantOf, limits, seconds, during }: TimedRun,
): Promise<TimedFigures> {
  const connection = { port };
  const queue = new Queue(QUEUE, { connection });
  for (let i = 0; i < jobs; i += MOST) {
    const dataOf = (k: number) => ({ tenant: tenantOf?.(i + k) ?? 'one', addedMs: performance.now() });
    await queue.addBulk(range(Math.min(MOST, jobs - i)).map((k) => ({ name: 'job', data: dataOf(k) })));
  }
  const starts: Start[] = [];
  let firstMs = 0;
  const seen = new Set<string>();
  let activations = 0;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const handler = async ({ data: { tenant, addedMs } }: Job) => {
    const nowMs = performance.now();
    firstMs ||= nowMs;
    starts.push({ tenant, atMs: nowMs - firstMs, waitMs: nowMs - addedMs });
    begin();
  };
  const worker = new GovernedWorker(QUEUE, handler, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
    rateLimit: { ...ruleOf(limits), tenant: (job: Job) => job.data.tenant },
  } as ConstructorParameters<typeof GovernedWorker>[2]);
  let endPass = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    endPass = resolve;
  });
  worker.on('active', ({ id = '' }: Job) => {
    activations++;
    seen.add(id);
    if (seen.size === jobs) endPass();
  });
  await worker.waitUntilReady();
  void worker.run();
  await begun;
  await Promise.all([seconds === undefined ? passed : sleep(seconds * 1000), during?.(queue)]);
  const endedMs = seconds === undefined ? performance.now() - firstMs : seconds * 1000;
  const inTime = starts.filter(({ atMs }) => atMs < endedMs);
  const beyondFirst = (activations - seen.size) / starts.length;
  await worker.close();
  await queue.close();
  return { starts: inTime, beyondFirst, endedMs };
}

export function bySecond({ starts }: Pick<TimedFigures, 'starts'>, seconds: number): number[] {
  const counts = range(seconds).map(() => 0);
  for (const { atMs } of starts) counts[Math.floor(atMs / 1000)] = (counts[Math.floor(atMs / 1000)] ?? 0) + 1;
  return counts;
}
