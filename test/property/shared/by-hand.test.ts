import { RateLimiter } from 'bullmq-governor/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { noteScope } from '../../support/redis/noted.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

const TIERS = ['3/min'] as const;
const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };

async function account() {
  const scope = unique('account');
  const { limiter, clock, redis, prefix } = virtualLimiter();
  const { scopes, decider, space } = internalsOf(limiter);
  scopes.note(scope, true);
  await noteScope(redis, space, scope, { shared: true });
  const other = new RateLimiter({ connection: redisOptions(), prefix, now: clock.now, onUnavailable: 'fail' });
  onTestFinished(() => other.close());
  const job = async (id: string, tenant: string) =>
    (await decider.request([{ scope, tenant, tiers: TIERS, shared: { weight: 1 } }], { id }, TERMS)).reply;
  return { scope, limiter, other, clock, redis, job };
}

it('a request by hand without shared: true is refused in every process', async () => {
  const { scope, limiter, other } = await account();
  const check = { scope, tenant: 'acme', tiers: TIERS };
  for (const each of [limiter, other]) {
    for (const call of [
      () => each.acquire('acme', TIERS, { scope }),
      () => each.acquireAll([check]),
      () => each.peek('acme', TIERS, { scope }),
      () => each.peekAll([check]),
    ])
      await expect(call()).rejects.toThrow(`shared: true, because tenants share scope '${scope}'`);
  }
});

it('a request by hand that is refused without shared: true charges nothing, and its process may then ask with shared: true', async () => {
  const [scope, { limiter, redis, prefix }] = [unique('account'), virtualLimiter()];
  const { space } = internalsOf(limiter);
  // Another process notes the scope.
  await noteScope(redis, space, scope, { shared: true });
  const refused = [1, 2].map(() => limiter.acquire('acme', TIERS, { scope }));
  for (const each of refused) await expect(each).rejects.toThrow(`tenants share scope '${scope}'`);
  expect(await redis.keys(`${prefix}*log`)).toEqual([]);
  expect(await limiter.acquire('acme', TIERS, { scope, shared: true })).toMatchObject({ admitted: true });
});

it('a process that asked by hand for single tenants may ask with shared: true once other processes share the scope', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const [scope, { limiter, redis }] = [unique('account'), virtualLimiter()];
  expect(await limiter.acquire('acme', TIERS, { scope })).toMatchObject({ admitted: true });
  await noteScope(redis, internalsOf(limiter).space, scope, { shared: true });
  vi.advanceTimersByTime(10_000);
  await limiter.peek('acme', TIERS, { scope }).catch(() => undefined);
  await expect(limiter.acquire('acme', TIERS, { scope })).rejects.toThrow(`tenants share scope '${scope}'`);
  expect(await limiter.acquire('acme', TIERS, { scope, shared: true })).toMatchObject({ admitted: true });
});

it('requests by hand with shared: true count with jobs, and stand behind the jobs that have turns', async () => {
  const { scope, other, clock, job } = await account();
  const ask = (tenant: string) => other.acquire(tenant, TIERS, { scope, shared: true });
  expect((await job('bull:q:1', 'acme')).status).toBe('admitted');
  expect((await ask('acme')).admitted).toBe(true);
  expect((await ask('globex')).admitted).toBe(true);
  const peeked = await other.peek('globex', TIERS, { scope, shared: true });
  const refused = await ask('globex');
  expect(refused).toMatchObject({ admitted: false, reason: 'rate', scope, tier: '3/min', delayMs: 60_000 });
  expect(peeked).toMatchObject(refused);
  expect((await job('bull:q:2', 'acme')).status).toBe('deferred');
  expect(await other.of(scope).waiting()).toHaveLength(1);
  clock.advanceMs(60_000);
  // The job has a turn, so two units are left.
  for (const admitted of [true, true, false]) {
    expect((await other.peek('globex', TIERS, { scope, shared: true })).admitted).toBe(admitted);
    expect((await ask('globex')).admitted).toBe(admitted);
  }
  expect((await job('bull:q:2', 'acme')).status).toBe('admitted');
});

it('jobs of a paused tenant hold back no units from requests by hand', async () => {
  const { scope, other, clock, job } = await account();
  for (let n = 0; n < 6; n++) await job(`bull:q:${n}`, 'acme');
  await other.of(scope, 'acme').pause(600_000);
  clock.advanceMs(60_000);
  for (let n = 3; n < 6; n++) await job(`bull:q:${n}`, 'acme');
  const ask = () => other.acquire('globex', TIERS, { scope, shared: true });
  expect((await Promise.all([ask(), ask(), ask(), ask()])).map(({ admitted }) => admitted)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await other.peek('acme', TIERS, { scope, shared: true })).toMatchObject({ reason: 'paused' });
});

it('tiers, an unlimited concurrency and a reset of one tenant are refused in a process without workers', async () => {
  const { scope, other } = await account();
  const target = { scope, tenant: 'acme' };
  for (const call of [
    () => other.of(target.scope, target.tenant).set({ tiers: ['1/s'] }),
    () => other.of(target.scope, target.tenant).set({ tiers: ['1/s'], concurrency: 1 }),
    () => other.of(target.scope, target.tenant).set({ concurrency: null }),
    () => other.of(scope, 'acme').reset(),
  ])
    await expect(call()).rejects.toThrow(`no tenant: all tenants share scope '${scope}'`);
});

it('an id beside a shared scope is refused', async () => {
  const { scope, other } = await account();
  await expect(other.acquire('acme', TIERS, { scope, shared: true, id: 'x' })).rejects.toThrow(
    'no id beside shared: true',
  );
});

