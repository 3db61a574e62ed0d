import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';

/** The fallback of a parked waiter that is no watchdog, and how much later it is for each waiter in front. */
const FAR_MS = 600_000;
const FAR_STEP_MS = 1000;
const HOUR_MS = 3_600_000;

describe('a cap', () => {
  it('a cap refuses one job more: the first waiter comes when the first lease ends, those behind it minutes later', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 2 });
    expect([await acquire('a'), await acquire('b')]).toEqual([{ admitted: true }, { admitted: true }]);
    const refused = { admitted: false, reason: 'concurrency', running: 2 };
    expect(await acquire('c')).toMatchObject({ ...refused, position: 0, delayMs: LASTS_MS });
    expect(await acquire('d')).toMatchObject({ ...refused, position: 1, delayMs: FAR_MS + FAR_STEP_MS });
    expect(await acquire('e')).toMatchObject({ ...refused, position: 2, delayMs: FAR_MS + 2 * FAR_STEP_MS });
  });

  it('the watchdog of a line comes no sooner than in a second, however soon the lease ends', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 1 }, { lastsMs: 300 });
    await acquire('a');
    expect(await acquire('b')).toMatchObject({ reason: 'concurrency', delayMs: 1000 });
  });

  it('a cap that refuses charges no unit, and tiers that refuse take no lease', async () => {
    const { acquire, units, running, clock } = tenant({ tiers: ['3/min'], concurrency: 2 });
    await acquire('a');
    await acquire('b');
    expect(await acquire('c')).toMatchObject({ reason: 'concurrency' });
    expect(await units()).toBe(2);
    clock.advanceMs(LASTS_MS);
    expect(await acquire('c')).toEqual({ admitted: true });
    expect(await acquire('d', { concurrency: 9 })).toMatchObject({ reason: 'rate', tier: '3/min' });
    expect(await units()).toBe(3);
    expect(await running()).toEqual(['c']);
  });

  it('a cap that is raised promotes the waiters that have room now, at the next request', async () => {
    const { acquire, acquireAll, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd', 'e');
    promotions();
    expect(await acquire('f', { concurrency: 3 })).toMatchObject({ reason: 'concurrency', position: 4 });
    expect(promotions().slice(0, 2)).toEqual([
      ['b', 0],
      ['c', 0],
    ]);
  });

  it('a cap that is lowered ends no run, and admits no job until fewer jobs run', async () => {
    const { acquire, acquireAll, release, running } = tenant({ tiers: [], concurrency: 3 });
    await acquireAll('a', 'b', 'c');
    const lowered = { concurrency: 1 };
    expect(await acquire('d', lowered)).toMatchObject({ reason: 'concurrency', running: 3 });
    for (const [id, left] of [
      ['a', 2],
      ['b', 1],
    ] as const) {
      await release(id);
      expect(await acquire('d', lowered)).toMatchObject({ reason: 'concurrency', running: left });
    }
    await release('c');
    expect(await acquire('d', lowered)).toEqual({ admitted: true });
    expect(await running()).toEqual(['d']);
  });
});

describe('a line of parked waiters', () => {
  it('a line gets no second watchdog while a called waiter has one behind it, however many waiters join', async () => {
    const { acquire, acquireAll, release, promotions } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c');
    await release('a');
    expect(promotions()[0]).toEqual(['b', 0]);
    const delaysMs = [];
    for (let i = 0; i < 30; i++) delaysMs.push(((await acquire(`job-${i}`)) as { delayMs: number }).delayMs);
    expect(delaysMs.filter((ms) => ms < FAR_MS)).toEqual([]);
    expect(await acquire('b')).toEqual({ admitted: true });
  });

  it('a line gets another watchdog when its watchdog is admitted', async () => {
    const { acquire, acquireAll, promotions, clock } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b', 'c', 'd');
    clock.advanceMs(LASTS_MS);
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(promotions()).toEqual([['d', LASTS_MS]]);
  });

  it('the only waiter of a line comes by itself within minutes, however long leases last', async () => {
    const { acquire } = tenant({ tiers: [], concurrency: 1 }, { lastsMs: HOUR_MS });
    await acquire('a');
    expect(await acquire('b')).toMatchObject({ delayMs: FAR_MS });
  });

  it.each([
    ['when it is overdue', OVERDUE_MS, OVERDUE_MS],
    ['within minutes, however late it is overdue', HOUR_MS, FAR_MS],
  ])('a line whose waiters are all called has one of them come by itself %s', async (_when, overdueMs, inMs) => {
    const { acquireAll, acquire, release, promotions, clock } = tenant({ tiers: [], concurrency: 2 }, { overdueMs });
    await acquireAll('a1', 'a2', 'b', 'c');
    // The watchdog is admitted, and its request calls the last parked waiter.
    clock.advanceMs(LASTS_MS);
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(promotions()).toEqual([['c', 0]]);
    await release('b');
    expect(promotions()).toEqual([['c', inMs]]);
  });

  it('one call promotes at most a hundred waiters', async () => {
    const { acquire, acquireAll, promotions, called } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', ...Array.from({ length: 220 }, (_, n) => `job-${n}`));
    promotions();
    const counts = [];
    for (let call = 0; call < 3; call++) {
      await acquire('job-219', { concurrency: 500 });
      counts.push(called().length);
    }
    // The job that sends the requests has a lease by then.
    expect(counts).toEqual([100, 100, 19]);
  });

  it('a line without a cap asks for no recheck when a waiter is removed', async () => {
    const limits = { tiers: ['1/10s'] };
    const { scripts, acquireAll, line, recheckInMs } = tenant(limits);
    await acquireAll('a', 'b', 'c');
    const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id: 'b', token: 'reserved', lastsMs: LASTS_MS });
    expect((await scripts.calls.report({ ...call, event: 'gone' }, true)).status).toBe('admitted');
    expect(await line()).toEqual(['c']);
    expect(recheckInMs()).toBeUndefined();
  });

  it('reservations get the turn now as long as the cap and the tiers have room, then a later one', async () => {
    const { limiter, acquire } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    const checks = [{ tenant: 'acme', tiers: ['2/10s'], concurrency: 2 }];
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    const jobs = ['a', 'b', 'c'].map((id) => ({ checks, id, terms }));
    const [first, second, third] = await admissionOf(limiter).admission.reserve(jobs);
    expect([first, second]).toEqual([0, 0]);
    expect(third).toBeGreaterThan(0);
    expect(await acquire('a')).toEqual({ admitted: true });
    expect(await acquire('b')).toEqual({ admitted: true });
    expect(await acquire('c')).toMatchObject({ admitted: false, position: 0 });
  });
});

describe('a reservation after the last lease has ended by itself', () => {
  it('a reservation is a watchdog of its own, for the job of the reservation in front may never be added', async () => {
    const limits = { tiers: [], concurrency: 1 };
    const { limiter, acquire, clock } = tenant(limits);
    const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
    const reserve = (id: string) =>
      admissionOf(limiter).admission.reserve([{ checks: [{ tenant: 'acme', ...limits }], id, terms }]);
    await acquire('a');
    expect(await reserve('never added')).toEqual([LASTS_MS]);
    clock.advanceMs(LASTS_MS);
    expect(await reserve('b')).toEqual([OVERDUE_MS]);
  });
});

describe('a job that is absent when it is called', () => {
  it.each([
    ['keeps its rank if it comes within an hour', -1, 0],
    ['is behind the others if it comes later', 0, 1],
  ])('an absent job blocks nobody, and %s', async (_what, us, position) => {
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
