import type { Check, TierInput } from 'bullmq-governor/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcquireRequest, LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { Model } from '../../support/model/model.js';
import { Pace } from '../../support/model/tiers/pace.js';
import { Sliding } from '../../support/model/tiers/sliding.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

/** The window itself is never full here. */
const TIERS = ['600/min'];
const GAP_MS = 100;
const SPREAD = { spread: true };

/** Returns the turns in milliseconds from now. */
async function reserve(virtual: Virtual, ids: [string, ...string[]]): Promise<number[]> {
  const scripts = new LeaseScripts(virtual, 10_000);
  const checks = [{ tenant: 'acme', tiers: [{ limit: 600, windowMs: 60_000 }], ...SPREAD }];
  const call = scripts.toCall(checks, { id: ids[0], token: '', lastsMs: 0 });
  const replies = await scripts.calls.enqueue([{ ...call, member: `${ids.length}`, members: ids }]);
  return replies.map(({ turnUs }) => Math.max(0, turnUs - virtual.clock.us) / 1000);
}

describe('a pace', () => {
  it.each([
    [0, 100],
    [100, 110],
    [75, 107.5],
  ])('a pace of ten in a second with guardMs %d admits one unit per %d ms', async (guardMs, gapMs) => {
    const { limiter, clock } = virtualLimiter();
    const ask = () => limiter.acquire('acme', ['10/s'], { ...SPREAD, guardMs });
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask()).toMatchObject({ admitted: false, delayMs: Math.ceil(gapMs), tier: '10/s spread' });
    const peeked = await limiter.peek('acme', ['10/s'], { ...SPREAD, guardMs });
    expect(peeked.tiers[1]).toMatchObject({ remaining: 0, windowMs: gapMs, resetMs: Math.ceil(gapMs) });
    clock.us += gapMs * 1000 - 1;
    expect(await ask()).toMatchObject({ admitted: false, delayMs: 1 });
    clock.us += 1;
    expect(await ask()).toEqual({ admitted: true });
  });

  it('a pace admits a newcomer one gap after a job that was reserved at an idle time', async () => {
    const virtual = virtualLimiter();
    const { limiter, clock } = virtual;
    for (const idleMs of [0, 10_000]) {
      clock.advanceMs(idleMs);
      expect(await reserve(virtual, [`a-${idleMs}`, `b-${idleMs}`])).toEqual([0, GAP_MS]);
      expect(await limiter.of('default', 'acme').leave(`b-${idleMs}`)).toBe(true);
      clock.advanceMs(5);
      expect(await limiter.acquire('acme', TIERS, { ...SPREAD, id: `a-${idleMs}` })).toEqual({ admitted: true });
      expect(await limiter.acquire('acme', TIERS, SPREAD)).toMatchObject({ admitted: false, delayMs: GAP_MS - 5 });
    }
  });

  it('if a late waiter comes after the waiter behind it, a pace admits the late waiter, and adds no extra gap for later waiters', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (id: string) => limiter.acquire('acme', TIERS, { ...SPREAD, id });
    for (const id of ['a', 'late', 'b', 'c']) await ask(id);
    clock.advanceMs(200);
    expect(await ask('b')).toEqual({ admitted: true });
    clock.advanceMs(20);
    expect(await ask('late')).toEqual({ admitted: true });
    clock.advanceMs(80);
    expect(await ask('c')).toEqual({ admitted: true });
  });

  it('a pace does not count from the due time of a suspended waiter', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (id?: string) => limiter.acquire('acme', TIERS, { ...SPREAD, ...(id && { id }) });
    await ask();
    expect(await ask('late')).toMatchObject({ delayMs: 100 });
    clock.advanceMs(20_000);
    expect(await ask()).toEqual({ admitted: true });
    clock.advanceMs(5000);
    expect(await ask('late')).toEqual({ admitted: true });
    expect(await ask()).toMatchObject({ admitted: false, delayMs: 100 });
  });

  it('a pace does not count from the due time of a waiter for a lease', async () => {
    const virtual = virtualLimiter();
    const scripts = new LeaseScripts(virtual, 10_000);
    const check = { tenant: 'acme', tiers: [{ limit: 600, windowMs: 60_000 }], concurrency: 1, ...SPREAD };
    const [a, b, c] = ['a', 'b', 'c'].map((id) => scripts.toCall([check], { id, token: id, lastsMs: 30_000 }));
    const ask = (call: AcquireRequest | undefined) => scripts.calls.acquire(call as AcquireRequest);
    expect(await ask(a)).toMatchObject({ status: 'admitted' });
    expect(await ask(b)).toMatchObject({ status: 'deferred', running: 1 });
    virtual.clock.advanceMs(5000);
    await scripts.release(a as AcquireRequest);
    expect(await ask(b)).toMatchObject({ status: 'admitted' });
    await scripts.release(b as AcquireRequest);
    expect(await ask(c)).toMatchObject({ status: 'deferred', turnUs: virtual.clock.us + GAP_MS * 1000 });
  });

  it('a pace survives a cut of the log, and does not limit callers without spread', async () => {
    const { limiter, clock } = virtualLimiter();
    const paced = (id?: string) => limiter.acquire('acme', ['20/2s'], { ...SPREAD, ...(id && { id }) });
    expect(await paced()).toEqual({ admitted: true });
    for (let n = 0; n < 200; n++) {
      clock.advanceMs(n < 199 ? 130 : 30);
      if (n === 198) expect(await paced()).toEqual({ admitted: true });
      else expect(await limiter.acquire('acme', ['100/s'])).toEqual({ admitted: true });
    }
    expect(await paced()).toMatchObject({ admitted: false, delayMs: 70 });
    clock.advanceMs(70);
    expect(await paced()).toEqual({ admitted: true });
    expect(await paced()).toMatchObject({ admitted: false, delayMs: 100 });
    expect(await paced('job')).toMatchObject({ admitted: false, delayMs: 100 });
    clock.advanceMs(100);
    expect(await paced('job')).toEqual({ admitted: true });
  });

  it.each<[string, TierInput, Check['cost']]>([
    ['requests', '20/2s', 1],
    ['tokens', '20 tokens/2s', { tokens: 1 }],
  ])('a pace of %s goes on at its gap after a step back of the clock', async (_, tier, cost) => {
    const { limiter, clock } = virtualLimiter();
    const paced = () => limiter.acquire('acme', [tier], { ...SPREAD, cost });
    expect(await paced()).toEqual({ admitted: true });
    clock.advanceMs(-3_600_000);
    const { tiers: _tiers, ...peeked } = await limiter.peek('acme', [tier], { ...SPREAD, cost });
    expect(peeked).toMatchObject({ admitted: false, delayMs: 100 });
    expect(await paced()).toEqual(peeked);
    clock.advanceMs(100);
    expect(await paced()).toEqual({ admitted: true });
  });

  it('a pace uses its whole rate while each waiter comes late by less than a gap', async () => {
    const { limiter, clock } = virtualLimiter();
    const startUs = clock.us;
    const options = { ...SPREAD, guardMs: 6000 };
    const gapMs = 110;
    const turns = new Map<string, number>();
    for (let n = 0; n < 300; n++) {
      const decision = await limiter.acquire('acme', TIERS, { ...options, id: `job-${n}` });
      if (!decision.admitted) turns.set(`job-${n}`, decision.delayMs);
    }
    expect([...turns.values()]).toEqual(Array.from({ length: 299 }, (_, n) => (n + 1) * gapMs));
    let n = 0;
    for (const [id, delayMs] of turns) {
      clock.us = startUs + (delayMs + ((n++ * 67) % gapMs)) * 1000;
      expect(await limiter.acquire('acme', TIERS, { ...options, id })).toEqual({ admitted: true });
    }
  });

  it('in random histories a pace is exact for a lone request, and admits k + 1 units in no less than k - 1 gaps', async () => {
    const gapMs = 1000;
    const tiers = [{ limit: 1000, windowMs: 1000 * gapMs }];
    const step = fc.oneof(
      fc.record({ do: fc.constant('new' as const), id: fc.boolean() }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 300, 999, 1000, 1001, 2500, 9000) }),
      fc.record({
        do: fc.constant('back' as const),
        whose: fc.integer({ min: 0, max: 2 }),
        lateMs: fc.constantFrom(0, 0, 0, -5, 3, 100, 199, 400, 1001),
      }),
    );
    const kinds = [new Sliding(1000, 1_000_000 * gapMs), new Pace(1000 * gapMs)];
    const overdueMs = 3_600_000;
    const { limiter, clock } = virtualLimiter({ advanced: { overdueMs } });
    let run = 0;
    await holds('paces', 60, fc.array(step, { minLength: 30, maxLength: 60 }), async (history) => {
      const tenant = `run-${run++}`;
      const originUs = clock.us;
      const model = new Model();
      const starts: number[] = [];
      let names = 0;
      // If a waiter is passed over and comes later, the pace counts from the start of that waiter.
      let mayBePassed = false;
      const ask = async (id: string | undefined) => {
        const freeUs = model.freeUs(kinds, clock.us);
        const isAlone = [...model.toldUs.keys()].every((other) => other === id);
        mayBePassed ||= [...model.toldUs.values()].some((turnUs) => clock.us - turnUs > 200_000);
        const decision = await limiter.acquire(tenant, tiers, { ...SPREAD, ...(id !== undefined && { id }) });
        if (decision.admitted) {
          if (!mayBePassed) expect(freeUs).toBe(clock.us);
          starts.push((clock.us - originUs) / 1000);
          return model.charge(kinds, clock.us, { ...(id !== undefined && { id }) });
        }
        const turnUs = clock.us + decision.delayMs * 1000;
        if (!mayBePassed) expect(turnUs).toBeGreaterThanOrEqual(freeUs);
        if (isAlone && !mayBePassed)
          expect({ turnUs, position: decision.position }).toEqual({ turnUs: freeUs, position: 0 });
        if (id !== undefined) model.toldUs.set(id, turnUs);
      };
      for (const one of history) {
        if (one.do === 'wait') clock.advanceMs(one.ms);
        if (one.do === 'new') await ask(one.id ? `job-${names++}` : undefined);
        if (one.do !== 'back') continue;
        const told = [...model.toldUs];
        const [id, turnUs] = told[one.whose % Math.max(1, told.length)] ?? [];
        if (turnUs === undefined) continue;
        clock.us = Math.max(clock.us, turnUs + one.lateMs * 1000);
        await ask(id);
      }
      for (const [i, from] of starts.entries()) {
        for (const [k, to] of starts.slice(i).entries()) expect(to - from).toBeGreaterThanOrEqual((k - 1) * gapMs);
      }
      clock.advanceMs(10_000_000);
    });
  });
});
