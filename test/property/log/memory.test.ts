import { expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { admissionOf } from '../../support/model/admission.js';
import { virtualLimiter } from '../../support/model/virtual.js';

/** Measures at full use, over two cuts. */
async function bytesPerUnit(limit: number, windowMs: number): Promise<number> {
  const { limiter, clock, redis, prefix } = virtualLimiter();
  const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  const tiers = [{ limit, windowMs }];
  const samples: number[] = [];
  for (let cuts = 0, length = 0; cuts < 3; ) {
    clock.advanceMs(windowMs / limit);
    expect((await limiter.acquire('acme', tiers)).admitted).toBe(true);
    const before = length;
    const [bytes, used] = await Promise.all([redis.strlen(logKey), redis.memory('USAGE', logKey, 'SAMPLES', 0)]);
    length = bytes;
    if (length < before) cuts++;
    if (cuts > 0) samples.push(used ?? 0);
  }
  return samples.reduce((sum, bytes) => sum + bytes) / samples.length / limit;
}

it.each([
  [240, 3_600_000],
  [500, 60_000],
  [120, 60_000],
])('a log of %i per %i ms takes at most 20 bytes a unit on average', async (limit, windowMs) => {
  expect(await bytesPerUnit(limit, windowMs)).toBeLessThanOrEqual(20);
});

it('a log of evenly spread tiers is cut like any other, and keeps its lifetime through a cut', async () => {
  const { limiter, clock, redis, prefix } = virtualLimiter();
  const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  let [longest, shortestTtlMs] = [0, Number.POSITIVE_INFINITY];
  for (let unit = 0; unit < 600; unit++) {
    clock.advanceMs(500);
    expect((await limiter.acquire('acme', ['120/min'], { spread: true })).admitted).toBe(true);
    longest = Math.max(longest, await redis.strlen(logKey));
    shortestTtlMs = Math.min(shortestTtlMs, await redis.pttl(logKey));
  }
  // 8 bytes a unit: the units in the window, and at most as many old units.
  expect(longest).toBeLessThanOrEqual(2 * 120 * 8);
  expect(shortestTtlMs).toBeGreaterThan(0);
});

it('a waiter takes at most 225 bytes', async () => {
  const { limiter, redis, prefix } = virtualLimiter();
  const keys = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  const { places } = admissionOf(limiter);
  const waiters = 3000;
  const ids = Array.from({ length: waiters }, (_, i) => `bull:emails:${100_000 + i}`);
  const terms = { lease: { token: 'reservation', lastsMs: 30_000 } };
  await places.reserve(ids.map((id) => ({ checks: [{ tenant: 'acme', tiers: ['10/min'] }], id, terms })));
  const bytes = async () => {
    const sizes = await Promise.all([keys.waiters, keys.queue].map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) / waiters;
  };
  expect(await redis.zcard(keys.queue)).toBe(waiters);
  expect(await bytes()).toBeLessThanOrEqual(225);
});
