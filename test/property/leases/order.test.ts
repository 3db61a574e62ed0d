import type fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Kind, more, type Step, steps } from '../../support/model/leases/lease-history.js';
import { LeasePlayer } from '../../support/model/leases/lease-player.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const plain: Kind = { menus: [[]], caps: [1], scopes: 1, callers: 12, overdueMs: 3000, leasesMs: [20_000] };
/** Leases that nothing ends but a release. */
const lasting: Kind = { ...plain, leasesMs: [300_000] };
const tier: Kind['menus'][number] = [[3, 10_000]];
const twoTiers: Kind['menus'][number] = [
  [2, 1000],
  [5, 60_000],
];
const changing: Kind = { ...plain, menus: [tier, twoTiers, [[2, 5000]]], caps: [1, 2, 3] };

/** Random histories: all that the scripts answer, tell and keep is what the model promises. */
async function agrees(name: string, kind: Kind, ...extra: fc.MaybeWeightedArbitrary<Step>[]): Promise<void> {
  const virtual = virtualLimiter({ overdueMs: kind.overdueMs });
  let run = 0;
  await holds(name, 40, steps(kind, 60, ...extra), async (history) => {
    const player = new LeasePlayer(virtual, kind, `run-${run++}`);
    await player.start();
    for (const step of history) await player.play(step);
    await player.finish();
  });
}

const { renewals, ends, places, priorities, fates, leaves, pauses, forgets, deadlines, batches } = more;
const all = [renewals, ends, priorities, fates, leaves, places, pauses, forgets, deadlines, batches];

describe('no more than the cap run, and those who wait are woken in order', () => {
  it('by priorities, some at the front, then first come, first in', () => agrees('order', lasting, priorities));

  it('when leases end at any moment, are renewed, and last differently', () =>
    agrees('ends', { ...plain, leasesMs: [1000, 20_000, 5000] }, renewals, ends));

  it('when places are given before, left, and told what became of them', () =>
    agrees('fates', lasting, fates, leaves, places));

  it('when caps change', () => agrees('caps', { ...plain, caps: [1, 2, 3] }, ...all));

  it('in two scopes', () => agrees('scopes', { ...lasting, scopes: 2 }, priorities));
});

describe('those who wait for a lease are woken when the tiers let them through, or told when', () => {
  it('by a tier, where nobody is overdue', () => agrees('tier', { ...lasting, menus: [tier], overdueMs: 590_000 }));

  it('by a tier, when all of that happens', () => agrees('all', { ...plain, menus: [tier], caps: [2] }, ...all));

  it('by two tiers', () => agrees('two tiers', { ...plain, menus: [twoTiers], caps: [2] }, ...all));

  it('when tiers and caps change, and leases last differently', () =>
    agrees('changing', { ...changing, menus: [...changing.menus, []], leasesMs: [20_000, 5000] }, ...all));

  it('when some are not counted', () =>
    agrees('uncounted', { ...changing, menus: [tier], caps: [1, 2, null] }, ...all));

  it('in two scopes with a tier', () =>
    agrees('scopes and a tier', { ...plain, menus: [tier], caps: [2], scopes: 2 }, ...all));

  it('in two scopes when all of that changes', () =>
    agrees('scopes and changes', { ...changing, caps: [3, 1, 2, null], scopes: 2 }, ...all));
});
