import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { type Kind, Player, type Step, steps } from '../support/model/history.js';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';
import { heavy, holds } from '../support/random.js';

type Menu = Kind['menus'][number];

// All menus of a kind share their longest window, so no unit that a call counts was ever cut.
const NESTED: Menu = [
  [2, 1000],
  [5, 10_000],
];
const TRIPLE: Menu = [
  [1, 300],
  [4, 3000],
  [6, 10_000],
];
const WIDE: Menu = [[12, 10_000]];
const CROSSED: Menu = [
  [5, 1000],
  [12, 2500],
];

const index = fc.nat({ max: 999 });
const leaves: fc.Arbitrary<Step> = fc.record({ do: fc.constant('leave'), who: index, scope: index });
const resets: fc.Arbitrary<Step> = fc.record({ do: fc.constant('reset'), scope: index });
const abandons: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('wait'),
  us: fc.integer({ min: 2_000_000, max: 9_000_000 }),
});
const goesFirst: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('ask'),
  who: index.map((who) => who % 8),
  scopes: index,
  tiers: index,
  front: fc.constant(true),
});

/** Expects the script and the model to answer every call of random histories alike, and to keep the same log. */
async function agrees(name: string, runs: number, kind: Kind, ...more: fc.Arbitrary<Step>[]): Promise<void> {
  const virtual = virtualLimiter({ overdueMs: kind.overdueMs });
  let run = 0;
  await holds(name, heavy(runs), steps(kind, 70, ...more), async (history) => {
    const player = new Player(virtual, kind, `run-${run++}`);
    for (const step of history) await player.play(step);
    for (let s = 0; s < kind.scopes; s++) {
      const { log: logKey } = scopeKeys({ prefix: virtual.prefix, hashTag: 'tenant' }, `s${s}`, player.tenant);
      const times = await loggedTimes(virtual.redis, logKey);
      expect(times).toEqual(player.model.log(`s${s}`).slice(-times.length || Number.POSITIVE_INFINITY));
    }
  });
}

describe('the answers of the script and of the model', () => {
  const alone = { scopes: 1, callers: 0, overdueMs: 3000 };
  const waiting = { scopes: 1, callers: 25, overdueMs: 3000 };

  it('script and model agree under tiers that do not change', () =>
    agrees('one set', 70, { ...alone, menus: [TRIPLE] }));

  it('script and model agree under tiers that are not nested', () =>
    agrees('crossed', 70, { ...alone, menus: [CROSSED] }));

  it('script and model agree when limits change from call to call', () =>
    agrees('changed', 70, { ...alone, menus: [NESTED, TRIPLE, WIDE] }));

  it('script and model agree about waiters in line', () => agrees('line', 70, { ...waiting, menus: [NESTED] }));

  it('script and model agree about waiters in line under tiers that are not nested', () =>
    agrees('line', 70, { ...waiting, menus: [CROSSED] }));

  it('script and model agree when waiters leave, are forgotten, abandoned and reset', () =>
    agrees('abandoned', 70, { ...waiting, menus: [TRIPLE] }, leaves, resets, abandons));

  it('script and model agree when requests join at the front', () =>
    agrees('front', 70, { ...waiting, menus: [NESTED] }, goesFirst, leaves, abandons));

  it('script and model agree when the waiters of one line have different tiers', () =>
    agrees('mixed', 70, { ...waiting, menus: [NESTED, TRIPLE, WIDE] }, leaves, abandons));

  it('script and model agree about calls over several scopes', () =>
    agrees('scopes', 70, { ...waiting, scopes: 3, callers: 12, menus: [NESTED] }, leaves, resets, abandons));

  it('script and model agree about calls over several scopes with different tiers', () =>
    agrees('mixed scopes', 70, { ...waiting, scopes: 2, menus: [NESTED, WIDE] }, abandons));
});
