import type { AcquireOptions, RateLimiter, TierInput } from 'bullmq-governor/core';
import { describe, expect, test } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

const HOUR_MS = 3_600_000;
const LIMIT = 10;

const sliding: TierInput = { limit: LIMIT, windowMs: HOUR_MS };
const fixed: TierInput = { kind: 'fixed', limit: LIMIT, windowMs: HOUR_MS };
const gcra: TierInput = { kind: 'gcra', limit: LIMIT, windowMs: HOUR_MS };
const bucketed: TierInput = { kind: 'bucketed', limit: LIMIT, windowMs: HOUR_MS };
const tokens: TierInput = { limit: LIMIT, windowMs: HOUR_MS, unit: 'tokens' };

const KEPT: [string, TierInput, TierInput][] = [
  ['a longer window', sliding, { limit: LIMIT, windowMs: 2 * HOUR_MS }],
  ['a lower limit', sliding, { limit: 4, windowMs: HOUR_MS }],
  ['a lower limit of a period', fixed, { ...fixed, limit: 4 }],
  ['a lower limit of a burst', gcra, { ...gcra, limit: 9 }],
];

const EMPTY: [string, TierInput, TierInput, AcquireOptions?][] = [
  ['sliding to fixed', sliding, fixed],
  ['fixed to sliding', fixed, sliding],
  ['sliding to gcra', sliding, gcra],
  ['gcra to sliding', gcra, sliding],
  ['bucketed to fixed', bucketed, fixed],
  ['one period to another', fixed, { ...fixed, windowMs: 2 * HOUR_MS }],
  ['requests to tokens', sliding, tokens, { cost: 1 }],
];

async function burst(limiter: RateLimiter, tier: TierInput, options?: AcquireOptions): Promise<number> {
  for (let admitted = 0; ; admitted++) {
    if (!(await limiter.acquire('acme', [tier], options)).admitted) return admitted;
  }
}

describe.each(['stored', 'written in the code'])('limits that change, %s', (where) => {
  const changeTo = async (limiter: RateLimiter, after: TierInput) =>
    where === 'stored' ? limiter.of('default', 'acme').set({ tiers: [after] }) : undefined;

  test.each(KEPT)('the used units still count after a change to %s', async (_, before, after) => {
    const { limiter, clock } = virtualLimiter();
    expect(await burst(limiter, before)).toBe(LIMIT);
    clock.advanceMs(1000);
    expect((await changeTo(limiter, after))?.beginEmpty ?? []).toEqual([]);
    expect(await burst(limiter, where === 'stored' ? before : after)).toBe(0);
  });

  test.each(EMPTY)(
    'a tier begins empty, and set() names it, after a change from %s',
    async (_, before, after, options) => {
      const { limiter, clock } = virtualLimiter();
      expect(await burst(limiter, before)).toBe(LIMIT);
      clock.advanceMs(1000);
      const result = await changeTo(limiter, after);
      if (result) expect(result.beginEmpty).toHaveLength(1);
      expect(await burst(limiter, where === 'stored' ? before : after, options)).toBe(LIMIT);
    },
  );
});

test('set() names no tier of a limit that has counted nothing', async () => {
  const { limiter } = virtualLimiter();
  expect(await limiter.of('default', 'acme').set({ tiers: [fixed] })).toEqual({ beginEmpty: [] });
});

test('a settlement corrects the tiers of the charge, although another kind was stored since', async () => {
  const { limiter } = virtualLimiter();
  const admitted = await limiter.acquire('acme', [sliding], { cost: 6 });
  await limiter.of('default', 'acme').set({ tiers: [fixed] });
  await limiter.settle(admitted, 2);
  expect((await limiter.peek('acme', [sliding])).tiers[0]?.remaining).toBe(LIMIT);
  await limiter.of('default', 'acme').clear();
  expect((await limiter.peek('acme', [sliding])).tiers[0]?.remaining).toBe(LIMIT - 2);
});
