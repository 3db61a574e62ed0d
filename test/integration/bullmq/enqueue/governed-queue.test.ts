import { FlowProducer, type JobsOptions, Queue, type QueueOptions } from 'bullmq';
import {
  ConfigurationError,
  GovernedQueue,
  governedQueue,
  type JobLimiter,
  type RateLimitOptions,
} from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { freezeDate } from '../../../support/freeze-date.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { redisOptions, unique } from '../../../support/redis/redis.js';
import { countScripts } from '../../../support/redis/script-monitor.js';
import { until } from '../../../support/until.js';
import { type Data, govern, type Limits, queueOf } from '../../../support/worker/govern.js';
import { idsOf, jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

const ACME = { tenantId: 'acme' };

function governedQueueOf(
  limiter: JobLimiter | undefined,
  options: Partial<QueueOptions> = {},
  Class = governedQueue(Queue),
) {
  const { connection = redisOptions(), ...others } = options;
  return queueOf(connection, { ...(limiter && { rateLimiter: limiter }), ...others }, unique('q'), Class);
}

function start(
  rateLimit: Limits,
  options: Parameters<typeof jobLimiterOf>[0] = {},
  ofQueue: Partial<QueueOptions> = {},
) {
  const limiter = jobLimiterOf(options);
  const queue = governedQueueOf(limiter, ofQueue);
  limitQueue(limiter, queue, rateLimit);
  const waiting = async () => (await limiter.of(queue.name, 'acme').waiting()).map(({ id }) => id.split(':').at(-1));
  return { limiter, queue, waiting };
}

test.each<[string, Limits]>([
  ['tiers', { tiers: ['2/s', '5/min'] }],
  ['a cap', { concurrency: 2 }],
  ['a shared scope', { tiers: ['2/s'], scope: 'stripe', shared: true }],
])('add and addBulk delay jobs under %s as enqueueBulk does', async (_, limits) => {
  freezeDate();
  const { now } = new VirtualClock();
  const delays: (number | undefined)[][] = [];
  for (const how of ['enqueueBulk', 'addBulk', 'add'] as const) {
    const { limiter, queue } = start(limits, { now });
    const jobs = newJobs(8);
    const added = [];
    if (how === 'enqueueBulk') added.push(...(await limiter.enqueueBulk(queue, jobs)));
    else if (how === 'addBulk') added.push(...(await queue.addBulk(jobs)));
    else for (const { name, data } of jobs) added.push(await queue.add(name, data));
    delays.push(added.map(({ opts }) => opts.delay));
    expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 2, delayed: 6 });
  }
  // The fallback delay of a parked job has a random part.
  const shown = (list: (number | undefined)[] = []) =>
    'concurrency' in limits ? list.map((delayMs) => (delayMs ?? 0) > 0) : list;
  expect(shown(delays[1])).toEqual(shown(delays[0]));
  expect(shown(delays[2])).toEqual(shown(delays[0]));
});

const UNLESS_FREE: Partial<RateLimitOptions> = {
  tenant: ({ name, data }) => (name === 'free' ? undefined : data.tenantId),
  missingTenant: 'admit',
};

test('addBulk, enqueueBulk and enqueue cost one script call each, and unlimited jobs cost no call', async () => {
  const redis = await ownRedis();
  const counts = await countScripts(redis);
  const limiter = jobLimiterOf({}, redis.connection);
  const queue = governedQueueOf(limiter, { connection: redis.connection });
  limitQueue(limiter, queue, { tiers: ['10/s'], ...UNLESS_FREE });
  const calls = async () => (await counts())['enqueue'];
  await queue.addBulk(newJobs(500));
  expect(await calls()).toBe(1);
  await limiter.enqueueBulk(queue, newJobs(500));
  expect(await calls()).toBe(1);
  await limiter.enqueue(queue, 'job', ACME);
  expect(await calls()).toBe(1);
  await queue.add('free', ACME);
  await queue.addBulk(newJobs(9).map((job) => ({ ...job, name: 'free' })));
  await queue.addBulk([]);
  expect(await calls()).toBeUndefined();
});

