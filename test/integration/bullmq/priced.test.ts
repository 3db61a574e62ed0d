import { JobLimiter, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';

const TOKENS = { tokens: 60 };

test.each<[string, Partial<RateLimitOptions>]>([
  ['tiers of null and a cost from a function', { tiers: () => null, cost: () => TOKENS }],
  ['tiers of null and a constant cost', { tiers: () => null, cost: TOKENS }],
])('a job that a function declares unlimited runs with any cost: %s', async (_, rule) => {
  const queue = queueOf();
  const { saw } = govern(queue, rule);
  await addJobs(queue, 2);
  await until('both run', () => saw.completed.length, 2);
  expect(saw.errors).toEqual([]);
});

test.each<[string, Partial<RateLimitOptions>]>([
  ['beside tiers from a function', { tiers: () => ['90 tokens/s'], concurrency: 0, cost: () => TOKENS }],
  [
    'beside tiers from a function, with a constant cost',
    { tiers: () => ['90 tokens/s'], concurrency: 0, cost: TOKENS },
  ],
  ['beside constant tiers', { tiers: ['90 tokens/s'], concurrency: 0, cost: () => TOKENS }],
])('a job of a tenant with concurrency 0 is paused with any cost: %s', async (_, rule) => {
  const queue = queueOf();
  const { saw } = govern(queue, rule);
  await addJobs(queue, 1);
  await until('it is deferred', () => saw.deferred.length, 1);
  expect(saw.deferred[0]?.decision.reason).toBe('paused');
  expect(saw.errors).toEqual([]);
});

async function settling(limits: Limits, limiter: JobLimiter, queue = queueOf()) {
  const { saw } = govern(queue, limits, { rateLimiter: limiter }, (job) => limiter.settle(job, { tokens: 3 }));
  await addJobs(queue, 2);
  await until('both jobs have ended', () => saw.completed.length + saw.failed.length, 2);
  return saw.failed.map(({ error }) => error.message);
}

const jobLimiter = (...more: [options?: object, connection?: { port: number }]) =>
  limiterOf(more[0], more[1], JobLimiter);

test('a handler that settles its job does not fail if the tenant is unlimited or missing', async () => {
  expect(await settling({ tiers: () => null, cost: TOKENS }, jobLimiter())).toEqual([]);
  const without = { tenant: () => undefined, missingTenant: 'admit' } as const;
  expect(await settling({ tiers: ['90 tokens/s'], cost: TOKENS, ...without }, jobLimiter())).toEqual([]);
});

test('a handler that settles does not fail if its job was admitted during an outage', async () => {
  const limiter = jobLimiter(
    { onUnavailable: 'admit', advanced: { deadlineMs: 200 }, warn: () => undefined },
    { port: 1 },
  );
  expect(await settling({ tiers: ['90 tokens/s'], cost: TOKENS }, limiter)).toEqual([]);
  const decision = await limiter.acquire('acme', ['90 tokens/s'], { cost: TOKENS });
  expect(decision).toMatchObject({ admitted: true, unchecked: true });
  await limiter.settle(decision, { tokens: 3 });
});

test.each([[null], [['50/h']]])('a handler that settles does not fail with stored tiers: %o', async (tiers) => {
  const [queue, limiter] = [queueOf(), jobLimiter()];
  await limiter.of(queue.name, 'acme').set({ tiers });
  expect(await settling({ tiers: ['90 tokens/h'], cost: TOKENS }, limiter, queue)).toEqual([]);
});

test.each([false, true])('a job settles its cost beside a rule with only a cap, shared: %s', async (shared) => {
  const [queue, limiter] = [queueOf(), jobLimiter()];
  const rules = [
    { concurrency: 5, scope: unique('cap'), shared },
    { tiers: ['90 tokens/h'], cost: TOKENS },
  ];
  expect(await settling(rules, limiter, queue)).toEqual([]);
  const { tiers } = await limiter.peek('acme', ['90 tokens/h'], { scope: queue.name, cost: { tokens: 0 } });
  expect(tiers).toMatchObject([{ remaining: 84 }]);
});

test.each([
  ['90 tokens/h', TOKENS, { tokens: 80 }, { tokens: 20 }],
  ['90/h', 60, 80, 20],
] as const)('of two simultaneous settlements, the second counts: %s', async (tier, cost, first, second) => {
  const limiter = jobLimiter();
  const decision = await limiter.acquire('acme', [tier], { cost });
  await Promise.all([limiter.settle(decision, first), limiter.settle(decision, second)]);
  const { tiers } = await limiter.peek('acme', [tier], { cost: typeof cost === 'number' ? 0 : { tokens: 0 } });
  expect(tiers).toMatchObject([{ remaining: 70 }]);
});
