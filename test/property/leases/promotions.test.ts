import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, tenant } from '../../support/model/leases/lease-tenant.js';

describe('promotions when a lease ends', () => {
  it('a scheduled waiter that does not come is promoted again after 70 ms and 140 ms, and steps aside after 210 ms', async () => {
    const { acquire, acquireAll, release, promotions, lookInMs, lookWhenDue, line } = tenant({
      tiers: [],
      concurrency: 1,
    });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
    for (let i = 0; i < 2; i++) {
      expect(lookInMs()).toBe(70);
      expect(await lookWhenDue()).toEqual([['b', 0]]);
    }
    expect(lookInMs()).toBe(70);
    expect(await lookWhenDue()).toEqual([['c', 0]]);
    // 'b' keeps its place, but takes no lease from others.
    expect(await line()).toEqual(['b', 'c']);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await acquire('d')).toMatchObject({ reason: 'concurrency', position: 0 });
    expect(await acquire('b')).toMatchObject({ reason: 'concurrency', position: 0 });
    promotions();
    await release('c');
    expect(promotions()).toEqual([['b', 0]]);
  });

  it('a waiter that stands aside is promoted again soon while a lease is free, at last every 5 seconds, and leaves after ten promotions', async () => {
    const { acquireAll, release, report, promotions, lookInMs, lookWhenDue, line } = tenant({
      tiers: [],
      concurrency: 1,
    });
    await acquireAll('a', 'b');
    await release('a');
    promotions();
    expect(await report('b', 'postponed')).toBe(true);
    const leastMs = [250, 250, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000];
    for (const least of leastMs) {
      expect(lookInMs()).toBeGreaterThanOrEqual(least);
      expect(lookInMs()).toBeLessThanOrEqual(Math.min(2 * least, 5000));
      expect(await lookWhenDue()).toEqual([['b', 0]]);
    }
    expect(await line()).toEqual(['b']);
    expect(await lookWhenDue()).toEqual([]);
    expect(await line()).toEqual([]);
  });

  it('the next waiter is promoted if the promoted waiter is gone or absent, and an absent waiter keeps its rank until it arrives', async () => {
    const { acquireAll, release, promotions, report, line } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd', 'e');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    expect(await report('b', 'gone')).toBe(true);
    expect(promotions()[0]).toEqual(['c', 0]);
    expect(await report('c', 'absent')).toBe(true);
    expect(promotions()[0]).toEqual(['d', 0]);
    expect(await line()).toEqual(['d', 'e']);
    expect(await report('c', 'arrived')).toBe(true);
    expect(await line()).toEqual(['d', 'c', 'e']);
  });

  it('if the promoted waiter now has a concurrency of 0, the free lease is offered to one more waiter, not to all', async () => {
    const { acquire, acquireAll, release, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
    for (const [id, next] of [
      ['b', [['c', 0]]],
      ['c', []],
    ] as const) {
      expect(await acquire(id, { concurrency: 0 })).toMatchObject({ admitted: false });
      expect(promotions()).toEqual(next);
    }
  });

  it('a waiter whose own concurrency is 0 passes the lease on each time a lease is kept for it', async () => {
    const { acquire, acquireAll, release, promotions, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'closed', 'b', 'c', 'd');
    promotions();
    for (const [ends, next] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ] as const) {
      await release(ends);
      expect(promotions()).toEqual([['closed', 0]]);
      expect(await acquire('closed', { concurrency: 0 })).toMatchObject({ admitted: false });
      expect(promotions()).toEqual([[next, 0]]);
      expect(await acquire(next)).toEqual({ admitted: true });
      clock.advanceMs(1000);
    }
  });

  it('a reservation that waits alone is promoted once', async () => {
    const limits = { tiers: [], concurrency: 1 };
    const { acquire, release, promotions, limiter } = tenant(limits);
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    await acquire('a');
    await admissionOf(limiter).places.reserve([{ checks: [{ tenant: 'acme', ...limits }], id: 'b', terms }]);
    promotions();
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
  });

  it.each([0, 60_000])(
    'a scheduled waiter is admitted even if a waiter in front of it came back to the line %d ms earlier',
    async (ms) => {
      const { acquire, acquireAll, release, promotions, report, clock } = tenant({ tiers: [], concurrency: 1 });
      await acquireAll('a', 'b', 'c', 'd');
      await release('a');
      expect(promotions()).toEqual([['b', 0]]);
      await report('b', 'absent');
      expect(promotions()).toEqual([['c', 0]]);
      await report('b', 'arrived');
      clock.advanceMs(ms);
      expect(await acquire('c')).toEqual({ admitted: true });
      promotions();
      await release('c');
      expect(promotions()).toEqual([['b', 0]]);
      expect(await acquire('b')).toEqual({ admitted: true });
    },
  );

  it('a promoted waiter still counts as coming while it stands aside, but not after the cap refuses its own request', async () => {
    const { acquire, acquireAll, release, promotions, report } = tenant({ tiers: [], concurrency: 2 });
    await acquireAll('a1', 'a2', 'b');
    await release('a1');
    expect(promotions()).toEqual([['b', 0]]);
    expect(await report('b', 'waiting')).toBe(true);
    await report('b', 'postponed');
    expect(await report('b', 'waiting')).toBe(true);
    expect(await acquire('b', { concurrency: 1 })).toMatchObject({ reason: 'concurrency' });
    expect(await report('b', 'waiting')).toBe(false);
  });
});

