import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { keysUnder } from '../../support/redis/redis.js';

const TIERS = ['2/10s'];

function line(overdueMs = 10_000) {
  const virtual: Virtual = virtualLimiter({ advanced: { overdueMs } });
  const { limiter, redis, prefix } = virtual;
  const { waiters: waitersKey, queue: queueKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  return {
    ...virtual,
    ask: (id?: string, retry: 'front' | 'back' = 'back') =>
      limiter.acquire('acme', TIERS, { ...(id !== undefined && { id }), retry }),
    /** Counts the waiters in the hash and in the line. One more field of the hash counts all joins. */
    waiters: async () => [Math.max(0, (await redis.hlen(waitersKey)) - 1), await redis.zcard(queueKey)],
    active: () => redis.zcount(queueKey, 0, '+inf'),
  };
}

async function fill(ask: (id: string) => Promise<unknown>, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await ask(`job-${n}`);
}

describe('a waiter in line', () => {
  it('leave() also removes the cost of a waiter', async () => {
    const { limiter, redis, prefix } = virtualLimiter();
    const ask = (id: string) => limiter.acquire('acme', ['9 tokens/s'], { id, cost: { tokens: 9 } });
    for (const id of ['job-1', 'job-2', 'job-3']) await ask(id);
    for (const id of ['job-2', 'job-3']) expect(await limiter.of('default', 'acme').leave(id)).toBe(true);
    const fields = await redis.hkeys(scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme').meters);
    expect(fields.sort()).toEqual(['costs', 'log~tokens~1000~10']);
  });

  it('a reset keeps the costs of waiters: a newcomer stands behind all of their units', async () => {
    const { limiter } = virtualLimiter();
    const ask = (id: string) => limiter.acquire('acme', ['10 tokens/10s'], { id, cost: { tokens: 5 } });
    await fill(ask, 6);
    await limiter.of('default', 'acme').reset();
    expect(await ask('newcomer')).toMatchObject({ admitted: false, position: 4, delayMs: 20_200 });
  });
});

describe('waiters that do not come back', () => {
  it('if waiters do not come, they block a newcomer for 200 ms, and not a microsecond longer', async () => {
    const { ask, clock } = line();
    await fill(ask, 4);
    clock.advanceMs(10_000 + 200);
    clock.us -= 1;
    expect(await ask('newcomer')).toMatchObject({ admitted: false, position: 2 });
    clock.us += 1;
    expect(await ask('newcomer')).toEqual({ admitted: true });
  });

  it('newcomers pass any number of absent waiters at once, and each call passes over a hundred of these waiters', async () => {
    const { ask, clock, active, waiters } = line();
    await fill(ask, 252);
    expect(await active()).toBe(250);
    clock.advanceMs(22 * 60_000);
    expect(await ask()).toEqual({ admitted: true });
    expect(await active()).toBe(150);
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask()).toMatchObject({ admitted: false, position: 0 });
    expect(await active()).toBe(0);
    expect(await waiters()).toEqual([250, 250]);
  });

  it('a waiter that was passed over and comes back has its rank again, ahead of later waiters', async () => {
    const { ask, clock } = line(1000);
    await fill(ask, 4);
    clock.advanceMs(15_000);
    // Both waiters are late.
    for (const id of ['a', 'b']) expect(await ask(id)).toEqual({ admitted: true });
    expect(await ask('c')).toMatchObject({ position: 0 });
    expect(await ask('job-3')).toMatchObject({ position: 0, delayMs: 10_000 });
    expect(await ask('job-2')).toMatchObject({ position: 0, delayMs: 10_000 });
    expect(await ask('c')).toMatchObject({ position: 2, delayMs: 20_000 });
  });

  it('waiters that were passed over are forgotten after overdueMs and two windows, and then the line is empty', async () => {
    const { ask, clock, waiters, redis, prefix } = line(1000);
    await fill(ask, 6);
    clock.advanceMs(60_000);
    await ask();
    expect(await waiters()).toEqual([4, 4]);
    clock.advanceMs(1000 + 20_000);
    expect(await waiters()).toEqual([4, 4]);
    clock.advanceMs(1);
    await ask();
    expect(await waiters()).toEqual([0, 0]);
    expect((await keysUnder(redis, prefix)).map((key) => key.split(':').at(-1))).toEqual(['log']);
  });
});
