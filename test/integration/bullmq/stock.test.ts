import { Worker, type WorkerOptions } from 'bullmq';
import { GovernedWorker } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { countScripts } from '../../support/redis/script-monitor.js';
import { settles, until } from '../../support/until.js';
import { addJobs, type Data, queueOf } from '../../support/worker/govern.js';
import { eventsOf } from '../../support/worker/watch.js';

const JOBS = 20;
const EVENTS = ['active', 'completed', 'failed', 'drained', 'error', 'progress', 'stalled'] as const;

test('a worker without limits emits the events and calls the scripts of a stock worker', async () => {
  const redis = await ownRedis();
  const taken = await countScripts(redis);
  const run = async (make: (name: string, options: Pick<WorkerOptions, 'connection'>) => Worker) => {
    const queue = queueOf(redis.connection);
    await addJobs(queue, JOBS);
    await queue.add('bad', {});
    await taken();
    const worker = make(queue.name, { connection: redis.connection });
    onTestFinished(() => worker.close());
    const events: string[] = [];
    for (const event of EVENTS) worker.on(event, () => void events.push(event));
    await until('the worker emits drained and failed', () => events.includes('drained') && events.includes('failed'));
    const { moveToFinished, decision, moveToDelayed } = await taken();
    await settles('the worker closes', worker.close());
    return {
      events,
      scripts: { moveToFinished, decision, moveToDelayed },
      stream: await eventsOf(redis.client(), queue),
    };
  };
  const handler = async (job: { name: string; data: Data }) => {
    if (job.name === 'bad') throw new Error('bad');
    return job.data['i'];
  };
  const stock = await run((name, options) => new Worker(name, handler, options));
  const ours = await run((name, options) => new GovernedWorker(name, handler, options));
  expect(ours).toEqual(stock);
  expect(stock.scripts).toEqual({ moveToFinished: JOBS + 1, decision: undefined, moveToDelayed: undefined });
});

test('a worker without limits has no limiter, and opens no more connections than a stock worker', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const control = redis.client();
  const connected = async () => Number(/connected_clients:(\d+)/.exec(await control.info('clients'))?.[1]);
  await queue.waitUntilReady();
  const before = await connected();
  const stock = new Worker(queue.name, async () => undefined, { connection: redis.connection });
  onTestFinished(() => stock.close());
  await stock.waitUntilReady();
  const byStock = (await connected()) - before;
  const ours = new GovernedWorker(queue.name, async () => undefined, { connection: redis.connection });
  onTestFinished(() => ours.close());
  await ours.waitUntilReady();
  expect((await connected()) - before - byStock).toBe(byStock);
  expect(ours.rateLimiter).toBeUndefined();
});
