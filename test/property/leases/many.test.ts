import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Kind, more, type Step, steps } from '../../support/model/leases/lease-history.js';
import { LeasePlayer } from '../../support/model/leases/lease-player.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

/** More than a script tidies up at once. */
const MANY = 130;
/** So many of them ask in one call. */
const TOGETHER = 50;
/** All turns are overdue after it. */
const LONG_MS = 10_000;

const plain: Kind = {
  menus: [[]],
  caps: [1, 2, 3],
  scopes: 1,
  callers: MANY + 20,
  overdueMs: 3000,
  leasesMs: [20_000],
};
const tier: Kind['menus'][number] = [[20, 1000]];

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

const { renewals, ends, places, priorities, fates, leaves, pauses, forgets, deadlines, batches } = more;
const all = [renewals, ends, priorities, fates, leaves, places, pauses, forgets, deadlines, batches];

/**
 * Random histories that begin with many in line: all that the scripts answer, tell and keep is what the model promises.
 * @param idleMs for so long nothing happens, at some time
 * @param latestIdle after so many steps at the latest
 */
async function agrees(name: string, kind: Kind, idleMs = 0, latestIdle = 25): Promise<void> {
  const virtual = virtualLimiter({ overdueMs: kind.overdueMs });
  let run = 0;
  const histories = fc.tuple(fc.nat(5), fc.nat(latestIdle), steps(kind, 25, ...all));
  await holds(name, 8, histories, async ([limits, idleAt, history]) => {
    const player = new LeasePlayer(virtual, kind, `run-${run++}`);
    await player.start();
    const idle = { do: 'wait' as const, us: idleMs * 1000 };
    const steps: Step[] = [...asking(limits), ...history.slice(0, idleAt), idle, ...history.slice(idleAt)];
    for (const step of steps) await player.play(step);
    await player.finish();
  });
}

describe('where more than a hundred are in line all is as with few', () => {
  it('when they wait for a lease', () => agrees('many', plain));

  it('when they wait for a lease in two scopes', () => agrees('many, two scopes', { ...plain, scopes: 2 }));

  it('when they wait for a tier', () =>
    agrees('many, a tier', { ...plain, menus: [tier], caps: [null], overdueMs: 1_800_000 }));

  it('when they wait for a lease and a tier', () =>
    agrees('many, both', { ...plain, menus: [tier, []], caps: [3, 50, 90], overdueMs: 1_800_000 }));

  it('when more than a hundred are overdue at once', () =>
    agrees('many overdue', { ...plain, menus: [tier], caps: [null] }, LONG_MS));

  // Nothing happens right at the beginning, when nobody is parked. A call tidies a hundred away and takes the other overdue
  // waiters to be the first in line: ranks among those who are parked would be wrong for that call.
  it('when more than a hundred are overdue at once who need a lease as well', () =>
    agrees('many overdue, both', { ...plain, menus: [tier, []], caps: [3, 50, 90] }, LONG_MS, 0));
});
