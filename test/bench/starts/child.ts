// A process of a row: the upstream, a worker, or a busy loop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import type { Tier } from '../lib/greedy.js';
import { QUEUE } from '../rivals/rival.js';
import { RIVALS } from '../rivals/rivals.js';
import type { Row } from './rows.js';

export interface WorkerTask extends Row {
  readonly port: number;
  readonly upstream: string;
}
export type Task = { readonly tiers: readonly Tier[] } | WorkerTask | { readonly busy: true };
/** The handlers of a cold process take longer. */
const COLD_MS = 1000;
/** Times are milliseconds of a clock that all processes share. */
export interface WorkerFigures {
  readonly starts: readonly number[];
  /** How many admissions have lapsed since the first second. */
  readonly lapsed: number;
}

process.on('disconnect', () => process.exit());
const task = JSON.parse(process.argv[2] ?? '') as Task;
if ('port' in task) await work(task);
else if ('tiers' in task) refuse(task.tiers);
else spin();

function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

function send(message: object): void {
  process.send?.(message);
}

function spin(): void {
  block(50);
  // Lets the process see that its parent has gone.
  setImmediate(spin);
}

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function stallMs(): number {
  return 50 + 250 * Math.random();
}

/** Answers 429 to each call that a sliding window has no room for. */
function refuse(tiers: readonly Tier[]): void {
  const taken: number[] = [];
  let refused = 0;
  const server = createServer((_request, response) => {
    const now = clockMs();
    const isFull = tiers.some(({ limit, windowMs }) => (taken.at(-limit) ?? -Infinity) > now - windowMs);
    if (isFull) refused++;
    else taken.push(now);
    response.writeHead(isFull ? 429 : 200).end();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => send({ upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
  process.on('message', () => send({ refused }));
}

async function work({ who, tiers, isShared, isStalled, blocking = 0, port, upstream }: WorkerTask): Promise<void> {
  const starts: number[] = [];
  let lapsed = () => 0;
  let coldLapses = 0;
  const handler = async () => {
    if (starts.push(clockMs()) === 1) setTimeout(() => (coldLapses = lapsed()), COLD_MS);
    if (Math.random() < blocking) block(stallMs());
    await (await fetch(upstream)).text();
  };
  const options = { connection: { port }, concurrency: 50, autorun: false };
  let workers: Worker[];
  if (who === 'governor' || who === 'guardless') {
    const advanced = who === 'guardless' ? { advanced: { guardMs: 0 } } : {};
    const limit = { ...(isShared ? { total: [...tiers] } : { perTenant: [...tiers] }), ...advanced };
    const tenant = (job: Job): string => job.data.tenant;
    const rateLimiter = new JobLimiter({ connection: { port }, tenant, limits: { upstream: limit } });
    workers = [new GovernedWorker(QUEUE, handler, { ...options, rateLimiter, rateLimit: ['upstream'] })];
    lapsed = () => (rateLimiter.counts as { lapsed?: number }).lapsed ?? 0;
  } else {
    const scenario = { jobs: 0, tenants: 1, tiers, jobMs: 0 };
    workers = await RIVALS[who].start({ port, scenario, options }, handler);
  }
  for (const worker of workers) worker.on('error', (error) => console.error(`${who}: ${error.message}`));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  process.on('message', (message) => {
    if (message === 'end') send({ starts, lapsed: lapsed() - coldLapses } satisfies WorkerFigures);
    else for (const worker of workers) void worker.run();
  });
  send({ ready: true });
  if (!isStalled) return;
  for (;;) {
    await sleep(200 + 1600 * Math.random());
    block(stallMs());
  }
}