test('an unlimited job is added unchanged, and BullMQ chooses its id', async () => {
  const { queue } = start({ tiers: ['1/h'], ...UNLESS_FREE });
  const opts = { attempts: 3 };
  const job = await queue.add('free', ACME, opts);
  expect([job.id, job.opts.delay]).toEqual(['1', undefined]);
  const [limited, free] = await queue.addBulk([
    { name: 'job', data: ACME, opts },
    { name: 'free', data: ACME, opts },
  ]);
  expect(free?.id).not.toMatch(/-/);
  expect(limited?.id).toMatch(/-/);
  expect(opts).toEqual({ attempts: 3 });
});

const broken = () => {
  throw new Error('the directory is down');
};

test.each<[string, Limits, Data, JobsOptions?]>([
  ['has no tenant', { tiers: ['1/h'] }, {}],
  ['has a tenant function that throws', { tiers: ['1/h'], tenant: broken }, ACME],
  ['has a tiers function that rejects', { tiers: async () => broken() }, ACME],
  ['repeats', { tiers: ['1/h'] }, ACME, { repeat: { every: 3_600_000 } } as JobsOptions],
])('a job that %s is added without a reservation, alone and in a bulk', async (_, limits, data, opts) => {
  const warnings: string[] = [];
  const { queue, waiting } = start(limits, { warn: (text) => warnings.push(text) });
  const odd = { name: 'odd', data, ...(opts && { opts }) };
  const [, added] = await queue.addBulk([{ name: 'job', data: ACME }, odd]);
  expect(added).toMatchObject({ name: 'odd', data });
  expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(2);
  await queue.add('odd', data);
  expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(3);
  const ofOdd = (await queue.getJobs()).filter(({ name }) => name === 'odd').map(({ id }) => id);
  if (!('repeat' in (opts ?? {}))) expect((await waiting()).filter((id) => ofOdd.includes(id))).toEqual([]);
  expect(warnings.filter((text) => text.includes('without a reservation')).length).toBe(opts ? 0 : 1);
});

test('a job without a tenant keeps the id that add gave it, and fails when a worker fetches the job', async () => {
  const { limiter, queue } = start({ tiers: ['1/h'] });
  const { id } = await queue.add('send', {});
  const { saw } = govern(queue, { tiers: ['1/h'] }, { rateLimiter: limiter });
  await until('the job fails', () => saw.failed.length, 1);
  expect((await queue.getJob(id as string))?.failedReason).toContain(`job ${id} (send)`);
});

test('jobs are added without a delay while the Redis of the limits does not answer, and after the limiter is closed', async () => {
  const redis = await ownRedis();
  const limiter = jobLimiterOf(
    { advanced: { deadlineMs: 50 }, onUnavailable: 'fail', warn: () => undefined },
    redis.connection,
  );
  const queue = governedQueueOf(limiter);
  limitQueue(limiter, queue, { tiers: ['1/h'], concurrency: 1 });
  await redis.stop();
  const jobs = [...(await queue.addBulk(newJobs(3))), await queue.add('job', ACME)];
  await redis.cont();
  limiter.close();
  jobs.push(await queue.add('job', ACME), ...(await queue.addBulk(newJobs(2))));
  expect(jobs.map(({ opts }) => opts.delay)).toEqual(jobs.map(() => undefined));
  expect(await queue.getWaitingCount()).toBe(7);
});

