import type { Job } from 'bullmq';
import { JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { memberOf } from '../../../src/bullmq/stock/member.js';
import { internalsOf } from '../../../src/core/internals.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { costsOfWaiters } from '../../../src/core/views/costs.js';
import { until } from '../../support/until.js';
import { addJobs, byTenant, type Data, govern, limiterOf, queueOf } from '../../support/worker/govern.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

test.each([
  ['a number', 6],
  ['a function of the job', () => 6],
])('if the cost is %s, jobs that cost several units of a plain tier wait in line', async (_, cost) => {
  const queue = queueOf();
  const limiter = limiterOf();
  const { saw } = govern(queue, { tiers: ['10/h'], cost }, { rateLimiter: limiter });
  await addJobs(queue, 3);
  await until('one is completed, and two wait', () => [saw.completed.length, saw.deferred.length], [1, 2]);
  expect(saw.errors).toEqual([]);
  for (const { decision } of saw.deferred) expect(decision).toMatchObject({ reason: 'rate', tier: '10/h' });
  const { tiers } = await limiter.peek('acme', ['10/h'], { scope: queue.name, cost: 1 });
  expect(tiers[0]?.remaining).toBe(4);
});

test('the cost of an enqueued job is charged when the job is added, even if the job may start at once', async () => {
  const queue = queueOf();
  const limiter = limiterOf({}, undefined, JobLimiter);
  limitQueue(limiter, queue, {
    tiers: ['10/h'],
    tenant: byTenant,
    cost: (job) => (job.data as Data)['takes'] as number,
  });
  const jobs = [3, 9].map((takes) => ({ name: 'job', data: { tenantId: 'acme', takes } }));
  const [first, second] = await limiter.enqueueBulk(queue, jobs);
  const keys = scopeKeys({ prefix: limiter.keyPrefix, hashTag: 'tenant' }, queue.name, 'acme');
  const names = [first, second].map((job) => memberOf(undefined, queue.name, job as Job));
  expect(await costsOfWaiters(internalsOf(limiter), keys, names)).toEqual([[3], [9]]);
});
