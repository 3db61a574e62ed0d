import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { range } from './stats.js';

const CAP = 10;
const PARKED = 300;
/** All workers run in one process, so that they have the same clock. */
const WORKERS = 4;
const CONCURRENCY = 25;
const PARKING_MS = 30_000;

export interface LeaseReuse {
  /** For each job, the time from its end to the start of the job that takes over its lease. */
  gapsMs: number[];
  overCap: number;
}

export async function leaseReuse(port: number): Promise<LeaseReuse> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue('leases', { connection });
  const starts: number[] = [];
  const ends: number[] = [];
  let overCap = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async (job: Job) => {
    if (starts.push(performance.now()) - ends.length > CAP) overCap++;
    // The first ten jobs wait until all others are in line.
    await gate;
    await sleep(durationMs(job.data.i));
    if (ends.push(performance.now()) === CAP + PARKED) finish();
  };
  const workers = range(WORKERS).map(
    () =>
      new GovernedWorker('leases', handler, {
        connection,
        concurrency: CONCURRENCY,
        rateLimit: { concurrency: CAP, tenant: () => 'one' },
      }),
  );
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  await queue.addBulk(range(CAP + PARKED).map((i) => ({ name: 'job', data: { i }, opts: { removeOnComplete: true } })));
  await allParked(queue);
  open();
  await finished;
  await Promise.all(workers.map((worker) => worker.close()));
  await queue.close();
  // The k-th job after the first ten takes the k-th freed lease.
  return { gapsMs: starts.slice(CAP).map((start, k) => start - (ends[k] as number)), overCap };
}

/** Returns 40 to 60 ms, so that leases are not freed together. */
function durationMs(i: number): number {
  return 40 + ((i * 7919) % 21);
}

async function allParked(queue: Queue): Promise<void> {
  const until = performance.now() + PARKING_MS;
  for (;;) {
    const counts = await queue.getJobCounts('wait', 'delayed', 'active');
    if (counts['wait'] === 0 && counts['active'] === CAP && counts['delayed'] === PARKED) return;
    if (performance.now() > until) throw new Error(`not all are in line: ${JSON.stringify(counts)}`);
    await sleep(20);
  }
}
