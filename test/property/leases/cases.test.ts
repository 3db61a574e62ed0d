import { describe, expect, it } from 'vitest';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, OVERDUE_MS, tenant } from '../../support/model/leases/lease-tenant.js';

/** When a parked waiter comes by itself, and how much later for each in front. */
const FAR_MS = 600_000;
const FAR_STEP_MS = 1000;
const HOUR_MS = 3_600_000;

describe('a cap', () => {
  it('refuses one more than may run, who waits for the first lease to end, and those behind for minutes', async () => {
    const { ask } = tenant({ tiers: [], concurrency: 2 });
    expect([await ask('a'), await ask('b')]).toEqual([{ admitted: true }, { admitted: true }]);
    const refused = { admitted: false, reason: 'concurrency', running: 2 };
    expect(await ask('c')).toMatchObject({ ...refused, position: 0, delayMs: LASTS_MS });
    expect(await ask('d')).toMatchObject({ ...refused, position: 1, delayMs: FAR_MS + FAR_STEP_MS });
    expect(await ask('e')).toMatchObject({ ...refused, position: 2, delayMs: FAR_MS + 2 * FAR_STEP_MS });
  });

  it('charges no unit where it refuses, and tiers that refuse take no lease', async () => {
    const { ask, units, running, clock } = tenant({ tiers: ['3/min'], concurrency: 2 });
    await ask('a');
    await ask('b');
    expect(await ask('c')).toMatchObject({ reason: 'concurrency' });
    expect(await units()).toBe(2);
    clock.advanceMs(LASTS_MS);
    expect(await ask('c')).toEqual({ admitted: true });
    expect(await ask('d', { concurrency: 9 })).toMatchObject({ reason: 'rate', tier: '3/min' });
    expect(await units()).toBe(3);
    expect(await running()).toEqual(['c']);
  });

  it('that is raised has those woken who fit, at the next ask', async () => {
    const { ask, all, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd', 'e');
    told();
    expect(await ask('f', { concurrency: 3 })).toMatchObject({ reason: 'concurrency', position: 4 });
    expect(told().slice(0, 2)).toEqual([
      ['b', 0],
      ['c', 0],
    ]);
  });

  it('that is lowered ends nobody, and lets nobody in until fewer run', async () => {
    const { ask, all, end, running } = tenant({ tiers: [], concurrency: 3 });
    await all('a', 'b', 'c');
    const lowered = { concurrency: 1 };
    expect(await ask('d', lowered)).toMatchObject({ reason: 'concurrency', running: 3 });
    for (const [id, left] of [
      ['a', 2],
      ['b', 1],
    ] as const) {
      await end(id);
      expect(await ask('d', lowered)).toMatchObject({ reason: 'concurrency', running: left });
    }
    await end('c');
    expect(await ask('d', lowered)).toEqual({ admitted: true });
    expect(await running()).toEqual(['d']);
  });
});

describe('a line', () => {
  it('has one who comes by itself soon while a woken waiter is on its way, however many join meanwhile', async () => {
    const { ask, all, end, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c');
    await end('a');
    expect(told()[0]).toEqual(['b', 0]);
    const delaysMs = [];
    for (let i = 0; i < 30; i++) delaysMs.push(((await ask(`job-${i}`)) as { delayMs: number }).delayMs);
    expect(delaysMs.filter((ms) => ms < FAR_MS)).toEqual([]);
    expect(await ask('b')).toEqual({ admitted: true });
  });

  it('sends another to look when the one who looked out has a lease', async () => {
    const { ask, all, told, clock } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    clock.advanceMs(LASTS_MS);
    expect(await ask('b')).toEqual({ admitted: true });
    expect(told()).toEqual([['d', LASTS_MS]]);
  });

  it('has the one who waits alone come by itself within minutes, however long leases last', async () => {
    const { ask } = tenant({ tiers: [], concurrency: 1 }, { lastsMs: HOUR_MS });
    await ask('a');
    expect(await ask('b')).toMatchObject({ delayMs: FAR_MS });
  });

  it.each([
    ['when it is overdue', OVERDUE_MS, OVERDUE_MS],
    ['within minutes, however long it has until it is overdue', HOUR_MS, FAR_MS],
  ])('of which all were woken has one of them come by itself %s', async (_when, overdueMs, inMs) => {
    const { all, ask, end, told, clock } = tenant({ tiers: [], concurrency: 2 }, { overdueMs });
    await all('a1', 'a2', 'b', 'c');
    // The watchdog has a lease, and calls the last one who is parked.
    clock.advanceMs(LASTS_MS);
    expect(await ask('b')).toEqual({ admitted: true });
    expect(told()).toEqual([['c', 0]]);
    await end('b');
    expect(told()).toEqual([['c', inMs]]);
  });

  it('of hundreds is woken a hundred a call', async () => {
    const { ask, all, told } = tenant({ tiers: [], concurrency: 1 });
    await all('a', ...Array.from({ length: 220 }, (_, n) => `job-${n}`));
    told();
    const counts = [];
    for (let call = 0; call < 3; call++) {
      await ask('job-219', { concurrency: 500 });
      counts.push(told().filter(([, inMs]) => inMs === 0).length);
    }
    // The one who asks has its own by then.
    expect(counts).toEqual([100, 100, 19]);
  });

  it('without a cap is not looked at when a place is given back', async () => {
    const limits = { tiers: ['1/10s'] };
    const { scripts, all, line, toLook } = tenant(limits);
    await all('a', 'b', 'c');
    const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id: 'b', token: 'given', lastsMs: LASTS_MS });
    expect((await scripts.calls.report({ ...call, event: 'gone' }, true)).status).toBe('admitted');
    expect(await line()).toEqual(['c']);
    expect(toLook()).toBeUndefined();
  });

  it('takes places before their jobs: now, then as the cap and the tiers allow', async () => {
    const { limiter, ask } = tenant({ tiers: ['2/10s'], concurrency: 2 });
    const checks = [{ tenant: 'acme', tiers: ['2/10s'], concurrency: 2 }];
    const terms = { lease: { token: 'place', lastsMs: LASTS_MS } };
    const places = ['a', 'b', 'c'].map((id) => ({ checks, id, terms }));
    const [first, second, third] = await admissionOf(limiter).admission.reserve(places);
    expect([first, second]).toEqual([0, 0]);
    expect(third).toBeGreaterThan(0);
    expect(await ask('a')).toEqual({ admitted: true });
    expect(await ask('b')).toEqual({ admitted: true });
    expect(await ask('c')).toMatchObject({ admitted: false, position: 0 });
  });
});

