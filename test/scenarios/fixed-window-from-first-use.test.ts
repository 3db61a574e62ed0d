import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../support/model/virtual.js';
import { keysUnder } from '../support/redis/redis.js';
import { until } from '../support/until.js';
import { limiterOf } from '../support/worker/govern.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIERS = [{ kind: 'fixed', limit: 10, windowMs: DAY_MS } as const];
const PHONE = '+49 30 1234567';

/** Sends one text message each hour, the last at nine hours. */
async function used() {
  const virtual = virtualLimiter();
  const send = () => virtual.limiter.acquire(PHONE, TIERS);
  for (let hour = 0; hour < 10; hour++) {
    if (hour > 0) virtual.clock.advanceMs(HOUR_MS);
    expect(await send()).toEqual({ admitted: true });
  }
  return { ...virtual, send };
}

describe('a limit of 10 per 24 hours, counted from the first use', () => {
  it('the eleventh request is told, to the millisecond, the time at which the window of the first request ends', async () => {
    const { send, clock } = await used();
    const turn = new Date(clock.us / 1000 + 15 * HOUR_MS);
    expect(await send()).toMatchObject({ admitted: false, delayMs: 15 * HOUR_MS, turn, tier: '10/day fixed' });
    clock.advanceMs(15 * HOUR_MS - 1);
    expect(await send()).toMatchObject({ admitted: false, delayMs: 1 });
    clock.advanceMs(1);
    expect(await send()).toEqual({ admitted: true });
  });

  it('a window begins with a use, not at a fixed time: after a silence the next use opens a window of ten', async () => {
    const { limiter, send, clock } = await used();
    clock.advanceMs(100 * HOUR_MS + 1);
    for (let n = 0; n < 10; n++) expect(await send()).toEqual({ admitted: true });
    expect(await send()).toMatchObject({ admitted: false, delayMs: DAY_MS });
    expect((await limiter.peek(PHONE, TIERS)).tiers).toMatchObject([{ remaining: 0, resetMs: DAY_MS }]);
  });

  it('refused requests neither count nor prolong the window', async () => {
    const { send, clock } = await used();
    for (let minute = 0; minute < 15 * 60; minute += 5) {
      expect(await send()).toMatchObject({ admitted: false, delayMs: 15 * HOUR_MS - minute * 60_000 });
      clock.advanceMs(5 * 60_000);
    }
    expect(await send()).toEqual({ admitted: true });
  });

  it('a request that takes no units begins no window', async () => {
    const { limiter, clock } = virtualLimiter();
    expect(await limiter.acquire(PHONE, TIERS, { cost: 0 })).toEqual({ admitted: true });
    clock.advanceMs(HOUR_MS);
    expect(await limiter.acquire(PHONE, TIERS, { cost: 10 })).toEqual({ admitted: true });
    expect(await limiter.acquire(PHONE, TIERS)).toMatchObject({ admitted: false, delayMs: DAY_MS });
  });

  it('the record is one small key that lasts as long as its window', async () => {
    const limiter = limiterOf();
    const { redis } = virtualLimiter();
    for (let n = 0; n < 12; n++) await limiter.acquire(PHONE, TIERS);
    const keys = await keysUnder(redis, limiter.keyPrefix);
    expect(keys).toHaveLength(1);
    const lastsMs = await redis.pttl(keys[0] as string);
    expect(lastsMs).toBeGreaterThan(DAY_MS - 60_000);
    expect(lastsMs).toBeLessThanOrEqual(DAY_MS);
    expect(await redis.memory('USAGE', keys[0] as string)).toBeLessThan(300);
  });

  it('a record expires by itself', async () => {
    const limiter = limiterOf();
    const { redis } = virtualLimiter();
    await limiter.acquire(PHONE, [{ kind: 'fixed', limit: 1, windowMs: 100 }]);
    expect(await keysUnder(redis, limiter.keyPrefix)).toHaveLength(1);
    await until(
      'the record is gone',
      async () => (await keysUnder(redis, limiter.keyPrefix)).length,
      (count) => count === 0,
    );
  });

  it('limits count separately if their scopes or their prefixes differ', async () => {
    const { limiter, clock } = await used();
    const login = { scope: 'login' };
    for (let n = 0; n < 10; n++) expect(await limiter.acquire(PHONE, TIERS, login)).toEqual({ admitted: true });
    expect(await limiter.acquire(PHONE, TIERS, login)).toMatchObject({ admitted: false, scope: 'login' });
    await limiter.of('login', PHONE).reset();
    expect(await limiter.acquire(PHONE, TIERS, login)).toEqual({ admitted: true });
    const { limiter: staging } = virtualLimiter({ now: clock.now });
    expect(await staging.acquire(PHONE, TIERS)).toEqual({ admitted: true });
    expect(await limiter.acquire(PHONE, TIERS)).toMatchObject({ admitted: false, scope: 'default' });
  });
});
