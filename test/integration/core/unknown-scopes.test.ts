import { JobLimiter } from 'bullmq-governor/bullmq';
import { ConfigurationError, type RateLimiter } from 'bullmq-governor/core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { noteScope } from '../../support/redis/noted.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { byTenant, govern, queueOf } from '../../support/worker/govern.js';
import { limitQueue } from '../../support/worker/job-limiter.js';

const TIERS = ['2/h'];

describe('an unused scope', () => {
  let warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  beforeEach(() => {
    warnings = [];
  });

  it('a peek at an unused scope warns once for each name, and the warning lists the known scopes', async () => {
    const { limiter } = virtualLimiter({ warn });
    const [used, misspelt] = ['emails', 'emials'];
    await limiter.acquire('acme', TIERS, { scope: used });
    await limiter.peek('acme', TIERS, { scope: misspelt });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `peek: this process does not limit scope '${misspelt}', and Redis has no data of tenant 'acme' in it.`,
    );
    expect(warnings[0]).toContain(`Did you mean '${used}'?`);
    await limiter.peek('other', TIERS, { scope: misspelt });
    expect(warnings).toHaveLength(1);
    await limiter.peek('acme', TIERS, { scope: `${misspelt}-3` });
    expect(warnings).toHaveLength(2);
  });

  it('a scope that this process or another process used causes no warning', async () => {
    const virtual = virtualLimiter({ warn });
    const { limiter } = virtual;
    const [here, elsewhere] = [unique('here'), unique('elsewhere')];
    await limiter.acquire('acme', TIERS, { scope: here });
    expect(await limiter.of(here, 'nobody').waiting()).toEqual([]);
    const scripts = new LeaseScripts(virtual, 10_000);
    const checks = [{ tenant: 'acme', tiers: TIERS, scope: elsewhere }];
    await scripts.calls.acquire(scripts.toCall(checks, { id: 'job', token: 'its', lastsMs: 1000 }));
    expect(await limiter.of(elsewhere, 'acme').waiting()).toEqual([]);
    expect(await limiter.of(elsewhere, 'acme').running()).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('a scope limited by a worker of this process, or named in the rules of a queue, causes no warning', async () => {
    const limiter = new JobLimiter({ connection: redisOptions(), prefix: unique('governor'), warn });
    onTestFinished(() => limiter.close());
    const queue = queueOf();
    govern(queue, { tiers: TIERS }, { rateLimiter: limiter });
    expect(await limiter.of(queue.name, 'acme').waiting()).toEqual([]);
    const scope = unique('scope');
    limitQueue(limiter, 'emails', { tiers: TIERS, tenant: byTenant, scope });
    expect(await limiter.peek('acme', TIERS, { scope })).toMatchObject({ admitted: true });
    expect(warnings).toEqual([]);
  });
});

describe('a method of a limit', () => {
  const CALLS: [string, (limiter: RateLimiter, name: string) => Promise<unknown>][] = [
    ['set', (limiter, name) => limiter.of(name, 'acme').set({ tiers: TIERS })],
    ['get', (limiter, name) => limiter.of(name, 'acme').get()],
    ['list', (limiter, name) => limiter.of(name, 'acme').list()],
    ['clear', (limiter, name) => limiter.of(name, 'acme').clear()],
    ['pause', (limiter, name) => limiter.of(name, 'acme').pause(1000)],
    ['resume', (limiter, name) => limiter.of(name, 'acme').resume()],
    ['refresh', (limiter, name) => limiter.of(name, 'acme').refresh()],
    ['reset', (limiter, name) => limiter.of(name, 'acme').reset()],
    ['waiting', (limiter, name) => limiter.of(name, 'acme').waiting()],
    ['running', (limiter, name) => limiter.of(name, 'acme').running()],
    ['admissions', (limiter, name) => limiter.of(name, 'acme').admissions()],
    ['status', (limiter, name) => limiter.of(name, 'acme').status()],
    ['leave', (limiter, name) => limiter.of(name, 'acme').leave('job')],
  ];

  it.each(CALLS)(
    '%s() is refused if no process declares the name of the limit and Redis does not know it',
    async (call, made) => {
      const { limiter } = virtualLimiter();
      await limiter.acquire('acme', TIERS, { scope: 'emails' });
      await made(limiter, 'emails');
      await expect(made(limiter, 'emials')).rejects.toMatchObject({
        name: 'ConfigurationError',
        given: 'emials',
        where: `of('emials', 'acme').${call}()`,
        fix: expect.stringContaining("Did you mean 'emails'?"),
      });
      await expect(made(limiter, 'something-else')).rejects.toThrow("Known: 'emails'.");
    },
  );

  it.each(CALLS)(
    '%s() is accepted if no limit is in use yet, or if another process uses the name of the limit',
    async (_, call) => {
      const { limiter, redis, prefix } = virtualLimiter();
      await call(limiter, unique('first'));
      const space = { prefix, hashTag: 'tenant' };
      const [own, shared] = [unique('own'), unique('shared')];
      await noteScope(redis, space, own, { shared: false, atS: 1 });
      await noteScope(redis, space, shared, { shared: true, atS: 1 });
      await limiter.acquire('acme', TIERS, { scope: unique('here') });
      await call(limiter, own);
      // A shared scope refuses three calls: set() of tiers and reset() for one tenant, and leave() of a request by hand.
      await call(limiter, shared).catch((error: unknown) =>
        expect(String(error)).toMatch(/all tenants share scope|Only jobs wait in a scope that tenants share/),
      );
    },
  );

  it.each<[string, (limiter: RateLimiter, scope: string) => Promise<unknown>]>([
    ['waiting', (limiter, scope) => limiter.of(scope).waiting()],
    ['running', (limiter, scope) => limiter.of(scope).running()],
    ['admissions', (limiter, scope) => limiter.of(scope).admissions()],
    ['leave', (limiter, scope) => limiter.of(scope).leave('job')],
  ])(
    '%s() for all tenants is refused if each tenant is counted separately, because the answer would be empty',
    async (_, call) => {
      const { limiter } = virtualLimiter();
      const scope = unique('own');
      await limiter.acquire('acme', TIERS, { scope });
      await expect(call(limiter, scope)).rejects.toThrow(`limit '${scope}' counts each tenant on its own`);
    },
  );

  it.each<[string, (limiter: RateLimiter, scope: string) => Promise<unknown>]>([
    ['a weight', (limiter, scope) => limiter.of(scope, 'acme').set({ weight: 2 })],
    ['limits of all tenants', (limiter, scope) => limiter.of(scope).set({ tiers: TIERS })],
    ['a pause of all tenants', (limiter, scope) => limiter.of(scope).pause(1000)],
    ['a list of the waiters of all tenants', (limiter, scope) => limiter.of(scope).waiting()],
    ['the status of all tenants', (limiter, scope) => limiter.of(scope).status()],
  ])(
    '%s is refused if the newest note of another process says that each tenant is counted separately',
    async (_, call) => {
      const { limiter, redis, prefix } = virtualLimiter();
      const space = { prefix, hashTag: 'tenant' };
      const scope = unique('own');
      const note = (at: number, isShared: boolean) => noteScope(redis, space, scope, { shared: isShared, atS: at });
      await note(2, false);
      await expect(call(limiter, scope)).rejects.toThrow(`limit '${scope}' counts each tenant on its own`);
      await note(3, true);
      await call(limiter, scope);
      await note(4, false);
      await expect(call(limiter, scope)).rejects.toThrow(ConfigurationError);
    },
  );

  it('a pause stops one tenant even if this process declares a shared limit and workers count per tenant', async () => {
    const [prefix, scope] = [unique('governor'), unique('account')];
    const limits = { [scope]: { total: TIERS } };
    const limiter = new JobLimiter({ connection: redisOptions(), prefix, tenant: byTenant, limits });
    onTestFinished(() => limiter.close());
    await noteScope(client(), { prefix, hashTag: 'tenant' }, scope, { shared: false, atS: Date.now() / 1000 - 10 });
    await limiter.of(scope, 'acme').pause();
    const asWorkersCount = virtualLimiter({ prefix, now: () => Date.now() * 1000 }).limiter;
    expect(await asWorkersCount.peek('acme', TIERS, { scope })).toMatchObject({ reason: 'paused' });
  });

  it.each<[string, (limiter: JobLimiter, scope: string) => Promise<unknown>]>([
    ['a pause of all tenants', (limiter, scope) => limiter.of(scope).pause()],
    ['a weight', (limiter, scope) => limiter.of(scope, 'acme').set({ weight: 2 })],
  ])('%s is refused if this process declares a shared limit and workers count per tenant', async (_, call) => {
    const [prefix, scope] = [unique('governor'), unique('account')];
    const limits = { [scope]: { total: TIERS } };
    const limiter = new JobLimiter({ connection: redisOptions(), prefix, tenant: byTenant, limits });
    onTestFinished(() => limiter.close());
    const space = { prefix, hashTag: 'tenant' };
    await call(limiter, scope);
    await noteScope(client(), space, scope, { shared: false, atS: Date.now() / 1000 - 10 });
    await expect(call(limiter, scope)).rejects.toThrow(
      `the running workers count each tenant of '${scope}' on its own, but this process declares it shared`,
    );
    await noteScope(client(), space, scope, { shared: true, atS: Date.now() / 1000 });
    await call(limiter, scope);
  });

  it('set() and pause() work per tenant once a deployment unshares the scope', async () => {
    const { limiter, redis, prefix } = virtualLimiter();
    const space = { prefix, hashTag: 'tenant' };
    const scope = unique('once-shared');
    await limiter.acquire('acme', TIERS, { scope: unique('here') });
    await noteScope(redis, space, scope, { shared: true, atS: 1 });
    await expect(limiter.of(scope, 'acme').set({ tiers: ['1/h'] })).rejects.toThrow('all tenants share scope');
    await noteScope(redis, space, scope, { shared: false, atS: 2 });
    await limiter.of(scope, 'acme').set({ tiers: ['1/h'] });
    await limiter.of(scope, 'acme').pause(1000);
    expect(await limiter.of(scope, 'acme').get()).toMatchObject({ tiers: [{ limit: 1 }] });
    expect((await limiter.peek('acme', TIERS, { scope })).admitted).toBe(false);
  });

  it('a worker notes the scopes of its rules, and a request by hand notes its scope', async () => {
    const prefix = unique('governor');
    const limiter = new JobLimiter({ connection: redisOptions(), prefix });
    onTestFinished(() => limiter.close());
    const queue = queueOf();
    const [byHand, shared] = [unique('by-hand'), unique('shared')];
    const rules = [{ tiers: TIERS }, { tiers: TIERS, scope: shared, shared: true }];
    govern(queue, rules, { rateLimiter: limiter });
    await limiter.acquire('acme', TIERS, { scope: byHand });
    const { scopes } = internalsOf(virtualLimiter({ prefix }).limiter);
    const noted = async () => [...(await scopes.inUse())].map(([scope, { widest }]) => `${scope}: ${widest}`).sort();
    const wanted = [`${queue.name}: `, `${byHand}: `, `${shared}: ${shared}`].sort();
    await until('the scopes are noted', noted, wanted);
  });
});
