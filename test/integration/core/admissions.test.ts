import { ConfigurationError, type RateLimiter } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

const SECOND_US = 1_000_000;

/** Returns the units of each bucket, at the time at which the bucket begins. */
function bucketsIn(units: readonly [atUs: number, cost: number][], startUs: number, resolutionUs: number) {
  const found = new Map<number, number>();
  for (const [atUs, cost] of units) {
    const bucketUs = Math.floor((startUs + atUs) / resolutionUs) * resolutionUs - startUs;
    found.set(bucketUs, (found.get(bucketUs) ?? 0) + cost);
  }
  return [...found].filter(([, cost]) => cost > 0);
}

/** Creates a limiter. `admissions` returns times in microseconds since the start. */
function start() {
  const virtual = virtualLimiter();
  const { limiter, clock } = virtual;
  const startUs = clock.us;
  const admissions = async (options = {}, name = 'default') =>
    (await limiter.of(name, 'acme').admissions(options)).map(({ unit, admitted }) => ({
      unit,
      admitted: admitted.map(({ atMs, cost }) => [Math.round(atMs * 1000) - startUs, cost]),
    }));
  return { ...virtual, startUs, admissions };
}

describe('admissions()', () => {
  it('returns the admission times of units, oldest first, in microseconds', async () => {
    const { limiter, clock, admissions } = start();
    expect(await admissions()).toEqual([]);
    await limiter.acquire('acme', ['9/h']);
    clock.us += 1_000_001;
    await limiter.acquire('acme', ['9/h'], { cost: 3 });
    await limiter.acquire('globex', ['9/h']);
    expect(await admissions()).toEqual([{ unit: undefined, admitted: [[0, 1], [1_000_001, 3]] }]); // biome-ignore format: pairs
  });

  it.each([1, 3, 4, 5, 8, 100])(
    'returns the newest %d entries or buckets, and nothing from their heads',
    async (count) => {
      const { limiter, clock, startUs, admissions } = start();
      const tiers = ['100/h', '10000 tokens/min'];
      for (let i = 0; i < 8; i++) {
        await limiter.acquire('acme', tiers, { cost: { tokens: i + 1 } });
        clock.us += SECOND_US;
      }
      const all = Array.from({ length: 8 }, (_, i) => i * SECOND_US);
      const tokens = all.map((at, i): [number, number] => [at, i + 1]);
      expect(await admissions({ count })).toEqual([
        { unit: undefined, admitted: all.map((at) => [at, 1]).slice(-count) },
        { unit: 'tokens', admitted: bucketsIn(tokens, startUs, 600_000).slice(-count) },
      ]);
    },
  );

  it('returns the units of buckets that still count, with their settled costs', async () => {
    const { limiter, clock, startUs, admissions } = start();
    const tiers = ['500 tokens/4s'];
    let newest: object | undefined;
    for (let i = 0; i < 40; i++) {
      newest = await limiter.acquire('acme', tiers, { cost: { tokens: 100 } });
      clock.us += SECOND_US;
    }
    await limiter.settle(newest as object, { tokens: 30 });
    const [tokens] = await admissions();
    const units: [number, number][] = [[36, 100], [37, 100], [38, 100], [39, 30]]; // biome-ignore format: pairs
    const counted = units.map(([at, cost]): [number, number] => [at * SECOND_US, cost]);
    expect(tokens).toEqual({ unit: 'tokens', admitted: bucketsIn(counted, startUs, 40_000) });
  });

  it('returns a unit once if a log and buckets count it', async () => {
    const { limiter, clock, startUs, admissions } = start();
    const bucketed = { kind: 'bucketed', limit: 1000, windowMs: 60_000, resolutionMs: 10_000 } as const;
    await limiter.acquire('acme', [bucketed], { scope: 'coarse' });
    clock.us += 5 * SECOND_US;
    await limiter.acquire('acme', [bucketed], { scope: 'coarse' });
    const units: [number, number][] = [[0, 1], [5 * SECOND_US, 1]]; // biome-ignore format: pairs
    expect(await admissions({}, 'coarse')).toEqual([
      { unit: undefined, admitted: bucketsIn(units, startUs, 10 * SECOND_US) },
    ]);
    await limiter.acquire('acme', [bucketed, '5/s'], { scope: 'both' });
    clock.us += SECOND_US;
    await limiter.acquire('acme', [bucketed, '5/s'], { scope: 'both' });
    expect(await admissions({}, 'both')).toEqual([
      { unit: undefined, admitted: [[5 * SECOND_US, 1], [6 * SECOND_US, 1]] }, // biome-ignore format: pairs
    ]);
  });

  it('returns the true age of units after the clock of Redis went back', async () => {
    const { limiter, clock, admissions, steps } = start();
    for (const tiers of [['3/h'], ['3/h'], ['5 tokens/h']])
      await limiter.acquire('acme', tiers, tiers[0] === '3/h' ? {} : { cost: { tokens: 1 } });
    clock.us -= 10 * SECOND_US;
    await limiter.acquire('acme', ['3/h']);
    expect(steps).toEqual([10_000]);
    clock.us += 2 * SECOND_US;
    const [requests] = await admissions();
    // The clock step counts as no elapsed time, so the age of the units does not change.
    expect(requests?.admitted).toEqual([[-10 * SECOND_US, 3]]);
  });

  it.each<[string, (limiter: RateLimiter) => Promise<unknown>, string]>([
    [
      'without a tenant',
      async (limiter) => limiter.of('default', '').admissions(),
      'of(name, tenant): expected a tenant',
    ],
    [
      'with a count of 0',
      (limiter) => limiter.of('default', 'acme').admissions({ count: 0 }),
      'admissions(options): count: expected',
    ],
    [
      'with too high a count',
      (limiter) => limiter.of('default', 'acme').admissions({ count: 10_001 }),
      'from 1 to 10000, got 10001',
    ],
    [
      'with a misspelt option',
      (limiter) => limiter.of('default', 'acme').admissions({ scop: 'a' } as never),
      'admissions(options)',
    ],
  ])('%s is refused', async (_, call, message) => {
    const called = call(virtualLimiter().limiter);
    await expect(called).rejects.toBeInstanceOf(ConfigurationError);
    await expect(called).rejects.toThrow(message);
  });
});
