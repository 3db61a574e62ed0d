// A governed worker in a process of its own. It tells its parent what happens, and writes
// each run of a job to a list in Redis, which survives the process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';

/** @type {import('./processes.js').WorkerOrders} */
const orders = JSON.parse(process.argv[2] ?? '{}');
const { GovernedWorker } = await import(pathToFileURL(join(orders.built, 'bullmq/index.js')).href);
const redis = new Redis({ ...orders.connection, maxRetriesPerRequest: null });
redis.on('error', () => undefined);
const tell = (/** @type {object} */ message) => void process.send?.(message);

const worker = new GovernedWorker(
  orders.queue,
  async (/** @type {import('bullmq').Job} */ job) => {
    await redis.rpush(orders.runs, `${job.id}`);
    tell({ ran: job.id });
    if (orders.hangOn === job.data.i && job.stalledCounter === 0) await new Promise(() => undefined);
  },
  {
    connection: orders.connection,
    concurrency: orders.concurrency ?? 5,
    runRetryDelay: 50,
    ...orders.options,
    rateLimit: {
      tiers: orders.tiers,
      tenant: (/** @type {import('bullmq').Job} */ job) => job.data.tenantId,
    },
  },
);
worker.on('error', (/** @type {Error} */ error) => tell({ error: error.message }));
worker.on('ready', () => tell({ ready: true }));
process.on('message', () => {
  void worker.close().then(() => {
    redis.disconnect();
    process.disconnect?.();
  });
});
// A worker whose parent is gone is nobody's.
process.on('disconnect', () => setImmediate(() => process.exit()));