describe('a waiter that is scheduled for its turn under the tiers', () => {
  /** Plays until 'c' is scheduled for 6 s later, while 'b' still runs. */
  const untilScheduled = async (limits = { tiers: ['2/10s'], concurrency: 2 }) => {
    const acme = tenant(limits);
    await acme.acquire('a');
    acme.clock.advanceMs(3000);
    await acme.acquireAll('b', 'c', 'd');
    acme.promotions();
    acme.clock.advanceMs(1000);
    await acme.release('a');
    expect(acme.promotions()).toEqual([['c', 6000]]);
    return acme;
  };

  it('a newcomer with a higher priority takes neither the turn nor the lease of a scheduled waiter', async () => {
    const { acquire, clock } = await untilScheduled();
    expect(await acquire('high', { priority: 0, front: true })).toMatchObject({ reason: 'concurrency', position: 1 });
    clock.advanceMs(6000);
    expect(await acquire('high')).toMatchObject({ reason: 'concurrency' });
    expect(await acquire('c')).toEqual({ admitted: true });
  });

  it('if a lowered cap refuses a scheduled waiter, a look under the former cap schedules the waiter again a second later', async () => {
    const { acquire, report, promotions, look, clock } = await untilScheduled();
    expect(await acquire('c', { concurrency: 1 })).toMatchObject({ reason: 'concurrency' });
    expect(await report('c', 'waiting')).toBe(false);
    expect(await acquire('e')).toMatchObject({ reason: 'rate' });
    expect(promotions()).toEqual([]);
    clock.advanceMs(1000);
    await look();
    expect(promotions()).toEqual([['c', 5000]]);
  });

  it('looks go on until no waiter is left: a late waiter steps aside for the waiters behind it, and starts when it can', async () => {
    const { acquire, promotions, lookInMs, lookWhenDue, clock, release } = await untilScheduled();
    await release('b');
    expect(promotions()).toEqual([['d', 9000]]);
    expect(lookInMs()).toBe(6070);
    expect(await lookWhenDue()).toEqual([['c', 0]]);
    expect(await lookWhenDue()).toEqual([['c', 0]]);
    expect(await lookWhenDue()).toEqual([['d', 0]]);
    expect(await acquire('d')).toEqual({ admitted: true });
    expect(await acquire('c')).toMatchObject({ reason: 'rate', delayMs: 2790 });
    promotions();
    clock.advanceMs(2790);
    expect(await acquire('c')).toEqual({ admitted: true });
    await lookWhenDue();
    expect(lookInMs()).toBeUndefined();
  });
});

describe('waiters whose jobs are absent', () => {
  it('a released lease promotes each postponed waiter once, and the question whether it still waits promotes none', async () => {
    const { acquireAll, release, promotions, report, lookInMs } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
    await report('b', 'postponed');
    expect(promotions()).toEqual([['c', 0]]);
    await report('c', 'postponed');
    expect(await report('b', 'waiting')).toBe(true);
    expect(promotions()).toEqual([]);
    expect(lookInMs()).toBeLessThanOrEqual(500);
  });
});

describe('promotions that are lost', () => {
  it('when a waiter comes by itself, the waiters whose promotions were lost are promoted again', async () => {
    const { acquire, acquireAll, release, promotedNow, clock, running } = tenant({ tiers: [], concurrency: 2 });
    await acquireAll('a', 'b', 'c', 'd');
    await Promise.all([release('a'), release('b')]);
    // These promotions are lost.
    expect(promotedNow()).toEqual(['c', 'd']);
    // 'd' may be on its way for 50 ms.
    clock.advanceMs(50);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(promotedNow()).toEqual([]);
    clock.advanceMs(1);
    await acquire('e');
    expect(promotedNow()).toEqual(['d']);
    expect(await acquire('d')).toEqual({ admitted: true });
    expect(await running()).toEqual(['c', 'd']);
  });
});
