import { expect, test } from 'vitest';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';

const HOUR_MS = 3_600_000;
const LONG = ['5/h'];

const ASKS: [string, used: number, ask: (virtual: Virtual) => Promise<unknown>][] = [
  ['by hand', 5, async ({ limiter }) => expect((await limiter.acquire('acme', LONG)).admitted).toBe(false)],
  [
    'by a waiter that left the line',
    5,
    async ({ limiter }) => {
      expect((await limiter.acquire('acme', LONG, { id: 'late' })).admitted).toBe(false);
      expect(await limiter.of('default', 'acme').leave('late')).toBe(true);
    },
  ],
  [
    'by a request that only another scope refused, before any unit was charged',
    0,
    async ({ limiter }) => {
      const other = { tenant: 'acme', scope: 'other', tiers: ['1/h'] };
      await limiter.acquireAll([other]);
      const all = await limiter.acquireAll([{ tenant: 'acme', tiers: LONG }, other], { id: 'late' });
      expect(all).toMatchObject({ admitted: false, scope: 'other' });
    },
  ],
  [
    'by a reservation',
    5,
    async (virtual) => {
      const scripts = new LeaseScripts(virtual, 10_000);
      const checks = [{ tenant: 'acme', tiers: [{ limit: 5, windowMs: HOUR_MS }] }];
      const call = scripts.toCall(checks, { id: 'late', token: '', lastsMs: 0 });
      const replies = await scripts.calls.enqueue([{ ...call, member: '1', members: ['late'] }]);
      expect(replies.map(({ turnUs }) => turnUs)).toEqual([virtual.clock.us + HOUR_MS * 1000]);
      expect(await virtual.limiter.of('default', 'acme').leave('late')).toBe(true);
    },
  ],
];

test.each(ASKS)(
  'a window that was introduced %s counts every later unit, including units of requests with smaller windows',
  async (_how, used, ask) => {
    const virtual = virtualLimiter();
    const { limiter, clock, redis } = virtual;
    for (let n = 0; n < used; n++) await limiter.acquire('acme', ['100/s']);
    await ask(virtual);
    // Within these 40 seconds, a log with windows of seconds would expire.
    for (let second = 0; second < 40; second++) {
      clock.advanceMs(1000);
      expect(await limiter.acquire('acme', ['1/s'])).toEqual({ admitted: true });
    }
    expect((await limiter.peek('acme', ['60/h'])).tiers).toMatchObject([{ remaining: 60 - used - 40 }]);
    const { log } = new LeaseScripts(virtual, 10_000).keysOf('acme');
    expect(await redis.pttl(log)).toBeGreaterThan(HOUR_MS);
  },
);
