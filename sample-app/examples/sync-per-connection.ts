// Syncs with the shops of customers. A shop breaks if more than two of its syncs run at a time, so each connection has a
// concurrency of 2. The worker has 20 slots, so a slow connection leaves slots for the others.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import type { Place } from './place.js';

interface Sync {
  shop: string;
  page: number;
}

/** @returns the lines to print */
export async function syncPerConnection({ connection, name }: Place): Promise<string[]> {
  const limits = new JobLimiter({ connection, prefix: name });
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const sync = async ({ data: { shop } }: Job<Sync>) => {
    const now = (running.get(shop) ?? 0) + 1;
    running.set(shop, now);
    most.set(shop, Math.max(now, most.get(shop) ?? 0));
    await sleep(20); // the call to the shop
    running.set(shop, (running.get(shop) ?? 0) - 1);
  };
  const queue = new Queue<Sync>(name, { connection });
  const worker = new GovernedWorker<Sync>(name, sync, {
    connection,
    concurrency: 20,
    rateLimiter: limits,
    rateLimit: { scope: 'shop', tiers: '1000/min', concurrency: 2, tenant: (job) => job.data.shop },
  });
  let done = 0;
  worker.on('completed', () => done++);

  const pages = ['north', 'south', 'west'].flatMap((shop) =>
    Array.from({ length: 8 }, (_, page) => ({ name: 'sync', data: { shop, page } })),
  );
  await queue.addBulk(pages);
  while (done < pages.length) await once(worker, 'completed');

  await worker.close();
  await queue.close();
  limits.close();
  return [...[...most].map(([shop, count]) => `${shop}: at most ${count} syncs at a time`), `${done} syncs done`];
}
