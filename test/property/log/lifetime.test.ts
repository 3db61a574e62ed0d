import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { loggedTimes, type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';
import { keysUnder } from '../../support/redis/redis.js';

const HOUR_MS = 3_600_000;
const LONG = ['4/h'];
const SHORT = ['3/min'];

async function lifetimes({ redis, prefix }: Virtual): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const key of await keysUnder(redis, prefix)) found.set(key, await redis.pttl(key));
  return found;
}

describe('the lifetime of keys', () => {
  it('every key has a lifetime that no call with smaller windows shortens', async () => {
    let run = 0;
    const calls = fc.array(fc.record({ tiers: fc.constantFrom(LONG, SHORT), id: fc.nat(8), waitMs: fc.nat(90_000) }), {
      minLength: 5,
      maxLength: 25,
    });
    await holds('lifetimes', 30, calls, async (history) => {
      const virtual = virtualLimiter();
      const tenant = `run-${run++}`;
      let before = new Map<string, number>();
      let inLine: string[] = [];
      const { queue, waiters } = scopeKeys({ prefix: virtual.prefix, hashTag: 'tenant' }, 'default', tenant);
      const began = performance.now();
      for (const { tiers, id, waitMs } of history) {
        await virtual.limiter.acquire(tenant, tiers, { id: `job-${id}` });
        virtual.clock.advanceMs(waitMs);
        const now = await lifetimes(virtual);
        // If all waiters leave, the keys of the line are deleted, and may be created anew.
        const waiting = await virtual.redis.zrange(queue, 0, '-1');
        if (!inLine.some((id) => waiting.includes(id))) for (const key of [queue, waiters]) before.delete(key);
        inLine = waiting;
        // Meanwhile the keys age by the server's own clock.
        const passed = Math.ceil(performance.now() - began) + 1;
        for (const [key, left] of now) {
          expect(left, key).toBeGreaterThan(0);
          expect(left, key).toBeGreaterThanOrEqual((before.get(key) ?? 0) - passed);
        }
        before = now;
      }
      virtual.limiter.close();
      virtual.redis.disconnect();
    });
  });

  it("if a test sets the time, keys live for some minutes of the server's clock, even if their windows are short", async () => {
    const virtual = virtualLimiter();
    for (const id of ['a', 'b']) await virtual.limiter.acquire('acme', ['1/s'], { id });
    const left = [...(await lifetimes(virtual)).values()];
    expect(left).toHaveLength(3);
    expect(Math.min(...left)).toBeGreaterThan(5 * 60_000);
  });

  it('a log expires at most twice its largest window after its last use', async () => {
    const virtual = virtualLimiter();
    for (let n = 0; n < 4; n++) await virtual.limiter.acquire('acme', LONG);
    const [[, left] = ['', 0]] = await lifetimes(virtual);
    expect(left).toBeLessThanOrEqual(2 * HOUR_MS);
    expect(left).toBeGreaterThan(HOUR_MS);
  });

  it('the keys of a line live at least until two windows after the last turn, and at most twice as long', async () => {
    const virtual = virtualLimiter();
    for (let n = 0; n < 5; n++) await virtual.limiter.acquire('acme', LONG, { id: `job-${n}` });
    const left = await lifetimes(virtual);
    const line = [...left].filter(([key]) => !key.endsWith(':log'));
    expect(line).toHaveLength(2);
    for (const [key, ms] of line) {
      expect(ms, key).toBeLessThanOrEqual(2 * 3 * HOUR_MS);
      expect(ms, key).toBeGreaterThan(3 * HOUR_MS);
    }
  });
});

describe('the lifetime of a log', () => {
  it('a log outlives its newest unit by the longest window, even if a new window came while the clock was behind', async () => {
    const { limiter, clock, redis, prefix } = virtualLimiter();
    const { log: logKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
    await limiter.acquire('acme', ['1000/min']);
    clock.advanceMs(-900);
    const asked = performance.now();
    await limiter.acquire('acme', ['1000/h']);
    // Adds the time by which the server's own clock has gone on.
    const leftMs = (await redis.pttl(logKey)) + Math.ceil(performance.now() - asked);
    const endsUs = clock.us + leftMs * 1000;
    const head = await redis.getrange(logKey, 0, 15);
    while ((await redis.getrange(logKey, 0, 15)) === head) {
      const newestUs = (await loggedTimes(redis, logKey)).at(-1) ?? 0;
      expect(endsUs - newestUs).toBeGreaterThanOrEqual(HOUR_MS * 1000);
      clock.advanceMs(60_000);
      expect(await limiter.acquire('acme', ['1000/h'])).toEqual({ admitted: true });
    }
  });
});
