import { JobLimiter } from 'bullmq-governor/bullmq';
import { ConfigurationError, type RateLimiter } from 'bullmq-governor/core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { scopesKey } from '../../../src/core/keys.js';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { byTenant, govern, queueOf } from '../../support/worker/govern.js';

const TIERS = ['2/h'];

describe('a scope that nothing ever used', () => {
  let warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  beforeEach(() => {
    warnings = [];
  });

  it('a default scope that nothing used gives no warning where no other scope is known', async () => {
    const { limiter } = virtualLimiter({ warn });
    await limiter.peek('acme', TIERS);
    expect(warnings).toEqual([]);
  });

  it('a scope that nothing used is warned of once for each name, with the scopes that are known', async () => {
    const { limiter } = virtualLimiter({ warn });
    const [used, misspelt] = [unique('emails'), unique('emials')];
    await limiter.acquire('acme', TIERS, { scope: used });
    expect(await limiter.waiting('acme', { scope: misspelt })).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `waiting: nothing in this process limits scope '${misspelt}', and Redis has nothing of tenant 'acme' in it.`,
    );
    expect(warnings[0]).toContain(`Scopes known here: '${used}'.`);
    await limiter.waiting('other', { scope: misspelt });
    await limiter.running('acme', { scope: misspelt });
    await limiter.peek('acme', TIERS, { scope: misspelt });
    expect(warnings).toHaveLength(1);
    await limiter.running('acme', { scope: `${misspelt}-2` });
    await limiter.peek('acme', TIERS, { scope: `${misspelt}-3` });
    expect(warnings.map((message) => message.split(':')[0])).toEqual(['waiting', 'running', 'peek']);
    // A call that names no scope is about the default scope.
    await limiter.waiting('acme');
    expect(warnings[3]).toContain("scope 'default'");
  });

  it('a scope that this process or another process used gives no warning', async () => {
    const virtual = virtualLimiter({ warn });
    const { limiter } = virtual;
    const [here, elsewhere] = [unique('here'), unique('elsewhere')];
    await limiter.acquire('acme', TIERS, { scope: here });
    expect(await limiter.waiting('nobody', { scope: here })).toEqual([]);
    const scripts = new LeaseScripts(virtual, 10_000);
    const checks = [{ tenant: 'acme', tiers: TIERS, scope: elsewhere }];
    await scripts.calls.acquire(scripts.toCall(checks, { id: 'job', token: 'its', lastsMs: 1000 }));
    expect(await limiter.waiting('acme', { scope: elsewhere })).toEqual([]);
    expect(await limiter.running('acme', { scope: elsewhere })).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('a scope that a worker of this process limits, or that limitQueue() names, gives no warning', async () => {
    const limiter = new JobLimiter(redisOptions(), { prefix: unique('governor'), warn });
    onTestFinished(() => limiter.close());
    const queue = queueOf();
    govern(queue, { tiers: TIERS }, { rateLimiter: limiter });
    expect(await limiter.waiting('acme', { scope: queue.name })).toEqual([]);
    const scope = unique('scope');
    limiter.limitQueue('emails', { tiers: TIERS, tenant: byTenant, scope });
    expect(await limiter.peek('acme', TIERS, { scope })).toMatchObject({ admitted: true });
    expect(warnings).toEqual([]);
  });
});

describe('a call that steers a scope', () => {
  const target = (scope: string) => ({ scope, tenant: 'acme' });
  const CALLS: [string, (limiter: RateLimiter, scope: string) => Promise<unknown>][] = [
    ['setLimits', (limiter, scope) => limiter.setLimits(target(scope), { tiers: TIERS })],
    ['getLimits', (limiter, scope) => limiter.getLimits(target(scope))],
    ['clearLimits', (limiter, scope) => limiter.clearLimits(target(scope))],
    ['pause', (limiter, scope) => limiter.pause(target(scope), 1000)],
    ['resume', (limiter, scope) => limiter.resume(target(scope))],
    ['refresh', (limiter, scope) => limiter.refresh(target(scope))],
  ];

  it.each(CALLS)('%s warns once of a scope that no process uses', async (name, call) => {
    const warnings: string[] = [];
    const { limiter } = virtualLimiter({ warn: (message) => void warnings.push(message) });
    const [used, misspelt] = [unique('emails'), unique('emials')];
    await limiter.acquire('acme', TIERS, { scope: used });
    await call(limiter, used);
    expect(warnings).toEqual([]);
    await call(limiter, misspelt);
    await call(limiter, misspelt);
    expect(warnings).toEqual([
      `${name}: no process has limited scope '${misspelt}' within a day. Scopes in use: '${used}'. ` +
        'Check the spelling; jobs count under the name of their queue.',
    ]);
  });

  it.each(CALLS)('%s is silent where no scope is in use yet, and for a scope of another process', async (_, call) => {
    const warnings: string[] = [];
    const { limiter, redis, prefix } = virtualLimiter({ warn: (message) => void warnings.push(message) });
    await call(limiter, unique('first'));
    const space = { prefix, hashTag: 'tenant' };
    const [own, shared] = [unique('own'), unique('shared')];
    await redis.zadd(scopesKey(space, false), 1, own);
    await redis.zadd(scopesKey(space, true), 1, shared);
    await limiter.acquire('acme', TIERS, { scope: unique('here') });
    await call(limiter, own);
    // Tiers of one tenant are refused there.
    await call(limiter, shared).catch((error: unknown) => expect(error).toBeInstanceOf(ConfigurationError));
    expect(warnings).toEqual([]);
  });

  it.each<[string, (limiter: RateLimiter, scope: string) => Promise<unknown>]>([
    ['a weight', (limiter, scope) => limiter.setLimits({ scope, tenant: 'acme' }, { weight: 2 })],
    ['limits of all tenants', (limiter, scope) => limiter.setLimits({ scope }, { tiers: TIERS })],
    ['a pause of all tenants', (limiter, scope) => limiter.pause({ scope }, 1000)],
  ])(
    '%s is refused if the newest note of another process says that each tenant is counted on its own',
    async (_, call) => {
      const { limiter, redis, prefix } = virtualLimiter();
      const space = { prefix, hashTag: 'tenant' };
      const scope = unique('own');
      const note = (at: number, isShared: boolean) => redis.zadd(scopesKey(space, isShared), at, scope);
      await note(2, false);
      await expect(call(limiter, scope)).rejects.toThrow(`a tenant whose own limits are those of scope '${scope}'`);
      await note(3, true);
      await call(limiter, scope);
      await note(4, false);
      await expect(call(limiter, scope)).rejects.toThrow(ConfigurationError);
    },
  );

  it('a scope that was shared until a deploy is steered as one of each tenant', async () => {
    const { limiter, redis, prefix } = virtualLimiter();
    const space = { prefix, hashTag: 'tenant' };
    const scope = unique('once-shared');
    await limiter.acquire('acme', TIERS, { scope: unique('here') });
    await redis.zadd(scopesKey(space, true), 1, scope);
    await expect(limiter.setLimits(target(scope), { tiers: ['1/h'] })).rejects.toThrow('all tenants share scope');
    await redis.zadd(scopesKey(space, false), 2, scope);
    await limiter.setLimits(target(scope), { tiers: ['1/h'] });
    await limiter.pause(target(scope), 1000);
    expect(await limiter.getLimits(target(scope))).toMatchObject({ tiers: [{ limit: 1 }] });
    expect((await limiter.peek('acme', TIERS, { scope })).admitted).toBe(false);
  });

  it('a worker notes the scopes of its rules, and a request by hand its own', async () => {
    const prefix = unique('governor');
    const limiter = new JobLimiter(redisOptions(), { prefix });
    onTestFinished(() => limiter.close());
    const queue = queueOf();
    const [byHand, shared] = [unique('by-hand'), unique('shared')];
    const rules = [{ tiers: TIERS }, { tiers: TIERS, scope: shared, shared: true }];
    govern(queue, rules, { rateLimiter: limiter });
    await limiter.acquire('acme', TIERS, { scope: byHand });
    const noted = async (areShared: boolean) =>
      (await client().zrange(scopesKey({ prefix, hashTag: 'tenant' }, areShared), '0', '-1')).sort();
    await until('the scopes are noted', () => noted(false), [queue.name, byHand].sort());
    await until('the shared scope is noted', () => noted(true), [shared]);
  });
});
