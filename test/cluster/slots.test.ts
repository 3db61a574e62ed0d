import { ConfigurationError, RateLimiter } from 'bullmq-governor/core';
import type { Cluster } from 'ioredis';
import { expect, test } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { until } from '../support/until.js';
import { addJobs, completed, limiterOf, scopeOf } from '../support/worker/govern.js';
import { ClusterOfFile, crossSlot, governOn, hashSlotOf, queueOn } from './support.js';

const nodes = new ClusterOfFile();
const ODD = ['a{b}c', '{}', '{', '}{', 'x y', 'ü', '\ud800', 'a:b', 'long'.repeat(100), '%h', 7];

const both = [
  { tenant: 'acme', scope: 'sends', tiers: ['3/h'] },
  { tenant: 'all', scope: 'everybody', tiers: ['4/h'] },
];

test.each(ODD)('the keys of a tenant named %j lie in one hash slot for all scopes', async (tenant) => {
  const cluster = nodes.client();
  const limiter = limiterOf({}, cluster);
  const checks = ['one', 'two'].map((scope) => ({ tenant, scope, tiers: ['1/h'] }));
  expect(await limiter.acquireAll(checks)).toEqual({ admitted: true });
  // A request in line also touches the line's keys.
  expect(await limiter.acquireAll(checks, { id: 'waits' })).toMatchObject({ admitted: false, reason: 'rate' });
  expect((await limiter.peekAll(checks)).tiers.map(({ remaining }) => remaining)).toEqual([0, 0]);
  const space = { prefix: limiter.keyPrefix, hashTag: 'tenant' };
  const all = ['one', 'two'].map((scope) => scopeKeys(space, scope, tenant));
  expect(new Set(await Promise.all(all.flatMap(Object.values).map((key) => hashSlotOf(cluster, key)))).size).toBe(1);
  // Without a cap there are no leases.
  const keys = all.flatMap(({ log, waiters, queue }) => [log, waiters, queue]);
  expect(await Promise.all(keys.map((key) => cluster.exists(key)))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await limiter.of('one', tenant).leave('waits')).toBe(true);
  await limiter.of('one', tenant).reset();
  await limiter.of('two', tenant).reset();
  expect(await Promise.all(keys.map((key) => cluster.exists(key)))).toEqual([0, 0, 0, 0, 1, 1]);
});

test.each(['tenant', 'fleet'])(
  'with hashTag %j a limit counts in each kind, and set() names the kinds that begin empty',
  async (hashTag) => {
    const limiter = limiterOf({ advanced: { hashTag } }, nodes.client());
    const fixed = { kind: 'fixed', limit: 1, windowMs: 3_600_000 } as const;
    expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
    expect(await limiter.of('default', 'acme').set({ tiers: [fixed] })).toEqual({ beginEmpty: ['1/h fixed'] });
    expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
    expect(await limiter.acquire('acme', ['2/h'])).toMatchObject({ admitted: false });
  },
);

test('a cluster is refused if any of its masters may evict keys', async () => {
  for (const master of nodes.masters) {
    const node = nodes.node(master);
    await node.config('SET', 'maxmemory-policy', 'volatile-lru');
    try {
      const ready = limiterOf({}, nodes.client()).ready();
      await expect(ready).rejects.toMatchObject({ name: 'ConfigurationError', given: 'volatile-lru' });
    } finally {
      await node.config('SET', 'maxmemory-policy', 'noeviction');
    }
  }
});

test('a request with scopes of two tenants is refused by an error that names the setting to change', async () => {
  const limiter = limiterOf({}, nodes.client());
  const request = limiter.acquireAll(both);
  await expect(request).rejects.toBeInstanceOf(ConfigurationError);
  await expect(request).rejects.toMatchObject({
    expected:
      'one tenant in all scopes of a decision, and no scope that tenants share, because on a cluster all keys of a decision must be in one hash slot',
    given: ['acme', 'all'],
    fix: "Set hashTag to one name for the whole group, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
  });
  expect(limiter.counts).toEqual({ admitted: 0, lapsed: 0, deferred: 0, unavailable: 0, unchecked: 0 });
});

