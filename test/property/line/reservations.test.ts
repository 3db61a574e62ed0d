import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { admissionOf } from '../../support/model/admission.js';
import { LASTS_MS, tenant as leaseTenant } from '../../support/model/leases/lease-tenant.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { keysUnder } from '../../support/redis/redis.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Turns are in milliseconds from now. */
function tenant() {
  const { limiter, clock, redis, prefix } = virtualLimiter();
  const { places } = admissionOf(limiter);
  const terms = { lease: { token: 'reservation', lastsMs: LASTS_MS } };
  const reserve = (jobs: readonly [id: string, limits: Omit<PreparedCheck, 'tenant'>][]) =>
    places.reserve(jobs.map(([id, limits]) => ({ checks: [{ tenant: 'acme', ...limits }], id, terms })));
  const line = async (count = 1000) =>
    (await limiter.of('default', 'acme').waiting({ count })).map(({ id, turn }) => [
      id,
      turn && turn.getTime() - clock.us / 1000,
    ]);
  const lifetimesMs = async () =>
    Promise.all((await keysUnder(redis, prefix)).map(async (key) => [key.split(':').at(-1), await redis.pttl(key)]));
  const reserveAs = (jobs: readonly [id: string, priority: number][], limits: Omit<PreparedCheck, 'tenant'>) =>
    places.reserve(
      jobs.map(([id, priority]) => ({ checks: [{ tenant: 'acme', ...limits }], id, terms: { ...terms, priority } })),
    );
  return { reserve, reserveAs, line, lifetimesMs };
}

describe('reservations of many jobs in one call', () => {
  it.each([
    ['tiers', { tiers: ['2/s'] }],
    ['a cap', { tiers: [], concurrency: 2 }],
  ])('beside a waiter that does not come, no more of them may start at once than %s allow', async (_, limits) => {
    const acme = leaseTenant(limits);
    await acme.acquireAll('bull:q:1', 'bull:q:2', 'bull:q:late');
    // The late waiter is promoted until it stands aside. The leases end meanwhile.
    while (acme.lookInMs() !== undefined) await acme.lookWhenDue();
    acme.clock.advanceMs(LASTS_MS);
    const ids = Array.from({ length: 6 }, (__, n) => `bull:q:new-${n}`);
    const call = acme.scripts.toCall([{ tenant: 'acme', ...limits }], { id: '', token: 'new', lastsMs: LASTS_MS });
    const replies = await acme.scripts.calls.enqueue([{ ...call, member: '6', members: ids as [string, ...string[]] }]);
    expect(replies.map(({ status }) => status)).toEqual([...Array(2).fill('admitted'), ...Array(4).fill('deferred')]);
  });

  it.each([
    ['tiers', { tiers: ['1/s'] }, (position: number) => position * 1000],
    ['a cap', { tiers: [], concurrency: 1 }, (position: number) => (position === 0 ? 0 : null)],
  ])('all reservations join the line under %s, however many reservations there are', async (_, limits, turnMs) => {
    const { reserve, line } = tenant();
    const ids = Array.from({ length: 950 }, (__, n) => `job-${n}`);
    await reserve(ids.map((id) => [id, limits]));
    expect(await line()).toEqual(ids.map((id, position) => [id, turnMs(position)]));
  });

  it('keys of a line with only reservations live at least until two windows after the last turn, and at most twice as long', async () => {
    const { reserve, lifetimesMs } = tenant();
    await reserve(['a', 'b', 'c'].map((id) => [id, { tiers: ['1/h'] }]));
    const left = new Map((await lifetimesMs()) as [string, number][]);
    for (const key of ['waiters', 'queue']) {
      expect(left.get(key), key).toBeLessThanOrEqual(2 * 4 * HOUR_MS);
      expect(left.get(key), key).toBeGreaterThan(4 * HOUR_MS);
    }
  });

  it('reservations of one call are ranked by the priority of each job', async () => {
    const { reserveAs, line } = tenant();
    await reserveAs(Object.entries({ low: 5, high: 1, lower: 6, higher: 0 }), { tiers: [], concurrency: 1 });
    expect((await line()).map(([id]) => id)).toEqual(['higher', 'high', 'low', 'lower']);
  });

  it('a job that is named twice in one call gets one reservation, and the next job gets the turn behind it', async () => {
    const { reserve, line } = tenant();
    const limits = { tiers: ['1/min'] };
    const delaysMs = await reserve(['a', 'b', 'a', 'b', 'c'].map((id) => [id, limits]));
    expect(delaysMs).toEqual([0, MINUTE_MS, 0, MINUTE_MS, 2 * MINUTE_MS]);
    expect(await line()).toEqual([
      ['a', 0],
      ['b', MINUTE_MS],
      ['c', 2 * MINUTE_MS],
    ]);
  });

  it('each reservation gets its turn by the tiers of its own job, if the jobs of one line have different tiers', async () => {
    const { reserve, line } = tenant();
    const [slow, fast] = [{ tiers: ['1/h'] }, { tiers: ['1/min'] }];
    const delaysMs = await reserve([
      ['a', fast],
      ['b', fast],
      ['c', slow],
    ]);
    // By its own tier the third job starts two hours after the first.
    expect(delaysMs).toEqual([0, MINUTE_MS, 2 * HOUR_MS]);
    expect(await line()).toEqual([
      ['a', 0],
      ['b', MINUTE_MS],
      ['c', 2 * HOUR_MS],
    ]);
  });

  it('each reservation gets its turn by the cap of its own job, if the jobs of one line have different caps', async () => {
    const { reserve, line } = tenant();
    const [narrow, wide] = [
      { tiers: [], concurrency: 1 },
      { tiers: [], concurrency: 3 },
    ];
    const delaysMs = await reserve([
      ['a', narrow],
      ['b', wide],
      ['c', wide],
      ['d', narrow],
    ]);
    expect(delaysMs.map((delayMs) => delayMs > 0)).toEqual([false, false, false, true]);
    expect(await line()).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
      ['d', null],
    ]);
  });
});
