import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { redisOptions } from '../support/redis/redis.js';
import { until } from '../support/until.js';
import { queueOf } from '../support/worker/govern.js';

const TENANTS = 20_000;
const STEPS = 4;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

it('the heap of a worker levels off, however many tenants have had jobs', async () => {
  const queue = queueOf();
  let done = 0;
  const worker = new GovernedWorker<{ tenantId: string }>(queue.name, async () => void done++, {
    connection: redisOptions(),
    concurrency: 100,
    removeOnComplete: { count: 0 },
    rateLimit: { tiers: ['10/s'], concurrency: 2, tenant: (job) => job.data.tenantId },
  });
  onTestFinished(() => worker.close());
  const heaps: number[] = [];
  for (let step = 1; step <= STEPS; step++) {
    for (let i = 0; i < TENANTS; i += 1000) {
      const names = Array.from({ length: 1000 }, (_, n) => `tenant-${step}-${i + n}`);
      await queue.addBulk(names.map((tenantId) => ({ name: 'job', data: { tenantId } })));
      await until('the jobs are done', () => done, (step - 1) * TENANTS + i + 1000);
    }
    gc();
    heaps.push(process.memoryUsage().heapUsed);
  }
  const bytes = ((heaps.at(-1) as number) - (heaps[0] as number)) / (STEPS - 1) / TENANTS;
  console.log(expect.getState().currentTestName, JSON.stringify({ heaps, bytesPerFurtherTenant: bytes }));
  expect(bytes).toBeLessThan(40);
});
