import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Kind, more, type Step, steps } from '../../support/model/leases/lease-history.js';
import { LeasePlayer } from '../../support/model/leases/lease-player.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { heavy, holds } from '../../support/random.js';

/** More waiters than a script schedules, or tells later turns, in one call. */
const MANY = 130;
/** So many of their requests go in one call. */
const TOGETHER = 50;
/** After it all turns have passed. */
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

/** One request of each job, all under the same limits. */
function requestsOfAll(limits: number): Step[] {
  const requests = Array.from({ length: MANY }, (_, job) => ({
    do: 'request' as const,
    job,
    limits,
    priority: job % 7 === 6 ? 1 : 0,
    front: false,
  }));
  return Array.from({ length: Math.ceil(MANY / TOGETHER) }, (_, n) => ({
    do: 'batch' as const,
    parts: requests.slice(n * TOGETHER, (n + 1) * TOGETHER),
  }));
}

const { renewals, expiries, reservations, priorities, events, leaves, idles, deadlines, batches } = more;
const all = [renewals, expiries, priorities, events, leaves, idles, deadlines, batches, reservations];

/**
 * Plays random histories that begin with many waiters: replies, promotions and stored states keep the promises, and every
 * job runs in the end.
 * @param idleMs for so long nothing happens, after some step
 */
async function agrees(name: string, kind: Kind, idleMs = 0): Promise<void> {
  const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
  let run = 0;
  const histories = fc.tuple(fc.nat(5), fc.nat(25), steps(kind, 25, ...all));
  await holds(name, heavy(4), histories, async ([limits, idleAt, history]) => {
    const player = new LeasePlayer(virtual, kind, `run-${run++}`);
    await player.start();
    const idle = { do: 'wait' as const, us: idleMs * 1000 };
    const steps: Step[] = [...requestsOfAll(limits), ...history.slice(0, idleAt), idle, ...history.slice(idleAt)];
    for (const step of steps) await player.play(step);
    await player.finish();
  });
}

describe('scripts with more than a hundred waiters', () => {
  it('with more than a hundred waiters for a lease, every reply keeps the promises', () => agrees('many', plain));

  it('with more than a hundred waiters for leases of two scopes, every reply keeps the promises', () =>
    agrees('many, two scopes', { ...plain, scopes: 2 }));

  it('with more than a hundred waiters for a tier, every reply keeps the promises', () =>
    agrees('many, a tier', { ...plain, menus: [tier], caps: [null], overdueMs: 1_800_000 }));

  it('with more than a hundred waiters for a lease and a tier, every reply keeps the promises', () =>
    agrees('many, both', { ...plain, menus: [tier, []], caps: [3, 50, 90], overdueMs: 1_800_000 }));

  it('with more than a hundred waiters late at once, every reply keeps the promises', () =>
    agrees('many overdue', { ...plain, menus: [tier], caps: [null] }, LONG_MS));

  it('with more than a hundred waiters late at once that need a lease as well, every reply keeps the promises', () =>
    agrees('many overdue, both', { ...plain, menus: [tier, []], caps: [3, 50, 90] }, LONG_MS));
});
