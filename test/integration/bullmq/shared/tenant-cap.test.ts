import { setTimeout as sleep } from 'node:timers/promises';
import { RetryLater } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { partKeys, sharedKeys } from '../../../../src/core/keys.js';
import { client, unique } from '../../../support/redis/redis.js';
import { until } from '../../../support/until.js';
import { addJobs, govern, queueOf } from '../../../support/worker/govern.js';
import { sharing } from '../../../support/worker/sharing.js';

function counting(handler: (nth: number) => Promise<unknown> = () => sleep(10)) {
  const seen = { most: 0, running: 0, calls: 0 };
  const run = async () => {
    seen.most = Math.max(seen.most, ++seen.running);
    try {
      await handler(++seen.calls);
    } finally {
      seen.running--;
    }
  };
  return { seen, run };
}

test('a cap and a pause hold if they are stored before the first worker of a shared scope runs', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  const admin = all.limiter();
  await admin.of(all.scope, 'acme').set({ concurrency: 1 });
  await admin.of(all.scope, 'globex').pause(600_000);
  const { seen, run } = counting();
  const { queue, saw } = all.queue({}, [], run);
  await addJobs(queue, 5, 'acme');
  await until('the jobs of the tenant with a cap are completed', () => saw.completed.length, 5);
  expect(seen.most).toBe(1);
  await addJobs(queue, 3, 'globex');
  const deferred = () => saw.deferred.filter(({ decision }) => decision.reason === 'paused').length;
  await until('the jobs of the paused tenant wait', deferred, 3);
  expect(saw.completed).toHaveLength(5);
  expect(await admin.of(all.scope, 'globex').resume()).toBe(true);
  await until('all jobs are completed', () => saw.completed.length, 8);
});

test('a pause holds if it is stored just after a worker of the shared scope is created in this process', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  const admin = all.limiter();
  const { queue, saw } = all.queue({});
  const target = { scope: all.scope, tenant: 'acme' };
  await admin.of(target.scope, target.tenant).pause(600_000);
  await addJobs(queue, 3, 'acme');
  await until('the jobs of the paused tenant wait', () => saw.deferred.length, 3);
  expect(saw.completed).toEqual([]);
  expect(await admin.of(target.scope, target.tenant).resume()).toBe(true);
  await until('all jobs are completed', () => saw.completed.length, 3);
});

test('a pause that ends while a scope is not shared does not return when tenants share the scope later', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  const target = { scope: all.scope, tenant: 'acme' };
  const admin = all.limiter();
  await admin.of(target.scope, target.tenant).pause(600_000);
  const own = queueOf();
  const alone = govern(own, { scope: all.scope, tiers: ['1000/s'] }, { rateLimiter: all.limiter() });
  await addJobs(own, 1, 'acme');
  await until('the job of the unshared scope waits', () => alone.saw.deferred.length, 1);
  expect(await admin.of(target.scope, target.tenant).resume()).toBe(true);
  const home = sharedKeys({ prefix: admin.keyPrefix, hashTag: 'tenant' }, all.scope);
  expect(await client().hexists(home.settings, 'p:acme')).toBe(0);
});

test('in a scope that is not shared, a cap and a pause hold if they are stored before the first worker of the scope runs', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  const target = { scope: all.scope, tenant: 'acme' };
  const admin = all.limiter();
  await admin.of(target.scope, target.tenant).set({ concurrency: 1 });
  await admin.of(target.scope, target.tenant).pause(600_000);
  const { seen, run } = counting();
  const queue = queueOf();
  const { saw } = govern(queue, { scope: all.scope, tiers: ['1000/s'] }, { rateLimiter: all.limiter() }, run);
  await addJobs(queue, 3, 'acme');
  await until('the jobs wait', () => saw.deferred.length, 3);
  expect(await admin.of(target.scope, target.tenant).resume()).toBe(true);
  await until('all jobs are completed', () => saw.completed.length, 3);
  expect(seen.most).toBe(1);
  await admin.of(target.scope, target.tenant).set({ concurrency: 3 });
  expect(await admin.of(target.scope, target.tenant).get()).toEqual({ concurrency: 3 });
  expect(await admin.of(target.scope, target.tenant).clear()).toBe(true);
  expect(await admin.of(target.scope, target.tenant).get()).toBeUndefined();
});

test('a job that throws RetryLater releases the lease of its tenant, and the jobs continue one at a time', async () => {
  const all = sharing({ tiers: ['1000/s'] });
  const { seen, run } = counting(async (nth) => {
    if (nth <= 2) throw new RetryLater(100);
    await sleep(5);
  });
  const { queue, saw, limiter } = all.queue({}, [{ tiers: ['500/s'], concurrency: 3, scope: unique('own') }], run);
  await limiter.of(all.scope, 'acme').set({ concurrency: 1 });
  await addJobs(queue, 6, 'acme');
  await until('all jobs are completed', () => saw.completed.length, 6);
  const { leases } = partKeys(sharedKeys({ prefix: all.prefix, hashTag: 'tenant' }, all.scope), 'acme');
  await until('no lease is left', () => all.redis.zcard(leases), 0);
  expect([seen.most, seen.calls, saw.failed, saw.errors]).toEqual([1, 8, [], []]);
});
