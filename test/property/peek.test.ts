import fc from 'fast-check';
import type { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { toDecision } from '../../src/core/decide/to-decision.js';
import { type Kind, Player, type Step, steps } from '../support/model/history.js';
import { tenant } from '../support/model/leases/lease-tenant.js';
import { type PeekKind, PeekPlayer, type Step as PeekStep, peekHistories } from '../support/model/peek-history.js';
import { virtualLimiter } from '../support/model/virtual.js';
import { holds } from '../support/random.js';
import { keysUnder } from '../support/redis/redis.js';

async function stored(redis: Redis, prefix: string): Promise<Record<string, string | undefined>> {
  const dumps: Record<string, string | undefined> = {};
  for (const key of await keysUnder(redis, prefix)) dumps[key] = (await redis.dumpBuffer(key))?.toString('base64');
  return dumps;
}

describe('peek', () => {
  const abandons: fc.Arbitrary<Step> = fc.record({
    do: fc.constant('wait'),
    us: fc.constantFrom(3_000_001, 9_000_000, 30_000_000, -3_000_000),
  });

  it('peek writes nothing, whatever state it finds', async () => {
    const kind: Kind = {
      menus: [
        [
          [2, 1000],
          [4, 7000],
        ],
      ],
      scopes: 2,
      callers: 10,
      overdueMs: 3000,
    };
    let run = 0;
    await holds('peek', 40, steps(kind, 40, abandons), async (history) => {
      const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
      const player = new Player(virtual, kind, `run-${run++}`);
      for (const step of history) await player.play({ ...step, ...(step.do === 'ask' && { peek: false }) });
      const before = await stored(virtual.redis, virtual.prefix);
      const checks = ['s0', 's1'].map((scope) => ({ tenant: player.tenant, scope, tiers: ['2/s', '4/7s'] }));
      for (const id of ['job-0', 'job-1', 'job-2', 'a newcomer', undefined]) {
        for (const retry of ['front', 'back'] as const) {
          await virtual.limiter.peekAll(checks, id === undefined ? {} : { id, retry });
        }
      }
      expect(await stored(virtual.redis, virtual.prefix)).toEqual(before);
      virtual.limiter.close();
      virtual.redis.disconnect();
    });
  });

  const ask = (who: number, scopes = 0, menu = 0, cost = 0, cap = 0, front = false): PeekStep => ({
    do: 'ask',
    who,
    scopes,
    menu,
    cost,
    front,
    cap,
  });

  const reserve: PeekStep = { do: 'reserve', who: 2, scopes: 0, menu: 0, cost: 1, front: false };

  it.each<[string, PeekKind]>([
    ['limits of own scopes', 'own'],
    ['jobs under caps, whose leases end and whose promotions are reported', 'caps'],
    ['jobs and requests by hand in a shared scope', 'shared'],
    ['jobs and requests by hand in a chain', 'chain'],
  ])(
    'peek gives the answer of acquire and writes nothing for %s, even if limits change, keys are deleted and clocks step',
    async (name, kind) => {
      const virtual = virtualLimiter({ advanced: { overdueMs: 3000 } });
      const startUs = virtual.clock.us;
      const seen = { admitted: 0, refused: 0 };
      let run = 0;
      await holds(`peek and acquire, ${name}`, 60, peekHistories, async (history) => {
        virtual.clock.us = startUs;
        const player = new PeekPlayer(virtual, `run-${run++}`, kind);
        for (const step of history) await player.play(step);
        seen.admitted += player.seen.admitted;
        seen.refused += player.seen.refused;
      });
      expect(Math.min(seen.admitted, seen.refused)).toBeGreaterThan(0);
    },
  );

  it.each<[string, PeekStep[], PeekKind?]>([
    [
      'the clock went back, and another log of the scope is set back after a waiter was scheduled',
      [
        { do: 'ask', who: 0, scopes: 57, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'ask', who: 0, scopes: 129, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'ask', who: 0, scopes: 5, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'ask', who: 315, scopes: 1, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'step', us: -3_600_000_000 },
        { do: 'ask', who: 0, scopes: 21, menu: 502, cost: 2, front: false, cap: 0, priority: 0 },
        { do: 'ask', who: 60, scopes: 5, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
      ],
      'caps',
    ],
    [
      'the clock went back while one scope holds up a waiter that another scope has scheduled',
      [
        { do: 'pause', scope: 201, ms: 500 },
        { do: 'ask', who: 19, scopes: 5, menu: 0, cost: 0, front: false, cap: 412, priority: 0 },
        { do: 'ask', who: 0, scopes: 13, menu: 0, cost: 0, front: false, cap: 112, priority: 0 },
        { do: 'ask', who: 0, scopes: 433, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'turn', whose: 161, us: 0 },
        { do: 'ask', who: 0, scopes: 33, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'step', us: -3_600_000_000 },
        { do: 'ask', who: 249, scopes: 1, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
      ],
      'caps',
    ],
    [
      'a request by hand meets a due waiter for a lease',
      [
        ask(0, 0, 0, 730),
        ask(0, 0, 0, 107),
        ask(0),
        ask(10, 0, 205, 0, 766),
        { do: 'turn', whose: 0, us: 0 },
        ask(276, 0, 0, 42),
        ask(0),
      ],
      'caps',
    ],
    [
      'the ranks of a line are lost, and its waiters are overdue',
      [
        { do: 'pause', scope: 0, ms: 500 },
        ask(0),
        { do: 'delete', scope: 0, keys: 2 },
        ask(1),
        { do: 'step', us: 5_000_000 },
        ask(0),
      ],
    ],
    [
      'the ranks of a line are lost, and another scope holds a waiter up',
      [
        { do: 'pause', scope: 0, ms: 500 },
        { do: 'pause', scope: 1, ms: 3000 },
        ask(1, 0, 12),
        ask(1, 1),
        { do: 'delete', scope: 1, keys: 2 },
        ask(0, 2, 5, 1),
        ask(1, 1),
      ],
    ],
    [
      'a turn lies between two microseconds',
      [ask(0), ask(1, 0, 0, 3), ask(0, 0, 10), { do: 'step', us: 5_000_000 }, ask(1), ask(0)],
    ],
    [
      'a scope is paused, and the waiter was parked while its limits were 0',
      [
        { do: 'store', scope: 0, menu: 1, cap: 0 },
        ask(0),
        { do: 'store', scope: 0, menu: 0, cap: 0 },
        { do: 'pause', scope: 0, ms: 3000 },
        ask(0),
      ],
    ],
    [
      'the line counts costs, and some of its waiters are overdue',
      [
        { do: 'store', scope: 0, menu: 1, cap: 0 },
        ask(0),
        { do: 'clear', scope: 0 },
        { do: 'pause', scope: 1, ms: 3000 },
        ask(1, 0, 0, 2),
        ask(2, 2, 1, 1),
        ask(3, 2, 12, 1),
        ask(0, 1, 4),
        { do: 'store', scope: 0, menu: 3, cap: 0 },
        { do: 'turn', whose: 0, us: 90_000 },
        ask(1, 0, 0, 1),
      ],
    ],
    [
      'a job comes before others that can be scheduled instead',
      [ask(0, 1, 0, 0, 1), ask(1, 1, 12, 1), ask(0, 1, 7, 0, 2), ask(0, 1, 11)],
      'caps',
    ],
    [
      'a job that waits for a lease in one scope no longer names a cap, and its tiers refuse it in both scopes',
      [ask(0, 1, 0, 0, 1), ask(1, 1, 0, 0, 1), ask(0, 2), ask(1, 2, 10, 3)],
      'caps',
    ],
    [
      'the ranks of a line are lost, and a job was called',
      [
        ask(0, 0, 0, 0, 1),
        ask(1, 0, 0, 0, 1, true),
        ask(0, 0, 0, 0, 2),
        { do: 'delete', scope: 0, keys: 59 },
        ask(1, 0, 0, 0, 1),
      ],
      'caps',
    ],
    ...[[], [reserve]].map((between, reserved): [string, PeekStep[], PeekKind] => [
      `the ranks of a line are lost, a job was called, ${reserved} are reserved, and a job comes back that was away`,
      [
        { do: 'pause', scope: 0, ms: 500 },
        ask(0, 1, 7),
        ask(1, 0, 0, 0, 1),
        ask(0, 2, 0, 3, 1),
        { do: 'delete', scope: 0, keys: 762 },
        ...between,
        ask(0, 0, 0, 1),
      ],
      'caps',
    ]),
    ['a job becomes the watchdog of its scope', [{ do: 'store', scope: 0, menu: 0, cap: 3 }, ask(0), ask(1)], 'caps'],
    [
      'two scopes are full, and the request has no id',
      [{ do: 'store', scope: 0, menu: 0, cap: 1 }, { do: 'store', scope: 1, menu: 0, cap: 3 }, ask(0, 1), ask(6, 2)],
      'caps',
    ],
    [
      'the concurrency of the scope is 0, and the waiter is overdue',
      [
        ask(0),
        ask(0),
        ask(0, 0, 2),
        ask(4),
        { do: 'store', scope: 0, menu: 1, cap: 0 },
        ask(0),
        { do: 'turn', whose: 0, us: -1 },
        ask(4),
      ],
    ],
    [
      'the concurrency of the scope is 0, and the waiter was held up by a pause of another scope',
      [
        { do: 'store', scope: 0, menu: 2, cap: 0 },
        ask(0),
        { do: 'pause', scope: 1, ms: 3000 },
        { do: 'store', scope: 1, menu: 1, cap: 0 },
        ask(0, 0, 2),
        ask(0, 0, 2),
        ask(0, 2, 0, 0, 0, true),
        ask(1, 1, 0, 0, 0, true),
        { do: 'turn', whose: 0, us: 0 },
        ask(0, 1),
      ],
    ],
    [
      'a job that has a turn in a shared scope now names another scope too',
      [ask(0, 4, 0, 2), ask(0, 4), ask(0, 4), ask(1, 4), { do: 'turn', whose: 0, us: 0 }, ask(0, 5, 4)],
      'shared',
    ],
    [
      'a job that named different scopes before is refused for longer by the shared scope than by the scope beside the shared one',
      [ask(0, 0, 2), { do: 'pass', us: 1 }, ask(0), ask(0, 4, 0, 2), ask(0, 5, 1, 3)],
      'shared',
    ],
    ['a scope beside a shared one carries over, and has waiters', [ask(0), ask(0, 0, 12, 1), ask(0, 5, 11)], 'shared'],
    [
      'the stored records of the waiters of a chain are lost',
      [
        { do: 'ask', who: 0, scopes: 324, menu: 0, cost: 0, front: false, cap: 0, priority: 0 },
        { do: 'ask', who: 0, scopes: 64, menu: 0, cost: 678, front: false, cap: 0, priority: 0 },
        { do: 'delete', scope: 7, keys: 2 },
        { do: 'ask', who: 6, scopes: 4, menu: 0, cost: 1, front: false, cap: 0, priority: 0 },
      ],
      'chain',
    ],
    [
      'a request by hand has a cost, and no earlier request in the shared scope had one',
      [ask(0, 4), ask(0, 4), ask(0, 4, 10, 2), ask(1, 4, 1), ask(1, 4, 13, 3), ask(6, 7, 1, 3)],
      'chain',
    ],
    [
      'a request by hand has a cost, and a narrow scope of the chain counted units one by one before',
      [ask(0, 6, 10, 3), ask(1, 5), ask(0, 7, 15, 3), ask(6, 7, 1, 1)],
      'chain',
    ],
    [
      'the order of a chain is lost, the clock went back, and a request of cost 0 comes to a full narrow scope',
      [
        ask(0, 8, 14),
        ask(0, 4, 0, 3),
        { do: 'delete', scope: 2, keys: 621 },
        { do: 'step', us: -3_600_000_000 },
        ask(0, 6, 12, 3),
      ],
      'chain',
    ],
    [
      'the order of a chain is lost, and a waiter that was scheduled there asks for another scope',
      [
        ask(0, 8, 0, 3),
        ask(5, 6),
        ask(1, 9),
        { do: 'turn', whose: 0, us: 0 },
        ask(0, 7, 2),
        { do: 'delete', scope: 2, keys: 541 },
        ask(2, 8),
        ask(2, 5),
        ask(1, 4),
      ],
      'chain',
    ],
    [
      'a request of cost 0 stands behind as many waiters as the limit has units',
      [ask(0), ask(1), ask(2), ask(3), ask(4), ask(5), { do: 'pass', us: 250_000 }, ask(6, 0, 0, 4)],
    ],
  ])('peek gives the answer of acquire if %s', async (_where, history, kind) => {
    const player = new PeekPlayer(virtualLimiter({ advanced: { overdueMs: 3000 } }), 'acme', kind);
    for (const step of history) await player.play(step);
  });

  it('peek reports the free units of every tier and the time at which the next unit becomes free', async () => {
    const { limiter, clock } = virtualLimiter();
    const tiers = ['3/s', '4/10s'];
    expect((await limiter.peek('acme', tiers)).tiers).toEqual([
      { scope: 'default', tier: '3/s', limit: 3, windowMs: 1000, remaining: 3, resetMs: 0 },
      { scope: 'default', tier: '4/10s', limit: 4, windowMs: 10_000, remaining: 4, resetMs: 0 },
    ]);
    await limiter.acquire('acme', tiers);
    clock.advanceMs(400);
    await limiter.acquire('acme', tiers);
    await limiter.acquire('acme', tiers);
    expect(await limiter.peek('acme', tiers)).toMatchObject({
      admitted: false,
      delayMs: 600,
      tier: '3/s',
      tiers: [
        { remaining: 0, resetMs: 600 },
        { remaining: 1, resetMs: 9600 },
      ],
    });
    clock.advanceMs(1000);
    expect(await limiter.peek('acme', tiers)).toMatchObject({
      admitted: true,
      tiers: [
        { remaining: 3, resetMs: 0 },
        { remaining: 1, resetMs: 8600 },
      ],
    });
  });

  it('peek counts the time until the next unit becomes free by the clock of Redis, even after this clock went back a little', async () => {
    const { limiter, clock } = virtualLimiter();
    await limiter.acquire('acme', ['1/10s']);
    clock.advanceMs(-400);
    expect(await limiter.peek('acme', ['1/10s'])).toMatchObject({
      admitted: false,
      delayMs: 10_400,
      tiers: [{ remaining: 0, resetMs: 10_400 }],
    });
  });

  it('after a limit is lowered, peek reports the time at which enough units have left the window', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 10; n++) {
      await limiter.acquire('acme', ['10/min']);
      clock.advanceMs(1000);
    }
    // The next unit becomes free when the unit of 7 s leaves.
    expect((await limiter.peek('acme', ['3/min'])).tiers).toMatchObject([{ remaining: 0, resetMs: 57_000 }]);
  });

  it('peek treats a forgotten waiter as a newcomer, as acquire does', async () => {
    const { limiter, clock } = virtualLimiter({ advanced: { overdueMs: 1000 } });
    const ask = (id: string) => limiter.acquire('acme', ['1/s'], { id });
    await ask('first');
    await ask('gone');
    clock.advanceMs(3000);
    // 'gone' is passed over here, and forgotten after overdueMs and two windows.
    await ask('second');
    clock.advanceMs(2900);
    await ask('third');
    await ask('waits');
    clock.advanceMs(101);
    const options = { id: 'gone' };
    const peeked = await limiter.peek('acme', ['1/s'], options);
    const asked = await limiter.acquire('acme', ['1/s'], options);
    expect(asked).toMatchObject({ admitted: false, position: 1 });
    expect(peeked).toMatchObject(asked);
  });

  it('peek sees the waiters ahead in their order after the clock went back, as acquire does', async () => {
    const { limiter, clock } = virtualLimiter();
    const ask = (id: string) => limiter.acquire('acme', ['1/10s'], { id, retry: 'front' });
    await ask('first');
    clock.us += 1;
    await ask('second');
    clock.advanceMs(-5000);
    const peeked = await limiter.peek('acme', ['1/10s'], { id: 'third', retry: 'front' });
    const asked = await ask('third');
    expect(asked).toMatchObject({ admitted: false, delayMs: 20_000, position: 1 });
    expect(peeked).toMatchObject(asked);
    const front = await limiter.peek('acme', ['1/10s'], { id: 'second', retry: 'front' });
    expect(front).toMatchObject({ admitted: false, delayMs: 10_000, position: 0 });
    expect(await ask('second')).toMatchObject({ admitted: false, delayMs: 10_000, position: 0 });
  });
});

describe('peek with a concurrency', () => {
  const NOT_NAMED = undefined;

  it('peek under a cap reports the held leases and the waiters ahead, even for a newcomer', async () => {
    const { limiter, acquire, acquireAll, promotions } = tenant({ tiers: [], concurrency: 2 });
    await acquireAll('a', 'b', 'c', 'd');
    const waits = { admitted: false, reason: 'concurrency', scope: 'default', running: 2 };
    expect(await limiter.peek('acme', [], { id: 'd', concurrency: 2 })).toMatchObject({ ...waits, position: 1 });
    expect(await limiter.peek('acme', [], { concurrency: 2 })).toMatchObject({ ...waits, position: 2 });
    const checks = [
      { tenant: 'acme', tiers: ['1/s'], scope: 'other' },
      { tenant: 'acme', tiers: ['1/s'], concurrency: 2 },
    ];
    expect(await limiter.peekAll(checks, { id: 'c' })).toMatchObject({ ...waits, position: 0 });
    // The one free lease belongs to the first waiter.
    expect((await limiter.peek('acme', [], { id: 'c', concurrency: 3 })).admitted).toBe(true);
    expect(await limiter.peek('acme', [], { id: 'd', concurrency: 3 })).toMatchObject({ ...waits, position: 1 });
    expect(await acquire('d', { concurrency: 3 })).toMatchObject({ ...waits, position: 1 });
    expect(promotions()).toContainEqual(['c', 0]);
    expect((await limiter.peek('acme', ['9/s'], { concurrency: null })).admitted).toBe(true);
  });

  it.each([NOT_NAMED, null])('peek with a cap of %s reports that a waiter for a lease waits', async (none) => {
    const { limiter, acquireAll, release, promotions, lookWhenDue } = tenant({ tiers: [], concurrency: 2 });
    await acquireAll('a', 'b', 'c', 'd');
    const peek = (id: string) => limiter.peek('acme', ['9/s'], none === undefined ? { id } : { id, concurrency: none });
    const waits = { admitted: false, reason: 'concurrency' };
    expect(await peek('c')).toMatchObject({ ...waits, position: 0 });
    expect(await peek('d')).toMatchObject({ ...waits, position: 1 });
    expect((await peek('another job')).admitted).toBe(true);
    await release('a');
    expect(promotions()[0]).toEqual(['c', 0]);
    // The lease of the scheduled waiter is kept until the waiter is 210 ms late.
    expect((await peek('c')).admitted).toBe(true);
    expect(await peek('d')).toMatchObject({ ...waits, position: 1 });
    for (let looks = 0; looks < 3; looks++) await lookWhenDue();
    expect((await peek('d')).admitted).toBe(true);
    expect(await peek('c')).toMatchObject({ ...waits, position: 1 });
  });

  it('peek keeps no lease for waiters whose turn has long passed, as acquire does', async () => {
    const limits = { tiers: ['3/min'], concurrency: 1 };
    const { acquire, acquireAll, release, scripts, lookWhenDue, clock } = tenant(limits);
    for (const id of ['a', 'b', 'c']) {
      await acquire(id);
      await release(id);
    }
    await acquireAll('d', 'e', 'f', 'g');
    clock.advanceMs(70_000);
    const cameUs = clock.us;
    const asks = async () => {
      const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id: 'new', token: 'new', lastsMs: 1000 });
      const peeked = toDecision((await scripts.calls.peek(call)).reply, call);
      const asked = toDecision(await scripts.calls.acquire(call), call);
      expect(peeked).toEqual(asked);
      return asked.admitted;
    };
    while (!(await asks())) await lookWhenDue();
    expect(clock.us - cameUs).toBeLessThanOrEqual(1_000_000);
  });

  it('if a scheduled job asks early, peek tells it the turn behind the scheduled jobs in front, as acquire does', async () => {
    const limits = { tiers: ['2/10s'], concurrency: 2 };
    const { acquire, acquireAll, release, scripts, promotions, clock } = tenant(limits);
    await acquire('a');
    clock.advanceMs(3000);
    await acquireAll('b', 'c', 'd');
    promotions();
    await release('a');
    await release('b');
    expect(promotions()).toEqual([
      ['c', 7000],
      ['d', 10_000],
    ]);
    const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id: 'd', token: 'd', lastsMs: 1000 });
    const { reply: peeked } = await scripts.calls.peek(call);
    const asked = await scripts.calls.acquire(call);
    expect(asked.turnUs - clock.us).toBe(10_000_000);
    expect(peeked.turnUs).toBe(asked.turnUs);
  });

  it('peek counts a scheduled waiter until it steps aside, as acquire does', async () => {
    const limits = { tiers: ['2/10s'], concurrency: 2 };
    const { limiter, acquire, acquireAll, release, promotions, lookWhenDue, clock } = tenant(limits);
    await acquire('a');
    clock.advanceMs(3000);
    await acquireAll('b', 'c', 'd');
    promotions();
    // 'c' does not come; 'b' runs on.
    await release('a');
    expect(promotions()).toEqual([['c', 7000]]);
    const asks = async (id: string) => {
      const peeked = await limiter.peek('acme', limits.tiers, { id, concurrency: 2 });
      const asked = await acquire(id);
      expect(asked).toMatchObject({ admitted: false, reason: 'concurrency' });
      expect(peeked).toMatchObject({ reason: 'concurrency', position: (asked as { position: number }).position });
      return (asked as { position: number }).position;
    };
    clock.advanceMs(7000);
    expect(await asks('e')).toBe(2);
    for (let looks = 0; looks < 3; looks++) await lookWhenDue();
    expect(await asks('e')).toBe(1);
  });
});
