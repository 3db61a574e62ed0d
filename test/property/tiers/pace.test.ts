import { describe, expect, it } from 'vitest';
import { Pace } from '../../support/model/tiers/pace.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';
import { Sliding } from '../../support/model/tiers/sliding.js';
import { virtualLimiter } from '../../support/model/virtual.js';

describe('a pace, request by request', () => {
  it("admits one unit per gap, and counts the gap from the last unit's due time", () =>
    // One unit per 100 ms. The window of a minute is never full.
    holdsForScriptAndModel(
      { tiers: ['600/min'], spread: true },
      [new Sliding(600, 60_000_000), new Pace(100_000)],
      [
        // at, by, answer or turn, remaining, resets at
        [0, '-', 'admitted', 0, 100],
        [40, '-', 100, 0, 100],
        [40, 'b', 100, 0, 100],
        [40, 'c', 200, 0, 100],
        [40, 'd', 300, 0, 100],
        [99, 'b', 100, 0, 100],
        // A late waiter does not make the waiters behind it late.
        [160, 'b', 'admitted', 0, 200],
        [200, 'c', 'admitted', 0, 300],
        // If a waiter is late by more than a gap, one more unit starts at once; the next unit is due a gap after the late one.
        [520, 'd', 'admitted', 1, 520],
        [520, 'e', 'admitted', 0, 620],
        [521, 'f', 620, 0, 620],
        [620, 'f', 'admitted', 0, 720],
        // Idle time is not made up for.
        [5000, '-', 'admitted', 0, 5100],
        [5000, '-', 5100, 0, 5100],
        // For a request by hand, the gap begins when the request comes.
        [5160, '-', 'admitted', 0, 5260],
      ],
    ));

  it('takes one gap for each unit of a request', () =>
    holdsForScriptAndModel(
      { tiers: ['600/min'], spread: true },
      [new Sliding(600, 60_000_000), new Pace(100_000)],
      [
        // at, by, answer or turn, remaining, resets at, cost
        [0, '-', 'admitted', 0, 500, 5],
        [400, '-', 500, 0, 500, 2],
        // A request that takes 0 units needs no gap, and moves none.
        [400, '-', 'admitted', 0, 500, 0],
        [500, '-', 'admitted', 0, 700, 2],
        [700, '-', 'admitted', 0, 800, 1],
        [800, '-', 'admitted', 0, 59_800, 590],
      ],
    ));

  it('makes one gap for each token if the slowest tier counts tokens', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (tokens: number) =>
      limiter.acquire('acme', ['50/s', '600 tokens/min'], { spread: true, cost: { tokens } });
    expect(await ask(5)).toEqual({ admitted: true });
    expect(await ask(0)).toEqual({ admitted: true });
    expect(await ask(1)).toMatchObject({ delayMs: 500, tier: '600 tokens/min spread' });
    clock.advanceMs(500);
    expect(await ask(1)).toEqual({ admitted: true });
  });
});
