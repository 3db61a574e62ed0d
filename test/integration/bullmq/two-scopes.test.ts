import { expect, test } from 'vitest';
import { unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { type Data, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const BEHIND = 5;

test.each([['setLimits'], ['refresh']] as const)(
  '%s for a tenant reaches the jobs of this tenant even if another scope delays the job in front of them for an hour',
  async (change) => {
    const [plan, region] = [unique('plan'), unique('region')];
    const tiers = { [plan]: ['1/h'] };
    const limiter = limiterOf();
    const queue = queueOf();
    const rules = [
      { scope: plan, tiers: () => tiers[plan] as string[] },
      { scope: region, tiers: ['1/h'], tenant: (job: { data: Data }) => String(job.data['region']) },
    ];
    const { saw } = govern(queue, rules, { rateLimiter: limiter, concurrency: 10 });
    const add = (i: number, itsRegion: string) => queue.add('job', { tenantId: 'acme', i, region: itsRegion });
    await add(0, 'north');
    await until('a job runs', () => saw.completed.length, 1);
    // Both scopes refuse the first waiting job. Only the scope `plan` refuses the others.
    await add(1, 'north');
    await until('a job waits', () => saw.deferred.length, 1);
    for (let i = 2; i < 2 + BEHIND; i++) await add(i, `south ${i}`);
    await until('all wait', () => saw.deferred.length, 1 + BEHIND);
    tiers[plan] = ['100/s'];
    if (change === 'setLimits') await limiter.of(plan, 'acme').set({ tiers: ['100/s'] });
    else await limiter.of(plan, 'acme').refresh();
    await until('all jobs behind the first waiting job are completed', () => saw.completed.length, 1 + BEHIND);
    expect((await limiter.of(plan, 'acme').waiting()).length).toBe(0);
    expect((await limiter.of(region, 'north').waiting()).map(({ position }) => position)).toEqual([0]);
    expect(saw.errors).toEqual([]);
  },
);
