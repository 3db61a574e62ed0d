import { expect, test } from 'vitest';
import { acquire } from '../../../src/core/protocol/scripts.generated.js';
import { admissions } from '../../support/model/admissions.js';
import { ownRedis } from '../../support/redis/own-redis.js';
import { tcpProxy } from '../../support/redis/tcp-proxy.js';
import { atLeast, until } from '../../support/until.js';
import { limiterOf } from '../../support/worker/govern.js';

const LOG = { scope: 'default', tenant: 'acme' };

test('requests charge no unit if a stopped Redis runs them after their callers gave up', async () => {
  const redis = await ownRedis();
  const limiter = limiterOf({ advanced: { deadlineMs: 500 } }, redis.connection);
  expect(await limiter.acquire('acme', ['50/h'])).toEqual({ admitted: true });
  await redis.stop();
  const late = await Promise.all(Array.from({ length: 20 }, () => limiter.acquire('acme', ['50/h'])));
  await redis.cont();
  for (const decision of late)
    expect(decision).toMatchObject({ admitted: false, reason: 'unavailable', delayMs: 1000 });
  // All twenty requests reached Redis in one call, which ran after the resume.
  const control = redis.client();
  await until(
    'Redis has run two decision calls',
    async () => decisionCalls(await control.info('commandstats')),
    atLeast(2),
  );
  expect(await admissions(control, { ...LOG, prefix: limiter.keyPrefix })).toHaveLength(1);
  await until('a unit is admitted', async () => (await limiter.acquire('acme', ['50/h'])).admitted);
  const log = await admissions(control, { ...LOG, prefix: limiter.keyPrefix });
  expect(log).toHaveLength(limiter.counts.admitted);
});

test('a request that Redis runs late charges no unit, even if Redis continues just after the deadline', async () => {
  const redis = await ownRedis();
  const limiter = limiterOf({ advanced: { deadlineMs: 60 } }, redis.connection);
  const control = redis.client();
  for (let round = 0; round < 20; round++) {
    await until('a unit is admitted', async () => (await limiter.acquire('acme', ['1000/h'])).admitted);
    await redis.stop();
    await limiter.acquire('acme', ['1000/h']);
    await redis.cont();
    await control.ping();
  }
  const log = await admissions(control, { ...LOG, prefix: limiter.keyPrefix });
  expect(limiter.counts.unavailable).toBeGreaterThanOrEqual(20);
  expect(log).toHaveLength(limiter.counts.admitted);
});

test('a lost reply charges at most one unit, and its caller gets an unavailable decision', async () => {
  const redis = await ownRedis();
  const proxy = await tcpProxy(redis.port);
  const limiter = limiterOf({ advanced: { deadlineMs: 1000 } }, { host: '127.0.0.1', port: proxy.port });
  await limiter.acquire('acme', ['3/h']);
  proxy.loseReplyTo(acquire.sha1);
  const lost = await limiter.acquire('acme', ['3/h'], { id: 'job' });
  expect(lost).toMatchObject({ admitted: false, reason: 'unavailable' });
  expect(proxy.lost).toBe(1);
  const log = () => admissions(redis.client(), { ...LOG, prefix: limiter.keyPrefix });
  expect(await log()).toHaveLength(2);
  // The limiter does not repeat the lost call. Only this second request charges another unit.
  expect(await limiter.acquire('acme', ['3/h'], { id: 'job' })).toEqual({ admitted: true });
  expect(await log()).toHaveLength(3);
  expect((await limiter.acquire('acme', ['3/h'])).admitted).toBe(false);
});

test('the limiter replaces a connection that is silent and never closed', async () => {
  const redis = await ownRedis();
  const proxy = await tcpProxy(redis.port);
  const limiter = limiterOf({ advanced: { deadlineMs: 100 } }, { host: '127.0.0.1', port: proxy.port });
  await limiter.acquire('acme', ['3/h']);
  proxy.silence();
  let requests = 0;
  let admitted = false;
  while (!admitted && requests++ < 60) ({ admitted } = await limiter.acquire('acme', ['3/h']));
  // The silence affects only the old connection.
  expect(admitted).toBe(true);
});

function decisionCalls(stats: string): number {
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1] ?? 0);
}

test.each([true, false])(
  'calls of a closed limiter report that the limiter is closed (used before: %s)',
  async (isUsed) => {
    const limiter = limiterOf();
    if (isUsed) await limiter.acquire('acme', ['50/h']);
    limiter.close();
    const closed = /^the limiter is closed: close\(\) has ended its connection/;
    await expect(limiter.acquire('acme', ['50/h'], { onUnavailable: 'fail' })).rejects.toThrow(closed);
    await expect(limiter.peek('acme', ['50/h'])).rejects.toThrow(closed);
    await expect(limiter.of('default', 'acme').pause()).rejects.toThrow(closed);
    expect(await limiter.acquire('acme', ['50/h'])).toMatchObject({
      reason: 'unavailable',
      cause: expect.objectContaining({ message: expect.stringMatching(closed) }),
    });
  },
);
