import { ConfigurationError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { changesChannel } from '../../../src/core/keys.js';
import { VirtualClock } from '../../support/model/clock.js';
import { client } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, limiterOf, queueOf } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;

/** `other` is like a limiter in another process. */
function start(...[limits, options, processor]: Parameters<typeof govern> extends [unknown, ...infer R] ? R : never) {
  const queue = queueOf();
  const rateLimiter = limiterOf();
  const other = limiterOf({ prefix: rateLimiter.keyPrefix });
  return {
    queue,
    other,
    rateLimiter,
    target: { scope: queue.name, tenant: 'acme' },
    ...govern(queue, limits, { ...options, rateLimiter }, processor),
  };
}

test('a paused tenant starts no job until another process resumes it, and other tenants continue', async () => {
  const { queue, saw, other, target } = start({ tiers: ['50/250ms'] });
  const until_ = new Date(Date.now() + HOUR_MS);
  expect(await other.of(target.scope, target.tenant).pause(until_)).toEqual(until_);
  await addJobs(queue, 120);
  await addJobs(queue, 10, 'globex');
  await until('the jobs of the other tenant are completed', () => saw.completed.length, 10);
  await until('every job of the paused tenant is deferred', () => saw.deferred.length, atLeast(120));
  for (const { decision } of saw.deferred)
    expect(decision).toMatchObject({ reason: 'paused', scope: queue.name, pausedUntil: until_ });
  const waiting = await other.of(queue.name, 'acme').waiting({ count: 200 });
  expect(waiting).toHaveLength(120);
  expect(waiting.every(({ turn }) => turn !== null && turn >= until_)).toBe(true);
  expect(await other.peek('acme', ['50/250ms'], { scope: queue.name })).toMatchObject({
    reason: 'paused',
    pausedUntil: until_,
  });
  expect(await other.of(target.scope, target.tenant).resume()).toBe(true);
  await until('all jobs are completed', () => saw.completed.length, 130);
  expect(saw.failed).toEqual([]);
  expect(await other.of(target.scope, target.tenant).resume()).toBe(false);
});

test('the error for a pause until a past Date names the current time; the longest pause with an end is accepted', async () => {
  const clock = new VirtualClock();
  const acme = limiterOf({ now: clock.now }).of('default', 'acme');
  const now = clock.now() / 1000;
  await expect(acme.pause(new Date(now))).rejects.toThrow(
    `pause(until): expected a time after ${new Date(now).toISOString()}, which is now, and within five years, got`,
  );
  expect(await acme.pause(new Date(now + 1))).toEqual(new Date(now + 1));
  expect(await acme.pause('1830d')).toEqual(new Date(now + 1830 * 24 * HOUR_MS));
  expect(await acme.pause()).toBe('resume');
});

test('jobs that wait under a cap are parked while their tenant is paused, and start after the pause', async () => {
  const { queue, saw, other, target } = start({ concurrency: 2 });
  const pausedUntil = await other.of(target.scope, target.tenant).pause(HOUR_MS);
  await addJobs(queue, 6);
  await until('all jobs are deferred', () => saw.deferred.length, atLeast(6));
  for (const { decision } of saw.deferred)
    expect(decision).toMatchObject({ reason: 'paused', pausedUntil, turn: pausedUntil });
  await other.of(target.scope, target.tenant).resume();
  await until('all jobs are completed', () => saw.completed.length, 6);
});

test('an invalid message on the channel of changes does no harm', async () => {
  const { queue, saw, other, target, rateLimiter } = start({ tiers: ['50/s'] });
  await other.of(target.scope, target.tenant).pause(HOUR_MS);
  await addJobs(queue, 2);
  await until('the jobs are deferred', () => saw.deferred.length, 2);
  const channel = changesChannel({ prefix: rateLimiter.keyPrefix, hashTag: 'tenant' });
  const redis = client();
  for (const message of ['nothing', 'null', '[]', '{}', '{"scope":1,"tenant":"acme"}', '{"tenant":{}}'])
    expect(await redis.publish(channel, message)).toBe(1);
  await other.of(target.scope, target.tenant).resume();
  await until('the jobs are completed', () => saw.completed.length, 2);
});

test('a raised plan reaches the waiting jobs when another process announces it', async () => {
  let tiers = ['1/h'];
  const { queue, saw, other, target } = start({ tiers: () => tiers });
  await addJobs(queue, 40);
  await until('all jobs but one are deferred', () => saw.deferred.length, atLeast(39));
  tiers = ['100/s'];
  await other.of(target.scope, target.tenant).refresh();
  await until('all jobs are completed', () => saw.completed.length, 40);
});

test.each([
  ['of an empty name', '', 1000, 'of(name)'],
  ['with an invalid number', 'emails', Number.NaN, 'pause(until)'],
  ['with an invalid Date', 'emails', new Date('soon'), 'pause(until)'],
  ['with a past Date', 'emails', new Date(0), 'pause(until)'],
  ['with a Date more than five years away', 'emails', new Date(Date.now() + 6 * 366 * 24 * HOUR_MS), 'pause(until)'],
  ['with a duration of more than five years', 'emails', '2000d', 'pause(until)'],
  ['with a string that is not a duration', 'emails', '10 apples', 'pause(until)'],
])('a pause %s is refused', async (_, name, time, where) => {
  const paused = (async () =>
    limiterOf()
      .of(name, 'acme')
      .pause(time as never))();
  await expect(paused).rejects.toBeInstanceOf(ConfigurationError);
  await expect(paused).rejects.toMatchObject({ where });
});
