// Runs a worker in its own process. The list of runs in Redis survives the process.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';

/** @type {import('./processes.js').WorkerOrders} */
const orders = JSON.parse(process.argv[2] ?? '{}');
const { GovernedWorker } = await import(pathToFileURL(join(orders.built, 'bullmq/index.js')).href);
const redis = new Redis({ ...orders.connection, maxRetriesPerRequest: null });
redis.on('error', () => undefined);
const send = (/** @type {object} */ message) => void process.send?.(message);
/** @type {(at: 'start' | 'end', job: import('bullmq').Job, run: string) => Promise<unknown>} */
const note = async (at, job, run) =>
  orders.notes && redis.xadd(orders.notes, '*', ...Object.entries(fieldsOf(at, job, run)).flat());

/** @type {(at: string, job: import('bullmq').Job, run: string) => Record<string, string>} */
const fieldsOf = (at, job, run) => ({ at, job: `${job.id}`, queue: job.queueName, tenant: job.data.tenantId, run });

const tenant = (/** @type {import('bullmq').Job} */ job) => job.data.tenantId;

const worker = new GovernedWorker(
  orders.queue,
  async (/** @type {import('bullmq').Job} */ job) => {
    await redis.rpush(orders.runs, `${job.id}`);
    send({ ran: job.id });
    const run = `${process.pid}:${job.id}:${job.stalledCounter}`;
    await note('start', job, run);
    if (orders.hangOn === job.data.i && job.stalledCounter === 0) await new Promise(() => undefined);
    if (job.data.ms) await sleep(job.data.ms);
    await note('end', job, run);
  },
  {
    connection: orders.connection,
    concurrency: orders.concurrency ?? 5,
    runRetryDelay: 50,
    ...orders.options,
    rateLimit: orders.rules?.map((rule) => ({ ...rule, tenant })) ?? {
      ...(orders.tiers && { tiers: orders.tiers }),
      ...(orders.caps && {
        concurrency: (/** @type {import('bullmq').Job} */ job) => orders.caps?.[job.data.tenantId] ?? null,
      }),
      tenant,
    },
  },
);
worker.on('error', (/** @type {Error} */ error) => send({ error: error.message }));
worker.on('leaseLost', (/** @type {import('bullmq').Job} */ job) => send({ error: `lost the lease of ${job.id}` }));
worker.on('ready', () => send({ ready: true }));
process.on('message', () => {
  const fromMs = performance.now();
  void worker.close().then(() => {
    send({ closedMs: performance.now() - fromMs });
    redis.disconnect();
    process.disconnect?.();
  });
});
// A worker must not outlive its test.
process.on('disconnect', () => setImmediate(() => process.exit()));
