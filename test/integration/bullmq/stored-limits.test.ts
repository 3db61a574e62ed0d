import { ConfigurationError } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs, govern, type Limits, limiterOf, queueOf } from '../../support/worker/govern.js';

/** Starts a worker; `other` stands in for a limiter in another process. */
function start(limits: Limits) {
  const queue = queueOf();
  const rateLimiter = limiterOf();
  const other = limiterOf({ prefix: rateLimiter.keyPrefix });
  const target = { scope: queue.name, tenant: 'acme' };
  return { queue, other, target, ...govern(queue, limits, { rateLimiter }) };
}

test('waiting jobs follow the limits that another process stores, and a job added after clear() follows the limits of the code', async () => {
  const { queue, saw, other, target } = start({ tiers: ['1/h'] });
  await addJobs(queue, 300);
  await until('all jobs but one are deferred', () => saw.deferred.length, atLeast(299));
  await other.of(target.scope, target.tenant).set({ tiers: ['500/s'] });
  await until('all jobs are completed', () => saw.completed.length, 300);
  expect(await other.of(target.scope, target.tenant).clear()).toBe(true);
  await addJobs(queue, 1);
  await until('one more job is deferred', () => saw.deferred.at(-1)?.decision.tier, '1/h');
  expect(await other.of(target.scope, target.tenant).clear()).toBe(false);
});

test.each<[string, Limits]>([
  ['of the code', { tiers: ['1/h'] }],
  ['of a function', { tiers: () => ['1/h'] }],
])('stored limits of one tenant override limits %s, and do not affect other tenants', async (_, limits) => {
  const { queue, saw, other, target } = start(limits);
  await other.of(target.scope, target.tenant).set({ tiers: ['2/min'] });
  await addJobs(queue, 3);
  await addJobs(queue, 3, 'globex');
  await until('each job is completed or deferred', () => saw.completed.length + saw.deferred.length, atLeast(6));
  const ran = (await queue.getCompleted()).filter(({ data }) => data.tenantId === 'acme');
  expect(ran).toHaveLength(2);
  expect(saw.deferred.find(({ decision }) => decision.tier === '2/min')?.decision.reason).toBe('rate');
  expect((await queue.getCompleted()).length - ran.length).toBeLessThanOrEqual(1);
});

test('a field that is not stored keeps its value from the code', async () => {
  const { queue, saw, other, target } = start({ tiers: ['3/h'], concurrency: 5 });
  await other.of(target.scope, target.tenant).set({ concurrency: 0 });
  await addJobs(queue, 4);
  await until('all jobs are deferred', () => saw.deferred.length, atLeast(4));
  expect(saw.deferred[0]?.decision).toMatchObject({ reason: 'paused' });
  await other.of(target.scope, target.tenant).set({ concurrency: 1 });
  await until('the three jobs that the tiers of the code allow are completed', () => saw.completed.length, 3);
  const turn = async () => (await other.of(queue.name, 'acme').waiting())[0]?.turn?.getTime() ?? 0;
  await until('the turn of the fourth job is almost an hour away', async () => (await turn()) > Date.now() + 3_000_000);
});

