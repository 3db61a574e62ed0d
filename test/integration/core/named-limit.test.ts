import { NamedLimit } from 'bullmq-governor/core';
import { expect, it } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { unique } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';

it('a named limit counts in its scope by its tiers, beside whoever names the same scope', async () => {
  const clock = new VirtualClock();
  const limiter = limiterOf({ now: clock.now });
  const name = unique('mail');
  const mail = new NamedLimit(limiter, { name, tiers: ['3/h'] });
  const bulk = new NamedLimit(limiter, { name: unique('bulk'), scope: name, tiers: ['3/h'], cost: 2 });
  expect([mail.scope, bulk.scope, mail.tiers]).toEqual([name, name, ['3/h']]);
  expect(await mail.acquire('acme')).toEqual({ admitted: true });
  const taken = await bulk.acquire('acme');
  expect(taken).toEqual({ admitted: true });
  expect(await mail.peek('acme')).toMatchObject({
    admitted: false,
    scope: name,
    tiers: [{ tier: '3/h', remaining: 0 }],
  });
  expect(await limiter.peek('acme', ['3/h'], { scope: name })).toMatchObject({ tiers: [{ remaining: 0 }] });
  expect(await limiter.peek('acme', ['3/h'])).toMatchObject({ tiers: [{ remaining: 3 }] });

  await bulk.settle(taken, 1);
  expect(await bulk.acquire('acme', { cost: 1 })).toEqual({ admitted: true });
  await bulk.refund(taken);
  expect(await mail.peek('acme')).toMatchObject({ admitted: true, tiers: [{ remaining: 1 }] });
  await mail.reset('acme');
  expect(await mail.peek('acme')).toMatchObject({ tiers: [{ remaining: 3 }] });
});

it('a named limit has a line of its own', async () => {
  const mail = new NamedLimit(limiterOf({ now: new VirtualClock().now }), { name: unique('mail'), tiers: ['1/h'] });
  await mail.acquire('acme');
  expect(await mail.acquire('acme', { id: 'first' })).toMatchObject({ admitted: false, position: 0 });
  expect(await mail.acquire('acme', { id: 'second' })).toMatchObject({ admitted: false, position: 1 });
  expect(await mail.waiting('acme', { offset: 1 })).toMatchObject([{ id: 'second', position: 1 }]);
  expect([await mail.leave('acme', 'first'), await mail.leave('acme', 'first')]).toEqual([true, false]);
  expect(await mail.waiting('acme')).toMatchObject([{ id: 'second', position: 0 }]);
});

it('a tenant of a named limit is paused and has stored limits of its own', async () => {
  const mail = new NamedLimit(limiterOf(), { name: unique('mail'), tiers: ['1/h'], onUnavailable: 'fail' });
  const until = await mail.pause('acme', 60_000);
  expect(await mail.acquire('acme')).toMatchObject({ admitted: false, reason: 'paused', pausedUntil: until });
  expect(await mail.acquire('globex')).toEqual({ admitted: true });
  expect([await mail.resume('acme'), await mail.resume('acme')]).toEqual([true, false]);

  await mail.setLimits('acme', { tiers: ['2/h'] });
  expect(await mail.getLimits('acme')).toMatchObject({ tiers: [{ limit: 2 }] });
  expect(await mail.peek('acme')).toMatchObject({ tiers: [{ limit: 2, remaining: 2 }] });
  expect(await mail.clearLimits('acme')).toBe(true);
  expect(await mail.getLimits('acme')).toBeUndefined();
});
