import { expect, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { limiterOf } from '../../support/worker/govern.js';

test('a full server charges no unit, and the line keeps its waiters in their order', async () => {
  const redis = await ownRedis();
  let nowUs = 1.7e15;
  const limiter = limiterOf({ now: () => nowUs }, redis.connection);
  const acquire = (id: string) => limiter.acquire('acme', ['1/s'], { id });
  const line = async () => (await limiter.of('default', 'acme').waiting()).map(({ id }) => id);
  for (const id of ['first', 'second', 'third']) await acquire(id);
  nowUs += 1_100_000;
  const control = redis.client();
  await control.config('SET', 'maxmemory', 1);
  for (const id of ['second', 'newcomer']) {
    expect(await acquire(id)).toMatchObject({
      reason: 'unavailable',
      cause: { message: expect.stringContaining('OOM') },
    });
  }
  expect(await line()).toEqual(['second', 'third']);
  await control.config('SET', 'maxmemory', 0);
  expect(await acquire('second')).toEqual({ admitted: true });
  expect(await line()).toEqual(['third']);
});