test('a request by hand and a peek follow stored limits too, and admitted units still count', async () => {
  const clock = new VirtualClock();
  const limiter = limiterOf({ now: clock.now });
  const target = { scope: 'default', tenant: 'acme' };
  for (let i = 0; i < 3; i++) expect(await limiter.acquire('acme', ['10/min'])).toEqual({ admitted: true });
  await limiter.of(target.scope, target.tenant).set({ tiers: [{ limit: 4, windowMs: 60_000, name: 'gold' }] });
  expect(await limiter.of(target.scope, target.tenant).get()).toMatchObject({
    tiers: [{ limit: 4, windowMs: 60_000, name: 'gold' }],
  });
  expect(await limiter.peek('acme', ['10/min'])).toMatchObject({
    admitted: true,
    tiers: [{ tier: 'gold', remaining: 1 }],
  });
  expect(await limiter.acquire('acme', ['10/min'])).toEqual({ admitted: true });
  expect(await limiter.acquire('acme', ['10/min'])).toMatchObject({ admitted: false, tier: 'gold', delayMs: 60_000 });
  await limiter.of(target.scope, target.tenant).set({ tiers: ['2/min'] });
  clock.advanceMs(59_999);
  expect(await limiter.acquire('acme', ['10/min'])).toMatchObject({ admitted: false, tier: '2/min' });
  clock.advanceMs(1);
  expect(await limiter.acquire('acme', ['10/min'])).toEqual({ admitted: true });
  await limiter.of(target.scope, target.tenant).clear();
  expect(await limiter.of(target.scope, target.tenant).get()).toBeUndefined();
  expect(await limiter.peek('acme', ['10/min'])).toMatchObject({ tiers: [{ tier: '10/min', remaining: 9 }] });
});

test('requests of one tick follow limits that another process stored', async () => {
  const limiter = limiterOf();
  const other = limiterOf({ prefix: limiter.keyPrefix });
  await other.of('default', 'acme').set({ tiers: ['2/h'] });
  const decisions = await Promise.all([1, 2, 3].map(() => limiter.acquire('acme', ['10/h'])));
  expect(decisions.map(({ admitted }) => admitted)).toEqual([true, true, false]);
});

test.each<[string, object, string]>([
  ['an empty object', {}, 'set(limits)'],
  ['a misspelt field', { teirs: ['1/s'] }, 'set(limits)'],
  ['an invalid tier', { tiers: ['often'] }, 'set(limits): tiers'],
  ['a function', { tiers: () => ['1/s'] }, 'set(limits): tiers'],
  ['an invalid concurrency', { concurrency: 1.5 }, 'set(limits): concurrency'],
])('set() refuses %s', async (_, limits, where) => {
  const stored = limiterOf().of('default', 'acme').set(limits);
  await expect(stored).rejects.toBeInstanceOf(ConfigurationError);
  await expect(stored).rejects.toMatchObject({ where });
});

const PER_DAY = { kind: 'fixed', limit: 3, per: 'day', timeZone: 'UTC' } as const;
const PER_MONTH = { kind: 'fixed', limit: 4, per: 'month', timeZone: 'UTC' } as const;

test('stored limits of another kind begin empty, and waiting jobs follow them', async () => {
  const { queue, saw, other, target } = start({ tiers: [PER_DAY] });
  const stored = other.of(target.scope, target.tenant);
  await addJobs(queue, 8);
  await until('five jobs wait', async () => (await other.of(queue.name, 'acme').waiting()).length, 5);
  expect(await stored.set({ tiers: [PER_MONTH] })).toEqual({ beginEmpty: ['4/month@UTC'] });
  await until('four more jobs are completed', () => saw.completed.length, 7);
  await until('one job waits', async () => (await other.of(queue.name, 'acme').waiting()).length, 1);
  expect(await stored.set({ tiers: ['6/h'] })).toEqual({ beginEmpty: ['6/h'] });
  await until('the last job is completed', () => saw.completed.length, 8);
  expect(await other.peek('acme', ['6/h'], { scope: queue.name })).toMatchObject({ tiers: [{ remaining: 5 }] });
});

test('the guard of the code applies to stored tiers too', async () => {
  const clock = new VirtualClock();
  const limiter = limiterOf({ now: clock.now });
  await limiter.of('default', 'acme').set({ tiers: ['1/s'] });
  const acquire = () => limiter.acquire('acme', ['10/min'], { guardMs: 250 });
  expect(await acquire()).toEqual({ admitted: true });
  clock.advanceMs(1);
  expect(await acquire()).toMatchObject({ admitted: false, tier: '1/s', delayMs: 1249 });
});
