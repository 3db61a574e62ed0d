import type { TierInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { scopeKeys, targetKeys } from '../../src/core/keys.js';
import { compileLimits } from '../../src/core/protocol/compiled-limits.js';
import { encodeRequests } from '../../src/core/protocol/encode.js';
import { decodeReplies } from '../../src/core/protocol/replies.js';
import type { AcquireRequest, Reply } from '../../src/core/protocol/request.js';
import { acquire, again, shared } from '../../src/core/protocol/scripts.generated.js';
import { againOf, startByMs } from '../../src/core/settle/again.js';
import { pacingTier } from '../../src/core/tiers/pace.js';
import { parseTiers } from '../../src/core/tiers/tiers.js';
import { decodeLog, LOG_HEAD } from '../support/model/stored-log.js';
import { virtualLimiter } from '../support/model/virtual.js';

interface Unit {
  readonly request: AcquireRequest;
  reply: Reply;
}

/** Calls the scripts at the times of a virtual clock, for a tenant with one or more scopes. 'spread' adds a pace. */
function world(...scopes: (readonly TierInput[])[]) {
  return worldOf(scopes, false);
}

/** @param hasTotal whether the last scope is shared by all tenants */
function worldOf(scopes: (readonly TierInput[])[], hasTotal: boolean) {
  const virtual = virtualLimiter();
  const { redis, clock, limiter, prefix } = virtual;
  const calls = scopes.map((tiers, i) => {
    const isTotal = hasTotal && i === scopes.length - 1;
    const keys = targetKeys({ prefix, hashTag: 'tenant' }, `scope${i}`, isTotal ? undefined : 'acme');
    const parsed = parseTiers(
      tiers.filter((tier) => tier !== 'spread'),
      'a test',
    );
    if (tiers.includes('spread')) parsed.push(pacingTier(parsed, 0));
    const compiled = compileLimits(parsed, 0, undefined, { nowMs: () => clock.us / 1000 });
    return { scope: `scope${i}`, keys, compiled, ...(isTotal && { share: { tenant: 'acme', weight: 1 } }) };
  });
  const sendAll = async (requests: AcquireRequest[], script = hasTotal ? shared : acquire) => {
    const { keys, args } = encodeRequests(requests, { overdueMs: 10_000, promotes: false, namesAll: false });
    args[0] = `${clock.us}`;
    const fields = (await redis.eval(script.text, keys.length, ...keys, ...args)) as (string | number)[];
    return decodeReplies(fields, requests, script);
  };
  const requestOf = ({ request, reply }: Unit) => againOf({ request, charged: reply.charged ?? reply.nowUs });
  return {
    ...virtual,
    clock,
    log: async (s = 0) => {
      const bytes = await redis.getBuffer(calls[s]?.keys.log ?? '');
      return bytes ? decodeLog(bytes).times.map((us) => (us - 1.7e15) / 1000) : [];
    },
    bytes: (s = 0) => redis.getBuffer(calls[s]?.keys.log ?? ''),
    take: async (cost?: number): Promise<Unit> => {
      const its = calls.map((call) => ({ ...call, ...(cost && { costs: call.compiled.tiers.map(() => cost) }) }));
      const request = { scopes: its, member: '', rank: 0, lease: { token: 'its', lastsMs: 1000 } };
      return { request, reply: (await sendAll([request]))[0] as Reply };
    },
    again: async (...units: Unit[]) => {
      const replies = await sendAll(units.map(requestOf), again);
      for (const [i, reply] of replies.entries()) if (reply.status === 'admitted') (units[i] as Unit).reply = reply;
      return replies.map(({ status }) => status).join();
    },
    sendAgain: async (unit: Unit) => (await sendAll([requestOf(unit)], again))[0] as Reply,
    settings: (s = 0) => calls[s]?.keys.settings ?? '',
    peek: (s = 0) => limiter.peek('acme', scopes[s] as never, { scope: `scope${s}` }),
    reset: (s = 0) => limiter.of(`scope${s}`, 'acme').reset(),
  };
}

describe('a unit that is admitted again', () => {
  it('moves to now in the log, behind later units, as often as it lapses', async () => {
    const { take, again, clock, log } = world(['4/s']);
    const first = await take();
    clock.advanceMs(10);
    await take();
    clock.advanceMs(10);
    await take();
    clock.advanceMs(10);
    expect(await again(first)).toBe('admitted');
    expect(await log()).toEqual([10, 20, 30]);
    clock.advanceMs(5);
    expect(await again(first)).toBe('admitted');
    expect(await log()).toEqual([10, 20, 35]);
  });

  it('has room in a full window while its first entry is in that window', async () => {
    const { take, again, clock, log } = world(['2/s', '3/10s']);
    const first = await take();
    await take();
    clock.advanceMs(999);
    expect(await again(first)).toBe('admitted');
    expect(await log()).toEqual([0, 999]);
    clock.advanceMs(1);
    expect((await take()).reply.status).toBe('admitted');
    expect((await take()).reply.status).toBe('deferred');
  });

  it('is refused, and the log stays as it is, if others took its place after a window', async () => {
    const { take, again, clock, log } = world(['2/s']);
    const late = await take();
    clock.advanceMs(1000);
    await take();
    await take();
    const before = await log();
    clock.advanceMs(500);
    expect(await again(late)).toBe('deferred');
    expect(await log()).toEqual(before);
    clock.advanceMs(500);
    expect(await again(late)).toBe('admitted');
  });

  it('moves in all of its scopes, or in none', async () => {
    const { take, again, clock, log } = world(['2/s'], ['3/10s']);
    const late = await take();
    clock.advanceMs(1000);
    const taken = [await take(), await take()];
    expect(taken.map(({ reply }) => reply.status)).toEqual(['admitted', 'admitted']);
    clock.advanceMs(100);
    expect(await again(late)).toBe('deferred');
    expect([await log(0), await log(1)]).toEqual([
      [0, 1000, 1000],
      [0, 1000, 1000],
    ]);
    clock.advanceMs(900);
    expect(await again(late)).toBe('admitted');
    expect([await log(0), await log(1)]).toEqual([
      [1000, 1000, 2000],
      [1000, 1000, 2000],
    ]);
  });

  it('moves all entries of its cost', async () => {
    const { take, again, clock, log } = world(['6/s']);
    const first = await take(3);
    clock.advanceMs(1);
    await take(2);
    clock.advanceMs(1);
    expect(await again(first)).toBe('admitted');
    expect(await log()).toEqual([1, 1, 2, 2, 2]);
  });

  it('moves all of them in a long log too, however many units were admitted since', async () => {
    for (const later of [57, 58, 60, 61, 62, 63, 64]) {
      const { take, again, clock, log } = world(['400/s']);
      const first = await take(3);
      clock.advanceMs(1);
      await take(later);
      clock.advanceMs(1);
      expect(await again(first)).toBe('admitted');
      expect(await log()).toEqual([...Array(later).fill(1), 2, 2, 2]);
    }
  });

  it.each<[string, TierInput]>([
    ['bucketed', { kind: 'bucketed', limit: 5, windowMs: 1000, resolutionMs: 10 }],
    ['gcra', { kind: 'gcra', limit: 5, windowMs: 1000, burst: 5 }],
    ['fixed', { kind: 'fixed', limit: 5, windowMs: 1000 }],
  ])('counts once in a tier of the kind %s', async (_, tier) => {
    const { take, again, clock, peek } = world([tier]);
    const first = await take(2);
    clock.advanceMs(15);
    const before = await peek();
    expect(await again(first)).toBe('admitted');
    expect(await again(first)).toBe('admitted');
    const after = await peek();
    expect(after.tiers[0]?.remaining).toBe(before.tiers[0]?.remaining);
    expect((await take(4)).reply.status).toBe('deferred');
    expect((await take(3)).reply.status).toBe('admitted');
  });

  it('counts in the next period if its own is over, and gives no other unit back', async () => {
    const { take, again, clock, peek } = world([{ kind: 'fixed', limit: 2, windowMs: 100 }]);
    const late = await take();
    clock.advanceMs(100);
    await take();
    expect(await again(late)).toBe('admitted');
    expect((await peek()).tiers[0]?.remaining).toBe(0);
  });

  it('leaves the due time of a pace as it is', async () => {
    const { take, again, clock, bytes, log } = world(['10/s', 'spread']);
    const due = async () => (await bytes())?.subarray(24, LOG_HEAD);
    const first = await take();
    const before = await due();
    clock.advanceMs(50);
    expect(await again(first)).toBe('admitted');
    expect(await due()).toEqual(before);
    expect(await log()).toEqual([50]);
  });

  it('takes a unit anew after a reset, if there is room', async () => {
    const { take, again, clock, log, reset } = world(['1/s']);
    const first = await take();
    await reset();
    clock.advanceMs(1);
    expect(await again(first)).toBe('admitted');
    expect(await log()).toEqual([1]);
    const second = await take();
    expect(second.reply.status).toBe('deferred');
  });

  it('counts twice for a window if the clock went back by more than a second since its admission', async () => {
    const { take, again, clock, log } = world(['3/10s']);
    const first = await take();
    clock.advanceMs(5000);
    await take();
    clock.us -= 60_000_000;
    expect(await again(first)).toBe('admitted');
    expect((await log()).length).toBe(3);
    expect((await take()).reply.status).toBe('deferred');
    expect(await again(first)).toBe('admitted');
    expect((await log()).length).toBe(3);
  });

  it('has room in a full tier of buckets as long as its own bucket counts', async () => {
    const { take, again, clock, peek } = world([{ kind: 'bucketed', limit: 1, windowMs: 1000, resolutionMs: 1000 }]);
    const first = await take();
    clock.advanceMs(1500);
    expect((await peek()).tiers[0]?.remaining).toBe(0);
    expect(await again(first)).toBe('admitted');
    expect((await peek()).tiers[0]?.remaining).toBe(0);
  });

  it('takes no unit of others in buckets if its own has left them since the clock went back', async () => {
    const { take, again, clock } = world([{ kind: 'bucketed', limit: 2, windowMs: 1000 }]);
    clock.advanceMs(10_000);
    const late = await take();
    clock.advanceMs(-9000);
    expect((await take()).reply.status).toBe('admitted');
    clock.advanceMs(9200);
    expect([(await take()).reply.status, (await take()).reply.status]).toEqual(['admitted', 'admitted']);
    expect(await again(late)).toBe('deferred');
  });

  it('is refused while a scope is paused', async () => {
    const { take, again, clock, log, limiter } = world(['3/s'], ['3/s']);
    const first = await take();
    await limiter.of('scope1', 'acme').pause(1000);
    clock.advanceMs(1);
    expect(await again(first)).toBe('deferred');
    expect(await log()).toEqual([0]);
    clock.advanceMs(1000);
    expect(await again(first)).toBe('admitted');
  });

  it('keeps the log alive for its own window', async () => {
    const { take, again, clock, redis, prefix } = world(['1/h']);
    const first = await take();
    clock.advanceMs(3_599_000);
    expect(await again(first)).toBe('admitted');
    const { log } = scopeKeys({ prefix, hashTag: 'tenant' }, 'scope0', 'acme');
    expect(await redis.pttl(log)).toBeGreaterThan(3_600_000);
  });
});

it('a gcra tier that refuses an admission again keeps what it counted', async () => {
  const { take, again, clock } = world([{ kind: 'gcra', limit: 10, windowMs: 1000, burst: 1 }]);
  const first = await take();
  clock.advanceMs(100);
  await take();
  clock.advanceMs(50);
  expect(await again(first)).toBe('deferred');
  clock.advanceMs(49);
  expect((await take()).reply.status).toBe('deferred');
  clock.advanceMs(1);
  expect((await take()).reply.status).toBe('admitted');
});

it('a refused admission leaves no unit in a log that was reset since', async () => {
  const { take, again, reset, bytes } = world(['2/s'], [{ kind: 'fixed', limit: 1, windowMs: 1000 }]);
  const first = await take();
  await reset(0);
  await reset(1);
  const other = await take();
  expect(other.reply.status).toBe('admitted');
  await reset(0);
  expect([await again(first), await bytes()]).toEqual(['deferred', null]);
});

it('a unit must start before its period closes: the reply tells if that is soon', async () => {
  const { take, clock } = world([{ kind: 'fixed', limit: 9, windowMs: 1000 }]);
  const validMs = async () => {
    const { reply } = await take();
    expect(startByMs(Infinity, { ...reply, sentMs: 0 })).toBeUndefined();
    return startByMs(250, { ...reply, sentMs: 0 });
  };
  expect(await validMs()).toBe(250);
  clock.advanceMs(700);
  expect(await validMs()).toBe(250);
  clock.advanceMs(100);
  expect(await validMs()).toBe(200);
  clock.advanceMs(199);
  expect(await validMs()).toBe(1);
});

describe('what is stored since the admission counts', () => {
  const until = (us: number) => `${us + 1_000_000}`;
  it.each<[string, boolean, (now: number) => Record<string, string>, string]>([
    ['lower limits', false, () => ({ version: 'a', limits: '{"tiers":["1/s"]}' }), 'other'],
    ['higher limits', false, () => ({ version: 'b', limits: '{"tiers":["9/s"]}' }), 'other'],
    ['a concurrency of 0', false, () => ({ version: '0 c', limits: '{"concurrency":0}' }), 'other'],
    ['a pause', false, (now) => ({ paused: until(now) }), 'deferred'],
    ['other limits of a shared scope', true, () => ({ version: 'a', limits: '{"tiers":["1/s"]}' }), 'other'],
    ['a pause of a shared scope', true, (now) => ({ paused: until(now) }), 'deferred'],
    ['a pause of the tenant', true, (now) => ({ 'p:acme': until(now), held: until(now) }), 'deferred'],
    ['a concurrency of 0 for the tenant', true, () => ({ 'c:acme': '{"concurrency":0}', caps: '1' }), 'other'],
  ])('%s (shared: %s)', async (_, isShared, stored, status) => {
    const { take, again, clock, redis, settings, log } = worldOf([['3/s'], ['3/s']], isShared);
    const unit = await take();
    clock.advanceMs(5);
    expect(await again(unit)).toBe('admitted');
    await redis.hset(settings(1), stored(clock.us));
    clock.advanceMs(5);
    expect(await again(unit)).toBe(status);
    expect([await log(0), await log(1)]).toEqual([[5], [5]]);
    await redis.del(settings(1));
    expect(await again(unit)).toBe('admitted');
  });

  it('a pause or a concurrency of another tenant does not', async () => {
    const { take, again, clock, redis, settings } = worldOf([['3/s']], true);
    const unit = await take();
    await redis.hset(settings(), { 'p:globex': until(clock.us), held: until(clock.us), 'c:globex': '{}', caps: '1' });
    expect(await again(unit)).toBe('admitted');
  });
});

it('a refusal tells when the limit has room', async () => {
  const { take, clock, sendAgain } = world(['2/s', '9/10s']);
  const late = await take();
  clock.advanceMs(1000);
  await take();
  clock.advanceMs(100);
  await take();
  clock.advanceMs(200);
  const { turnUs, nowUs, scope, tier } = await sendAgain(late);
  expect([turnUs - nowUs, scope, tier]).toEqual([700_000, 0, 0]);
});

it('a key of a wrong type fails its own unit, and no other unit of the call', async () => {
  const { take, again, clock, redis, settings, log } = world(['5/s']);
  const other = world(['5/s']);
  const [first, broken, last] = [await take(), await other.take(), await take()];
  await redis.set(other.settings(), 'no hash');
  expect(await redis.type(settings())).toBe('none');
  clock.advanceMs(5);
  expect(await again(first, broken, last)).toBe('admitted,failed,admitted');
  expect(await log()).toEqual([5, 5]);
});
