import { hostname } from 'node:os';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
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

/** A limiter and its warnings. */
function limiterWithWarnings(options: LimiterOptions, connection: Parameters<typeof jobLimiterOf>[1] = redisOptions()) {
  const warnings: string[] = [];
  return { limiter: jobLimiterOf({ ...options, warn: (text) => warnings.push(text) }, connection), warnings };
}

/** Settles when a limiter has compared the note of a queue's limits that it wrote with the note before. */
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

/** Settles when a limiter that is ready has written its notes and used the replies. */
async function repliesRead(limiter: ReturnType<typeof jobLimiterOf>): Promise<void> {
  await eventLoopTurn();
  // Replies come in order: the reply to a note is read before the reply to this request.
  await limiter.acquire('nobody', ['1000/s']);
  await eventLoopTurn();
}

/** Starts a worker with some limits, then a producer with others. @returns the warnings of the producer */
async function differences(ofWorker: Limits, ofProducer: Limits) {
  const [queue, prefix] = [queueOf(), unique('governor')];
  const [worker, producer] = [limiterWithWarnings({ prefix }), limiterWithWarnings({ prefix })];
  govern(queue, ofWorker, { rateLimiter: worker.limiter });
  await compared(worker.limiter, queue, 'worker of');
  limitQueue(producer.limiter, queue, ofProducer);
  await compared(producer.limiter, queue, 'limitQueue');
  expect(worker.warnings).toEqual([]);
  return { queue, prefix, warnings: producer.warnings };
}

test('limits of limitQueue that differ from those of a worker are warned of once, in a warning that names both', async () => {
  const { queue, prefix, warnings } = await differences(
    [
      { tiers: ['10/s', '120/min'], concurrency: 5 },
      { tiers: ['9/s'], scope: 'account', advanced: { guardMs: 50 } },
    ],
    { tiers: ['10/s'], concurrency: 5 },
  );
  const warning =
    `queue '${queue.name}': limitQueue('${queue.name}') ${here} has scope '${queue.name}': 10/s, concurrency 5, and ` +
    `worker of '${queue.name}' ${here} has scope 'account': 9/s, guardMs 50; scope '${queue.name}': 10/s, ` +
    '120/min, concurrency 5. Make them equal: enqueue reserves turns by the limits that its process knows. ' +
    'After a change of limits the first process that has the new limits warns once.';
  expect(warnings).toEqual([warning]);

  // Another process notes the worker's limits, then a second limiter of this process notes the producer's.
  const key = rulesKey({ prefix, hashTag: 'tenant' }, queue.name);
  const rules = `scope 'account': 9/s, guardMs 50; scope '${queue.name}': 10/s, 120/min, concurrency 5`;
  await client().set(key, JSON.stringify({ id: 'other', by: 'another', rules, shown: rules, scopes: [], limits: [] }));
  const again = limiterWithWarnings({ prefix });
  limitQueue(again.limiter, queue, { tiers: ['10/s'], concurrency: 5 });
  await compared(again.limiter, queue, 'limitQueue');
  expect(again.warnings).toEqual([]);
});

test.each<[string, Limits, Limits]>([
  ['are spelled in another way', { tiers: ['10/s', '120/min'] }, { tiers: ['120/60s', { limit: 10, windowMs: 1000 }] }],
  [
    'stand in another order',
    [{ tiers: ['1/s'] }, { tiers: ['9/s'], scope: 'account' }],
    [{ tiers: ['9/s'], scope: 'account' }, { tiers: ['1/s'] }],
  ],
  ['are functions', { tiers: () => ['1/s'], concurrency: () => 1 }, { tiers: () => ['2/s'], concurrency: () => 2 }],
  ['count for other tenants', { tiers: ['1/s'], tenant: () => 'a' }, { tiers: ['1/s'], tenant: () => 'b' }],
  [
    'differ in holdMs and onUnavailable',
    { tiers: ['1/s'], advanced: { holdMs: 1 } },
    { tiers: ['1/s'], onUnavailable: 'admit' },
  ],
])('limits that %s do not count as different', async (_, ofWorker, ofProducer) => {
  expect((await differences(ofWorker, ofProducer)).warnings).toEqual([]);
});

test.each<[string, Limits, Limits]>([
  ['the tiers', { tiers: ['1/s'] }, { tiers: ['2/s'] }],
  ['the cap', { tiers: ['1/s'], concurrency: 1 }, { tiers: ['1/s'], concurrency: 2 }],
  ['the scope', { tiers: ['1/s'] }, { tiers: ['1/s'], scope: 'account' }],
  ['the job name', { tiers: ['1/s'], scope: 's' }, { tiers: ['1/s'], scope: 's', job: 'render' }],
  ['spread', { tiers: ['1/s'] }, { tiers: ['1/s'], advanced: { spread: true } }],
  ['a function for the tiers', { tiers: ['1/s'] }, { tiers: () => ['1/s'] }],
])('limits that differ in %s are warned of', async (_, ofWorker, ofProducer) => {
  expect((await differences(ofWorker, ofProducer)).warnings).toHaveLength(1);
});

test('limits of a queue are compared under one prefix only, and a limiter may change its own limits', async () => {
  const queue = queueOf();
  const [one, other] = [limiterWithWarnings({}), limiterWithWarnings({})];
  limitQueue(one.limiter, queue, { tiers: ['1/s'] });
  limitQueue(other.limiter, queue, { tiers: ['2/s'] });
  await compared(one.limiter, queue, 'limitQueue');
  await compared(other.limiter, queue, 'limitQueue');
  limitQueue(one.limiter, queue, { tiers: ['3/s'] });
  await repliesRead(one.limiter);
  expect([...one.warnings, ...other.warnings]).toEqual([]);
});

test('the note of a queue is one key that lives 30 days, and is written once for each source of its limits', async () => {
  const redis = await ownRedis();
  const queue = queueOf(redis.connection);
  const { limiter } = limiterWithWarnings({}, redis.connection);
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
  expect(written.map(([, , , ...options]) => options)).toEqual(Array(2).fill(['EX', '2592000', 'GET']));
  expect(await control.ttl(key)).toBeGreaterThan(2_591_000);
});

test('jobs are added and run without a warning about their limits where the note cannot be written', async () => {
  const redis = await ownRedis();
  const queue = queueOf();
  const { limiter, warnings } = limiterWithWarnings(
    { advanced: { deadlineMs: 50 }, onUnavailable: 'admit' },
    redis.connection,
  );
  await redis.stop();
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  await limiter.enqueueBulk(queue, newJobs(2));
  const { saw } = govern(queue, { tiers: ['2/h'] }, { rateLimiter: limiter });
  await completed(queue, 2);
  // The limiter warns that Redis is away and that jobs have no reservations, but not about the note.
  expect(warnings.filter((text) => !/^(Redis at|jobs are added without a reservation)/.test(text))).toEqual([]);
  expect(saw.failed).toEqual([]);
  await redis.cont();
});

test('a note that this package did not write is ignored', async () => {
  const queue = queueOf();
  const { limiter, warnings } = limiterWithWarnings({});
  const key = rulesKey({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name);
  await client().set(key, '{');
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  await compared(limiter, queue, 'limitQueue');
  expect(warnings).toEqual([]);
});
