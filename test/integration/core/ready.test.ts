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

test("a server whose policy is volatile-lru is used with eviction: 'accept', and the limiter says so", async () => {
  const redis = await ownRedis();
  await redis.client().config('SET', 'maxmemory-policy', 'volatile-lru');
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const limiter = limiterOf({ warn, advanced: { eviction: 'accept' } }, redis.connection);
  await limiter.ready();
  expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
  expect(warnings).toEqual([
    'Redis may evict keys (maxmemory-policy volatile-lru): it then forgets what was admitted, and limits admit it again',
  ]);
  await redis.client().config('SET', 'maxmemory-policy', 'allkeys-lru');
  await expect(limiter.ready()).rejects.toThrow(
    "expected a Redis with maxmemory-policy 'noeviction' or 'volatile-...'",
  );
});
