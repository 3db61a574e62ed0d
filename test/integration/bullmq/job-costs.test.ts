import { expect, test } from 'vitest';
import { until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

test.each([
  ['a number', 6],
  ['a function of the job', () => 6],
])('jobs that cost several units of a plain tier wait in its line, where the cost is %s', async (_, cost) => {
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
