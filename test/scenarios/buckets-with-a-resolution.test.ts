import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../support/model/virtual.js';
import { keysUnder } from '../support/redis/redis.js';

const MIN_MS = 60_000;
const HOUR_MS = 60 * MIN_MS;
const TIERS = [
  { limit: 1, windowMs: 5000, name: 'pause' },
  { kind: 'bucketed', limit: 5, windowMs: HOUR_MS, resolutionMs: 10 * MIN_MS, name: 'hour' },
] as const;
const HOUR = [TIERS[1]];
/** The longest time that a unit of the hour counts. */
const LONGEST_MS = HOUR_MS + 10 * MIN_MS;

function atBucket() {
  const virtual = virtualLimiter();
  const { clock, limiter } = virtual;
  clock.us = Math.ceil(clock.us / 600e6) * 600e6;
  return { ...virtual, acquire: () => limiter.acquire('acme', TIERS), peek: () => limiter.peek('acme', TIERS) };
}

describe('1 per 5 s and 5 per hour, the hour in buckets of 10 minutes', () => {
  it('each limit refuses at its time and tells the wait', async () => {
    const { acquire, clock } = atBucket();
    for (let n = 0; n < 5; n++) {
      expect(await acquire()).toEqual({ admitted: true });
      if (n < 4) expect(await acquire()).toMatchObject({ admitted: false, tier: 'pause', delayMs: 5000 });
      clock.advanceMs(5000);
    }
    // All starts of a bucket count until its end, after ten minutes, is an hour old.
    expect(await acquire()).toMatchObject({ admitted: false, tier: 'hour', delayMs: LONGEST_MS - 25_000 });
    clock.advanceMs(LONGEST_MS - 25_001);
    expect(await acquire()).toMatchObject({ admitted: false, delayMs: 1 });
    clock.advanceMs(1);
    expect(await acquire()).toEqual({ admitted: true });
  });

  it('starts in different buckets leave the window at different times, at most one bucket late', async () => {
    const { limiter, clock } = atBucket();
    const start = clock.us;
    const startedMs: number[] = [];
    for (const at of [0, 9, 10, 19, 20]) {
      clock.us = start + at * MIN_MS * 1000;
      expect(await limiter.acquire('acme', HOUR)).toEqual({ admitted: true });
      startedMs.push(at * MIN_MS);
    }
    const freeMs: number[] = [];
    for (let n = 0; n < 5; n++) {
      const decision = await limiter.acquire('acme', HOUR);
      if (!decision.admitted) {
        clock.advanceMs(decision.delayMs);
        expect(await limiter.acquire('acme', HOUR)).toEqual({ admitted: true });
      }
      freeMs.push((clock.us - start) / 1000);
    }
    expect(freeMs).toEqual([70, 70, 80, 80, 90].map((at) => at * MIN_MS));
    freeMs.forEach((free, n) => {
      const late = free - ((startedMs[n] as number) + HOUR_MS);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(10 * MIN_MS);
    });
  });

  it('a request of cost n charges n or nothing, and peek charges nothing', async () => {
    const { limiter } = atBucket();
    const acquire = (cost: number) => limiter.acquire('acme', HOUR, { cost });
    const remaining = async () => (await limiter.peek('acme', HOUR)).tiers[0]?.remaining;
    expect(await acquire(3)).toEqual({ admitted: true });
    expect(await remaining()).toBe(2);
    expect(await acquire(3)).toMatchObject({ admitted: false, delayMs: LONGEST_MS });
    expect(await limiter.peek('acme', HOUR, { cost: 3 })).toMatchObject({ admitted: false, delayMs: LONGEST_MS });
    expect(await limiter.peek('acme', HOUR, { cost: 2 })).toMatchObject({ admitted: true });
    expect(await acquire(0)).toEqual({ admitted: true });
    expect(await remaining()).toBe(2);
    expect(await acquire(2)).toEqual({ admitted: true });
    expect(await remaining()).toBe(0);
    await expect(acquire(6)).rejects.toThrow('expected a cost of at most 5, the limit of hour, got 6');
  });

  it('a reset gives all units back', async () => {
    const { limiter, acquire, peek, redis, prefix } = atBucket();
    expect(await acquire()).toEqual({ admitted: true });
    expect((await peek()).tiers.map(({ remaining }) => remaining)).toEqual([0, 4]);
    await limiter.of('default', 'acme').reset();
    // The time of the reset remains, so that earlier admissions give nothing back.
    expect(await keysUnder(redis, prefix)).toEqual([`${prefix}:2:{acme}:default:meters`]);
    expect((await peek()).tiers.map(({ remaining }) => remaining)).toEqual([1, 5]);
    expect(await acquire()).toEqual({ admitted: true });
  });

  it('10,000,000 per day take a few kilobytes', async () => {
    const { limiter, clock, redis, prefix } = atBucket();
    const tiers = [{ kind: 'bucketed', limit: 10_000_000, windowMs: 24 * HOUR_MS } as const];
    for (let n = 0; n < 400; n++) {
      expect(await limiter.acquire('acme', tiers, { cost: 40_000 })).toEqual({ admitted: true });
      clock.advanceMs(10 * MIN_MS);
    }
    const sizes = await Promise.all((await keysUnder(redis, prefix)).map((key) => redis.memory('USAGE', key)));
    expect(sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)).toBeLessThan(8192);
  });
});

describe('the gcra tier, stored as one number', () => {
  const RATE = { kind: 'gcra', limit: 10, windowMs: 1000, burst: 5 } as const;

  async function starts(forMs: number): Promise<number[]> {
    const { limiter, clock } = virtualLimiter();
    const times: number[] = [];
    for (let ms = 0; ms < forMs; ms += 5) {
      while ((await limiter.acquire('acme', [RATE])).admitted) times.push(ms);
      clock.advanceMs(5);
    }
    return times;
  }

  it('after a silence the whole burst starts at once, and then one unit starts after each gap of window / limit', async () => {
    const times = await starts(2000);
    expect(times).toEqual([...Array.from({ length: 4 }, () => 0), ...Array.from({ length: 20 }, (_, n) => n * 100)]);
    // The first window holds its limit and the burst, minus the unit that both count.
    expect(times.filter((ms) => ms < 1000)).toHaveLength(10 + 5 - 1);
    expect(times.filter((ms) => ms >= 1000)).toHaveLength(10);
  });

  it('a refusal tells the wait for one unit, and the key takes the same few bytes whatever the limit is', async () => {
    const { limiter, redis, prefix } = virtualLimiter();
    const sizes: (number | null)[] = [];
    for (const limit of [10, 10_000_000]) {
      const tiers = [{ ...RATE, limit }];
      const tenant = `limit-${limit}`.padEnd(20, '-');
      for (let n = 0; n < 5; n++) expect(await limiter.acquire(tenant, tiers)).toEqual({ admitted: true });
      expect(await limiter.acquire(tenant, tiers)).toMatchObject({ admitted: false });
      const [key] = (await keysUnder(redis, prefix)).filter((name) => name.includes(tenant));
      sizes.push(await redis.memory('USAGE', key as string));
    }
    expect(await limiter.acquire('limit-10'.padEnd(20, '-'), [RATE])).toMatchObject({ delayMs: 100 });
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[0]).toBeLessThan(300);
  });
});
