import { describe, expect, it } from 'vitest';
import { internalsOf } from '../../src/core/internals.js';
import { scopeKeys, tenantsKey } from '../../src/core/keys.js';
import { noteTenants } from '../../src/core/lines/tenants.js';
import { virtualLimiter } from '../support/model/virtual.js';

const SCOPE = 'plan';
const MOST = 10_000;
/** Seconds since 1970. */
const LONG_AGO = 1;

function index() {
  const { limiter, redis } = virtualLimiter();
  const internals = internalsOf(limiter);
  const key = tenantsKey(internals.space, SCOPE);
  const note = (tenants: readonly string[], days?: number) => noteTenants(internals, SCOPE, tenants, days);
  const leasesOf = (tenant: string) => scopeKeys(internals.space, SCOPE, tenant).leases;
  return { limiter, redis, key, note, leasesOf };
}

describe('the index of the tenants of a scope', () => {
  it('keeps a tenant that was just recorded, even if none of its jobs waits, and forgets tenants that were recorded long before', async () => {
    const { limiter, redis, key, note } = index();
    await redis.zadd(key, LONG_AGO, 'old');
    await note(['new']);
    expect(await limiter.tenants({ scope: SCOPE })).toEqual({ tenants: [] });
    expect(await redis.zrange(key, '0', '-1')).toEqual(['new']);
  });

  it('counts no lease that has ended, e.g. after its process died', async () => {
    const { limiter, redis, note, leasesOf } = index();
    await note(['acme', 'globex']);
    const later = `${8e15}`;
    await redis.zadd(leasesOf('acme'), LONG_AGO, 'ended', later, 'held');
    await redis.zadd(leasesOf('globex'), LONG_AGO, 'ended');
    expect(await limiter.tenants({ scope: SCOPE })).toEqual({ tenants: [{ tenant: 'acme', waiting: 0, running: 1 }] });
  });

  it('keeps only the newest tenants if there are too many, and expires by itself', async () => {
    const { redis, key, note } = index();
    await redis.zadd(key, LONG_AGO, 'zz');
    await note(Array.from({ length: MOST }, (_, n) => `t${n}`));
    expect([await redis.zcard(key), await redis.zscore(key, 'zz')]).toEqual([MOST, null]);
    const ttlMs = await redis.pttl(key);
    expect([ttlMs > 86_000_000, ttlMs <= 86_400_000]).toEqual([true, true]);
  });

  it('lives as long as the longest wait for which a tenant was recorded', async () => {
    const { redis, key, note } = index();
    await note(['slow'], 30);
    await note(['fast']);
    expect(await redis.pttl(key)).toBeGreaterThan(29 * 86_400_000);
  });
});
