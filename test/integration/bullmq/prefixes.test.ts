import type { Queue } from 'bullmq';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { redisOptions } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf, rulesOf } from '../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../support/worker/job-limiter.js';

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

test('workers of queues with the same name under two prefixes make their own limits known', async () => {
  const limiter = jobLimiterOf({ now: new VirtualClock().now });
  const { plain, staged } = namesakes();
  const workers = [
    govern(plain, { tiers: ['100/s'] }, { rateLimiter: limiter }),
    govern(staged, { tiers: ['1/h'] }, { rateLimiter: limiter }),
  ];
  await Promise.all(workers.map(({ worker }) => worker.pause()));
  await limiter.enqueueBulk(plain, newJobs(3));
  await limiter.enqueueBulk(staged, newJobs(3));
  expect([await plain.getDelayedCount(), await staged.getDelayedCount()]).toEqual([0, 2]);
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

test('a queue does not use the limits of a namesake under another prefix', async () => {
  const limiter = jobLimiterOf();
  const { staged, name } = namesakes();
  limitQueue(limiter, name, rulesOf({ tiers: ['1/h'] }));
  await expect(limiter.explain(staged, '1')).rejects.toThrow(
    `explain('stage:app:${name}'): expected a queue for which a worker with limits has started, got 'stage:app:${name}'.`,
  );
  limitQueue(limiter, `stage:app:${name}`, rulesOf({ tiers: ['1/h'] }));
  expect(await limiter.explain(staged, '1')).toMatchObject({ state: 'unknown' });
});
