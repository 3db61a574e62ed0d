import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { Redis } from 'ioredis';
import type { Tier } from '../lib/greedy.js';
import { LogWatch } from '../lib/log-watch.js';
import { range } from '../lib/stats.js';

const QUEUE = 'starts';

export interface Wave {
  atS: number;
  jobs: number;
}

/** Times are milliseconds of the wall clock. */
export interface Starts {
  beganAtMs: number;
  admittedMs: number[];
}

export async function startsRun(port: number, waves: readonly Wave[], tiers: Tier[]): Promise<Starts> {
  const redis = new Redis(port);
  const connection = { port };
  const queue = new Queue(QUEUE, { connection });
  const jobs = waves.reduce((sum, wave) => sum + wave.jobs, 0);
  let begun = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler = async () => {
    if (++begun === jobs) finish();
  };
  const options = { connection, concurrency: 20, rateLimit: { tiers, tenant: () => 'acme' } };
  const worker = new GovernedWorker(QUEUE, handler, options);
  await worker.waitUntilReady();
  const watch = new LogWatch(redis, `governor:2:{acme}:${QUEUE}:log`);
  const beganAtMs = Date.now();
  for (const wave of waves) {
    await sleep(Math.max(0, beganAtMs + 1000 * wave.atS - Date.now()));
    await queue.addBulk(range(wave.jobs).map(() => ({ name: 'job', data: {} })));
  }
  await finished;
  const admittedMs = (await watch.stop()).map((us) => us / 1000);
  await worker.close();
  await queue.close();
  redis.disconnect();
  return { beganAtMs, admittedMs };
}
