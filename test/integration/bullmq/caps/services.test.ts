import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { workerSideOf } from '../../../../src/bullmq/connect.js';
import { type OwnRedis, ownRedis } from '../../../support/redis/own-redis.js';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { settles, until } from '../../../support/until.js';
import { type CappedOptions, capped, Held } from '../../../support/worker/cap-worker.js';
import { type Data, limiterOf, queueOf } from '../../../support/worker/govern.js';

type Capped = ReturnType<typeof capped>;

/** Two services share a cap of 1. Job 0 runs until the test ends it. */
function services(one: CappedOptions, other: CappedOptions) {
  const held = new Held();
  const prefix = unique('governor');
  const limits = { concurrency: 1, scope: unique('shared') };
  const act = (job: Job<Data>) => (job.data['i'] === 0 ? held.act(job) : undefined);
  const [a, b] = [one, other].map((own) => capped(limits, { rateLimiter: limiterOf({ prefix }), ...own }, act));
  return { held, a: a as Capped, b: b as Capped };
}

async function twoServers(): Promise<[OwnRedis, OwnRedis]> {
  return [await ownRedis(), await ownRedis()];
}

const dataOf = (i: number): Data => ({ tenantId: 'acme', i });

const inQueue = (prefix: string) => ({ queue: queueOf(redisOptions(), { prefix }) });

test.each([
  ['one queue prefix begins with the other', 'p', 'p:q'],
  ['both queue prefixes are the same', 'p:q', 'p:q'],
])('the end of a run promotes the jobs of both services if %s (the job ids have colons)', async (_, one, other) => {
  const { held, a, b } = services(inQueue(one), inQueue(other));
  await a.queue.add('job', dataOf(0), { jobId: 'user:7:0' });
  await held.started(0);
  for (const i of [1, 2, 3, 4, 5, 6]) {
    for (const { queue } of [b, a]) await queue.add('job', dataOf(i), { jobId: `user:7:${i}` });
  }
  await until(
    'the other twelve jobs are deferred',
    async () => (await a.queue.getDelayedCount()) + (await b.queue.getDelayedCount()),
    12,
  );
  await held.end(0);
  await until('all 13 jobs are completed', () => a.saw.completed.length + b.saw.completed.length, 13);
  expect(a.saw.completed.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `user:7:${i}`));
  expect(b.saw.completed.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((i) => `user:7:${i}`));
  expect([...a.saw.errors, ...b.saw.errors]).toEqual([]);
  await a.nothingLeft();
});

/** Leases and watchdogs that last longer than the test, so that only promotions bring jobs back. */
const LONG = { lockDuration: 3_600_000 };

test('if a process does not serve the queue of a waiter, a process that serves the queue brings the job back', async () => {
  const elsewhere = queueOf((await ownRedis()).connection);
  const { held, a: here, b: there } = services(LONG, { ...LONG, queue: elsewhere });
  await here.queue.add('job', dataOf(0));
  await held.started(0);
  const job = await elsewhere.add('job', dataOf(1));
  await there.parked(1);
  const removed = await here.queue.add('job', dataOf(2));
  const last = await here.queue.add('job', dataOf(3));
  await until('two jobs of this process are deferred', () => here.queue.getDelayedCount(), 2);
  await removed.remove();
  await held.end(0);
  await until('the last job is completed', () => here.saw.completed.includes(last.id as string), true);
  await until('the job elsewhere is completed', () => there.saw.completed, [job.id as string]);
  const waiting = async () => (await here.waiting()).map(({ id }) => id);
  await until('the waiter of the removed job is dropped', waiting, []);
});

async function allPromoted({ limiter }: Capped): Promise<void> {
  await settles('all leases are released', workerSideOf(limiter).admission.settled());
  await settles('all promotions are done', workerSideOf(limiter).promoter.settled());
}

test.each([
  ['first', 'second', 0],
  ['second', 'first', 1],
])(
  'in a process with queues on two servers, the end of a run on the %s server promotes a job on the %s',
  async (_one, _other, at) => {
    const rateLimiter = limiterOf();
    const ofTwo = (await twoServers()).map(({ connection }) => ({ rateLimiter, queue: queueOf(connection) }));
    const { held, a, b } = services(ofTwo[0] as CappedOptions, ofTwo[1] as CappedOptions);
    const [runs, waits] = at === 0 ? [a, b] : [b, a];
    await runs.queue.add('job', dataOf(0));
    await held.started(0);
    await waits.queue.add('job', dataOf(1));
    await waits.parked(1);
    await held.end(0);
    await until('the job that runs is completed', () => runs.saw.completed.length, 1);
    await allPromoted(runs);
    expect(await waits.queue.getDelayedCount()).toBe(0);
    await until('the job that waits is completed', () => waits.saw.completed.length, 1);
  },
);

test('jobs of two queues with the same name on two servers are promoted on their own servers', async () => {
  const rateLimiter = limiterOf();
  const [one, two] = await twoServers();
  const first = queueOf(one.connection);
  const second = queueOf(two.connection, {}, first.name);
  const held = new Held();
  const [a, b] = [first, second].map((queue) =>
    capped({ concurrency: 1, scope: unique('own') }, { rateLimiter, queue }, held.act),
  ) as [Capped, Capped];
  for (const [i, { queue }] of [a, b, a, b].entries()) {
    await queue.add('job', dataOf(i), { jobId: `job-${i}` });
    if (i < 2) await held.started(i);
  }
  await a.parked(1);
  await b.parked(1);
  for (const i of [0, 1]) await held.end(i);
  await until('one job of each queue is completed', () => [a.saw.completed.length, b.saw.completed.length], [1, 1]);
  await allPromoted(a);
  expect([await first.getDelayedCount(), await second.getDelayedCount()]).toEqual([0, 0]);
  for (const i of [2, 3]) await held.end(i);
  await until('both jobs of each queue are completed', () => [a.saw.completed.length, b.saw.completed.length], [2, 2]);
});
