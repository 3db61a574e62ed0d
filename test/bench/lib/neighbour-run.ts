import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue, Worker } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { DUMP_LIMITS, DUMP_QUEUE, DUMPER, dumpElsewhere } from './dump.js';
import { limiterOn } from './limiter-on.js';

const CONCURRENCY = 10;
const EVERY_MS = 100;
const LOOK_MS = 20;
/** The other tenant's jobs pass through the wait list. */
const FEW = 20;
/** The run goes on for this time after the last reservation. The whole line takes twenty minutes. */
const AFTER_MS = 20_000;

export type How =
  /** No limits. */
  | 'stock'
  /** The worker defers the dumper's jobs. */
  | 'worker'
  /** The dumper's jobs come back at their turns. */
  | 'enqueue';

export interface NeighbourFigures {
  /** The time from queue.add to the handler of each job, in the order of starts. */
  waitsMs: number[];
  /** The waits of jobs that were added while the dumper was adding. */
  addingMs: number[];
  /** The time until the wait list was empty or, with 'enqueue', all of the dumper's jobs were added. */
  seconds: number;
  ran: number;
}

/** Measures the waits of a tenant that adds a no-op job every 100 ms beside the dumper's jobs. */
export async function neighbourWaits(port: number, how: How): Promise<NeighbourFigures> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue(DUMP_QUEUE, { connection });
  const limiter = limiterOn(RateLimiter, connection);
  await limiter.ready();
  const figures: NeighbourFigures = { waitsMs: [], addingMs: [], seconds: 0, ran: 0 };
  let isAdding = how === 'enqueue';
  const added: { at: number; whileAdding: boolean }[] = [];
  const handler = async (job: Job) => {
    if (job.data.tenantId === DUMPER) {
      figures.ran++;
      return;
    }
    const { at, whileAdding } = added[job.data.i] as (typeof added)[number];
    const waitMs = performance.now() - at;
    figures.waitsMs.push(waitMs);
    if (whileAdding) figures.addingMs.push(waitMs);
  };
  const options = { connection, concurrency: CONCURRENCY, autorun: false };
  const worker =
    how === 'stock'
      ? new Worker(DUMP_QUEUE, handler, options)
      : new GovernedWorker(DUMP_QUEUE, handler, { ...options, rateLimit: DUMP_LIMITS, rateLimiter: limiter });
  await worker.waitUntilReady();

  if (how !== 'enqueue') await dumpElsewhere(port, 'addBulk');
  const start = performance.now();
  void worker.run();
  const adds: Promise<unknown>[] = [];
  const add = () => {
    const i = added.push({ at: performance.now(), whileAdding: isAdding }) - 1;
    adds.push(queue.add('job', { tenantId: 'neighbour', i }, { removeOnComplete: true }));
  };
  add();
  const timer = setInterval(add, EVERY_MS);
  if (how === 'enqueue') await dumpElsewhere(port, 'enqueueBulk');
  else while ((await queue.getWaitingCount()) > FEW) await sleep(LOOK_MS);
  isAdding = false;
  figures.seconds = (performance.now() - start) / 1000;
  if (how === 'enqueue') await sleep(AFTER_MS);
  clearInterval(timer);
  await Promise.all(adds);
  while (figures.waitsMs.length < added.length) await sleep(EVERY_MS);

  await worker.close();
  await queue.close();
  limiter.close();
  return figures;
}
