import { describe, expect, it } from 'vitest';
import { extraKey, scopeKeys } from '../../../src/core/keys.js';
import type { Unit } from '../../support/model/tiers/kind.js';
import { bucketedSpec, fixedSpec, gcraSpec, type Spec, slidingSpec } from '../../support/model/tiers/specs.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { keysUnder } from '../../support/redis/redis.js';

// Keys live for at least ten minutes, so the windows are longer.
const HOUR_MS = 3_600_000;
const TIER = { limit: 12, windowMs: HOUR_MS };

const SPECS: Spec[] = [
  slidingSpec({ ...TIER, unit: 'tokens' }),
  bucketedSpec({ ...TIER, resolutionMs: HOUR_MS / 4, unit: 'tokens' }),
  fixedSpec({ ...TIER, unit: 'tokens' }),
  fixedSpec({ ...TIER, unit: 'tokens', aligned: true }),
  gcraSpec({ ...TIER, unit: 'tokens', burst: 12 }),
];

/** Advances the clock, and shortens the lifetimes of keys, because the server counts them by its own clock. */
async function pass({ redis, prefix, clock }: Virtual, ms: number): Promise<void> {
  clock.advanceMs(ms);
  for (const key of await keysUnder(redis, prefix)) await redis.pexpire(key, Math.floor((await redis.pttl(key)) - ms));
}

describe.each(SPECS)('the keys of $name', (spec) => {
  it('live as long as they count a unit, and are gone two windows after the last request', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis, prefix } = virtual;
    const units: Unit[] = [];
    for (let n = 0; n < 70; n++) {
      // Keys expire too early, by the real time that the test takes. So requests are at least a second apart.
      await pass(virtual, [1000, 1000, HOUR_MS / 9, HOUR_MS / 3, 1.9 * HOUR_MS][(n * 7 + (n % 3)) % 5] as number);
      const cost = [1, 3, 12, 2, 7][(n * 3 + (n % 7)) % 5] as number;
      const { admitted } = await limiter.acquire('acme', [spec.tier], { cost: { tokens: cost } });
      expect(admitted, `request ${n}`).toBe(spec.model.freeUs(units, clock.us, cost) === clock.us);
      if (admitted) units.push({ atUs: clock.us, dueUs: clock.us, cost });
      for (const key of await keysUnder(redis, prefix)) {
        const leftMs = await redis.pttl(key);
        expect(leftMs, key).toBeGreaterThan(0);
        expect(leftMs, key).toBeLessThanOrEqual(2 * HOUR_MS);
      }
    }
    expect(units.length).toBeGreaterThan(20);
    expect(units.length).toBeLessThan(70);
    await pass(virtual, 2 * HOUR_MS);
    expect(await keysUnder(redis, prefix)).toEqual([]);
  });
});

it.each([fixedSpec(TIER), gcraSpec({ ...TIER, burst: 12 }), gcraSpec({ ...TIER, burst: 12, unit: 'tokens' })])(
  'the pace of $name is kept as long as it delays requests, and then ends',
  async ({ tier, unit }) => {
    const virtual = virtualLimiter();
    const { limiter, redis, prefix } = virtual;
    const options = { spread: true, ...(unit && { cost: { [unit]: 6 } }) };
    const busyMs = unit ? HOUR_MS / 2 : HOUR_MS / 12;
    for (let n = 0; n < 5; n++) {
      expect(await limiter.acquire('acme', [tier], options)).toMatchObject({ admitted: true });
      await pass(virtual, busyMs - 1000);
      expect(await limiter.acquire('acme', [tier], options)).toMatchObject({ admitted: false, delayMs: 1000 });
      await pass(virtual, 1000);
    }
    await pass(virtual, 2 * HOUR_MS);
    expect(await keysUnder(redis, prefix)).toEqual([]);
  },
);

describe('a reset', () => {
  it('forgets the count of every kind, including units that the resetting process has never seen', async () => {
    const virtual = virtualLimiter();
    const { limiter, redis, prefix, clock } = virtual;
    const tiers = ['5/h', ...SPECS.map(({ tier }) => tier), { kind: 'bucketed' as const, ...TIER }, '9 images/day'];
    expect(await limiter.acquire('acme', tiers, { cost: { tokens: 2, images: 3 } })).toMatchObject({ admitted: true });
    expect((await keysUnder(redis, prefix)).length).toBeGreaterThan(4);
    const other = virtualLimiter({ prefix }).limiter;
    await other.of('default', 'acme').reset();
    // Corrections of earlier charges need the time of the reset.
    const meters = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme').meters;
    expect(await keysUnder(redis, prefix)).toEqual([meters]);
    expect(await redis.hkeys(meters)).toEqual(['reset']);
    // A reset also finds buckets of which a request was refused before.
    await limiter.acquire('acme', ['1/h']);
    await limiter.acquire('acme', ['1/h', '9 images/day'], { cost: { images: 3 } });
    clock.advanceMs(HOUR_MS);
    expect(await limiter.acquire('acme', ['1/h', '9 images/day'], { cost: { images: 3 } })).toMatchObject({
      admitted: true,
    });
    await other.of('default', 'acme').reset();
    expect(await keysUnder(redis, prefix)).toEqual([meters]);
    expect(await redis.hkeys(meters)).toEqual(['reset']);
  });
});

it('a bucketed tier of 10,000,000 a day takes at most 8 kB, whatever it has counted', async () => {
  const { limiter, redis, prefix, clock } = virtualLimiter();
  const tier = { kind: 'bucketed' as const, limit: 10_000_000, windowMs: 86_400_000 };
  const of = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  const keys = [of.meters, extraKey(of, `log~~${tier.windowMs}~${tier.windowMs / 100}`)];
  let most = 0;
  for (let batch = 0; batch < 250; batch++) {
    clock.advanceMs(900_000);
    const asks = Array.from({ length: 100 }, (_, i) => limiter.acquire('acme', [tier], { cost: 1 + i }));
    expect((await Promise.all(asks)).every(({ admitted }) => admitted)).toBe(true);
    if (batch % 5 > 0) continue;
    const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
    most = Math.max(
      most,
      sizes.reduce<number>((sum, bytes) => sum + (bytes ?? Number.NaN), 0),
    );
  }
  expect(most).toBeLessThanOrEqual(8192);
  expect(await redis.exists(keys)).toBe(2);
});
