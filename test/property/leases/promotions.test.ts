import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';

describe('promotions when a lease ends', () => {
  it('a released lease promotes the first waiter in line: by priority, then the front, then the order of arrival', async () => {
    const { acquire, release, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquire('a');
    await acquire('low', { priority: 2 });
    await acquire('first', { priority: 1 });
    await acquire('second', { priority: 1 });
    await acquire('front', { priority: 1, front: true });
    await acquire('high');
    const order = ['high', 'front', 'first', 'second', 'low'];
    for (const [n, id] of order.entries()) {
      await release(['a', ...order][n] as string);
      expect(promotions()[0]).toEqual([id, 0]);
      expect(await acquire(id)).toEqual({ admitted: true });
    }
  });

  it('waiters of the largest priority stand in the order of their first requests', async () => {
    const { acquire, line } = tenant({ tiers: [], concurrency: 1 });
    await acquire('a');
    for (const id of ['z', 'y', 'x']) await acquire(id, { priority: 2 ** 21 });
    expect(await line()).toEqual(['z', 'y', 'x']);
  });

  it('released leases call as many waiters as have room, and no more while those are on their way', async () => {
    const { acquireAll, release, called } = tenant({ tiers: [], concurrency: 3 });
    await acquireAll('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await release('a');
    await release('b');
    await release('c');
    expect(called()).toEqual(['d', 'e', 'f']);
    await release('a');
    expect(called()).toEqual([]);
  });

  it('a waiter that the tiers refuse is scheduled for its turn by the tiers', async () => {
    const { acquireAll, release, promotions, clock, acquire } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    await acquireAll('a', 'b', 'c', 'd');
    clock.advanceMs(4000);
    await release('a');
    expect(promotions()[0]).toEqual(['c', 6000]);
    clock.advanceMs(6000);
    expect(await acquire('c')).toEqual({ admitted: true });
  });

  it('a newcomer does not take the lease that is kept for a called waiter', async () => {
    const { acquire, acquireAll, release, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    expect(await acquire('c')).toMatchObject({ reason: 'concurrency', running: 0, position: 1 });
    expect(await acquire('b')).toEqual({ admitted: true });
  });

  it('a called waiter that does not come is called again when it is overdue', async () => {
    const { acquire, acquireAll, release, promotions, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b');
    await release('a');
    promotions();
    clock.advanceMs(OVERDUE_MS + 1);
    expect(await acquire('c', { priority: 1 })).toEqual({ admitted: true });
    await release('c');
    expect(promotions()[0]).toEqual(['b', 0]);
  });

  it('the next waiter is called if the called one is gone or absent; an absent one is suspended until it arrives', async () => {
    const { acquireAll, release, promotions, report, line } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    expect(await report('b', 'gone')).toBe(true);
    expect(promotions()[0]).toEqual(['c', 0]);
    expect(await report('c', 'absent')).toBe(true);
    expect(promotions()[0]).toEqual(['d', 0]);
    expect(await line()).toEqual(['d']);
    expect(await report('c', 'arrived')).toBe(true);
    expect(await line()).toEqual(['c', 'd']);
  });

  it('a reservation that waits alone is called once, and appointed no watchdog', async () => {
    const limits = { tiers: [], concurrency: 1 };
    const { acquire, release, promotions, limiter } = tenant(limits);
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    await acquire('a');
    await admissionOf(limiter).admission.reserve([{ checks: [{ tenant: 'acme', ...limits }], id: 'b', terms }]);
    promotions();
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
  });

  it.each([0, OVERDUE_MS])(
    'a called waiter that comes %d ms later is admitted although a waiter in front of it is back in line by then',
    async (ms) => {
      const { acquire, acquireAll, release, promotions, report, clock } = tenant({ tiers: [], concurrency: 1 });
      await acquireAll('a', 'b', 'c');
      await release('a');
      expect(promotions()[0]).toEqual(['b', 0]);
      await report('b', 'absent');
      expect(promotions()[0]).toEqual(['c', 0]);
      await report('b', 'arrived');
      clock.advanceMs(ms);
      expect(await acquire('c')).toEqual({ admitted: true });
    },
  );

  it('a called waiter that comes by itself and is overdue is passed over: the next one is called', async () => {
    const { acquireAll, release, promotions, report, recheckInMs, recheck, clock, line } = tenant({
      tiers: [],
      concurrency: 1,
    });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    expect(await report('b', 'coming')).toBe(true);
    clock.advanceMs(recheckInMs() as number);
    await recheck();
    expect(promotions()).toEqual([['c', 0]]);
    expect(await line()).toEqual(['c']);
  });

  it('a waiter in front of the called one that is back in line and asks first is admitted', async () => {
    const { acquire, acquireAll, release, promotions, report } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c');
    await release('a');
    promotions();
    await report('b', 'absent');
    expect(promotions()[0]).toEqual(['c', 0]);
    await report('b', 'arrived');
    expect(await acquire('b')).toEqual({ admitted: true });
  });

  it('a reset while a called waiter is on its way keeps the whole line', async () => {
    const { acquire, acquireAll, release, promotions, line, limiter } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    await limiter.reset('acme');
    expect(await line()).toEqual(['b']);
    expect(await acquire('c')).toMatchObject({ reason: 'concurrency', position: 1 });
  });

  it('a called waiter that is parked again does not wait any more as it was called', async () => {
    const { acquireAll, release, promotions, report } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    expect(await report('b', 'waiting')).toBe(true);
    await report('b', 'postponed');
    expect(await report('b', 'waiting')).toBe(false);
  });
});

describe('a waiter that is scheduled for its turn by the tiers', () => {
  /** 'c' was scheduled in 6 s when the lease of 'a' ended; 'b' runs on. */
  const untilScheduled = async (limits = { tiers: ['2/10s'], concurrency: 2 }) => {
    const acme = tenant(limits);
    await acme.acquire('a');
    acme.clock.advanceMs(3000);
    await acme.acquireAll('b', 'c', 'd');
    acme.promotions();
    acme.clock.advanceMs(1000);
    await acme.release('a');
    // One lease is free, so one waiter is scheduled; the other is the watchdog until the lease of 'b' ends.
    expect(acme.promotions()).toEqual([
      ['c', 6000],
      ['d', LASTS_MS - 1000],
    ]);
    return acme;
  };

  it('a scheduled waiter still waits as scheduled until it is admitted at its turn', async () => {
    const { acquire, report, clock } = await untilScheduled();
    expect(await report('c', 'waiting')).toBe(true);
    clock.advanceMs(6000);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await report('c', 'waiting')).toBe(false);
  });

  it('a scheduled waiter no longer waits as scheduled after its own request got a later turn', async () => {
    const { acquire, report } = await untilScheduled();
    expect(await acquire('high', { priority: 0, front: true })).toMatchObject({ reason: 'rate', delayMs: 6000 });
    expect(await acquire('c')).toMatchObject({ reason: 'rate', delayMs: 9000 });
    expect(await report('c', 'waiting')).toBe(false);
  });

  it('a scheduled waiter may come at its turn although its own request was refused by the cap meanwhile', async () => {
    const { acquire, report } = await untilScheduled();
    expect(await acquire('c', { concurrency: 1 })).toMatchObject({ reason: 'concurrency' });
    expect(await report('c', 'waiting')).toBe(true);
  });

  it('rechecks go on until a scheduled waiter comes: each asks for the next one, and the last one for none', async () => {
    const { acquire, promotions, recheckInMs, recheck, clock, release } = await untilScheduled();
    // The release asks for a recheck, and so does every recheck before it is due.
    await release('b');
    expect(recheckInMs()).toBe(6000 + OVERDUE_MS + 1);
    clock.advanceMs(1000);
    await recheck();
    expect(recheckInMs()).toBe(5000 + OVERDUE_MS + 1);
    // The promotion was lost: the waiter is parked again, and called.
    clock.advanceMs(5000 + OVERDUE_MS + 1);
    await recheck();
    expect(promotions()).toContainEqual(['c', 0]);
    expect(recheckInMs()).toBe(OVERDUE_MS + 1);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await acquire('d')).toEqual({ admitted: true });
    recheckInMs();
    await recheck();
    expect(recheckInMs()).toBeUndefined();
  });
});

describe('waiters whose jobs are absent', () => {
  it('an absent scheduled waiter is suspended, and the next waiter is scheduled for its turn', async () => {
    const { acquire, acquireAll, release, promotions, report, line, clock } = tenant({
      tiers: ['2/10s'],
      concurrency: 2,
    });
    await acquireAll('a', 'b', 'c', 'd');
    clock.advanceMs(4000);
    await release('a');
    expect(promotions()[0]).toEqual(['c', 6000]);
    expect(await report('c', 'absent')).toBe(true);
    expect(promotions()[0]).toEqual(['d', 6000]);
    clock.advanceMs(6000);
    expect(await acquire('d')).toEqual({ admitted: true });
    expect(await line()).toEqual([]);
    expect(await report('c', 'arrived')).toBe(true);
    expect(await line()).toEqual(['c']);
  });

  it('a released lease calls each postponed waiter once, and the report that asks whether one still waits calls none', async () => {
    const { acquireAll, release, promotions, report } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()).toEqual([
      ['b', 0],
      ['c', OVERDUE_MS],
    ]);
    await report('b', 'postponed');
    expect(promotions()).toEqual([
      ['c', 0],
      ['b', OVERDUE_MS],
    ]);
    await report('c', 'postponed');
    expect(await report('b', 'waiting')).toBe(true);
    expect(promotions()).toEqual([]);
  });
});

describe('promotions that are lost', () => {
  it('the request of a waiter that comes by itself asks for a recheck, which calls the waiters whose promotions were lost', async () => {
    const { acquire, acquireAll, release, promotions, called, recheckInMs, recheck, clock, running } = tenant({
      tiers: [],
      concurrency: 2,
    });
    await acquireAll('a', 'b', 'c', 'd');
    await Promise.all([release('a'), release('b')]);
    // These promotions are lost: 'c' comes by itself.
    expect(called()).toEqual(['c', 'd']);
    recheckInMs();
    clock.advanceMs(5000);
    expect(await acquire('c')).toEqual({ admitted: true });
    const dueMs = recheckInMs() as number;
    expect(dueMs).toBe(OVERDUE_MS + 1);
    // The other waiter may be on its way until it is overdue.
    clock.advanceMs(4000);
    await recheck();
    expect(called()).toEqual([]);
    clock.advanceMs(dueMs - 4000);
    await recheck();
    expect(promotions()).toContainEqual(['d', 0]);
    expect(await acquire('d')).toEqual({ admitted: true });
    expect(await running()).toEqual(['c', 'd']);
  });
});
