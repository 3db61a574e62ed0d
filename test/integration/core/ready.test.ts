import { expect, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { limiterOf } from '../../support/worker/govern.js';

test.each([
  ['is full', 'maxmemory', '1', '0', 'OOM'],
  ['evicts keys', 'maxmemory-policy', 'volatile-lru', 'noeviction', "noeviction', got 'volatile-lru'"],
])('ready() fails while a server %s, even if the server was ready before', async (_, setting, bad, good, message) => {
  const redis = await ownRedis();
  const limiter = limiterOf({}, redis.connection);
  await limiter.ready();
  await redis.client().config('SET', setting, bad);
  await expect(limiter.ready()).rejects.toThrow(message);
  await redis.client().config('SET', setting, good);
  await limiter.ready();
});
