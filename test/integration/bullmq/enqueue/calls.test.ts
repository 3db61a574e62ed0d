import { expect, test } from 'vitest';
import { internalsOf } from '../../../../src/core/internals.js';
import { tenantsKey } from '../../../../src/core/keys.js';
import { noteTenants } from '../../../../src/core/lines/tenants.js';
import { hearCommands } from '../../../support/redis/monitor.js';
import { ownRedis } from '../../../support/redis/own-redis.js';
import { countScripts } from '../../../support/redis/script-monitor.js';
import { queueOf } from '../../../support/worker/govern.js';
import { jobLimiterOf, limitQueue, newJobs } from '../../../support/worker/job-limiter.js';

async function start() {
  const redis = await ownRedis();
  const counts = await countScripts(redis);
  return { limiter: jobLimiterOf({}, redis.connection), queue: queueOf(redis.connection), counts };
}

test('enqueueBulk makes one call for each thousand jobs, for any number of tenants', async () => {
  const { limiter, queue, counts } = await start();
  limitQueue(limiter, queue, { tiers: ['10/s', '120/min'], concurrency: 5 });
  const tenants = ['acme', 'globex', 'initech'];
  const jobs = tenants.flatMap((tenantId) => newJobs(400, { tenantId }));
  expect(await limiter.enqueueBulk(queue, jobs)).toHaveLength(1200);
  const { enqueue, decision, end } = await counts();
  expect({ enqueue, decision, end }).toEqual({ enqueue: 2, decision: undefined, end: undefined });
  expect(await queue.getJobCountByTypes('waiting', 'delayed')).toBe(1200);
});

test('an empty bulk and jobs without a reservation cost no call', async () => {
  const { limiter, queue, counts } = await start();
  limitQueue(limiter, queue, { tiers: ['10/s'], tenant: () => undefined, missingTenant: 'admit' });
  expect(await limiter.enqueueBulk(queue, [])).toEqual([]);
  await limiter.enqueueBulk(queue, newJobs(50));
  expect((await counts())['enqueue']).toBeUndefined();
  expect(await queue.getWaitingCount()).toBe(50);
});

test('no command has more than 3,500 arguments, and jobs and requests keep their order', async () => {
  const redis = await ownRedis();
  const limiter = jobLimiterOf({}, redis.connection);
  const queue = queueOf(redis.connection);
  const sizes: number[] = [];
  const { caughtUp } = await hearCommands(redis.port, (args, source) => {
    if (source !== 'lua') sizes.push(args.length);
  });

  const rules = ['plan', 'region'].map((scope) => ({
    scope: `${queue.name}:${scope}`,
    tenant: ({ data }: { data: { tenantId: string } }) => data.tenantId,
    tiers: ['1/h', '2/day'],
    concurrency: 2,
  }));
  limitQueue(limiter, queue, rules);
  const jobs = Array.from({ length: 2 }, () => Array.from({ length: 500 }, (_, i) => `tenant-${i}`)).flat();
  const added = await limiter.enqueueBulk(
    queue,
    jobs.map((tenantId) => ({ name: 'job', data: { tenantId } })),
  );
  const delayed = added.map(({ opts }) => (opts.delay ?? 0) > 0);
  expect(delayed).toEqual([...Array(500).fill(false), ...Array(500).fill(true)]);

  const unit = (t: number) => `unit${String.fromCharCode(97 + t)}`;
  const fullest = Array.from({ length: 16 }, (_, s) => ({
    tenant: 'acme',
    scope: `fullest-${s}`,
    tiers: Array.from({ length: 16 }, (_, t) => ({ limit: 1000, windowMs: 3_600_000 + 100 * s + t, unit: unit(t) })),
    cost: Object.fromEntries(Array.from({ length: 16 }, (_, t) => [unit(t), 2])),
  }));
  expect((await limiter.acquireAll(fullest)).admitted).toBe(true);
  const decisions = await Promise.all(
    Array.from({ length: 64 }, (_, i) =>
      limiter.acquireAll(
        Array.from({ length: 16 }, (_, s) => ({
          tenant: 'acme',
          scope: `scope-${s}`,
          tiers: [{ limit: 40, windowMs: 3_600_000 + (i % 2) }],
        })),
      ),
    ),
  );
  expect(decisions.map(({ admitted }) => admitted)).toEqual(decisions.map((_, i) => i < 40));

  const tenants = Array.from({ length: 4000 }, (_, i) => `tenant-${i}`);
  const internals = internalsOf(limiter);
  const index = tenantsKey(internals.space, 'index');
  await redis.client().zadd(index, ...tenants.slice(0, 500).flatMap((tenant) => [1, tenant]));
  await noteTenants(internals, 'index', tenants.slice(500));
  await limiter.tenants({ scope: 'index' });

  await caughtUp();
  expect(sizes.filter((size) => size > 3500)).toEqual([]);
});
