import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../src/core/limits/checks.js';
import { type AcquireRequest, LeaseScripts } from '../support/model/leases/lease-scripts.js';
import { LASTS_MS, OVERDUE_MS } from '../support/model/leases/lease-tenant.js';
import { loggedTimes, virtualLimiter } from '../support/model/virtual.js';
import { keysUnder } from '../support/redis/redis.js';

const TIERS = { tiers: ['5/h'] };
const FEW = { tiers: ['2/h'] };
const CAP = { tiers: [], concurrency: 2 };
const BOTH = { ...TIERS, concurrency: 2 };
const HOUR_MS = 3_600_000;

/** In scope 'broken', the keys of tenant 'ill' hold values of a wrong type. */
async function tenants() {
  const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
  const scripts = new LeaseScripts(virtual, OVERDUE_MS);
  for (const key of Object.values(scripts.keysOf('ill', 'broken'))) await virtual.redis.rpush(key, 'nothing of ours');
  const call = (tenant: string, checks: Omit<PreparedCheck, 'tenant'>[], token: string) =>
    scripts.toCall(
      checks.map((check) => ({ tenant, ...check })),
      { id: `job of ${tenant}`, token, lastsMs: LASTS_MS },
    );
  return { scripts, call };
}

async function unreadable() {
  const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
  const scripts = new LeaseScripts(virtual, OVERDUE_MS);
  const ask = async (id: string, limits: Omit<PreparedCheck, 'tenant'>, tenant = 'ill') => {
    const call = scripts.toCall([{ tenant, ...limits }], { id, token: `of ${id}`, lastsMs: LASTS_MS });
    return (await scripts.calls.acquire(call)).status;
  };
  for (const id of ['x', 'y']) expect(await ask(id, FEW)).toBe('admitted');
  const { log, waiters } = scripts.keysOf('ill');
  const charged = async () => (await loggedTimes(virtual.redis, log)).length;
  const corrupt = (id: string) => virtual.redis.hset(waiters, id, 'nothing of ours');
  return { virtual, ask, charged, corrupt };
}

const broken = (limits: Omit<PreparedCheck, 'tenant'>) => ({ ...limits, scope: 'broken' });

describe('a request that cannot be decided', () => {
  it.each<[string, Omit<PreparedCheck, 'tenant'>[], AcquireRequest['event']?]>([
    ['under tiers and a cap', [broken(BOTH)]],
    ['under a cap beside tiers', [TIERS, broken(CAP)]],
    ['under tiers behind a cap', [CAP, broken(TIERS)]],
    ['that releases a lease under tiers', [broken(BOTH)], 'release'],
    ['that removes a waiter', [broken(CAP)], 'gone'],
    ['that parks a waiter again', [broken(CAP)], 'postponed'],
  ])('a failed request %s does not change the other requests of its call', async (_, checks, event) => {
    const { scripts, call } = await tenants();
    const ill = { ...call('ill', checks, 'of the ill one'), ...(event && { event }) };
    const [first, failed, second, third] = await Promise.all([
      scripts.calls.acquire(call('first', [CAP], 'of the first')),
      scripts.calls.acquire(ill),
      scripts.calls.acquire(call('second', [BOTH, { ...CAP, scope: 'other' }], 'of the second')),
      scripts.calls.acquire(call('third', [TIERS], 'of nobody')),
    ]);
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('WRONGTYPE') });
    expect([first.status, second.status, third.status]).toEqual(['admitted', 'admitted', 'admitted']);
    const holders = (tenant: string, scope?: string) => scripts.running(scripts.keysOf(tenant, scope));
    expect(await holders('ill')).toEqual([]);
    expect(await holders('first')).toEqual([expect.stringContaining(' of the first ')]);
    expect(await holders('second')).toEqual([expect.stringContaining(' of the second ')]);
    expect(await holders('second', 'other')).toEqual([expect.stringContaining(' of the second ')]);
  });

  it('if a request fails after its answer was written, earlier answers still reach their own requests', async () => {
    const { ask, corrupt } = await unreadable();
    expect(await ask('b', FEW)).toBe('deferred');
    await corrupt('b');
    // The script fails when it schedules the first waiter, after the tiers have refused the request.
    expect(await Promise.all([ask('c', TIERS, 'well'), ask('d', FEW)])).toEqual(['admitted', 'failed']);
  });

  it('refused requests of one call schedule the line once, after the last of them', async () => {
    const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
    const scripts = new LeaseScripts(virtual, OVERDUE_MS);
    const ask = (id: string) =>
      scripts.calls.acquire(scripts.toCall([{ tenant: 'many', tiers: ['1/s'] }], { id, token: id, lastsMs: LASTS_MS }));
    await ask('started');
    const replies = await Promise.all(['a', 'b', 'c'].map(ask));
    expect(replies.map(({ status }) => status)).toEqual(['deferred', 'deferred', 'deferred']);
    expect(replies.map(({ promotions }) => promotions.map(({ task }) => task))).toEqual([[], [], ['look']]);
    expect(new Set(replies.map(({ turnUs }) => turnUs)).size).toBe(3);
  });

  it('a charged request is admitted even if the waiters cannot be read', async () => {
    const { ask, corrupt, charged, virtual } = await unreadable();
    expect(await ask('b', FEW)).toBe('deferred');
    await corrupt('b');
    virtual.clock.advanceMs(HOUR_MS);
    expect(await Promise.all([ask('c', FEW), ask('d', TIERS, 'well')])).toEqual(['admitted', 'admitted']);
    expect(await charged()).toBe(3);
    expect(await ask('e', FEW)).toBe('failed');
    expect(await charged()).toBe(3);
  });

  it.each([
    ['a scope', [BOTH]],
    ['one of two scopes', [{ ...TIERS, scope: 'beside' }, BOTH]],
  ])('a request that cannot take the lease of %s is not charged', async (_, checks) => {
    const virtual = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
    const scripts = new LeaseScripts(virtual, OVERDUE_MS);
    const keys = scripts.keysOf('ill');
    await virtual.redis.rpush(keys.holders, 'nothing of ours');
    const of = { id: 'a job', token: 'of the job', lastsMs: LASTS_MS };
    const call = scripts.toCall(
      checks.map((check) => ({ tenant: 'ill', ...check })),
      of,
    );
    expect((await scripts.calls.acquire(call)).status).toBe('failed');
    const left = await keysUnder(virtual.redis, virtual.prefix);
    expect(left).toEqual([keys.holders]);
  });

  it('the error of a failed request names the line of the script, whether the request is sent in a batch or alone', async () => {
    const { scripts, call } = await tenants();
    const request = call('odd', [TIERS], 'of the odd one');
    const scopes = request.scopes.map((scope) => {
      const args = scope.compiled.args.map((arg) => (arg === 'sliding' ? 'no kind of tier' : arg));
      return { ...scope, compiled: { ...scope.compiled, args } };
    });
    const where = /lua\/lib\/tiers\/kinds\.lua:\d+: no such kind of tier: no kind of tier/;
    const reply = await scripts.calls.acquire({ ...request, scopes });
    expect(reply).toMatchObject({ status: 'failed', message: expect.stringMatching(where) });
    await expect(scripts.calls.peek({ ...request, scopes })).rejects.toThrow(where);
  });
});
