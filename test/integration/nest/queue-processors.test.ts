import { fileURLToPath } from 'node:url';
import { BullModule, type RegisterQueueOptions } from '@nestjs/bullmq';
import { type Job, Worker } from 'bullmq';
import { governed, RateLimiter, type RateLimitOptions } from 'bullmq-governor';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf } from '../../support/nest/nest-app.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, byTenant } from '../../support/worker/govern.js';

afterEach(() => {
  BullModule.workerClass = governed(Worker);
});

type Processors = NonNullable<RegisterQueueOptions['processors']>;

const file = fileURLToPath(new URL('../../support/worker/sandboxed.mjs', import.meta.url));
const rateLimit: RateLimitOptions = { tiers: ['2/h'], tenant: byTenant };

function ownLimiter() {
  const limiter = new RateLimiter({ connection: redisOptions(), prefix: unique('own'), now: new VirtualClock().now });
  onTestFinished(() => limiter.close());
  return limiter;
}

async function start(processors: Processors) {
  const name = unique('emails');
  const app = await boot({
    imports: [
      BullModule.forRoot({ connection: redisOptions() }),
      BullModule.registerQueue({ name, processors }),
      limits({ tiers: ['1/h'] }),
    ],
  });
  return queueOf(app, name);
}

async function settled(queue: ReturnType<typeof queueOf>, count: number) {
  const counts = () => queue.getJobCounts('completed', 'delayed', 'failed');
  await until(
    'all jobs are completed, delayed or failed',
    async () => Object.values(await counts()).reduce((a, b) => a + b),
    count,
  );
  return counts();
}

it('a callback among the processors of a queue is limited by its rateLimit', async () => {
  const ran: string[] = [];
  const rateLimiter = ownLimiter();
  const callback = async (job: Job) => void ran.push(job.id as string);
  const queue = await start([{ callback, rateLimit, rateLimiter }]);
  const added = await addJobs(queue, 5);
  expect(await settled(queue, 5)).toEqual({ completed: 2, delayed: 3, failed: 0 });
  expect(ran).toEqual(added.slice(0, 2).map((job) => job.id));
  expect(rateLimiter.counts).toMatchObject({ admitted: 2, deferred: 3 });
});

it('a callback with limits is limited even if the stock worker class was set after the import of the package', async () => {
  const callback = async () => undefined;
  BullModule.workerClass = Worker;
  const queue = await start([{ callback, rateLimit, rateLimiter: ownLimiter() }]);
  await addJobs(queue, 3);
  expect(await settled(queue, 3)).toEqual({ completed: 2, delayed: 1, failed: 0 });
});

it('a file among the processors of a queue is limited by its rateLimit', async () => {
  const queue = await start([{ path: file, rateLimit, rateLimiter: ownLimiter() }]);
  await addJobs(queue, 4);
  expect(await settled(queue, 4)).toEqual({ completed: 2, delayed: 2, failed: 0 });
  const [done] = await queue.getCompleted();
  expect(done?.returnvalue).toMatchObject({ i: done?.data.i });
  expect(done?.returnvalue.pid).not.toBe(process.pid);
});

it.each<[string, Processors[number]]>([
  ['a function without limits', async () => undefined],
  ['a callback without limits', { callback: async () => undefined, concurrency: 3 }],
  ['a file without limits', file],
])('%s runs like in a stock worker, whatever the limits of the module', async (_, processor) => {
  const queue = await start([processor]);
  await addJobs(queue, 4);
  expect(await settled(queue, 4)).toEqual({ completed: 4, delayed: 0, failed: 0 });
});