it("a cap of one tenant refuses requests by hand while the tenant's jobs fill the cap, and the tenant's weight stays", async () => {
  const { scope, other, limiter, clock, job } = await account();
  const target = { scope, tenant: 'acme' };
  const peek = (tenant: string) => other.peek(tenant, TIERS, { scope, shared: true });
  await other.of(target.scope, target.tenant).set({ weight: 2 });
  await other.of(target.scope, target.tenant).set({ concurrency: 1 });
  expect(await limiter.of(target.scope, target.tenant).get()).toEqual({ weight: 2, concurrency: 1 });
  expect((await job('bull:q:1', 'acme')).status).toBe('admitted');
  expect((await job('bull:q:2', 'acme')).status).toBe('deferred');
  const full = { admitted: false, reason: 'concurrency', scope, running: 1 };
  expect(await peek('acme')).toMatchObject(full);
  const acme = { scope, tenant: 'acme', tiers: TIERS, shared: true };
  expect(await other.acquireAll([{ tenant: 'acme', tiers: ['9/s'], scope: unique('own') }, acme])).toMatchObject(full);
  expect((await peek('globex')).admitted).toBe(true);
  expect(await other.of(scope).waiting()).toHaveLength(1);
  // The lease of a dead worker lapses.
  clock.advanceMs(30_000);
  expect((await job('bull:q:2', 'acme')).status).toBe('admitted');
  await other.of(target.scope, target.tenant).set({ concurrency: 0 });
  expect(await peek('acme')).toMatchObject({ admitted: false, reason: 'paused', scope });
  expect((await job('bull:q:3', 'acme')).status).toBe('deferred');
  expect(await other.of(target.scope, target.tenant).clear()).toBe(true);
  expect(await other.of(target.scope, target.tenant).clear()).toBe(false);
  expect(await limiter.of(target.scope, target.tenant).get()).toBeUndefined();
  expect((await peek('acme')).admitted).toBe(true);
  expect((await job('bull:q:3', 'acme')).status).toBe('admitted');
});

it('a scope that is counted per tenant under one hash tag can be shared under another hash tag', async () => {
  const scope = unique('account');
  const { limiter: own, prefix } = virtualLimiter({ advanced: { hashTag: 'own' } });
  const shared = new RateLimiter({
    connection: redisOptions(),
    prefix,
    advanced: { hashTag: 'shared' },
    onUnavailable: 'fail',
  });
  onTestFinished(() => shared.close());
  expect((await own.acquire('acme', TIERS, { scope })).admitted).toBe(true);
  expect((await shared.acquire('acme', TIERS, { scope, shared: true })).admitted).toBe(true);
  await shared.of(scope).set({ tiers: ['5/min'] });
  await expect(own.of(scope).set({ tiers: ['5/min'] })).rejects.toThrow(
    `limit '${scope}' counts each tenant on its own`,
  );
});

it('a request by hand counts in several shared scopes at once, or in the widest scope alone, behind jobs with turns', async () => {
  const { scope, other, limiter, clock, redis } = await account();
  const endpoint = unique('endpoint');
  internalsOf(limiter).scopes.note(endpoint, true, scope);
  await noteScope(redis, internalsOf(limiter).space, endpoint, { shared: true, within: scope });
  const checks = [
    { scope, tenant: 'acme', tiers: ['10/min'], shared: true },
    { scope: endpoint, tenant: 'acme', tiers: TIERS, shared: true },
  ] as const;
  for (let i = 0; i < 3; i++) expect((await other.acquireAll(checks)).admitted).toBe(true);
  const refused = await other.acquireAll(checks);
  expect(refused).toMatchObject({ admitted: false, reason: 'rate', scope: endpoint, tier: '3/min' });
  const { tiers } = await other.peekAll(checks);
  expect(tiers.map((tier) => [tier.scope, tier.remaining])).toEqual([
    [endpoint, 0],
    [scope, 7],
  ]);
  expect((await other.acquire('acme', ['10/min'], { scope, shared: true })).admitted).toBe(true);
  await other.of(endpoint, 'acme').pause(120_000);
  expect(await other.acquireAll(checks)).toMatchObject({ admitted: false, reason: 'paused', scope: endpoint });
  clock.advanceMs(60_000);
  const globex = checks.map((check) => ({ ...check, tenant: 'globex' }));
  expect((await other.acquireAll(globex)).admitted).toBe(true);
  // `other` reads the list of chains every ten seconds.
  const alone = () => other.peek('globex', TIERS, { scope: endpoint, shared: true });
  await expect(alone()).rejects.toThrow(
    `'${scope}' as the widest scope that tenants share, in which the jobs of '${endpoint}' wait`,
  );
  await expect(limiter.acquireAll([...checks].reverse())).rejects.toThrow(`got '${endpoint}'`);
  await expect(other.of(endpoint, 'acme').set({ weight: 2 })).rejects.toThrow(
    `a weight in '${scope}', which '${endpoint}' stands in`,
  );
  await other.of(scope, 'acme').set({ weight: 2 });
  const mixed = [checks[0], { ...checks[1], tenant: 'globex' }];
  await expect(other.acquireAll(mixed)).rejects.toThrow('one tenant in the scopes that tenants share');
});

it('one call decides at most 16 requests in a shared scope, so that Redis answers others soon', async () => {
  const calls: string[] = [];
  const { limiter } = virtualLimiter({ metrics: { called: ({ script }) => calls.push(script) } });
  const scope = unique('account');
  await limiter.acquire('acme', TIERS, { scope, shared: true });
  calls.length = 0;
  const asked = Array.from({ length: 64 }, () => limiter.acquire('acme', TIERS, { scope, shared: true }));
  expect((await Promise.all(asked)).filter(({ admitted }) => admitted)).toHaveLength(2);
  expect(calls).toEqual(Array.from({ length: 4 }, () => 'shared'));
});
