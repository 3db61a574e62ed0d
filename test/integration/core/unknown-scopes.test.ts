import { JobLimiter } from 'bullmq-governor/bullmq';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
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
