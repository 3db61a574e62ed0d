import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { violations } from '../lib/greedy.js';
import { LogWatches } from '../lib/log-watches.js';
import { idealSpanMs, namesOf, passes } from './ideal.js';
import { type Limit, type Row, type RowJob, WINDOW_MS } from './rows.js';

const CONCURRENCY = 100;
/** A run fails after PATIENCE times the ideal time plus PATIENCE_MS. */
const PATIENCE = 3;
const PATIENCE_MS = 10_000;

export interface ScopesFigures {
  use: number;
  activations_per_job: number;
  max_activations: number;
  /** The largest number of later jobs with the same limits that overtook a job. */
  displacement: number;
  displacement_mean: number;
  /** Windows with more entries than their limit. */
  violations: number;
  over_cap: number;
  unfinished: number;
}

export async function scopesRun(port: number, row: Row): Promise<ScopesFigures> {
  const redis = new Redis(port);
  await redis.flushall();
  const connection = { port };
  const queue = new Queue('scopes', { connection });
  await queue.addBulk(row.jobs.map((job, nth) => ({ name: job.name, data: { ...job, nth } })));
  const order: number[] = [];
  const activations: number[] = row.jobs.map(() => 0);
  const running = new Map<string, number>();
  const caps = new Map(row.limits.map(({ scope, cap = Number.POSITIVE_INFINITY }) => [scope, cap]));
  let [firstMs, lastMs, overCap] = [0, 0, 0];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async ({ data }: Job) => {
    lastMs = performance.now();
    if (order.push(data.nth) === 1) firstMs = lastMs;
    const names = namesOf(row.limits, data);
    for (const name of names) running.set(name, (running.get(name) ?? 0) + 1);
    if (names.some((name) => (running.get(name) ?? 0) > (caps.get(name.split('/')[0] ?? '') ?? 0))) overCap++;
    if (row.jobMs > 0) await sleep(row.jobMs);
    for (const name of names) running.set(name, (running.get(name) ?? 0) - 1);
    if (order.length === row.jobs.length) finish();
  };
  const worker = new GovernedWorker('scopes', handler, {
    connection,
    concurrency: CONCURRENCY,
    autorun: false,
    rateLimit: row.limits.map(ruleOf),
  });
  worker.on('active', ({ data }: Job) => {
    activations[data.nth] = (activations[data.nth] ?? 0) + 1;
  });
  await worker.waitUntilReady();
  const watches = new LogWatches(redis, new Set(row.jobs.flatMap((job) => namesOf(row.limits, job))).size);
  void worker.run();
  const idealMs = idealSpanMs(row);
  const patience = new AbortController();
  await Promise.race([finished, sleep(PATIENCE * idealMs + PATIENCE_MS, undefined, patience).catch(() => undefined)]);
  patience.abort();
  const logs = await watches.stop();
  await worker.close();
  await queue.close();
  redis.disconnect();
  const passed = passes(row, order);
  return {
    use: idealMs / (lastMs - firstMs),
    activations_per_job: mean(activations),
    max_activations: Math.max(...activations),
    displacement: Math.max(...passed),
    displacement_mean: mean(passed),
    violations: row.limits.reduce((sum, limit) => sum + broken(limit, logs), 0),
    over_cap: overCap,
    unfinished: row.jobs.length - order.length,
  };
}

function ruleOf({ scope, perSecond, cap, by, job, shared }: Limit): RateLimitOptions {
  return {
    scope,
    ...(perSecond !== undefined && { tiers: [{ limit: perSecond, windowMs: WINDOW_MS }] }),
    ...(cap !== undefined && { concurrency: cap }),
    ...(job !== undefined && { job }),
    ...(shared && { shared }),
    tenant: ({ data }: Job<RowJob>) => data[by],
  };
}

function broken({ scope, perSecond }: Limit, logs: ReadonlyMap<string, number[]>): number {
  if (perSecond === undefined) return 0;
  // The key of a shared scope's log has the scope in braces.
  const its = [...logs].filter(([key]) => key.split(/[:{}]/).includes(scope));
  return its.reduce((sum, [, log]) => sum + violations(log, [{ limit: perSecond, windowMs: WINDOW_MS }]), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
