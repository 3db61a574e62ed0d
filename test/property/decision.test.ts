import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../src/core/keys.js';
import { type Kind, Player, type Step, steps } from '../support/model/history.js';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';
import { holds } from '../support/random.js';

type Menu = Kind['menus'][number];

// Within a kind, all menus have the same longest window, so the log keeps every unit that a call counts.
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

async function agrees(name: string, runs: number, kind: Kind, ...more: fc.Arbitrary<Step>[]): Promise<void> {
  const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
  let run = 0;
  await holds(name, runs, steps(kind, 70, ...more), async (history) => {
    const player = new Player(virtual, kind, `run-${run++}`);
    for (const step of history) await player.play(step);
    await player.finish();
    for (let s = 0; s < kind.scopes; s++) {
      const { log: logKey } = scopeKeys({ prefix: virtual.prefix, hashTag: 'tenant' }, `s${s}`, player.tenant);
      const times = await loggedTimes(virtual.redis, logKey);
      expect(times).toEqual(player.model(`s${s}`).log.slice(-times.length || Number.POSITIVE_INFINITY));
    }
  });
}

describe('the answers of the script', () => {
  const alone = { scopes: 1, callers: 0, overdueMs: 3000 };
  const waiting = { scopes: 1, callers: 25, overdueMs: 3000 };

  it('every answer matches the model under tiers that are not nested', () =>
    agrees('crossed', 70, { ...alone, menus: [CROSSED] }));

  it('every answer matches the model when limits change from call to call', () =>
    agrees('changed', 70, { ...alone, menus: [NESTED, TRIPLE, WIDE] }));

  it('the answers to waiters in line keep the promises under tiers that are not nested', () =>
    agrees('line', 70, { ...waiting, menus: [CROSSED] }));

  it('the answers keep the promises when waiters leave, are abandoned or are forgotten, and when a scope is reset', () =>
    agrees('abandoned', 70, { ...waiting, menus: [TRIPLE] }, leaves, resets, abandons));

  it('the answers keep the promises when requests join at the front', () =>
    agrees('front', 70, { ...waiting, menus: [NESTED] }, goesFirst, leaves, abandons));

  it('the answers keep the promises when the waiters of one line have different tiers', () =>
    agrees('mixed', 70, { ...waiting, menus: [NESTED, TRIPLE, WIDE] }, leaves, abandons));

  it('the answers keep the promises in calls over several scopes', () =>
    agrees('scopes', 70, { ...waiting, scopes: 3, callers: 12, menus: [NESTED] }, leaves, resets, abandons));

  it('the answers keep the promises in calls over several scopes with different tiers', () =>
    agrees('mixed scopes', 70, { ...waiting, scopes: 2, menus: [NESTED, WIDE] }, abandons));
});
