import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { client } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';

test('if a listener throws, the caller still gets its decision and loses no unit', async () => {
  const clock = new VirtualClock();
  const limiter = limiterOf({
    now: clock.now,
    onClockStep: () => {
      throw new Error('a listener of the user');
    },
  });
  expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
  clock.advanceMs(-5000);
  // This request moves the log back by the clock step, and the listener throws.
  expect(await limiter.acquire('acme', ['2/h'])).toEqual({ admitted: true });
  expect(limiter.counts).toMatchObject({ admitted: 2, unavailable: 0 });
  await limiter.of('default', 'acme').reset();
});

test('a limiter decides for a Redis user without INFO, and warns that it could not check the eviction policy', async () => {
  const redis = await ownRedis();
  await redis.client().call('ACL', 'SETUSER', 'app', 'on', '>secret', '~*', '&*', '+@all', '-info');
  const warnings: string[] = [];
  const user = { ...redis.connection, username: 'app', password: 'secret' };
  const limiter = limiterOf({ warn: (message) => warnings.push(message) }, user);
  expect(await limiter.acquire('acme', ['1/h'])).toEqual({ admitted: true });
  expect(warnings).toEqual(['Redis does not tell its maxmemory-policy: make sure that it is noeviction']);
});

test('a key of a wrong Redis type fails only its own request, and not the other requests of the same call', async () => {
  const limiter = limiterOf();
  const prefix = limiter.keyPrefix;
  const redis = client();
  await limiter.ready();
  await redis.rpush(`${prefix}:2:{broken}:default:log`, 'not a log');
  const tenants = ['one', 'broken', 'two'];
  const [one, broken, two] = await Promise.all(tenants.map((tenant) => limiter.acquire(tenant, ['1/h'])));
  expect(one).toEqual({ admitted: true });
  expect(two).toEqual({ admitted: true });
  expect(broken).toMatchObject({ admitted: false, reason: 'unavailable' });
  expect(String((broken as { cause: Error }).cause.message)).toContain('WRONGTYPE');
  await redis.del(...tenants.map((tenant) => `${prefix}:2:{${tenant}}:default:log`));
});
