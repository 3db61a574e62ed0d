import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';

/** A parked waiter that is not the watchdog comes back after this time, plus one second for each waiter in front. */
const FAR_MS = 600_000;
const FAR_STEP_MS = 1000;
const HOUR_MS = 3_600_000;

describe('a cap', () => {
  it('when a cap refuses jobs, the first waiter comes at the end of the first lease, and the other waiters come minutes later', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 2 });
    expect([await acquire('a'), await acquire('b')]).toEqual([{ admitted: true }, { admitted: true }]);
    const refused = { admitted: false, reason: 'concurrency', running: 2 };
    expect(await acquire('c')).toMatchObject({ ...refused, position: 0, delayMs: LASTS_MS });
    expect(await acquire('d')).toMatchObject({ ...refused, position: 1, delayMs: FAR_MS + FAR_STEP_MS });
    expect(await acquire('e')).toMatchObject({ ...refused, position: 2, delayMs: FAR_MS + 2 * FAR_STEP_MS });
  });

  it('the watchdog of a line comes after a second at the earliest, however soon the lease ends', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 1 }, { lastsMs: 300 });
    await acquire('a');
    expect(await acquire('b')).toMatchObject({ reason: 'concurrency', delayMs: 1000 });
  });
});

describe('a line of parked waiters', () => {
  it('a line has one watchdog at a time, and the first waiter that joins once the watchdog is due becomes the next watchdog', async () => {
    const { acquire, acquireAll, release, promotions, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()).toEqual([['b', 0]]);
    const joinAll = async (name: string) => {
      const delaysMs = [];
      for (let i = 0; i < 30; i++) delaysMs.push(((await acquire(`${name}-${i}`)) as { delayMs: number }).delayMs);
      return delaysMs.filter((ms) => ms < FAR_MS);
    };
    expect(await joinAll('early')).toEqual([]);
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(await joinAll('later')).toEqual([]);
    clock.advanceMs(LASTS_MS - 1);
    expect(await joinAll('last')).toEqual([]);
    clock.advanceMs(1);
    expect(await joinAll('next')).toEqual([OVERDUE_MS]);
  });

  it('each reply under a cap asks for a look at the end of the first lease, and the look promotes the next waiter', async () => {
    const { acquire, acquireAll, promotions, lookInMs, lookWhenDue, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    expect(lookInMs()).toBe(LASTS_MS);
    clock.advanceMs(LASTS_MS);
    // The watchdog comes, and the last waiter becomes the new watchdog.
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(promotions()).toEqual([['d', LASTS_MS]]);
    expect(lookInMs()).toBe(LASTS_MS);
    expect(await lookWhenDue()).toEqual([['c', 0]]);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await lookWhenDue()).toEqual([['d', 0]]);
  });

  it('in a paused scope, the watchdog of a line comes when the pause ends, not when the first lease ends', async () => {
    const { acquire, limiter, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquire('a');
    await limiter.of('default', 'acme').pause(5 * LASTS_MS);
    expect(await acquire('b')).toMatchObject({ reason: 'paused', delayMs: 5 * LASTS_MS });
    clock.advanceMs(2 * LASTS_MS);
    expect(await acquire('b')).toMatchObject({ reason: 'paused', delayMs: 3 * LASTS_MS });
  });

  it('a look makes the last waiter the watchdog if the old watchdog was removed by hand', async () => {
    const { limiter, acquireAll, look, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'watchdog', 'b', 'c');
    expect(await limiter.of('default', 'acme').leave('watchdog')).toBe(true);
    promotions();
    await look();
    expect(promotions()).toEqual([['c', LASTS_MS]]);
  });

  it('the only waiter of a line comes by itself within minutes, however long leases last', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 1 }, { lastsMs: HOUR_MS });
    await acquire('a');
    expect(await acquire('b')).toMatchObject({ delayMs: FAR_MS });
  });

  it('one call promotes at most 32 waiters, and asks for a look a millisecond later', async () => {
    const { acquire, acquireAll, promotedNow, lookInMs, lookWhenDue } = tenant({ tiers: [], concurrency: 1 });
    const jobs = Array.from({ length: 101 }, (_, n) => `job-${n}`);
    await acquireAll('a', ...jobs);
    promotedNow();
    expect(await acquire('job-100', { concurrency: 500 })).toEqual({ admitted: true });
    const promoted = [promotedNow()];
    while (lookInMs() === 1) promoted.push((await lookWhenDue()).map(([member]) => member));
    expect(promoted.map(({ length }) => length)).toEqual([32, 32, 32, 4]);
    expect(promoted.flat()).toEqual(jobs.slice(0, 100));
  });

  it('reservations may start now while the cap and the tiers have room, and later reservations get later turns', async () => {
    const { limiter, acquire } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    const checks = [{ tenant: 'acme', tiers: ['2/10s'], concurrency: 2 }];
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    const jobs = ['a', 'b', 'c'].map((id) => ({ checks, id, terms }));
    const [first, second, third] = await admissionOf(limiter).places.reserve(jobs);
    expect([first, second]).toEqual([0, 0]);
    expect(third).toBeGreaterThan(0);
    expect(await acquire('a')).toEqual({ admitted: true });
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(await acquire('c')).toMatchObject({ admitted: false, position: 0 });
  });
});

