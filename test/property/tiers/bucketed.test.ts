import { describe, it } from 'vitest';
import { Bucketed } from '../../support/model/tiers/bucketed.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';

describe('a bucketed tier, request by request', () => {
  it('admits 100 units in any 10 s, and frees the units of one second together, with the last of them', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'bucketed', limit: 100, windowMs: 10_000, resolutionMs: 1000 }] },
      [new Bucketed(100, 10_000_000, 1_000_000)],
      [
        // at, by, answer or turn, remaining, resets at, cost
        [0, '-', 'admitted', 80, 10_000, 20],
        // These 30 units share a second with the 20 units of 0 s, so all 50 stay in the window until 10.999 s.
        [999, '-', 'admitted', 50, 10_999, 30],
        [1000, '-', 'admitted', 20, 10_999, 30],
        [1001, '-', 10_999, 20, 10_999, 21],
        // A refused request changes nothing.
        [1900, '-', 10_999, 20, 10_999, 70],
        [1900, '-', 11_000, 20, 10_999, 71],
        [5500, '-', 'admitted', 0, 10_999, 20],
        [10_998, '-', 10_999, 0, 10_999, 1],
        // All 50 units of the first second become free at once: up to a second late, never early.
        [10_999, '-', 'admitted', 0, 11_000, 50],
        // The unit that is taken at 11 s belongs to a new second: it leaves the window a millisecond after the 50 units.
        [11_000, '-', 'admitted', 29, 15_500, 1],
        [20_998, '-', 'admitted', 48, 20_999, 1],
        [20_999, '-', 'admitted', 97, 21_000, 1],
        [60_000, '-', 'admitted', 0, 70_000, 100],
      ],
    ));
});
