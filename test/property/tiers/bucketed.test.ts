import { describe, it } from 'vitest';
import { Bucketed } from '../../support/model/tiers/bucketed.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';

describe('a bucketed tier, request by request', () => {
  it('admits 100 units in any 10 s, and frees the units of one second together, when that second has left the window', () =>
    holdsForScriptAndModel(
      { tiers: [{ kind: 'bucketed', limit: 100, windowMs: 10_000, resolutionMs: 1000 }] },
      [new Bucketed(100, 10_000_000, 1_000_000)],
      [
        // at, by, answer or turn, remaining, resets at, cost
        [0, '-', 'admitted', 80, 11_000, 20],
        // These 30 units share a second with the 20 units of 0 s, so all 50 stay in the window until 11 s.
        [999, '-', 'admitted', 50, 11_000, 30],
        [1000, '-', 'admitted', 20, 11_000, 30],
        [1001, '-', 11_000, 20, 11_000, 21],
        // A refused request changes nothing.
        [1900, '-', 11_000, 20, 11_000, 70],
        [1900, '-', 12_000, 20, 11_000, 71],
        [5500, '-', 'admitted', 0, 11_000, 20],
        [10_999, '-', 11_000, 0, 11_000, 1],
        // All 50 units of the first second become free at once: up to a second late, never early.
        [11_000, '-', 'admitted', 0, 12_000, 50],
        [12_000, '-', 'admitted', 29, 16_000, 1],
        // The units of 5.5 s have left, those of 11 s have not.
        [21_999, '-', 'admitted', 48, 22_000, 1],
        [22_000, '-', 'admitted', 97, 23_000, 1],
        [60_000, '-', 'admitted', 0, 71_000, 100],
      ],
    ));
});
