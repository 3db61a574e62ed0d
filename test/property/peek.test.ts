import { describe, expect, it } from 'vitest';
import { tenant } from '../support/model/leases/lease-tenant.js';
import { type PeekKind, PeekPlayer, type Step as PeekStep, peekHistories } from '../support/model/peek-history.js';
import { virtualLimiter } from '../support/model/virtual.js';
import { holds } from '../support/random.js';

describe('peek', () => {
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
      'a job that has a turn in a shared scope now names another scope too',
      [ask(0, 4, 0, 2), ask(0, 4), ask(0, 4), ask(1, 4), { do: 'turn', whose: 0, us: 0 }, ask(0, 5, 4)],
      'shared',
    ],
    [
      'a job that named different scopes before is refused for longer by the shared scope than by the scope beside the shared one',
      [ask(0, 0, 2), { do: 'pass', us: 1 }, ask(0), ask(0, 4, 0, 2), ask(0, 5, 1, 3)],
      'shared',
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

  it('after a limit is lowered, peek reports the time at which enough units have left the window', async () => {
    const { limiter, clock } = virtualLimiter();
    for (let n = 0; n < 10; n++) {
      await limiter.acquire('acme', ['10/min']);
      clock.advanceMs(1000);
    }
    // The next unit becomes free when the unit of 7 s leaves.
    expect((await limiter.peek('acme', ['3/min'])).tiers).toMatchObject([{ remaining: 0, resetMs: 57_000 }]);
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
});
