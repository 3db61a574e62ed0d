import { describe, it } from 'vitest';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';
import { Sliding } from '../../support/model/tiers/sliding.js';

const THREE_PER_10S = new Sliding(3, 10_000_000);
const TWO_PER_S = new Sliding(2, 1_000_000);

describe('a sliding tier, request by request', () => {
  it('admits 3 units in any 10 s, and the turn of each waiter is the time at which a unit leaves the window for this waiter', () =>
    holdsForScriptAndModel(
      { tiers: ['3/10s'] },
      [THREE_PER_10S],
      [
        // at, by, answer or turn, remaining, resets at
        [0, '-', 'admitted', 2, 10_000],
        [1000, '-', 'admitted', 1, 10_000],
        [4000, 'a', 'admitted', 0, 10_000],
        // Each waiter gets the next time at which a unit leaves the window.
        [5000, 'b', 10_000, 0, 10_000],
        [5000, 'c', 11_000, 0, 10_000],
        [5000, 'd', 14_000, 0, 10_000],
        [5000, 'e', 20_000, 0, 10_000],
        // No waiter stands behind a request by hand.
        [6000, '-', 21_000, 0, 10_000],
        // A waiter that asks again keeps its turn.
        [6000, 'd', 14_000, 0, 10_000],
        // The window is half-open: a unit of 0 s leaves it at exactly 10 s.
        [9999, 'b', 10_000, 0, 10_000],
        [10_000, 'b', 'admitted', 0, 11_000],
        // A newcomer does not take a unit that the next waiter waits for.
        [11_000, 'f', 21_000, 1, 14_000],
        [11_000, 'c', 'admitted', 0, 14_000],
        // A late waiter is admitted at once; the others keep their turns.
        [15_500, 'd', 'admitted', 0, 20_000],
        [20_000, 'e', 'admitted', 0, 21_000],
        [60_000, '-', 'admitted', 2, 70_000],
      ],
    ));

  it('defers a request by the tier that is full for longest, and a deferred request takes a unit of neither tier', () =>
    holdsForScriptAndModel(
      { tiers: ['2/s', '3/10s'] },
      [TWO_PER_S, THREE_PER_10S],
      [
        [0, '-', 'admitted', 2, 10_000],
        [0, '-', 'admitted', 1, 10_000],
        // 2/s is full until 1 s; 3/10s keeps its unit.
        [300, '-', 1000, 1, 10_000],
        [1000, '-', 'admitted', 0, 10_000],
        // Now 3/10s is full until 10 s.
        [1500, '-', 10_000, 0, 10_000],
        [10_000, '-', 'admitted', 1, 11_000],
        [10_000, '-', 'admitted', 0, 11_000],
      ],
    ));
});
