import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcquireRequest, LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { tenant } from '../../support/model/leases/lease-tenant.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';
import { keysUnder } from '../../support/redis/redis.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A parked waiter that is not the watchdog comes back after this time. */
const FAR_MS = 10 * MINUTE_MS;
const OVERDUE_MS = 10_000;
/** Lease durations that are longer than the shortest lifetime of a key. */
const LASTS_MS = [20 * MINUTE_MS, 50 * MINUTE_MS];

/** Returns the lifetimes of the tenant's keys in milliseconds of the server's clock, by the last part of each key. */
async function lifetimes({ redis, prefix }: Virtual, tenant: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const key of await keysUnder(redis, `${prefix}:2:{${tenant}}`)) {
    found.set(key.split(':').at(-1) as string, await redis.pttl(key));
  }
  return found;
}

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('request' as const, 'request' as const, 'release' as const, 'renew' as const),
    job: fc.nat(5),
    lasts: fc.constantFrom(...LASTS_MS),
    waitMs: fc.constantFrom(0, 0, 1000, 19 * MINUTE_MS, 21 * MINUTE_MS),
  }),
  { minLength: 5, maxLength: 25 },
);

describe('the keys of leases and of the waiters for them', () => {
  it('every key has a lifetime that outlasts its content and ends soon after', async () => {
    const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
    let run = 0;
    await holds('lease lifetimes', 25, steps, async (history) => {
      const scripts = new LeaseScripts(virtual, OVERDUE_MS);
      const tenant = `run-${run++}`;
      const check = { tenant, tiers: ['100/s'], concurrency: 2 };
      const calls: AcquireRequest[] = [];
      let before = new Map<string, number>();
      const began = performance.now();
      for (const { do: what, job, lasts, waitMs } of history) {
        const newest = calls.at(-1 - (job % 3));
        if (what === 'request' || !newest) {
          const call = scripts.toCall([check], { id: `job-${job}`, token: `t${calls.length}`, lastsMs: lasts });
          if ((await scripts.calls.acquire(call)).status === 'admitted') calls.push(call);
        } else if (what === 'release') {
          await scripts.release(newest);
        } else {
          await scripts.renew([{ call: newest }]);
        }
        const found = await lifetimes(virtual, tenant);
        // Real time passes on the server.
        const passed = Math.ceil(performance.now() - began) + 1;
        const most = Math.max(...LASTS_MS);
        for (const [key, left] of found) {
          expect(left, key).toBeGreaterThan(0);
          // Only the keys of leases may get a shorter lifetime: they are deleted with the last lease, and created anew.
          const outlives = ['log', 'waiters', 'queue'].includes(key);
          if (outlives) expect(left, key).toBeGreaterThanOrEqual((before.get(key) ?? 0) - passed);
          const longest = { log: 10 * MINUTE_MS, leases: 2 * most, holders: 3 * most + OVERDUE_MS }[key];
          expect(left, key).toBeLessThanOrEqual(longest ?? 2 * HOUR_MS + 2 * most + MINUTE_MS);
        }
        const { clock } = virtual;
        for (const holder of await scripts.running(scripts.keysOf(tenant))) {
          const endsMs = (Number(holder.split(' ')[1]) - clock.us) / 1000;
          expect(found.get('leases')).toBeGreaterThanOrEqual(endsMs - passed);
          expect(found.get('holders')).toBeGreaterThanOrEqual(endsMs - passed);
        }
        before = found;
        clock.advanceMs(waitMs);
      }
    });
  });

  it('the record of a watchdog outlasts shorter leases taken later', async () => {
    const { acquire, release, keys, redis, scripts } = tenant({ tiers: [], concurrency: 2 }, { lastsMs: HOUR_MS });
    await acquire('a');
    await acquire('b');
    await acquire('c');
    const began = performance.now();
    const before = await redis.pttl(keys.holders);
    await release('a');
    await release('b');
    const check = { tenant: 'acme', tiers: [], concurrency: 5 };
    const short = scripts.toCall([check], { id: 'd', token: 'short', lastsMs: 1000 });
    expect((await scripts.calls.acquire(short)).status).toBe('admitted');
    expect(await redis.pttl(keys.holders)).toBeGreaterThanOrEqual(before - Math.ceil(performance.now() - began) - 1);
  });

  it('the keys of a line outlast the delay of the last waiter by the duration of two leases', async () => {
    const lastsMs = LASTS_MS[1] as number;
    const { acquireAll, keys, redis } = tenant({ tiers: [], concurrency: 1 }, { lastsMs });
    const began = performance.now();
    await acquireAll('a', 'b', 'c', 'd');
    const keptMs = FAR_MS + 2000 + 2 * lastsMs;
    for (const key of [keys.waiters, keys.queue]) {
      const left = await redis.pttl(key);
      expect(left, key).toBeGreaterThanOrEqual(keptMs - Math.ceil(performance.now() - began) - 1);
      expect(left, key).toBeLessThanOrEqual(2 * keptMs);
    }
  });

  it('the keys of a line live on for the hour in which an absent job keeps its rank', async () => {
    const { acquireAll, absent, keys, redis } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('a', 'b');
    const began = performance.now();
    await absent('b');
    for (const key of [keys.waiters, keys.queue]) {
      const left = await redis.pttl(key);
      // The server's clock went on.
      expect(left).toBeGreaterThanOrEqual(HOUR_MS - Math.ceil(performance.now() - began) - 1);
    }
  });

  it('no key remains after the last lease and the last waiter, except the key that names the last watchdog', async () => {
    const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
    const scripts = new LeaseScripts(virtual, OVERDUE_MS);
    const check = { tenant: 'acme', tiers: [], concurrency: 1 };
    const call = (id: string) => scripts.toCall([check], { id, token: id, lastsMs: MINUTE_MS });
    const [first, second] = [call('a'), call('b')];
    await scripts.calls.acquire(first);
    await scripts.calls.acquire(second);
    await scripts.release(first);
    await scripts.calls.acquire(second);
    await scripts.release(second);
    expect([...(await lifetimes(virtual, 'acme')).keys()]).toEqual(['holders']);
  });
});
