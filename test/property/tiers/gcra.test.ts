import { describe, expect, it } from 'vitest';
import { Gcra } from '../../support/model/tiers/gcra.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';
import { virtualLimiter } from '../../support/model/virtual.js';

describe('a gcra tier, request by request', () => {
  it('admits one unit a second, and after a silence 3 at once', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'gcra', limit: 10, windowMs: 10_000, burst: 3 }] },
      [new Gcra(10, 10_000_000, 3)],
      [
        // at, by, answer or turn, remaining, resets at
        [0, '-', 'admitted', 2, 1000],
        [0, '-', 'admitted', 1, 1000],
        [0, '-', 'admitted', 0, 1000],
        [0, 'a', 1000, 0, 1000],
        [0, 'b', 2000, 0, 1000],
        [500, '-', 3000, 0, 1000],
        [999, 'a', 1000, 0, 1000],
        [1000, 'a', 'admitted', 0, 2000],
        // A late request does not delay the next one: the burst compensates.
        [2500, 'b', 'admitted', 0, 3000],
        [3000, '-', 'admitted', 0, 4000],
        [4800, '-', 'admitted', 0, 5000],
        // The whole burst is free again.
        [7000, '-', 'admitted', 2, 8000],
        [7000, '-', 'admitted', 1, 8000],
        [60_000, '-', 'admitted', 2, 61_000],
      ],
    ));

  it('admits a request larger than the burst when all earlier units are served, and makes later requests wait accordingly longer', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'gcra', limit: 10, windowMs: 10_000, burst: 3 }] },
      [new Gcra(10, 10_000_000, 3)],
      [
        // at, by, answer or turn, remaining, resets at, cost
        [0, '-', 'admitted', 1, 1000, 2],
        [0, '-', 1000, 1, 1000, 2],
        [0, '-', 2000, 1, 1000, 8],
        [0, '-', 2000, 1, 1000, 3],
        [2000, '-', 'admitted', 0, 8000, 8],
        // The taken units need 8 s; a unit is free when 2 s of that time are left.
        [2000, '-', 8000, 0, 8000, 1],
        [2000, '-', 'admitted', 0, 8000, 0],
        [8000, '-', 'admitted', 0, 9000, 1],
      ],
    ));

  it('admits no unit too early if the time per unit is not a whole number of microseconds', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (cost = 1) => limiter.acquire('acme', [{ kind: 'gcra', limit: 3, windowMs: 1000 }], { cost });
    const startUs = clock.us;
    expect(await ask(3)).toEqual({ admitted: true });
    for (let unit = 1; unit <= 9; unit++) {
      const freeUs = startUs + (unit * 1_000_000) / 3;
      clock.us = Math.ceil(freeUs) - 1;
      expect(await ask(), `unit ${unit} before its time`).toMatchObject({ admitted: false });
      clock.us = Math.ceil(freeUs) + 2;
      expect(await ask(), `unit ${unit}`).toEqual({ admitted: true });
    }
  });
});
