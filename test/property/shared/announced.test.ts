import { type LimitHandle, RateLimiter } from 'bullmq-governor/core';
import type { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { client } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';

const BATCH = 64;
/** More bytes than the answer to one request. */
const ANSWER_BYTES = 200;
const TIERS = ['1/h'] as const;
const TERMS = { lease: { token: 'a', lastsMs: 30_000 }, priority: 0 };

/** `other` is a limiter of another process. */
function account(weights: number) {
  const { limiter, clock, prefix } = virtualLimiter();
  const given = client();
  const duplicate = vi.spyOn(given, 'duplicate');
  const other = new RateLimiter({
    connection: given,
    prefix,
    now: clock.now,
    advanced: { deadlineMs: 20_000 },
    onUnavailable: 'fail',
  });
  onTestFinished(() => other.close());
  const scope = 'api';
  const tenants = Array.from({ length: weights }, (_, i) => `tenant ${i}`);
  const store = (tenant: string, weight: number) => limiter.of(scope, tenant).set({ weight });
  const check = (tenant: string) => ({ scope, tenant, tiers: TIERS, shared: { weight: 1 } });
  const job = (by: RateLimiter, id: number, tenant: string) =>
    internalsOf(by).decider.request([check(tenant)], { id: `bull:q:${id}` }, TERMS);
  // The connection opens with the first call.
  const bytesRead = () => (duplicate.mock.results[0]?.value as Redis | undefined)?.stream?.bytesRead ?? 0;
  const bytesOfBatch = async () => {
    const before = bytesRead();
    const asked = await Promise.all(tenants.slice(0, BATCH).map((tenant, i) => job(other, i, tenant)));
    expect(asked.map(({ reply }) => reply.message)).toEqual(Array(BATCH).fill(''));
    return bytesRead() - before;
  };
  const shareOf = async (by: RateLimiter, tenant: string) =>
    (await by.peek(tenant, TIERS, { scope, shared: true })).share;
  return { limiter, other, scope, tenants, store, job, bytesOfBatch, shareOf };
}

it('a change of one weight among 1,000 adds nothing to the reply of a batch of requests', async () => {
  const { tenants, store, bytesOfBatch } = account(1000);
  await Promise.all(tenants.map((tenant) => store(tenant, 2)));
  await bytesOfBatch();
  await store('tenant 7', 3);
  expect(await bytesOfBatch()).toBeLessThan(BATCH * ANSWER_BYTES);
});

it('a batch of requests reads the text of stored limits once', async () => {
  const { limiter, scope, bytesOfBatch } = account(BATCH);
  await bytesOfBatch();
  await limiter.of(scope).set({ tiers: Array.from({ length: 16 }, (_, i) => `${i + 1}/${(i + 1) ** 2}h`) });
  expect(await bytesOfBatch()).toBeLessThan(2 * BATCH * ANSWER_BYTES);
});

it('the stored weight of each tenant holds in every process until it is cleared', async () => {
  const { limiter, other, scope, store, job, shareOf } = account(0);
  for (const [tenant, weight] of [
    ['a', 5],
    ['b', 2],
  ] as const)
    await store(tenant, weight);
  // The first jobs of a tenant have turns; the others only wait.
  for (let i = 0; i < 30; i++) await job(i % 2 ? limiter : other, i, 'abc'.charAt(i % 3));
  const shares = (by: RateLimiter) => Promise.all(['a', 'b', 'c'].map((tenant) => shareOf(by, tenant)));
  for (const by of [limiter, other]) expect(await shares(by)).toEqual([0.625, 0.25, 0.125]);
  await store('b', 4);
  await job(other, 28, 'b');
  for (const by of [limiter, other]) expect(await shares(by)).toEqual([0.5, 0.4, 0.1]);
  await limiter.of(scope, 'a').clear();
  await job(limiter, 27, 'a');
  for (const by of [limiter, other])
    expect(await shares(by)).toEqual([1 / 6, 4 / 6, 1 / 6].map((it) => expect.closeTo(it, 5)));
});

it('stored weights stay while a pause of their scope begins and ends, until the last weight is cleared', async () => {
  const { limiter, scope, store } = account(0);
  const { redis, settings } = {
    redis: client(),
    settings: internalsOf(limiter).reader.keysOf({ scope, tenant: '', tiers: [], shared: { weight: 1 } }).settings,
  };
  await store('a', 5);
  await store('a', 6);
  await store('b', 2);
  await limiter.of(scope).pause(1000);
  expect(await redis.pttl(settings)).toBe(-1);
  await limiter.of(scope, 'a').clear();
  await limiter.of(scope, 'a').clear();
  expect(await redis.pttl(settings)).toBe(-1);
  expect(await limiter.of(scope, 'b').get()).toEqual({ weight: 2 });
  await limiter.of(scope, 'b').clear();
  expect(await redis.pttl(settings)).toBeGreaterThan(0);
  expect(Object.keys(await redis.hgetall(settings))).toEqual(['paused', 'by:paused']);
});

async function announcer() {
  const { limiter } = virtualLimiter();
  const announced: string[] = [];
  void internalsOf(limiter).announcements.listen((target) => announced.push(JSON.stringify(target)));
  const listens = async () => {
    await limiter.of('first').refresh();
    return announced.length > 0;
  };
  await until('the limiter hears itself', listens);
  let last = 0;
  const after = async (change: () => Promise<unknown>) => {
    announced.length = 0;
    await change();
    const scope = `end ${++last}`;
    const end = JSON.stringify({ scope });
    await limiter.of(scope).refresh();
    await until('all is heard', () => announced.includes(end));
    return announced.filter((heard) => heard !== end && !heard.includes('first'));
  };
  return { limiter, after };
}

it('a stored or cleared weight is announced for the shared scope', async () => {
  const { limiter, after } = await announcer();
  const acme = limiter.of('api', 'acme');
  const shared = JSON.stringify({ scope: 'api' });
  expect(await after(() => acme.set({ weight: 3 }))).toEqual([shared]);
  expect(await after(() => acme.clear())).toContain(shared);
  expect(await after(() => acme.clear())).not.toContain(shared);
});

it.each<[string, (acme: LimitHandle) => Promise<unknown>]>([
  ['set', (acme) => acme.set({ tiers: TIERS })],
  ['clear', (acme) => acme.clear()],
  ['reset', (acme) => acme.reset()],
  ['leave', (acme) => acme.leave('job')],
  // An earlier call may have ended the pause and failed to announce that.
  ['resume', (acme) => acme.resume()],
])('%s() of one tenant is announced for that tenant', async (_, call) => {
  const { limiter, after } = await announcer();
  expect(await after(() => call(limiter.of('api', 'acme')))).toEqual([
    JSON.stringify({ scope: 'api', tenant: 'acme' }),
  ]);
});
