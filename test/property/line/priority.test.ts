import { describe, expect, it } from 'vitest';
import { tenant } from '../../support/model/leases/lease-tenant.js';

describe('a waiter whose job has another priority when it asks again', () => {
  it('moves to the place of its new priority, in the order of arrival, even while it is scheduled or aside', async () => {
    const { acquire, acquireAll, release, report, promotions, line } = tenant({ tiers: [], concurrency: 1 });
    await acquireAll('runs');
    for (const id of ['a', 'b', 'c', 'd']) await acquire(id, { priority: 5 });
    expect(await acquire('d', { priority: 1 })).toMatchObject({ position: 0 });
    expect(await acquire('a', { priority: 9 })).toMatchObject({ position: 3 });
    expect(await acquire('c', { priority: 1 })).toMatchObject({ position: 0 });
    expect(await line()).toEqual(['c', 'd', 'b', 'a']);
    expect(await acquire('c', { priority: 5 })).toMatchObject({ position: 2 });
    promotions();
    await release('runs');
    expect(promotions()[0]).toEqual(['d', 0]);
    await report('d', 'postponed');
    expect(await acquire('d', { priority: 10 })).toMatchObject({ position: 3 });
    expect(await line()).toEqual(['b', 'c', 'a', 'd']);
  });

  it('gets the turn of its new place, and no unit is used twice or stays unused', async () => {
    const acme = tenant({ tiers: ['1/10s'] });
    await acme.acquire('runs');
    for (const id of ['a', 'b', 'c']) await acme.acquire(id, { priority: 5 });
    expect(await acme.acquire('c', { priority: 1 })).toMatchObject({ delayMs: 10_000, position: 0 });
    expect(await acme.acquire('a', { priority: 9 })).toMatchObject({ delayMs: 30_000, position: 2 });
    const priorities = { a: 9, b: 5, c: 1 };
    const startedS: Record<string, number> = {};
    for (let second = 1; second <= 30; second++) {
      acme.clock.advanceMs(1000);
      for (const [id, priority] of Object.entries(priorities)) {
        if (id in startedS || second % 10 > 0) continue;
        if ((await acme.acquire(id, { priority })).admitted) startedS[id] = second;
      }
    }
    expect(startedS).toEqual({ c: 10, b: 20, a: 30 });
  });

  it('keeps its place if a request by hand has the id of the waiter and no priority', async () => {
    const { acquire, limiter, line } = tenant({ tiers: ['1/10s'] });
    await acquire('runs');
    for (const id of ['a', 'b']) await acquire(id, { priority: 5 });
    expect(await limiter.acquire('acme', ['1/10s'], { id: 'b' })).toMatchObject({ position: 1 });
    expect(await line()).toEqual(['a', 'b']);
  });
});
