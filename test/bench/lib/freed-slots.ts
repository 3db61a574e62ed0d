import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import { range } from './stats.js';
import { type Waits, waitsOf } from './waits.js';

const CAP = 5;
const JOBS = 2000;
const DURATION_MS = 50;
const CONCURRENCY = 25;
/** The number of measured starts, which follow FIRST starts that are not measured. */
const MEASURED = 500;
const FIRST = 100;

export interface FreedSlots {
  /** Ideal time / actual time. */
  use: number;
  /** Milliseconds from the end of a job to the next start in its slot. */
  gaps: Waits;
  most: number;
}

export async function freedSlots(port: number, by: 'governor' | 'global'): Promise<FreedSlots> {
  const redis = new Redis(port);
  await redis.flushall();
  redis.disconnect();
  const connection = { port };
  const queue = new Queue('slots', { connection });
  if (by === 'global') await queue.setGlobalConcurrency(CAP);
  await queue.addBulk(range(JOBS).map((i) => ({ name: 'job', data: { i }, opts: { removeOnComplete: true } })));
  const starts: number[] = [];
  const ends: number[] = [];
  let most = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async () => {
    most = Math.max(most, starts.push(performance.now()) - ends.length);
    if (starts.length === FIRST + MEASURED) finish();
    await sleep(DURATION_MS);
    ends.push(performance.now());
  };
  const options = { connection, concurrency: CONCURRENCY };
  const worker =
    by === 'global'
      ? new Worker('slots', handler, options)
      : new GovernedWorker('slots', handler, {
          ...options,
          rateLimit: { concurrency: CAP, tenant: () => 'one' },
        });
  await finished;
  await worker.close();
  await queue.close();
  const [first, last] = [starts[FIRST] as number, starts[FIRST + MEASURED - 1] as number];
  // The k-th job after the first five takes the k-th freed slot.
  const gaps = range(MEASURED).map((k) => (starts[FIRST + k] as number) - (ends[FIRST + k - CAP] as number));
  return { use: (((MEASURED - 1) / CAP) * DURATION_MS) / (last - first), gaps: waitsOf(gaps), most };
}
