import { hostname } from 'node:os';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import {
  type DeclaredLimit,
  type DeclaredLimits,
  GovernedWorker,
  JobLimiter,
  type LimiterOptions,
} from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { rulesKey } from '../../../../src/core/keys.js';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { client, redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { byTenant, completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, newJobs } from '../../../support/worker/job-limiter.js';

const here = `in process ${process.pid} on ${hostname()}`;

function limiterWithWarnings(options: LimiterOptions, connection: Parameters<typeof jobLimiterOf>[1] = redisOptions()) {
  const warnings: string[] = [];
  return { limiter: jobLimiterOf({ ...options, warn: (text) => warnings.push(text) }, connection), warnings };
}

/** Settles when a limiter has compared its note with the previous one. */
async function compared(limiter: ReturnType<typeof jobLimiterOf>, queue: Queue, by: string): Promise<void> {
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  const redis = client();
  await until(
    `the note of the queue is by '${by}'`,
    () => redis.get(key),
    (note) => note?.includes(`"by":"${by}`) === true,
  );
  await repliesRead(limiter);
}

/** Settles when a ready limiter has handled the replies to its notes. */
async function repliesRead(limiter: ReturnType<typeof jobLimiterOf>): Promise<void> {
  await eventLoopTurn();
  // Replies come in order: this reply is the last.
  await limiter.acquire('nobody', ['1000/s']);
  await eventLoopTurn();
}

function declaring(limits: DeclaredLimits, prefix: string) {
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const limiter = new JobLimiter({ connection: redisOptions(), prefix, tenant: byTenant, limits, warn });
  onTestFinished(() => limiter.close());
  return { limiter: Object.assign(limiter, { keyPrefix: prefix }), warnings };
}

/** A worker declares the limit 'one', then a producer declares this limit differently and reads the note. */
async function differences(ofWorker: DeclaredLimit, ofProducer: DeclaredLimit) {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const worker = declaring({ one: ofWorker }, prefix);
  new GovernedWorker(queue.name, null, { connection: redisOptions(), rateLimiter: worker.limiter, rateLimit: 'one' });
  await compared(worker.limiter, queue, 'worker of');
  const producer = declaring({ one: ofProducer }, prefix);
  for (let i = 0; i < 2; i++) await producer.limiter.explain(queue, 'none');
  expect(worker.warnings).toEqual([]);
  return { queue, warnings: producer.warnings };
}

test('a producer warns once if it declares a limit differently than the worker, and the warning shows both', async () => {
  const { queue, warnings } = await differences(
    { perTenant: ['10/s', '120/min'], concurrency: 5 },
    { perTenant: ['10/s'], concurrency: 5 },
  );
  expect(warnings).toEqual([
    `queue '${queue.name}': a limiter without workers for this queue, in process ${process.pid} on ${hostname()} has scope 'one': 10/s, ` +
      `concurrency 5; worker of '${queue.name}' ${here} has scope 'one': 10/s, 120/min, concurrency 5. Make them equal: ` +
      'a worker limits the jobs that it fetches by its own limits, and enqueue reserves turns by the limits that its own process knows. ' +
      'While a change of limits is deployed, each process warns once.',
  ]);
});

test('a worker warns once about different rules in another process, and not about another order of the rules', async () => {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const key = rulesKey({ prefix, hashTag: 'tenant' }, queue.name);
  const rules = [`scope '${queue.name}': 1/s`, "scope 'account': 9/s"].map((text) => ({ text, shown: text }));
  const other = { id: 'other', by: 'another', asked: [], scopes: [] };
  const own: Limits = [{ tiers: ['1/s'] }, { tiers: ['9/s'], scope: 'account' }];
  for (const [noted, warned] of [
    [rules.toReversed(), 0],
    [rules.slice(1), 1],
    [rules.slice(1), 0],
  ] as const) {
    await client().set(key, JSON.stringify({ ...other, rules: noted }));
    const { limiter, warnings } = limiterWithWarnings({ prefix });
    govern(queue, own, { rateLimiter: limiter, autorun: false });
    await compared(limiter, queue, 'worker of');
    expect(warnings).toHaveLength(warned);
  }
});

test('the note of a queue is one key with a lifetime of 400 days, and each limiter writes it once', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const { limiter } = limiterWithWarnings({}, redis.connection);
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  const written: string[][] = [];
  await hearCommands(redis.port, (args) => {
    if (args[0]?.toLowerCase() === 'set' && args[1] === key) written.push(args);
  });
  const control = redis.client();
  govern(queue, { tiers: ['9/h'] }, { rateLimiter: limiter });
  for (let i = 0; i < 3; i++) await limiter.enqueueBulk(queue, newJobs(2));
  govern(queue, { tiers: ['9/h'] }, { rateLimiter: limiter });
  await completed(queue, 6);
  expect(written.map(([, , , ...options]) => options)).toEqual([['EX', '34560000', 'GET']]);
  expect(await control.ttl(key)).toBeGreaterThan(34_559_000);
});

test('jobs are added and run without a warning about their limits if the note cannot be written', async () => {
  const redis = await ownRedis();
  const queue = queueOf();
  const { limiter, warnings } = limiterWithWarnings(
    { advanced: { deadlineMs: 50 }, onUnavailable: 'admit' },
    redis.connection,
  );
  await redis.stop();
  const { saw } = govern(queue, { tiers: ['2/h'] }, { rateLimiter: limiter });
  await limiter.enqueueBulk(queue, newJobs(2));
  await completed(queue, 2);
  expect(warnings.filter((text) => !/^(Redis at|jobs are added without a reservation)/.test(text))).toEqual([]);
  expect(saw.failed).toEqual([]);
  await redis.cont();
});

test('a note that this package did not write is ignored', async () => {
  const queue = queueOf();
  const { limiter, warnings } = limiterWithWarnings({});
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  await client().set(key, '{');
  govern(queue, { tiers: ['1/h'] }, { rateLimiter: limiter });
  await compared(limiter, queue, 'worker of');
  expect(warnings).toEqual([]);
});
