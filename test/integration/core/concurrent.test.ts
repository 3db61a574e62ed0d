import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { client, unique } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';

const SCOPE = 'default';

test('a limit of 5 admits exactly 5 of 100 concurrent requests', async () => {
  const limiter = limiterOf();
  const decisions = await Promise.all(Array.from({ length: 100 }, () => limiter.acquire('acme', ['5/h'])));
  expect(decisions.filter((decision) => decision.admitted)).toHaveLength(5);
  expect(await admissions(client(), { prefix: limiter.keyPrefix, scope: SCOPE, tenant: 'acme' })).toHaveLength(5);
});

test('the smallest of three limits holds exactly for concurrent requests over four connections', async () => {
  const prefix = unique('governor');
  const limiters = Array.from({ length: 4 }, () => limiterOf({ prefix }));
  const tiers = ['50/min', '7/h', '160/day'];
  const decisions = await Promise.all(
    limiters.flatMap((limiter, k) =>
      Array.from({ length: 25 }, (_, i) => limiter.acquire('acme', tiers, { id: `job-${k}-${i}` })),
    ),
  );
  expect(decisions.filter((decision) => decision.admitted)).toHaveLength(7);
  const deferred = decisions.filter((decision) => decision.admitted === false);
  expect(new Set(deferred.map((decision) => decision.admitted === false && decision.tier))).toEqual(new Set(['7/h']));
  const positions = deferred.map((decision) => (decision.admitted === false ? decision.position : -1));
  expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 93 }, (_, i) => i));
});

test('each tenant has the full limit, and 7 and "7" are the same tenant', async () => {
  const limiter = limiterOf();
  const admitted = async (tenant: string | number) => (await limiter.acquire(tenant, ['1/h'])).admitted;
  expect([await admitted('a'), await admitted('b'), await admitted(7)]).toEqual([true, true, true]);
  expect([await admitted('a'), await admitted('7')]).toEqual([false, false]);
});

test('a limit holds in every window while callers repeat their requests without a pause', async () => {
  const redis = client();
  const limiter = limiterOf();
  const tiers = ['20/200ms', KEEP_LOG];
  let admitted = 0;
  const caller = async () => {
    while (admitted < 100) if ((await limiter.acquire('acme', tiers)).admitted) admitted++;
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  const log = await admissions(redis, { prefix: limiter.keyPrefix, scope: SCOPE, tenant: 'acme' });
  expect(log).toHaveLength(admitted);
  expect(largestWindow(log, 200)).toBe(20);
});
