import { JobLimiter } from 'bullmq-governor/bullmq';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { redisOptions, unique } from '../../support/redis/redis.js';
import { byTenant, govern, queueOf } from '../../support/worker/govern.js';

const TIERS = ['2/h'];

describe('a scope that nothing ever used', () => {
  let told: string[] = [];
  const warn = (message: string) => void told.push(message);
  beforeEach(() => {
    told = [];
  });

  // The first of these tests: what this process used so far is known to the process.
  it('is nothing to speak of where it is the default and no other is known', async () => {
    const { limiter } = virtualLimiter({ warn });
    await limiter.peek('acme', TIERS);
    expect(told).toEqual([]);
  });

  it('is warned of, once a name, with the scopes that are known here', async () => {
    const { limiter } = virtualLimiter({ warn });
    const [used, misspelt] = [unique('emails'), unique('emials')];
    await limiter.acquire('acme', TIERS, { scope: used });
    expect(await limiter.waiting('acme', { scope: misspelt })).toEqual([]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(
      `waiting: nothing in this process limits scope '${misspelt}', and Redis has nothing of tenant 'acme' in it.`,
    );
    expect(told[0]).toContain(`Scopes known here: '${used}'.`);
    await limiter.waiting('other', { scope: misspelt });
    await limiter.running('acme', { scope: misspelt });
    await limiter.peek('acme', TIERS, { scope: misspelt });
    expect(told).toHaveLength(1);
    await limiter.running('acme', { scope: `${misspelt}-2` });
    await limiter.peek('acme', TIERS, { scope: `${misspelt}-3` });
    expect(told.map((message) => message.split(':')[0])).toEqual(['waiting', 'running', 'peek']);
    // Who forgets to name the queue asks about the default.
    await limiter.waiting('acme');
    expect(told[3]).toContain("scope 'default'");
  });

  it('is told from one that this process uses, and from one that another uses', async () => {
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
    expect(told).toEqual([]);
  });

  it('is none of those that workers of this process limit, or that limitQueue() was called for', async () => {
    const limiter = new JobLimiter(redisOptions(), { prefix: unique('governor'), warn });
    onTestFinished(() => limiter.close());
    const queue = queueOf();
    govern(queue, { tiers: TIERS }, { rateLimiter: limiter });
    expect(await limiter.waiting('acme', { scope: queue.name })).toEqual([]);
    const scope = unique('scope');
    limiter.limitQueue('its queue', { tiers: TIERS, tenant: byTenant, scope });
    expect(await limiter.peek('acme', TIERS, { scope })).toMatchObject({ admitted: true });
    expect(told).toEqual([]);
  });
});
