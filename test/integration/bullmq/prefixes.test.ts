import type { Queue } from 'bullmq';
import type { JobLimiter } from 'bullmq-governor/bullmq';
import { describe, expect, it, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, completed, declaring, govern, limiterOf, queueOf, rulesOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs, noteLimits } from '../../support/worker/job-limiter.js';

function namesakes() {
  const plain = queueOf();
  const staged = queueOf(redisOptions(), { prefix: 'stage:app' }, plain.name);
  return { plain, staged, name: plain.name };
}

test('queues with the same name under two prefixes have reservations under their own limits', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const { plain, staged, name } = namesakes();
  limitQueue(limiter, name, rulesOf({ tiers: ['100/s'] }));
  limitQueue(limiter, `stage:app:${name}`, rulesOf({ tiers: ['1/h'] }));
  const delays = async (queue: Queue) =>
    (await limiter.enqueueBulk(queue, newJobs(2))).map(({ opts }) => opts.delay ?? 0);
  expect(await delays(plain)).toEqual([0, 0]);
  expect((await delays(staged))[1]).toBeGreaterThan(3_500_000);
});

test.each([
  ['', {}, (name: string) => name],
  [' for jobs of one name', { job: 'job' }, (name: string) => `${name}/job`],
])('workers of queues with the same name under two prefixes do not share a log%s', async (_, rule, scopeUnder) => {
  const limiter = limiterOf();
  const { plain, staged, name } = namesakes();
  for (const queue of [plain, staged]) govern(queue, { tiers: ['3/h'], ...rule }, { rateLimiter: limiter });
  for (const queue of [plain, staged]) await addJobs(queue, 4);
  for (const queue of [plain, staged]) await completed(queue, 3);
  await until(
    'one job of each queue is deferred',
    async () => (await plain.getDelayedCount()) + (await staged.getDelayedCount()),
    2,
  );
  const used = async (scope: string) => {
    const { tiers } = await limiter.peek('acme', ['3/h'], { scope });
    return tiers[0]?.remaining === 0;
  };
  expect(await used(scopeUnder(name))).toBe(true);
  expect(await used(scopeUnder(`stage:app:${name}`))).toBe(true);
});

test('a queue with an explicit default prefix is counted under its plain name', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const { plain, name } = namesakes();
  const named = queueOf(redisOptions(), { prefix: 'bull' }, name);
  limitQueue(limiter, name, rulesOf({ tiers: ['1/h'] }));
  for (const queue of [plain, named]) await limiter.enqueue(queue, 'job', { tenantId: 'acme' });
  expect(await limiter.of(name, 'acme').waiting()).toHaveLength(2);
});

describe.each([
  ['in the process of its worker', (worker: JobLimiter) => worker],
  ['in another process', (_: JobLimiter, prefix: string) => jobLimiterOf({ prefix })],
])('a handle for a queue under a prefix, %s', (_, other) => {
  it.each([
    ['the queue', (queue: Queue) => queue],
    ['the bare name of the queue', ({ name }: Queue) => name],
  ])('takes %s', async (_, of) => {
    const workers = jobLimiterOf();
    const { staged, name } = namesakes();
    await noteLimits(workers, staged, { tiers: ['1/h'] });
    const limiter = other(workers, workers.keyPrefix);
    const handle = limiter.of(of(staged), 'acme');
    await handle.pause();
    expect(await handle.status()).toMatchObject({ name: `stage:app:${name}`, pausedUntil: 'resume' });
    expect(await workers.of(`stage:app:${name}`, 'acme').resume()).toBe(true);
  });

  it('acts on the limit with the bare name of the queue if the rules of the queue name that one', async () => {
    const { staged, name } = namesakes();
    const limits = { [name]: { perTenant: '1/h' } };
    const workers = declaring(limits);
    await noteLimits(workers, staged, [{ tiers: ['1/h'], scope: name }]);
    const limiter = other(workers, workers.keyPrefix);
    await limiter.of(staged, 'acme').pause();
    expect(await workers.of(name, 'acme').resume()).toBe(true);
  });
});

it('a handle for a queue under a prefix cancels the jobs of a tenant', async () => {
  const limiter = jobLimiterOf();
  const { staged } = namesakes();
  limitQueue(limiter, staged, { tiers: ['1/h'] });
  await addJobs(staged, 2);
  await addJobs(staged, 1, 'globex');
  expect(await limiter.of(staged, 'acme').cancel(staged)).toBe(2);
  await addJobs(staged, 1);
  expect(await limiter.of(staged.name, 'acme').cancel(staged)).toBe(1);
  expect(await staged.getWaitingCount()).toBe(1);
});

it('the bare name of queues under two prefixes is refused, and the error names their limits', async () => {
  const limiter = jobLimiterOf();
  const { name } = namesakes();
  for (const prefix of ['blue', 'green']) limitQueue(limiter, `${prefix}:${name}`, { tiers: ['1/h'] });
  await expect(limiter.of(name, 'acme').pause()).rejects.toMatchObject({
    name: 'ConfigurationError',
    fix: `Queues of this name have the limits 'blue:${name}' and 'green:${name}'. Pass the one that you mean: of('blue:${name}', tenant), or a queue with its prefix.`,
  });
});

it('the bare name of a queue without a prefix does not mean a namesake under a prefix', async () => {
  const limiter = jobLimiterOf();
  const { plain, staged, name } = namesakes();
  for (const queue of [plain, staged]) limitQueue(limiter, queue, { tiers: ['1/h'] });
  await limiter.of(name, 'acme').pause();
  expect((await limiter.of(staged, 'acme').status()).pausedUntil).toBeUndefined();
  expect((await limiter.of(plain, 'acme').status()).pausedUntil).toBe('resume');
});

it('a handle refuses an object that is no queue', () => {
  expect(() => jobLimiterOf().of({} as Queue, 'acme')).toThrow('of(queue): expected a Queue of BullMQ');
});
