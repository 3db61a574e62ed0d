import { describe, it } from 'vitest';
import { Fixed } from '../../support/model/tiers/fixed.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';

describe('a fixed tier, request by request', () => {
  it('admits 3 units in a period of 10 s that begins with its first unit, and frees them all at its end', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'fixed', limit: 3, windowMs: 10_000 }] },
      [new Fixed(3, 10_000_000)],
      [
        // at, by, answer or turn, remaining, resets at
        [4000, '-', 'admitted', 2, 14_000],
        [6000, '-', 'admitted', 1, 14_000],
        [13_000, 'a', 'admitted', 0, 14_000],
        // Three waiters come at the end of the period, the others a period later.
        [13_000, 'b', 14_000, 0, 14_000],
        [13_000, 'c', 14_000, 0, 14_000],
        [13_000, 'd', 14_000, 0, 14_000],
        [13_500, 'e', 24_000, 0, 14_000],
        [13_999, 'b', 14_000, 0, 14_000],
        // A window may hold more than the limit: the unit at 13 s and three at 14 s.
        [14_000, 'b', 'admitted', 2, 24_000],
        [14_000, 'c', 'admitted', 1, 24_000],
        [14_000, 'd', 'admitted', 0, 24_000],
        [24_000, 'e', 'admitted', 2, 34_000],
        // The next period begins with the next unit.
        [37_000, '-', 'admitted', 2, 47_000],
        // A request for 2 waits for the next period, and takes nothing until then.
        [38_000, '-', 'admitted', 1, 47_000, 1],
        [39_000, '-', 47_000, 1, 47_000, 2],
        [47_000, '-', 'admitted', 1, 57_000, 2],
      ],
    ));

  it('admits 3 units in a period that is aligned to the clock, however late its first unit comes', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'fixed', limit: 3, windowMs: 10_000, aligned: true }] },
      [new Fixed(3, 10_000_000, true)],
      [
        [4000, '-', 'admitted', 2, 10_000],
        [9000, '-', 'admitted', 1, 10_000],
        [9999, '-', 'admitted', 0, 10_000],
        [9999, '-', 10_000, 0, 10_000],
        [10_000, '-', 'admitted', 2, 20_000],
        [10_000, '-', 'admitted', 0, 20_000, 2],
        [12_000, 'a', 20_000, 0, 20_000],
        [12_000, 'b', 20_000, 0, 20_000],
        [12_000, 'c', 20_000, 0, 20_000],
        [12_000, 'd', 30_000, 0, 20_000],
        // A newcomer takes no unit from a waiter.
        [20_000, '-', 30_000, 3, 20_000],
        [20_000, 'a', 'admitted', 2, 30_000],
        [57_000, '-', 'admitted', 2, 60_000],
      ],
    ));
});
