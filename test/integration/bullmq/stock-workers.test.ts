import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Queue, Worker, type WorkerOptions } from 'bullmq';
import type { GovernedWorkerOptions } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { settles, until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { workerProcess } from '../../support/worker/processes.js';

const STOCK_PROCESS = fileURLToPath(new URL('../../support/worker/stock-process.mjs', import.meta.url));

const LIMITS = { tiers: ['1/min'] };

async function stock(queue: Queue, options: Partial<WorkerOptions> = {}): Promise<void> {
  const { connection, prefix } = queue.opts;
  const worker = new Worker(queue.name, async () => undefined, { connection, ...(prefix && { prefix }), ...options });
  worker.on('error', () => undefined);
  onTestFinished(() => worker.close(true));
  await worker.waitUntilReady();
}

function governed(queue: Queue, options: Partial<GovernedWorkerOptions> = {}, connection = redisOptions()) {
  const warnings: string[] = [];
  const rateLimiter = limiterOf({ warn: (text) => void warnings.push(text) }, connection);
  return { warnings, ...govern(queue, LIMITS, { rateLimiter, ...options }) };
}

async function stockElsewhere(queue: Queue): Promise<void> {
  const child = fork(STOCK_PROCESS, [JSON.stringify({ queue: queue.name, connection: redisOptions() })]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await settles('the stock worker of another process is connected', once(child, 'message'));
}

/** Settles when this process has checked the clients of the shared server. */
async function looked(): Promise<void> {
  const queue = queueOf();
  await stock(queue);
  const { warnings } = governed(queue);
  await until('the stock worker of the other queue is found', () => warnings.length, 1);
}

test('a stock worker of this process causes one warning, with its address and a fix', async () => {
  const queue = queueOf();
  await stock(queue);
  const { warnings } = governed(queue);
  await until('the stock worker is found', () => warnings.length, 1);
  expect(warnings[0]).toMatch(
    new RegExp(
      `^queue '${queue.name}': a stock worker of BullMQ works on this queue, and runs the jobs that it fetches past every limit, ` +
        'connected from [\\d.]+:\\d+\\. Make it a GovernedWorker with the rateLimit of the other workers\\. In NestJS import ' +
        'RateLimitModule\\.forRoot\\(\\) in its application, and give the queue a class with @Processor\\.$',
    ),
  );
  const more = governed(queue);
  await looked();
  expect([...warnings, ...more.warnings]).toHaveLength(1);
});

test('if a stock worker of another process works beside governed workers, one warning appears, whether workers are named or not', async () => {
  const queue = queueOf();
  await stockElsewhere(queue);
  await stock(queue, { name: 'bullmq-governors' });
  const [first, second] = [governed(queue, { name: 'mine' }), governed(queue)];
  const warnings = () => [...first.warnings, ...second.warnings];
  await until('the stock workers are found', () => warnings().length, 1);
  expect(warnings()[0]).toMatch(
    /: 2 stock workers of BullMQ work on this queue, .*, connected from [\d.]+:\d+, [\d.]+:\d+\. /,
  );
});

test('there is no warning if all workers are governed, with and without names, in this and another process', async () => {
  const [queue, prefixed] = [queueOf(), queueOf(redisOptions(), { prefix: unique('app') })];
  const all = [governed(queue), governed(queue, { name: 'mine' }), governed(prefixed)];
  await workerProcess({ queue: queue.name, connection: redisOptions(), tiers: LIMITS.tiers, runs: unique('runs') });
  await looked();
  expect(all.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('a stock worker of a queue with a longer name or another prefix is not mistaken for a worker of the queue', async () => {
  const queue = queueOf();
  await stock(queueOf(redisOptions(), {}, `${queue.name}abc`));
  await stock(queueOf(redisOptions(), { prefix: 'other' }, queue.name));
  const { warnings } = governed(queue);
  await looked();
  expect(warnings).toEqual([]);
});

test('a governed worker passes its name to its jobs, and BullMQ counts the worker for its queue', async () => {
  const queue = queueOf();
  const { worker } = governed(queue, { name: 'mine' });
  const unnamed = govern(queue, LIMITS).worker;
  await Promise.all([worker.waitUntilReady(), unnamed.waitUntilReady()]);
  await until('BullMQ lists both workers', () => queue.getWorkersCount(), 2);
  expect([worker.opts.name, Object.hasOwn(unnamed.opts, 'name')]).toEqual(['mine', false]);
});

test('a server that refuses CLIENT LIST is asked once, and the worker continues', async () => {
  const redis = await ownRedis();
  const control = redis.client();
  await control.acl('SETUSER', 'default', '-client|list');
  const queue = queueOf(redis.connection);
  const { warnings, saw } = governed(queue, {}, redis.connection);
  const refused = async () =>
    /cmdstat_client\|list:.*rejected_calls=(\d+)/.exec(await control.info('commandstats'))?.[1];
  await until('the server has refused the list', refused, '1');
  await addJobs(queue, 1);
  await completed(queue, 1);
  expect({ warnings, errors: saw.errors }).toEqual({ warnings: [], errors: [] });
});
