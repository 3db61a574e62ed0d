import { RateLimiter } from 'bullmq-governor/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { virtualLimiter } from '../support/model/virtual.js';
import { redisOptions, unique } from '../support/redis/redis.js';

describe('10/s, 120/min and 240/h for both an address and a user', () => {
  it('requests touch only keys of their scopes, so a Redis user restricted to these keys is enough', async () => {
    const { redis } = virtualLimiter();
    const user = unique('declared');
    const options = { ...redisOptions(), username: user, password: 'secret' };
    await redis.call(
      'ACL',
      'SETUSER',
      user,
      'on',
      '>secret',
      `~${user}:2:{requests}:*:log`,
      `~${user}:2:{requests}:*:waiters`,
      `~${user}:2:{requests}:*:queue`,
      `~${user}:2:{requests}:*:settings`,
      `~${user}:2:{requests}:*:meters`,
      '+@all',
    );
    onTestFinished(async () => void (await redis.call('ACL', 'DELUSER', user)));
    const limiter = new RateLimiter({
      connection: options,
      prefix: user,
      advanced: { hashTag: 'requests' },
      onUnavailable: 'fail',
    });
    onTestFinished(() => limiter.close());
    const checks = ['ip', 'user'].map((scope) => ({ scope, tenant: 'ann', tiers: ['1/h'] }));
    expect(await limiter.acquireAll(checks, { id: 'first' })).toEqual({ admitted: true });
    expect(await limiter.acquireAll(checks, { id: 'second' })).toMatchObject({ admitted: false, tier: '1/h' });
    expect(await limiter.peekAll(checks)).toMatchObject({ admitted: false, position: 1 });
  });
});
