import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { tenant } from '../../support/model/leases/lease-tenant.js';

type Acme = ReturnType<typeof tenant>;

/** More than the 50 ms after which a waiter is late plus the 70 ms between looks. */
const SOON_MS = 150;
const RUN = { token: 'run', lastsMs: 60_000 };
const LIMITS = { tiers: [], concurrency: 1 };
const CAP: PreparedCheck = { tenant: 'acme', ...LIMITS };

type InFront = (acme: Acme) => Promise<unknown>;

const byHand: InFront = async ({ scripts }) => {
  const { lease: _, ...call } = scripts.toCall([CAP], { id: 'by hand', ...RUN });
  expect((await scripts.calls.acquire(call)).status).toBe('deferred');
};
const heldUpElsewhere: InFront = async ({ scripts }) => {
  const other: PreparedCheck = { scope: 'other', tenant: 'acme', tiers: ['1/h'] };
  await scripts.ask([other], { id: 'started', ...RUN });
  // The job stands in the cap's line because the other scope refuses it.
  expect((await scripts.ask([CAP], { id: 'held up', ...RUN })).reply.status).toBe('deferred');
  expect((await scripts.ask([CAP, other], { id: 'held up', ...RUN })).reply.scope).toBe(1);
};
const withoutWorker: InFront = async (acme) => {
  await acme.acquire('bull:dead:1');
  await acme.release('runs');
  expect(acme.promotedNow()).toEqual(['bull:dead:1']);
  await acme.report('bull:dead:1', 'postponed');
  await acme.acquire('runs');
};

describe('a waiter whose promotion is lost', () => {
  it.each<[string, InFront]>([
    ['nothing', async () => undefined],
    ['the waiter of a request by hand, which no process can bring back,', byHand],
    ['a job that another scope holds up', heldUpElsewhere],
    ['a job of a queue without a worker', withoutWorker],
  ])('is promoted again soon while %s stands in front of it', async (_, inFront) => {
    const acme = tenant(LIMITS);
    await acme.acquire('runs');
    await inFront(acme);
    await acme.acquire('bull:live:1');
    acme.promotions();
    await acme.release('runs');
    expect(acme.promotedNow()).toEqual(['bull:live:1']);
    const fromUs = acme.clock.us;
    const again = await acme.lookWhenDue();
    expect(again).toEqual([['bull:live:1', 0]]);
    expect((acme.clock.us - fromUs) / 1000).toBeLessThan(SOON_MS);
    expect(await acme.acquire('bull:live:1')).toEqual({ admitted: true });
  });

  it('leaves the line if its record was lost too, and the next waiter is promoted', async () => {
    const acme = tenant(LIMITS);
    await acme.acquireAll('runs', 'bull:live:1', 'bull:live:2');
    acme.promotions();
    await acme.release('runs');
    expect(acme.promotedNow()).toEqual(['bull:live:1']);
    await acme.redis.hdel(acme.keys.waiters, 'bull:live:1');
    expect(await acme.lookWhenDue()).toEqual([['bull:live:2', 0]]);
    expect(await acme.acquire('bull:live:2')).toEqual({ admitted: true });
  });

  it('is promoted again by the same look as all other waiters with lost promotions', async () => {
    const acme = tenant({ tiers: [], concurrency: 30 });
    const ids = (name: string) => Array.from({ length: 30 }, (_, n) => `${name}${n}`);
    await acme.acquireAll(...ids('run'), ...ids('late'));
    acme.promotions();
    for (const id of ids('run')) await acme.release(id);
    expect(acme.promotedNow()).toEqual(ids('late'));
    expect((await acme.lookWhenDue()).map(([id]) => id).sort()).toEqual(ids('late').sort());
  });
});

describe('a waiter that stands aside', () => {
  it('is promoted again one, two and seven seconds later if its job was in the wait list, because the job may be removed from there', async () => {
    const acme = tenant(LIMITS);
    await acme.acquireAll('runs', 'bull:q:1', 'bull:q:2');
    acme.promotions();
    await acme.release('runs');
    expect(acme.promotedNow()).toEqual(['bull:q:1']);
    const seconds: number[] = [];
    let asideUs = 0;
    while (seconds.length < 3) {
      for (const [id] of await acme.lookWhenDue()) {
        if (id === 'bull:q:2') {
          asideUs = acme.clock.us;
          expect(await acme.acquire(id)).toEqual({ admitted: true });
          continue;
        }
        expect(id).toBe('bull:q:1');
        await acme.report(id, 'coming');
        if (asideUs > 0) seconds.push((acme.clock.us - asideUs) / 1_000_000);
      }
    }
    expect(seconds).toEqual([1, 2, 7]);
  });
});