describe('reservations that wait for a lease', () => {
  const limits = { tiers: [], concurrency: 1 };
  const setUp = () => {
    const acme = tenant(limits);
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    const { places } = admissionOf(acme.limiter);
    const reserve = (...ids: string[]) =>
      places.reserve(ids.map((id) => ({ checks: [{ tenant: 'acme', ...limits }], id, terms })));
    return { ...acme, reserve };
  };

  it('a reservation comes by itself when the first lease may end, and starts although the job in front was never added', async () => {
    const { acquire, reserve, promotions, report, lookWhenDue, clock } = setUp();
    await acquire('a');
    expect(await reserve('never added')).toEqual([LASTS_MS]);
    clock.advanceMs(LASTS_MS);
    expect(await reserve('b')).toEqual([OVERDUE_MS]);
    // The process that ran 'a' has died.
    clock.advanceMs(OVERDUE_MS);
    expect(await acquire('b')).toMatchObject({ reason: 'concurrency', position: 1 });
    expect(promotions()).toEqual([['never added', 0]]);
    expect(await report('never added', 'absent')).toBe(true);
    expect(promotions()).toEqual([['b', 0]]);
    // The process that promotes 'b' dies, and another one looks.
    expect(await lookWhenDue()).toEqual([['b', 0]]);
    expect(await acquire('b')).toEqual({ admitted: true });
  });

  it('in each call, the first reservation that waits for a lease comes back early by itself, and the others minutes later', async () => {
    const { reserve } = setUp();
    expect(await reserve('a', 'b', 'c')).toEqual([0, OVERDUE_MS, FAR_MS + 2 * FAR_STEP_MS]);
    expect(await reserve('d', 'e')).toEqual([OVERDUE_MS, FAR_MS + 4 * FAR_STEP_MS]);
  });

  it('the holders key records the cap of reservations, and outlasts every reservation of a call', async () => {
    const { reserve, keys, redis } = setUp();
    const began = performance.now();
    const turnsMs = await reserve('a', 'b', 'c');
    expect(await redis.hgetall(keys.holders)).toMatchObject({ ' ': '1' });
    const passedMs = Math.ceil(performance.now() - began) + 1;
    expect(await redis.pttl(keys.holders)).toBeGreaterThanOrEqual(Math.max(...turnsMs) - passedMs);
  });
});

describe('a job that is absent when it is promoted', () => {
  it.each([
    ['keeps its rank if it comes within an hour', 0, 0],
    ['is behind the others if it comes later', 1, 1],
  ])('an absent job blocks no other job, and %s', async (_what, us, position) => {
    const { acquire, acquireAll, absent, line, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    await absent('b');
    expect(await line()).toEqual(['c', 'd']);
    clock.advanceMs(HOUR_MS);
    clock.us += us;
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await acquire('b')).toMatchObject({ reason: 'concurrency', position });
    expect(await line()).toEqual(position === 0 ? ['b', 'd'] : ['d', 'b']);
  });
});
