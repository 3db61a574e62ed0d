import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Kind, more, type Step, steps } from '../support/lease-history.js';
import { LeasePlayer } from '../support/lease-player.js';
import { holds } from '../support/random.js';
import { virtualLimiter } from '../support/virtual.js';

/** More than a script tidies up at once. */
const MANY = 130;
/** So many of them ask in one call. */
const TOGETHER = 50;

const plain: Kind = {
  menus: [[]],
  caps: [1, 2, 3],
  scopes: 1,
  callers: MANY + 20,
  overdueMs: 3000,
  leasesMs: [20_000],
};
const tier: Kind['menus'][number] = [[40, 1000]];

/** All of them ask at the beginning, each once; `limits` are those that they all ask by. */
function asking(limits: number): Step[] {
  const asks = Array.from({ length: MANY }, (_, who) => ({
    do: 'ask' as const,
    who,
    limits,
    priority: who % 7 === 6 ? 1 : 0,
    front: false,
  }));
  return Array.from({ length: Math.ceil(MANY / TOGETHER) }, (_, n) => ({
    do: 'batch' as const,
    parts: asks.slice(n * TOGETHER, (n + 1) * TOGETHER),
  }));
}

/** Random histories that begin with many in line: all that the scripts answer, tell and keep is what the model promises. */
async function agrees(name: string, kind: Kind, ...extra: fc.MaybeWeightedArbitrary<Step>[]): Promise<void> {
  const virtual = virtualLimiter({ overdueMs: kind.overdueMs });
  let run = 0;
  const histories = fc.tuple(fc.nat(5), steps(kind, 25, ...extra));
  await holds(name, 8, histories, async ([limits, history]) => {
    const player = new LeasePlayer(virtual, kind, `run-${run++}`);
    await player.start();
    for (const step of [...asking(limits), ...history]) await player.play(step);
    await player.finish();
  });
}

const { renewals, ends, places, priorities, fates, leaves, pauses, forgets, deadlines, batches } = more;
const all = [renewals, ends, priorities, fates, leaves, places, pauses, forgets, deadlines, batches];

describe('where more than a hundred are in line all is as with few', () => {
  it('when they wait for a lease', () => agrees('many', plain, ...all));

  it('when they wait for a lease in two scopes', () => agrees('many, two scopes', { ...plain, scopes: 2 }, ...all));

  it('when they wait for a tier', () =>
    agrees('many, a tier', { ...plain, menus: [tier], caps: [null], overdueMs: 1_800_000 }, ...all));

  it('when they wait for a lease and a tier', () =>
    agrees('many, both', { ...plain, menus: [tier, []], caps: [3, 50, 90], overdueMs: 1_800_000 }, ...all));
});
