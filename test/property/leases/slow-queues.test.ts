import { describe, expect, it } from 'vitest';
import { tenant } from '../../support/model/leases/lease-tenant.js';

/** More waiters than the 2,000 that one call examines. */
const SLOW = 2300;
/**
 * Enough looks: three waiters of each slow queue step aside after at most three promotions each, and two more calls search
 * further.
 */
const MAX_LOOKS = 24;
const LIVE = ['bull:live:0', 'bull:live:1', 'bull:live:2', 'bull:live:3'] as const;

async function behindSlowQueues() {
  const acme = tenant({ tiers: [], concurrency: 1 });
  await acme.acquire(LIVE[0]);
  const first = Array.from({ length: 300 }, (_, n) => acme.acquire(`bull:slow:${n}`));
  const second = Array.from({ length: SLOW }, (_, n) => acme.acquire(`bull:slower:${n}`, { priority: 2 }));
  await Promise.all([...first, ...second]);
  await acme.acquire(LIVE[1], { priority: 2 });
  await acme.acquire(LIVE[2], { priority: 2 });
  acme.promotions();
  await acme.release(LIVE[0]);
  acme.promotions();
  let looks = 0;
  while (!(await acme.lookWhenDue()).some(([id]) => id === LIVE[1])) expect(++looks).toBeLessThan(MAX_LOOKS);
  expect(await acme.acquire(LIVE[1])).toEqual({ admitted: true });
  acme.promotions();
  return acme;
}

describe('queues without workers', () => {
  it('a waiter of a live queue gets a free lease although it stands behind more waiters of slow queues than one call examines', async () => {
    const { release, promotedNow } = await behindSlowQueues();
    // One call finds the waiter for the next free lease.
    await release(LIVE[1]);
    expect(promotedNow()).toEqual([LIVE[2]]);
  });

  it('a waiter of a live queue that joins among waiters of slow queues comes before later waiters of live queues', async () => {
    const { acquire, release, promotedNow } = await behindSlowQueues();
    await acquire(LIVE[3], { priority: 1 });
    promotedNow();
    await release(LIVE[1]);
    expect(promotedNow()).toEqual([LIVE[3]]);
  });

  it('if a waiter of a live queue joins while a waiter of a slow queue leaves, the waiter of the live queue comes within ten seconds', async () => {
    const { acquire, absent, release, promotedNow, clock } = await behindSlowQueues();
    await absent('bull:slow:250');
    await acquire(LIVE[3], { priority: 1 });
    promotedNow();
    clock.advanceMs(10_000);
    await release(LIVE[1]);
    expect(promotedNow()).toContain(LIVE[3]);
  });

  it('a free lease is kept for a waiter of a live queue for 50 ms, and not a microsecond longer', async () => {
    const { acquire, release, promotedNow, lookWhenDue, clock } = tenant({ tiers: [], concurrency: 1 });
    for (const id of [LIVE[0], 'bull:slow:0', LIVE[1]]) await acquire(id);
    await release(LIVE[0]);
    expect(promotedNow()).toEqual(['bull:slow:0']);
    for (let looks = 0; !(await lookWhenDue()).some(([id]) => id === LIVE[1]); )
      expect(++looks).toBeLessThan(MAX_LOOKS);
    clock.advanceMs(50);
    expect(await acquire(LIVE[2])).toMatchObject({ admitted: false, reason: 'concurrency' });
    clock.us += 1;
    expect(await acquire(LIVE[3])).toEqual({ admitted: true });
  });

  it('the waiters of a slow queue are promoted again after a job of this queue has started', async () => {
    const { acquire, release, promotedNow, clock } = await behindSlowQueues();
    await release(LIVE[1]);
    expect(await acquire(LIVE[2])).toEqual({ admitted: true });
    await release(LIVE[2]);
    // The lease may be kept for a waiter of the slow queues.
    clock.advanceMs(60);
    expect(await acquire('bull:slower:0')).toEqual({ admitted: true });
    promotedNow();
    await release('bull:slower:0');
    expect(promotedNow()).toEqual(['bull:slower:3']);
  });

  it('a free lease for which only waiters of slow queues wait calls one more of them within a second', async () => {
    const { acquireAll, release, promotedNow, lookWhenDue, clock } = tenant({ tiers: [], concurrency: 1 });
    const ids = Array.from({ length: 12 }, (_, n) => `bull:q:${n}`);
    await acquireAll(...ids);
    await release('bull:q:0');
    expect(promotedNow()).toEqual(['bull:q:1']);
    // Jobs with two checkpoints do not come here at their turn, because they ask in another line first.
    const called = new Map([['bull:q:1', clock.us]]);
    for (let looks = 0; !called.has('bull:q:7'); looks++) {
      expect(looks).toBeLessThan(40);
      for (const [id] of await lookWhenDue()) if (!called.has(id)) called.set(id, clock.us);
    }
    expect([...called.keys()]).toEqual(ids.slice(1, 8));
    const times = [...called.values()];
    const silences = times.slice(1).map((us, n) => (us - (times[n] as number)) / 1000);
    expect(Math.max(...silences.slice(0, 4))).toBeLessThan(1000);
    // A queue that is really slow gets fewer and fewer calls.
    expect(silences[5]).toBeGreaterThan(600);
  });
});
