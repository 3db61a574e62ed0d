import { describe, expect, it } from 'vitest';
import type { SlidingTier, TierInput } from '../../../src/core/index.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { LOG_HEAD } from '../../support/model/stored-log.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';

const HOUR_MS = 3_600_000;
const SUMS_HEAD = 64;
const keysOf = ({ prefix }: Virtual) => scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');

describe('the record of costs', () => {
  it('keeps its lifetime of two windows, and the cost of a waiter is removed when the waiter starts', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    const meters = keysOf(virtual).meters;
    const { waiters, queue } = keysOf(virtual);
    const ask = (id?: string) => limiter.acquire('acme', ['10/h'], { cost: 10, ...(id !== undefined && { id }) });
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask('a job')).toMatchObject({ admitted: false, position: 0 });
    expect(await redis.hkeys(meters)).toEqual(['costs']);
    // The cost is the last part of the record.
    expect(await redis.hget(waiters, 'a job')).toMatch(/10$/);
    expect(await redis.pttl(meters)).toBeGreaterThan(HOUR_MS);
    expect(await redis.pttl(meters)).toBeLessThanOrEqual(2 * HOUR_MS);
    clock.advanceMs(HOUR_MS);
    expect(await ask('a job')).toEqual({ admitted: true });
    expect(await redis.hkeys(meters)).toEqual(['costs']);
    expect(await redis.exists(waiters, queue)).toBe(0);
  });

  it('a request of a million units takes 16 bytes, and counts a million', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    const sizes: number[] = [];
    for (const options of [{}, { cost: 1_000_000 }, { cost: 1_000_000 }]) {
      clock.advanceMs(1000);
      expect(await limiter.acquire('acme', ['5000000/h'], options)).toEqual({ admitted: true });
      sizes.push(await redis.strlen(keysOf(virtual).log));
    }
    // The first request wrote a plain log; the second rewrote it.
    expect(sizes).toEqual([LOG_HEAD + 8, SUMS_HEAD + 2 * 16, SUMS_HEAD + 3 * 16]);
    const { tiers } = await limiter.peek('acme', ['5000000/h'], { cost: 1 });
    expect(tiers).toMatchObject([{ remaining: 2_999_999 }]);
    expect(await limiter.acquire('acme', ['5000000/h'], { cost: 3_000_000 })).toMatchObject({ admitted: false });
  });

  it('a log is also cut if each request costs more than 1', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    let longest = 0;
    for (let request = 0; request < 120; request++) {
      clock.advanceMs(2000);
      expect(await limiter.acquire('acme', ['240/min'], { cost: 8 })).toEqual({ admitted: true });
      longest = Math.max(longest, await redis.strlen(keysOf(virtual).log));
    }
    // 16 bytes for each request: 30 in the window, up to 30 that left it, and up to 16 more until the next check.
    expect(longest).toBeLessThanOrEqual(SUMS_HEAD + (2 * 30 + 16) * 16);
  });

  it('a log of sums keeps the entries of its longest window, in whatever order its tiers are written', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = () => limiter.acquire('acme', ['10 tokens/s', '160 tokens/min'], { cost: { tokens: 4 } });
    for (let request = 0; request < 40; request++) {
      clock.advanceMs(1000);
      expect(await ask(), `request ${request}`).toEqual({ admitted: true });
    }
    expect(await ask()).toMatchObject({ admitted: false, tier: '160 tokens/min', delayMs: 21_000 });
  });
});

it('a guard lengthens a period that begins with its first unit', async () => {
  const { limiter, clock } = virtualLimiter();
  const ask = () => limiter.acquire('acme', [{ kind: 'fixed', limit: 1, windowMs: 1000 }], { guardMs: 100 });
  expect(await ask()).toEqual({ admitted: true });
  clock.advanceMs(1000);
  expect(await ask()).toMatchObject({ admitted: false, delayMs: 100 });
  clock.advanceMs(100);
  expect(await ask()).toEqual({ admitted: true });
});

it('a guard closes the end of an aligned period to requests, waiters and peeks', async () => {
  const { limiter, clock } = virtualLimiter();
  const tiers = [{ kind: 'fixed' as const, limit: 2, windowMs: 1000, aligned: true }];
  const options = { guardMs: 100 };
  expect(await limiter.acquire('acme', tiers, options)).toEqual({ admitted: true });
  clock.advanceMs(899);
  expect(await limiter.peek('acme', tiers, options)).toMatchObject({ admitted: true });
  clock.advanceMs(1);
  for (const id of [{}, { id: 'a job' }]) {
    expect(await limiter.peek('acme', tiers, { ...options, ...id })).toMatchObject({ admitted: false, delayMs: 100 });
    expect(await limiter.acquire('acme', tiers, { ...options, ...id })).toMatchObject({
      admitted: false,
      delayMs: 100,
    });
  }
  clock.advanceMs(100);
  expect(await limiter.acquire('acme', tiers, { ...options, id: 'a job' })).toEqual({ admitted: true });
});

it.each<TierInput>([
  { limit: 5, windowMs: 1000 },
  { limit: 5, windowMs: 1000, unit: 'tokens' },
  { kind: 'bucketed', limit: 5, windowMs: 1000 },
  { kind: 'fixed', limit: 5, windowMs: 1000 },
  { kind: 'gcra', limit: 5, windowMs: 1000 },
])('a tenant that has used more than a lowered limit has exactly 0 units left: %o', async (tier) => {
  const { limiter } = virtualLimiter();
  expect(await limiter.acquire('acme', [tier], { cost: 5 })).toEqual({ admitted: true });
  const lowered = { ...(tier as SlidingTier), limit: 3 };
  const { tiers } = await limiter.peek('acme', [lowered], { cost: 1 });
  expect(tiers).toMatchObject([{ limit: 3, remaining: 0 }]);
});

it('a waiter that comes early takes no unit that the first in line waits for', async () => {
  const { limiter, clock } = virtualLimiter();
  const ask = (tokens: number, id?: string) =>
    limiter.acquire('acme', ['60 tokens/s'], { cost: { tokens }, ...(id !== undefined && { id }) });
  expect(await ask(30)).toEqual({ admitted: true });
  expect(await ask(60, 'large')).toMatchObject({ admitted: false, delayMs: 1000 });
  expect(await ask(1, 'small')).toMatchObject({ admitted: false, position: 1 });
  clock.advanceMs(500);
  expect(await ask(1, 'small')).toMatchObject({ admitted: false, position: 1 });
  clock.advanceMs(500);
  expect(await ask(60, 'large')).toEqual({ admitted: true });
});