test('add keeps a delay, a priority, lifo, a parent and default options, and emits waiting', async () => {
  const { queue, waiting } = start({ tiers: ['1/h'] }, {}, { defaultJobOptions: { attempts: 4 } });
  const seen: (string | undefined)[] = [];
  queue.on('waiting', ({ id }) => seen.push(id));
  const parents = queueOf();
  const parent = await parents.add('parent', ACME);
  await queue.add('job', ACME, { jobId: 'tomorrow', delay: 1234 });
  await queue.add('job', ACME, { jobId: 'first', lifo: true });
  await queue.add('job', ACME, { jobId: 'later', priority: 9 });
  await queue.add('job', ACME, { jobId: 'sooner', priority: 2 });
  const itsParent = { id: parent.id as string, queue: parents.qualifiedName };
  await queue.add('job', ACME, { jobId: 'child', parent: itsParent });
  expect(seen).toEqual(['tomorrow', 'first', 'later', 'sooner', 'child']);
  expect(await waiting()).toEqual(['first', 'child', 'sooner', 'later']);
  const jobs = await Promise.all(seen.map((id) => queue.getJob(id as string)));
  expect(jobs.map((job) => job?.opts.attempts)).toEqual([4, 4, 4, 4, 4]);
  expect(jobs.map((job) => job?.delay === 1234)).toEqual([true, false, false, false, false]);
  expect(jobs.map((job) => job?.priority)).toEqual([0, 0, 9, 2, 0]);
  expect(jobs[1]?.opts.lifo).toBe(true);
  expect(jobs[4]?.parent?.id).toBe(parent.id);
});

test('flows and schedulers add jobs to a governed queue without reservations', async () => {
  const { queue, waiting } = start({ tiers: ['1/h'] });
  const flows = new FlowProducer({ connection: redisOptions() });
  onTestFinished(() => flows.close());
  await flows.add({ name: 'job', queueName: queue.name, data: ACME });
  await queue.upsertJobScheduler('ticks', { every: 3_600_000 }, { name: 'tick', data: ACME });
  expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(2);
  expect(await waiting()).toEqual([]);
});

test.each<[string, (limiter: JobLimiter) => Partial<QueueOptions>]>([
  ['reservations are switched off', (rateLimiter) => ({ rateLimiter, reservations: false })],
  ['no limiter is given', () => ({})],
])('a governed queue works like a stock queue if %s', async (_, optionsOf) => {
  const limiter = jobLimiterOf();
  const queue = governedQueueOf(undefined, optionsOf(limiter));
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  expect(idsOf([await queue.add('job', ACME), ...(await queue.addBulk(newJobs(2)))])).toEqual(['1', '2', '3']);
  expect(await queue.getWaitingCount()).toBe(3);
});

test('a custom queue class keeps its overrides, and is governed once', async () => {
  const names: string[] = [];
  class Named extends Queue {
    override add(name: string, data: unknown, opts?: JobsOptions) {
      names.push(name);
      return super.add(name, data, opts);
    }
  }
  const Governed = governedQueue(Named);
  expect(governedQueue(Governed)).toBe(Governed);
  const limiter = jobLimiterOf();
  const queue = governedQueueOf(limiter, {}, Governed);
  limitQueue(limiter, queue, { tiers: ['1/h'] });
  await queue.add('one', ACME);
  await limiter.enqueue(queue, 'two', ACME);
  expect(names).toEqual(['one', 'two']);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 1 });
});

test.each([
  ['ratelimiter', 'rateLimiter'],
  ['rateLimit', 'rateLimiter'],
  ['reservation', 'reservations'],
])('the misspelt queue option %s is refused', (given, meant) => {
  expect(() => new GovernedQueue('emails', { connection: redisOptions(), [given]: false })).toThrow(
    `options of queue 'emails': expected rateLimiter or reservations, got '${given}'. Did you mean '${meant}'?`,
  );
});

test('an invalid rateLimiter and a class that does not extend Queue are refused', () => {
  const connection = redisOptions();
  expect(() => new GovernedQueue('emails', { connection, rateLimiter: {} as JobLimiter })).toThrow(ConfigurationError);
  expect(() => new GovernedQueue('emails', { connection, rateLimiter: {} as JobLimiter })).toThrow(
    "rateLimiter of queue 'emails': expected a RateLimiter",
  );
  expect(() => governedQueue(Map as never)).toThrow(
    "governedQueue(Queue): expected BullMQ's Queue or a class that extends it",
  );
});
