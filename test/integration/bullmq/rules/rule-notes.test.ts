import { hostname } from 'node:os';
import type { Queue } from 'bullmq';
import type { LimiterOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { rulesKey } from '../../../../src/core/keys.js';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { client, redisOptions, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const here = `in process ${process.pid} on ${hostname()}`;

/** A limiter and what it warned of. */
function limiterThatTells(options: LimiterOptions, connection: Parameters<typeof jobLimiterOf>[1] = redisOptions()) {
  const told: string[] = [];
  return { limiter: jobLimiterOf({ ...options, warn: (text) => told.push(text) }, connection), told };
}

/** Settles when what a limiter noted of a queue was compared. */
async function compared(limiter: ReturnType<typeof jobLimiterOf>, queue: Queue, by: string): Promise<void> {
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  const redis = client();
  await until(
    `the note of the queue is by '${by}'`,
    () => redis.get(key),
    (note) => note?.includes(`"by":"${by}`) === true,
  );
  await answered(limiter);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Settles when a limiter that is ready has noted what it was given, and has made use of the answers. */
async function answered(limiter: ReturnType<typeof jobLimiterOf>): Promise<void> {
  await turn();
  // Answers come in order: that to a note was read before this one.
  await limiter.acquire('nobody', ['1000/s']);
  await turn();
}

/** A worker with these limits, then a producer with those; what each was warned of. */
async function differences(ofWorker: Limits, ofProducer: Limits) {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const [worker, producer] = [limiterThatTells({ prefix }), limiterThatTells({ prefix })];
  govern(queue, ofWorker, { rateLimiter: worker.limiter });
  await compared(worker.limiter, queue, 'worker of');
  limitQueue(producer.limiter, queue, ofProducer);
  await compared(producer.limiter, queue, 'limitQueue');
  expect(worker.told).toEqual([]);
  return { queue, prefix, told: producer.told };
}

test('limits of limitQueue that differ from those of a worker are told once, naming both', async () => {
  const { queue, prefix, told } = await differences(
    [
      { tiers: ['10/s', '120/min'], concurrency: 5 },
      { tiers: ['9/s'], scope: 'account', guardMs: 50 },
    ],
    { tiers: ['10/s'], concurrency: 5 },
  );
  const warning =
    `queue '${queue.name}': limitQueue('${queue.name}') ${here} has scope '${queue.name}': 10/1000ms, concurrency 5, and ` +
    `worker of '${queue.name}' ${here} has scope 'account': 9/1000ms, guardMs 50; scope '${queue.name}': 10/1000ms, ` +
    '120/60000ms, concurrency 5. Make them equal: enqueue reserves turns by the limits that its process knows. ' +
    'After a change of limits the first process that has the new limits warns once.';
  expect(told).toEqual([warning]);

  // Another process with the worker's limits starts, then something in this one that has the producer's.
  const key = rulesKey({ prefix, hashTag: 'tenant' }, queue.name);
  const rules = `scope 'account': 9/1000ms, guardMs 50; scope '${queue.name}': 10/1000ms, 120/60000ms, concurrency 5`;
  await client().set(key, JSON.stringify({ id: 'other', by: 'another', rules }));
  const again = limiterThatTells({ prefix });
  limitQueue(again.limiter, queue, { tiers: ['10/s'], concurrency: 5 });
  await compared(again.limiter, queue, 'limitQueue');
  expect(again.told).toEqual([]);
});

test.each<[string, Limits, Limits]>([
  ['are spelt otherwise', { tiers: ['10/s', '120/min'] }, { tiers: ['120/60s', { limit: 10, windowMs: 1000 }] }],
  [
    'stand in another order',
    [{ tiers: ['1/s'] }, { tiers: ['9/s'], scope: 'account' }],
    [{ tiers: ['9/s'], scope: 'account' }, { tiers: ['1/s'] }],
  ],
  ['are functions', { tiers: () => ['1/s'], concurrency: () => 1 }, { tiers: () => ['2/s'], concurrency: () => 2 }],
  ['count for other tenants', { tiers: ['1/s'], tenant: () => 'a' }, { tiers: ['1/s'], tenant: () => 'b' }],
  ['say else what to do', { tiers: ['1/s'], holdMs: 1 }, { tiers: ['1/s'], retry: 'back', onUnavailable: 'admit' }],
])('limits that %s do not differ', async (_, ofWorker, ofProducer) => {
  expect((await differences(ofWorker, ofProducer)).told).toEqual([]);
});

test.each<[string, Limits, Limits]>([
  ['the tiers', { tiers: ['1/s'] }, { tiers: ['2/s'] }],
  ['the cap', { tiers: ['1/s'], concurrency: 1 }, { tiers: ['1/s'], concurrency: 2 }],
  ['the scope', { tiers: ['1/s'] }, { tiers: ['1/s'], scope: 'account' }],
  ['the job', { tiers: ['1/s'], scope: 's' }, { tiers: ['1/s'], scope: 's', job: 'render' }],
  ['spread', { tiers: ['1/s'] }, { tiers: ['1/s'], spread: true }],
  ['what is skipped', { tiers: ['1/s'], skip: () => false }, { tiers: ['1/s'] }],
  ['what is a function', { tiers: ['1/s'] }, { tiers: () => ['1/s'] }],
])('limits differ by %s', async (_, ofWorker, ofProducer) => {
  expect((await differences(ofWorker, ofProducer)).told).toHaveLength(1);
});

test('limits of a queue are compared under one prefix only, and a change by who said them is none', async () => {
  const queue = queueOf();
  const [one, other] = [limiterThatTells({}), limiterThatTells({})];
  limitQueue(one.limiter, queue, { tiers: ['1/s'] });
  limitQueue(other.limiter, queue, { tiers: ['2/s'] });
  await compared(one.limiter, queue, 'limitQueue');
  await compared(other.limiter, queue, 'limitQueue');
  limitQueue(one.limiter, queue, { tiers: ['3/s'] });
  await answered(one.limiter);
  expect([...one.told, ...other.told]).toEqual([]);
});

test('the note of a queue is one key that lives a day, and is written once for each who says its limits', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const { limiter } = limiterThatTells({}, redis.connection);
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  const written: string[][] = [];
  await hearCommands(redis.port, (args) => {
    if (args[0]?.toLowerCase() === 'set' && args[1] === key) written.push(args);
  });
  const control = redis.client();
  for (let i = 0; i < 3; i++) {
    limitQueue(limiter, queue, { tiers: ['9/h'] });
    await limiter.enqueueBulk(queue, newJobs(2));
  }
  govern(queue, { tiers: ['9/h'] }, { rateLimiter: limiter });
  govern(queue, { tiers: ['9/h'] }, { rateLimiter: limiter });
  await completed(queue, 6);
  expect(written.map(([, , , ...options]) => options)).toEqual(Array(2).fill(['EX', '86400', 'GET']));
  expect(await control.ttl(key)).toBeGreaterThan(86_000);
});

test('limits are said, jobs are added and run, and nobody is warned where nothing can be noted', async () => {
  const redis = await ownRedis();
  const queue = queueOf();
  const { limiter, told } = limiterThatTells({ deadlineMs: 50, onUnavailable: 'admit' }, redis.connection);
  await redis.stop();
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  await limiter.enqueueBulk(queue, newJobs(2));
  const { saw } = govern(queue, { tiers: ['2/h'] }, { rateLimiter: limiter });
  await completed(queue, 2);
  // That Redis is away and jobs have no places is said, and nothing of what could not be noted.
  expect(told.filter((text) => !/^(Redis at|enqueue: )/.test(text))).toEqual([]);
  expect(saw.failed).toEqual([]);
  await redis.cont();
});

test('a note that is none of ours is passed over', async () => {
  const queue = queueOf();
  const { limiter, told } = limiterThatTells({});
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  await client().set(key, '{');
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  await compared(limiter, queue, 'limitQueue');
  expect(told).toEqual([]);
});
