import { UnrecoverableError } from 'bullmq';
import { JobLimiter, LimitOverflowError, type RateLimitOptions } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { client, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { byTenant, type Data, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

const TIERS = ['90 tokens/h'];
const cost: RateLimitOptions['cost'] = (job) => ({ tokens: (job.data as Data)['tokens'] as number });

function priced(limits: Partial<RateLimitOptions> = {}, options = {}) {
  const queue = queueOf();
  const limiter = limiterOf(options, undefined, JobLimiter);
  const start = (processor = async () => 'ran') =>
    govern(queue, { tiers: TIERS, cost, ...limits }, { rateLimiter: limiter }, processor);
  const add = (...tokens: number[]) =>
    queue.addBulk(
      tokens.map((count) => ({ name: 'job', data: { tenantId: 'acme', tokens: count }, opts: { attempts: 3 } })),
    );
  const target = { scope: queue.name, tenant: 'acme' };
  const remaining = async () =>
    (await limiter.peek('acme', TIERS, { scope: queue.name, cost: { tokens: 0 } })).tiers.map((tier) => tier.remaining);
  const waiters = () =>
    client().zcard(scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name, 'acme').queue);
  return { queue, limiter, start, add, target, remaining, waiters };
}

test.each(['defer', 'admit', 'fail'] as const)(
  "a job with a cost above the limit fails permanently without a run, with onUnavailable '%s'",
  async (onUnavailable) => {
    const { queue, limiter, start, add, remaining } = priced({ onUnavailable });
    const { saw } = start();
    await add(91, 90);
    await until('one fails and one runs', () => [saw.failed.length, saw.completed.length], [1, 1]);
    const error = saw.failed[0]?.error as LimitOverflowError;
    expect(error).toBeInstanceOf(LimitOverflowError);
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(error).toMatchObject({ scope: queue.name, tenant: 'acme' });
    expect(error.decision).toMatchObject({ reason: 'rate', tier: '90 tokens/h', excess: { cost: 91, limit: 90 } });
    expect(error.message).toMatch(
      /^job \d+ \(job\) of queue '.*' takes more than its limit: tenant 'acme', scope '.*', cost 91, limit 90 \(90 tokens\/h\)$/,
    );
    expect(saw.errors).toEqual([]);
    expect(limiter.counts).toMatchObject({ unchecked: 0, unavailable: 0 });
    expect(await remaining()).toEqual([0]);
  },
);

test.each<[string, RateLimitOptions['onOverflow']]>([
  ["'wait'", 'wait'],
  ["a function that returns 'wait'", (_job, { excess }) => (excess ? 'wait' : 'fail')],
])(
  'with onOverflow %s, a job with a cost above the limit starts when the whole limit is free, and takes all of it',
  async (_, onOverflow) => {
    const { queue, limiter, start, add, remaining } = priced({ onOverflow });
    const { saw } = start();
    await add(91);
    await until('it runs', () => saw.completed.length, 1);
    expect(await remaining()).toEqual([0]);
    await add(500);
    await until('the next job waits', () => saw.deferred.length, 1);
    expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'rate', position: 0 });
    await limiter.of(queue.name, 'acme').reset();
    for (const job of await queue.getDelayed()) await job.promote();
    await until('both have run', () => saw.completed.length, 2);
    expect([saw.failed, saw.errors]).toEqual([[], []]);
  },
);

test('a job fails and its waiter leaves the line if its cost is above a lower stored limit', async () => {
  const { queue, limiter, start, add, target, remaining, waiters } = priced();
  await limiter.of(target.scope, target.tenant).set({ tiers: ['50 tokens/h'] });
  const { saw } = start();
  await add(60);
  await until('it fails', () => saw.failed.length, 1);
  expect(saw.failed[0]?.error.message).toContain('cost 60, limit 50 (50 tokens/h)');
  await limiter.of(target.scope, target.tenant).clear();
  await add(60, 70);
  await until('one runs and one waits', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  expect(await remaining()).toEqual([30]);
  expect(await waiters()).toBe(1);
  // Within a second, the job of the waiter asks again.
  await limiter.of(target.scope, target.tenant).set({ tiers: ['50 tokens/h'] });
  await until('the waiter fails', () => saw.failed.length, 2);
  expect(saw.failed[1]?.error.message).toContain('cost 70, limit 50');
  expect([await waiters(), await queue.getDelayedCount()]).toEqual([0, 0]);
});

test('a job whose cost is above the limit in the code runs under a higher stored limit, until that limit is cleared', async () => {
  const { limiter, start, add, target } = priced();
  await limiter.of(target.scope, target.tenant).set({ tiers: ['900 tokens/h'] });
  const { saw } = start();
  await add(91, 500);
  await until('both run', () => saw.completed.length, 2);
  await limiter.of(target.scope, target.tenant).clear();
  await add(91);
  await until('it fails', () => saw.failed.length, 1);
  expect(saw.failed[0]?.error.message).toContain('limit 90');
});

test('a job with a cost above the limit fails in a shared scope, beside a cap, and after a wait', async () => {
  const [queue, limiter] = [queueOf(), limiterOf()];
  const rules = [
    { concurrency: 5, scope: unique('own') },
    { tiers: TIERS, cost, shared: true, scope: unique('account') },
  ];
  const { saw } = govern(queue, rules, { rateLimiter: limiter });
  const add = (tokens: number) => queue.add('job', { tenantId: 'acme', tokens });
  await add(90);
  await until('it runs', () => saw.completed.length, 1);
  await add(80);
  await until('the next waits', () => saw.deferred.length, 1);
  await add(91);
  await until('the job with the high cost fails', () => saw.failed.length, 1);
  expect(saw.failed[0]?.error.message).toContain('cost 91, limit 90');
  await limiter.of(rules[1]?.scope as string).set({ tiers: ['70 tokens/h'] });
  await until('the waiter fails', () => saw.failed.length, 2);
  expect(saw.failed[1]?.error.message).toContain('cost 80, limit 70');
  expect(await limiter.of(rules[1]?.scope as string).waiting()).toEqual([]);
});

test('an enqueued job with a cost above the limit reserves nothing, and fails when its worker asks', async () => {
  const { queue, limiter, start, waiters } = priced();
  limitQueue(limiter, queue, { tiers: TIERS, tenant: byTenant, cost, onOverflow: 'fail' });
  const jobs = [91, 20].map((tokens) => ({ name: 'job', data: { tenantId: 'acme', tokens } }));
  const [dear] = await limiter.enqueueBulk(queue, jobs);
  expect(dear?.opts.delay ?? 0).toBe(0);
  expect(await waiters()).toBe(1);
  expect(String(await limiter.explain(queue, dear?.id as string))).toBe(
    `job ${dear?.id} of '${queue.name}' takes more than its limit: cost 91, limit 90 tokens/h of tenant 'acme' in scope '${queue.name}'`,
  );
  const { saw } = start();
  await until('one fails and one runs', () => [saw.failed.length, saw.completed.length], [1, 1]);
  expect(await waiters()).toBe(0);
});