describe('a place that is given when the last lease has ended by itself', () => {
  it('is looked at soon, for the job of the place in front of it may never be added', async () => {
    const limits = { tiers: [], concurrency: 1 };
    const { limiter, ask, clock } = tenant(limits);
    const terms = { lease: { token: 'place', lastsMs: LASTS_MS } };
    const place = (id: string) =>
      admissionOf(limiter).admission.reserve([{ checks: [{ tenant: 'acme', ...limits }], id, terms }]);
    await ask('a');
    expect(await place('never')).toEqual([LASTS_MS]);
    clock.advanceMs(LASTS_MS);
    expect(await place('b')).toEqual([OVERDUE_MS]);
  });
});

describe('a paused job that waited for a lease', () => {
  it.each([
    ['has its place again where it comes within an hour', -1, 0],
    ['is behind the others where it comes later', 0, 1],
  ])("stands in nobody's way, and %s", async (_what, us, position) => {
    const { ask, all, line, limiter, clock } = tenant({ tiers: [], concurrency: 1 });
    await all('a', 'b', 'c', 'd');
    await admissionOf(limiter).admission.suspend([{ paused: { tenant: 'acme' } }], 'b', LASTS_MS);
    expect(await line()).toEqual(['c', 'd']);
    clock.advanceMs(HOUR_MS);
    clock.us += us;
    expect(await ask('c')).toEqual({ admitted: true });
    expect(await ask('b')).toMatchObject({ reason: 'concurrency', position });
    expect(await line()).toEqual(position === 0 ? ['b', 'd'] : ['d', 'b']);
  });
});
