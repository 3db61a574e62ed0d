import { ConfigurationError, JobLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { redisOptions } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { Held } from '../../support/worker/cap-worker.js';
import { govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const JOBS = { acme: 5, beta: 3, gamma: 2 };

async function start(limits: object) {
  const queue = queueOf();
  const limiter = limiterOf({}, redisOptions(), JobLimiter);
  const jobs = Object.entries(JOBS).flatMap(([tenant, count]) =>
    Array.from({ length: count }, () => ({ name: 'send', data: { tenant } })),
  );
  await queue.addBulk(jobs);
  const held = new Held();
  const ofJob = (job: { data: { tenant: string } }) => job.data.tenant;
  const governed = govern(queue, { tenant: ofJob, ...limits }, { rateLimiter: limiter, concurrency: 10 }, held.act);
  return { queue, limiter, ...governed };
}

test('the tenants of a scope are listed page by page, tenants with the most waiting jobs first', async () => {
  const { queue, limiter, saw } = await start({ concurrency: 1 });
  await until('all jobs but one of each tenant are deferred', () => saw.deferred.length, atLeast(7));
  const list = async (options: object) => limiter.tenants({ scope: queue.name, ...options });
  await until('all tenants are noted', async () => (await list({})).tenants.length, 3);
  const acme = { tenant: 'acme', waiting: 4, running: 1 };
  const beta = { tenant: 'beta', waiting: 2, running: 1 };
  const gamma = { tenant: 'gamma', waiting: 1, running: 1 };
  expect(await list({})).toEqual({ tenants: [acme, beta, gamma] });
  const first = await list({ count: 2 });
  expect(first).toEqual({ tenants: [acme, beta], cursor: 2 });
  expect(await list({ count: 2, cursor: first.cursor })).toEqual({ tenants: [gamma] });
});

test('the tenants of a shared scope are listed with their weights', async () => {
  const scope = `account of ${queueOf().name}`;
  const weight = (job: { data: { tenant: string } }) => (job.data.tenant === 'acme' ? 3 : 1);
  const { limiter, saw } = await start({ scope, shared: true, tiers: ['1/h'], weight });
  await until('all jobs but the first are deferred', () => saw.deferred.length, atLeast(9));
  const { tenants } = await limiter.tenants({ scope });
  expect(tenants.map(({ tenant, weight: its }) => [tenant, its])).toEqual([
    ['acme', 3],
    ['beta', 1],
    ['gamma', 1],
  ]);
  expect(tenants.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(9);
});

test('a scope without waiting jobs has no tenants', async () => {
  expect(await limiterOf().tenants({ scope: 'nobody' })).toEqual({ tenants: [] });
});

test.each([
  ['a misspelt option', { scop: 'a' }, 'tenants(options)'],
  ['an invalid cursor', { cursor: -1 }, 'tenants(options.cursor)'],
  ['a count of 0', { count: 0 }, 'tenants(options.count)'],
])('tenants() with %s is refused', async (_, options, where) => {
  const asked = (async () => limiterOf().tenants(options as never))();
  await expect(asked).rejects.toBeInstanceOf(ConfigurationError);
  await expect(asked).rejects.toMatchObject({ where });
});
