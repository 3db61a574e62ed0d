import { UnrecoverableError } from 'bullmq';
import { ConfigurationError, PAUSED_DELAY_MS } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../../support/model/clock.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { completed, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

/** A queue whose limits a limiter knows, and what became of the jobs that were added to it. */
function start(rateLimit: Limits) {
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now });
  const queue = queueOf();
  limitQueue(limiter, queue, rateLimit);
  const scope = queue.name;
  const places = async () => (await limiter.waiting('acme', { scope })).length;
  const delays = async (count: number) =>
    (await limiter.enqueueBulk(queue, newJobs(count))).map(({ opts }) => opts.delay);
  return { limiter, queue, places, delays };
}

test.each<[string, Limits]>([
  ['tiers are null', { tiers: () => null }],
  ['tiers are none', { tiers: async () => [] }],
  ['the cap is null', { concurrency: null }],
  ['both are null', { tiers: () => null, concurrency: async () => null }],
  ['skip says so', { tiers: ['1/h'], skip: () => true }],
  ['the rule is for other jobs', { tiers: ['1/h'], job: 'render' }],
  ['a job without a tenant is admitted', { tiers: ['1/h'], tenant: () => undefined, missingTenant: 'admit' }],
])('a job is added without a place where %s', async (_, rateLimit) => {
  const { queue, places, delays } = start(rateLimit);
  expect(await delays(3)).toEqual([undefined, undefined, undefined]);
  expect(await queue.getWaitingCount()).toBe(3);
  expect(await places()).toBe(0);
});

test('a job that one rule does not limit has its place by the other', async () => {
  const { queue, places, delays } = start([{ tiers: () => null }, { tiers: ['1/h'], scope: 'other' }]);
  const [first, second] = await delays(2);
  expect(first).toBeUndefined();
  expect(second).toBeGreaterThan(3_500_000);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 1 });
  expect(await places()).toBe(0);
});

test.each<[string, Limits]>([
  ['tiers', { tiers: () => 0 }],
  ['the cap', { tiers: ['1/h'], concurrency: 0 }],
  ['the function of the cap', { concurrency: async () => 0 }],
  ['one rule of two', [{ tiers: ['9/s'] }, { concurrency: 0, scope: 'other' }]],
])('a job of a tenant that is paused by %s is put off as its worker would, without a place', async (_, rateLimit) => {
  const { places, delays } = start(rateLimit);
  expect(await delays(2)).toEqual([PAUSED_DELAY_MS, PAUSED_DELAY_MS]);
  expect(await places()).toBe(0);
});

test('a job without a tenant is refused before anything is added, naming it', async () => {
  const { limiter, queue, places } = start({ tiers: ['1/h'] });
  const asked = limiter.enqueueBulk(queue, [...newJobs(2), { name: 'send', data: {}, opts: { jobId: 'nobodys' } }]);
  await expect(asked).rejects.toBeInstanceOf(UnrecoverableError);
  await expect(asked).rejects.toThrow(
    `job nobodys (send) of queue '${queue.name}' has no tenant: rateLimit of '${queue.name}' found none. ` +
      "Add it to the job's data, or set missingTenant to 'admit' or { tenant }.",
  );
  expect(await queue.getJobCountByTypes()).toBe(0);
  expect(await places()).toBe(0);
});

test('a job without a tenant has the place of the tenant that is said for it', async () => {
  const { limiter, queue, places } = start({ tiers: ['1/h'], missingTenant: { tenant: 'acme' } });
  await limiter.enqueue(queue, 'send', {});
  expect(await places()).toBe(1);
});

const broken = () => {
  throw new Error('the directory is down');
};

test.each<[string, Limits]>([
  ['tenant', { tiers: ['1/h'], tenant: broken }],
  ['tenant, later', { tiers: ['1/h'], tenant: async () => broken() }],
  ['tiers', { tiers: broken }],
  ['concurrency', { concurrency: broken }],
  ['skip', { tiers: ['1/h'], skip: broken }],
  ['tiers, which return rubbish', { tiers: () => ['often'] }],
  ['concurrency, which returns rubbish', { concurrency: () => 1.5 }],
  [
    'two rules at once',
    [
      { tiers: ['1/h'], tenant: async () => broken() },
      { tiers: ['1/h'], scope: 'o', tenant: broken },
    ],
  ],
])('a job is added without a place when %s cannot be asked, for it asks again when it comes', async (_, rateLimit) => {
  const { queue, delays } = start(rateLimit);
  expect(await delays(2)).toEqual([undefined, undefined]);
  expect(await queue.getWaitingCount()).toBe(2);
});

test('a queue whose limits are not known is refused, with what to call', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  const asked = limiter.enqueue(queue, 'job', ACME);
  await expect(asked).rejects.toBeInstanceOf(ConfigurationError);
  await expect(asked).rejects.toThrow(
    `enqueue(queue): expected a queue whose limits are known, got '${queue.name}'. Where no worker of it shares this limiter, ` +
      `call limitQueue('${queue.name}', { tiers, tenant }) with what the worker has.`,
  );
  expect(await queue.getJobCountByTypes()).toBe(0);
});

test('a worker makes the limits of its queue known to the limiter that it shares', async () => {
  const limiter = jobLimiterOf();
  const queue = queueOf();
  govern(queue, { concurrency: 1 }, { rateLimiter: limiter, autorun: false });
  await limiter.enqueueBulk(queue, newJobs(3));
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 2 });
});

test.each<[string, unknown, unknown, string]>([
  ['no name', '', {}, "limitQueue(queue): expected a non-empty string, got ''. It is the name of the queue."],
  ['a bad cap', 'emails', { tenant: () => 'acme', concurrency: -1 }, "rateLimit of 'emails': concurrency: expected"],
  ['no tenant', 'emails', { concurrency: 1 }, "rateLimit of 'emails': expected tenant: a function of the job"],
])('limitQueue refuses %s', (_, name, rateLimit, message) => {
  const limiter = jobLimiterOf();
  expect(() => limiter.limitQueue(name as string, rateLimit as never)).toThrow(message);
});

test('jobs that are added without a place for want of an answer are warned of, once a minute', async () => {
  const told: string[] = [];
  const limiter = jobLimiterOf({ warn: (text) => told.push(text) });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: broken });
  for (let i = 0; i < 3; i++) await limiter.enqueueBulk(queue, newJobs(2));
  expect(told).toEqual([
    expect.stringMatching(
      /^enqueue: jobs are added without a reservation, and so without a delay: .*'acme': tiers\(job\) failed: the directory is down$/,
    ),
  ]);
  expect(await queue.getWaitingCount()).toBe(6);
});

test('jobs are added, and run, while the Redis of the limits cannot be reached', async () => {
  const redis = await ownRedis();
  const limiter = jobLimiterOf({ deadlineMs: 50, onUnavailable: 'admit' }, redis.connection);
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: ['1/h'], concurrency: 1 });
  await redis.stop();
  const jobs = await limiter.enqueueBulk(queue, newJobs(3));
  expect(jobs.map(({ opts }) => opts.delay)).toEqual([undefined, undefined, undefined]);
  const { saw } = govern(queue, { tiers: ['1/h'], concurrency: 1 }, { rateLimiter: limiter, concurrency: 3 });
  await completed(queue, 3);
  expect(saw.admitted.map(({ decision }) => decision.unchecked)).toEqual([true, true, true]);
  await redis.cont();
});
