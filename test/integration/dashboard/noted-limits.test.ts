import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../support/dashboard/serve.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { byTenant, queueOf } from '../../support/worker/govern.js';
import { noted } from '../../support/worker/job-limiter.js';

test('a dashboard without workers shows the declared limits that workers name, and warns about a queue with other limits', async () => {
  const [queue, foreign, prefix] = [queueOf(), queueOf(), unique('governor')];
  const limiterOf = () => {
    const limits = { emails: { perTenant: ['5/h'] } };
    const limiter = new JobLimiter({ connection: redisOptions(), prefix, tenant: byTenant, limits });
    onTestFinished(() => limiter.close());
    return limiter;
  };
  const common = { connection: redisOptions(), rateLimiter: limiterOf() };
  new GovernedWorker(queue.name, null, { ...common, rateLimit: 'emails' });
  new GovernedWorker(foreign.name, null, { ...common, rateLimit: { tiers: ['1/h'], tenant: byTenant } });
  for (const { name } of [queue, foreign]) await noted(prefix, name);
  const { url, warnings } = await serve({ limiter: limiterOf(), queues: [queue, foreign] });
  for (let i = 0; i < 2; i++) {
    const view = (await (await fetch(`${url}/api/scopes`)).json()) as { scopes: object[] };
    expect(view.scopes).toMatchObject([{ scope: 'emails', queues: [queue.name], tiers: ['5/h'] }]);
  }
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(
    `dashboard of queue '${foreign.name}': expected a queue whose limits are declared by name`,
  );
});
