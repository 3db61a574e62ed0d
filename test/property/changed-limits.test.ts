import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../support/model/virtual.js';

const HOUR_MS = 3_600_000;

describe('a plan that widens while jobs wait', () => {
  it('a wider plan admits waiters as soon as they ask, up to its limit', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 4; n++) await limiter.acquire('acme', ['1/h'], { id: `job-${n}` });
    clock.advanceMs(1000);
    for (let n = 1; n < 3; n++)
      expect((await limiter.acquire('acme', ['3/h'], { id: `job-${n}` })).admitted).toBe(true);
    expect(await limiter.acquire('acme', ['3/h'], { id: 'job-3' })).toMatchObject({ delayMs: HOUR_MS - 1000 });
  });

  it('a wider plan with room for the whole line admits a newcomer, whatever turns the old plan gave', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 4; n++) await limiter.acquire('acme', ['1/h'], { id: `job-${n}` });
    clock.advanceMs(1000);
    // One unit is taken and three jobs wait, so 96 units are left.
    expect(await limiter.acquire('acme', ['100/s'], { id: 'newcomer' })).toEqual({ admitted: true });
  });
});

describe('a plan that widens but has no room for the whole line', () => {
  it('a wider plan without room for the whole line gives a newcomer no later turn than necessary', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 101; n++) await limiter.acquire('acme', ['1/h'], { id: `job-${n}` });
    clock.advanceMs(1000);
    const decision = await limiter.acquire('acme', ['10/s'], { id: 'newcomer' });
    expect(decision).toMatchObject({ admitted: false, position: 100 });
    expect((decision as { delayMs: number }).delayMs).toBeLessThanOrEqual(11_000);
  });
});

describe('a plan that narrows while jobs wait', () => {
  it('a narrower plan gives waiters new turns when they ask again', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 4; n++) await limiter.acquire('acme', ['2/10s'], { id: `job-${n}` });
    clock.advanceMs(10_000);
    expect(await limiter.acquire('acme', ['1/min'], { id: 'job-2' })).toMatchObject({ delayMs: 50_000, position: 0 });
    expect(await limiter.acquire('acme', ['1/min'], { id: 'job-3' })).toMatchObject({ delayMs: 110_000, position: 1 });
    clock.advanceMs(50_000);
    expect(await limiter.acquire('acme', ['1/min'], { id: 'job-2' })).toEqual({ admitted: true });
  });
});
