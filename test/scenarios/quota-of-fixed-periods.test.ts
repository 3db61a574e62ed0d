import { expect, it } from 'vitest';
import { admissions, KEEP_LOG } from '../support/model/admissions.js';
import { client } from '../support/redis/redis.js';
import { until } from '../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../support/worker/govern.js';

const LIMIT = 10;
const PERIOD_MS = 500;
const JOBS = 35;

it('no period starts more jobs than its quota, and each job waits for the first period that has room', async () => {
  const [queue, limiter] = [queueOf(), limiterOf()];
  const quota = { kind: 'fixed', limit: LIMIT, windowMs: PERIOD_MS, aligned: true } as const;
  await addJobs(queue, JOBS);
  const { saw } = govern(queue, { tiers: [quota, KEEP_LOG] }, { rateLimiter: limiter, concurrency: 20 });
  await until('all jobs are completed', () => saw.completed.length, JOBS);
  const log = await admissions(client(), { prefix: limiter.keyPrefix, scope: queue.name, tenant: 'acme' });
  const periods = log.map((us) => Math.floor(us / 1000 / PERIOD_MS));
  expect(log).toHaveLength(JOBS);
  const counts = [...new Set(periods)].map((period) => periods.filter((other) => other === period).length);
  expect(Math.max(...counts)).toBe(LIMIT);
  for (const { decision } of saw.deferred)
    expect((decision.turn?.getTime() ?? 0) % PERIOD_MS, 'a turn is the beginning of a period').toBe(0);
  expect(saw.failed).toEqual([]);
});
