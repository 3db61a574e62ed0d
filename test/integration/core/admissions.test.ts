import { ConfigurationError, type RateLimiter } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

const SECOND_US = 1_000_000;

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
  return { ...virtual, admissions };
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
    'returns the newest %d entries, and nothing from the head of the log',
    async (count) => {
      const { limiter, clock, admissions } = start();
      const tiers = ['100/h', '10000 tokens/h'];
      for (let i = 0; i < 8; i++) {
        await limiter.acquire('acme', tiers, { cost: { tokens: i + 1 } });
        clock.us += SECOND_US;
      }
      const all = Array.from({ length: 8 }, (_, i) => i * SECOND_US);
      expect(await admissions({ count })).toEqual([
        { unit: undefined, admitted: all.map((at) => [at, 1]).slice(-count) },
        { unit: 'tokens', admitted: all.map((at, i) => [at, i + 1]).slice(-count) },
      ]);
    },
  );

  it('returns the units of a cut log, with their settled costs', async () => {
    const { limiter, clock, admissions } = start();
    const tiers = ['500 tokens/4s'];
    let newest: object | undefined;
    for (let i = 0; i < 40; i++) {
      newest = await limiter.acquire('acme', tiers, { cost: { tokens: 100 } });
      clock.us += SECOND_US;
    }
    await limiter.settle(newest as object, { tokens: 30 });
    const [tokens] = await admissions({ count: 3 });
    expect(tokens).toEqual({
      unit: 'tokens',
      admitted: [[37 * SECOND_US, 100], [38 * SECOND_US, 100], [39 * SECOND_US, 30]], // biome-ignore format: pairs
    });
  });

  it.each([30, 100])('returns the newest %d entries of a long log with their settled costs', async (count) => {
    const { limiter, clock, admissions } = start();
    const taken: object[] = [];
    for (let i = 0; i < 70; i++) {
      taken.push(await limiter.acquire('acme', ['10000 tokens/h'], { cost: { tokens: 100 } }));
      clock.us += SECOND_US;
    }
    const settled = new Map([[10, 30], [40, 160], [69, 1]]); // biome-ignore format: pairs
    for (const [i, tokens] of settled) await limiter.settle(taken[i] as object, { tokens });
    const [tokens] = await admissions({ count });
    expect(tokens?.admitted).toEqual(taken.map((_, i) => [i * SECOND_US, settled.get(i) ?? 100]).slice(-count));
  });

  it('returns a unit once if tiers with and without a resolution count it', async () => {
    const { limiter, clock, admissions } = start();
    const bucketed = { kind: 'bucketed', limit: 1000, windowMs: 60_000, resolutionMs: 10_000 } as const;
    await limiter.acquire('acme', [bucketed], { scope: 'coarse' });
    clock.us += 5 * SECOND_US;
    await limiter.acquire('acme', [bucketed], { scope: 'coarse' });
    expect(await admissions({}, 'coarse')).toEqual([{ unit: undefined, admitted: [[5 * SECOND_US, 2]] }]);
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
