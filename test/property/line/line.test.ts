import { describe, expect, it } from 'vitest';
import { scopeKeys } from '../../../src/core/keys.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';

const TIERS = ['2/10s'];

/** A limiter, and short ways to ask as somebody and to count who stands in line. */
function line(overdueMs = 10_000) {
  const virtual: Virtual = virtualLimiter({ overdueMs });
  const { limiter, redis, prefix } = virtual;
  const { line: lineKey, turns: turnsKey } = scopeKeys({ prefix, hashTag: 'tenant' }, 'default', 'acme');
  return {
    ...virtual,
    ask: (id?: string, retry: 'front' | 'back' = 'back') =>
      limiter.acquire('acme', TIERS, { ...(id !== undefined && { id }), retry }),
    places: async () => [await redis.zcard(lineKey), await redis.zcard(turnsKey)],
    active: () => redis.zcount(turnsKey, 0, '+inf'),
  };
}

async function fill(ask: (id: string) => Promise<unknown>, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await ask(`job-${n}`);
}

describe('a place in line', () => {
  it('is one per id, however often it asks, and keeps its position', async () => {
    const { ask, places } = line();
    await fill(ask, 5);
    for (let n = 0; n < 3; n++) expect(await ask('job-3')).toMatchObject({ admitted: false, position: 1 });
    expect(await ask('job-3', 'front')).toMatchObject({ position: 1 });
    expect(await places()).toEqual([3, 3]);
  });

  it('is given up by admission', async () => {
    const { ask, clock, places } = line();
    await fill(ask, 4);
    clock.advanceMs(10_000);
    expect(await ask('job-2')).toEqual({ admitted: true });
    expect(await places()).toEqual([1, 1]);
  });

  it('is given back by leave, once, and those behind move up', async () => {
    const { ask, limiter, places } = line();
    await fill(ask, 5);
    expect(await limiter.leave('acme', 'job-2')).toBe(true);
    expect(await limiter.leave('acme', 'job-2')).toBe(false);
    expect(await ask('job-3')).toMatchObject({ position: 0, delayMs: 10_000 });
    expect(await places()).toEqual([2, 2]);
  });

  it('is never held by one without an id, who stands behind all the same', async () => {
    const { ask, clock, places } = line();
    await fill(ask, 3);
    expect(await ask()).toMatchObject({ admitted: false, position: 1, delayMs: 10_000 });
    expect(await places()).toEqual([1, 1]);
    clock.advanceMs(10_000);
    // Two units are free: one is for the one in line, the other for whoever comes.
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask()).toMatchObject({ admitted: false, position: 1 });
    expect(await ask('job-2')).toEqual({ admitted: true });
  });

  it('is not at the front for one without an id', async () => {
    const { ask } = line();
    await fill(ask, 5);
    expect(await ask(undefined, 'front')).toMatchObject({ admitted: false, position: 3 });
  });

  it('at the front is before all others, and behind those who joined there before it', async () => {
    const { ask, clock } = line();
    await fill(ask, 4);
    clock.us += 1;
    expect(await ask('retry-1', 'front')).toMatchObject({ position: 0, delayMs: 10_000 });
    clock.us += 1;
    expect(await ask('retry-2', 'front')).toMatchObject({ position: 1, delayMs: 10_000 });
    expect(await ask('job-2')).toMatchObject({ position: 2, delayMs: 20_000 });
  });

  it('at the front is behind one that joined there in the same microsecond', async () => {
    const { ask } = line();
    await fill(ask, 4);
    expect(await ask('retry-1', 'front')).toMatchObject({ position: 0 });
    expect(await ask('retry-2', 'front')).toMatchObject({ position: 1 });
    expect(await ask('retry-3', 'front')).toMatchObject({ position: 2, delayMs: 20_000 });
  });

  it('ends with reset, and who comes back joins anew', async () => {
    const { ask, limiter, places } = line();
    await fill(ask, 5);
    await limiter.reset('acme');
    expect(await places()).toEqual([0, 0]);
    expect(await ask('job-4')).toEqual({ admitted: true });
    expect(await ask('job-3')).toEqual({ admitted: true });
    expect(await ask('job-2')).toMatchObject({ admitted: false, position: 0 });
  });
});

describe('places that nobody claims', () => {
  it('hold a newcomer back until they are overdue, and not a microsecond longer', async () => {
    const { ask, clock } = line(10_000);
    await fill(ask, 4);
    clock.advanceMs(20_000);
    expect(await ask('newcomer')).toMatchObject({ admitted: false, position: 2 });
    clock.us += 1;
    expect(await ask('newcomer')).toEqual({ admitted: true });
  });

  it('let newcomers pass at once, and are tidied away by a hundred a call', async () => {
    const { ask, clock, active, places } = line(1000);
    await fill(ask, 252);
    expect(await active()).toBe(250);
    clock.advanceMs(22 * 60_000);
    expect(await ask()).toEqual({ admitted: true });
    expect(await active()).toBe(150);
    expect(await ask()).toEqual({ admitted: true });
    expect(await ask()).toMatchObject({ admitted: false, position: 0 });
    expect(await active()).toBe(0);
    expect(await places()).toEqual([250, 250]);
  });

  it('are taken again when the owner comes back, in front of those who came later', async () => {
    const { ask, clock } = line(1000);
    await fill(ask, 4);
    clock.advanceMs(15_000);
    // Both places step aside, so two others pass and a third waits.
    for (const id of ['a', 'b']) expect(await ask(id)).toEqual({ admitted: true });
    expect(await ask('c')).toMatchObject({ position: 0 });
    expect(await ask('job-3')).toMatchObject({ position: 0, delayMs: 10_000 });
    expect(await ask('job-2')).toMatchObject({ position: 0, delayMs: 10_000 });
    expect(await ask('c')).toMatchObject({ position: 2, delayMs: 20_000 });
  });

  it('are forgotten after two windows, so that the line is empty again', async () => {
    const { ask, clock, places } = line(1000);
    await fill(ask, 6);
    clock.advanceMs(60_000);
    await ask();
    expect(await places()).toEqual([4, 4]);
    clock.advanceMs(20_000);
    await ask();
    expect(await places()).toEqual([0, 0]);
  });
});