test('with a common hashTag, one decision can cover scopes of two tenants', async () => {
  const cluster = nodes.client();
  const limiter = limiterOf({ advanced: { hashTag: 'one-name' } }, cluster);
  const others = both.map((check) => (check.tenant === 'acme' ? { ...check, tenant: 'other' } : check));
  for (let i = 0; i < 3; i++) expect(await limiter.acquireAll(both)).toEqual({ admitted: true });
  expect(await limiter.acquireAll(both)).toMatchObject({ admitted: false, scope: 'sends', tier: '3/h' });
  expect(await limiter.acquireAll(others)).toEqual({ admitted: true });
  expect(await limiter.acquireAll(others)).toMatchObject({ admitted: false, scope: 'everybody', tier: '4/h' });
  const state = await limiter.peekAll([...both, ...others.slice(0, 1)]);
  expect(state.tiers.map(({ remaining }) => remaining)).toEqual([0, 0, 2]);
  const space = { prefix: limiter.keyPrefix, hashTag: 'one-name' };
  const keys = [...both, ...others].flatMap(({ scope, tenant }) => Object.values(scopeKeys(space, scope, tenant)));
  expect(new Set(await Promise.all(keys.map((key) => hashSlotOf(cluster, key)))).size).toBe(1);
});

function governShared(cluster: Cluster, rateLimiter?: RateLimiter) {
  const queue = queueOn(cluster);
  const all = `${queue.name}-all`;
  const rules = [{ tiers: ['2/h'] }, { scope: all, tiers: ['3/h'], tenant: () => 'all' }];
  return { queue, all, ...governOn(queue, rules, { concurrency: 8, ...(rateLimiter && { rateLimiter }) }) };
}

test('a worker with rules for different tenants reports the setting to change, and neither runs nor fails a job', async () => {
  const { queue, saw, thrown } = governShared(nodes.client());
  await addJobs(queue, 3);
  await until('three jobs are deferred', () => new Set(saw.deferred.map(({ id }) => id)).size, 3);
  expect(saw.errors[0]).toBeInstanceOf(ConfigurationError);
  expect(saw.errors[0]?.message).toContain("hashTag: 'limits'");
  expect(saw.deferred[0]?.decision.reason).toBe('unavailable');
  expect([...saw.admitted, ...saw.completed, ...saw.failed, ...thrown]).toEqual([]);
});

test('a worker with rules for different tenants holds both limits under a common hashTag', async () => {
  const cluster = nodes.client();
  const { queue, all, saw, thrown } = governShared(cluster, limiterOf({ advanced: { hashTag: 'one-name' } }, cluster));
  await addJobs(queue, 4, 'acme');
  await completed(queue, 2);
  await addJobs(queue, 4, 'other');
  await completed(queue, 3);
  await until('the other five jobs are deferred', () => new Set(saw.deferred.map(({ id }) => id)).size, 5);
  expect(saw.completed.length).toBe(3);
  expect([...new Set(saw.deferred.map(({ decision }) => decision.scope))].sort()).toEqual([scopeOf(queue), all].sort());
  expect(crossSlot(saw.errors)).toEqual([]);
  expect([...saw.errors, ...saw.failed, ...thrown]).toEqual([]);
});

test('a worker with a shared scope is refused at its start if each tenant has its own hash tag, even with a client of one node', async () => {
  const [master] = nodes.masters;
  if (!master) throw new Error('the cluster has no master');
  const cluster = nodes.client();
  const [ofCluster, ofNode] = [limiterOf({}, cluster), limiterOf({}, nodes.node(master))];
  await ofNode.ready();
  for (const rateLimiter of [ofCluster, ofNode]) {
    const queue = queueOn(cluster);
    const { saw, thrown } = governOn(queue, { tiers: ['2/h'], scope: queue.name, shared: true }, { rateLimiter });
    await addJobs(queue, 1);
    await until('the job is deferred', () => saw.deferred.length, 1);
    expect(saw.errors[0]).toMatchObject({
      name: 'ConfigurationError',
      given: 'tenant',
      fix: "Set hashTag to one name for all tenants, e.g. advanced: { hashTag: 'limits' }, equal in every process.",
    });
    expect(saw.deferred[0]?.decision.reason).toBe('unavailable');
    expect([...saw.admitted, ...thrown]).toEqual([]);
    await expect(rateLimiter.ready()).rejects.toBeInstanceOf(ConfigurationError);
  }
});
