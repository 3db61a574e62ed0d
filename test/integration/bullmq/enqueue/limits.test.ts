import { UnrecoverableError } from 'bullmq';
import { expect, test } from 'vitest';
import { internalsOf } from '../../../../src/core/internals.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { type Limits, queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

/** `delays` enqueues jobs and returns their delays in milliseconds. */
function start(rateLimit: Limits) {
  const clock = new VirtualClock();
  const limiter = jobLimiterOf({ now: clock.now });
  const queue = queueOf();
  limitQueue(limiter, queue, rateLimit);
  const scope = queue.name;
  const reservations = async (of = scope) => {
    // of() refuses a scope that no rule names.
    internalsOf(limiter).knownScopes.note(of);
    return (await limiter.of(of, 'acme').waiting()).length;
  };
  const delays = async (count: number) =>
    (await limiter.enqueueBulk(queue, newJobs(count))).map(({ opts }) => opts.delay);
  return { limiter, queue, reservations, delays };
}

test.each<[string, Limits]>([
  ['tiers are null', { tiers: () => null }],
  ['tiers are a promise of null', { tiers: async () => null }],
  ['the cap is null', { concurrency: null }],
  ['both are null', { tiers: () => null, concurrency: async () => null }],
  ['the rule is for other jobs', { tiers: ['1/h'], job: 'render' }],
  ['a job without a tenant is admitted', { tiers: ['1/h'], tenant: () => undefined, missingTenant: 'admit' }],
])('a job is added without a reservation if %s', async (_, rateLimit) => {
  const { queue, reservations, delays } = start(rateLimit);
  expect(await delays(3)).toEqual([undefined, undefined, undefined]);
  expect(await queue.getWaitingCount()).toBe(3);
  expect(await reservations()).toBe(0);
});

test('a job that one rule does not limit has a reservation under the other rule', async () => {
  const { queue, reservations, delays } = start([{ tiers: () => null }, { tiers: ['1/h'], scope: 'other' }]);
  const [first, second] = await delays(2);
  expect(first).toBeUndefined();
  expect(second).toBeGreaterThan(3_500_000);
  expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 1, delayed: 1 });
  expect(await reservations()).toBe(0);
});

test('a job in a shared scope has its reservation only there', async () => {
  const { limiter, queue, reservations, delays } = start([
    { tiers: ['1/h'] },
    { tiers: ['1/h'], scope: 'stripe', shared: true },
  ]);
  const [first, ...others] = await delays(3);
  expect(first).toBeUndefined();
  for (const delayMs of others) expect(delayMs).toBeGreaterThanOrEqual(3_600_000);
  expect(await queue.getWaitingCount()).toBe(1);
  expect(await reservations()).toBe(0);
  expect(await limiter.of('stripe').waiting()).toHaveLength(3);
});

test.each<[string, Limits]>([
  ['the cap', { tiers: ['1/h'], concurrency: 0 }],
  ['the function of the cap', { concurrency: async () => 0 }],
  ['one rule of two', [{ tiers: ['9/s'] }, { concurrency: 0, scope: 'other' }]],
])(
  'a job of a tenant that is stopped by %s has a reservation, but no turn in the near future',
  async (_, rateLimit) => {
    const { reservations, delays } = start(rateLimit);
    for (const delayMs of await delays(2)) expect(delayMs).toBeGreaterThan(25_000);
    expect((await reservations()) + (await reservations('other'))).toBe(2);
  },
);

test('a bulk with a job without a tenant is refused before any job is added, and the error names the job', async () => {
  const { limiter, queue, reservations } = start({ tiers: ['1/h'] });
  const enqueued = limiter.enqueueBulk(queue, [...newJobs(2), { name: 'send', data: {}, opts: { jobId: 'stray' } }]);
  await expect(enqueued).rejects.toBeInstanceOf(UnrecoverableError);
  await expect(enqueued).rejects.toThrow(
    `job stray (send) of queue '${queue.name}' has no tenant: rateLimit of '${queue.name}' found none. ` +
      "Add it to the job's data, return a default from tenant(job), or set missingTenant to 'admit'.",
  );
  expect(await queue.getJobCountByTypes()).toBe(0);
  expect(await reservations()).toBe(0);
});

const broken = () => {
  throw new Error('the directory is down');
};

test.each<[string, Limits]>([
  ['tenant', { tiers: ['1/h'], tenant: broken }],
  ['an asynchronous tenant', { tiers: ['1/h'], tenant: async () => broken() }],
  ['tiers', { tiers: broken }],
  ['concurrency', { concurrency: broken }],
  ['tiers with an invalid result', { tiers: () => ['often'] }],
  ['concurrency with an invalid result', { concurrency: () => 1.5 }],
  [
    'two rules together',
    [
      { tiers: ['1/h'], tenant: async () => broken() },
      { tiers: ['1/h'], scope: 'o', tenant: broken },
    ],
  ],
])('a job is added without a reservation after a failure of %s', async (_, rateLimit) => {
  const { queue, delays } = start(rateLimit);
  expect(await delays(2)).toEqual([undefined, undefined]);
  expect(await queue.getWaitingCount()).toBe(2);
});

test('if a function fails, all jobs that are added without a reservation cause one warning together', async () => {
  const warnings: string[] = [];
  const limiter = jobLimiterOf({ warn: (text) => warnings.push(text) });
  const queue = queueOf();
  limitQueue(limiter, queue, { tiers: broken });
  for (let i = 0; i < 3; i++) await limiter.enqueueBulk(queue, newJobs(2));
  expect(warnings).toEqual([
    expect.stringMatching(
      /^jobs are added without a reservation, and so without a delay: .*'acme': tiers\(job\) failed: the directory is down$/,
    ),
  ]);
  expect(await queue.getWaitingCount()).toBe(6);
});
