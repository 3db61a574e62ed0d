import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

const TIERS = ['1/s', '2000/day'];
const MINUTE_MS = 60_000;
const OVERDUE_MS = 10_000;
const PLACES = 1000;

/** A line of places a second apart, from the next second on, whose owners never come. */
async function abandoned() {
  const { limiter, clock } = virtualLimiter({ overdueMs: OVERDUE_MS });
  const ask = (id?: string) => limiter.acquire('acme', TIERS, id === undefined ? {} : { id });
  await ask();
  for (let first = 0; first < PLACES; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`gone-${first + i}`)));
  return { limiter, clock, ask, peek: () => limiter.peek('acme', TIERS) };
}

describe('a line of a thousand places that nobody claims', () => {
  it('holds nobody up when all of them are overdue', async () => {
    const { clock, ask, peek } = await abandoned();
    clock.advanceMs(20 * MINUTE_MS);
    expect(await peek()).toMatchObject({ admitted: true });
    expect(await ask()).toEqual({ admitted: true });
    // The window of a second is full by that, and nobody stands in front.
    expect(await ask('newcomer')).toMatchObject({ delayMs: 1000, position: 0, tier: '1/s' });
    expect(await ask('next')).toMatchObject({ delayMs: 2000, position: 1 });
  });

  it('holds a newcomer up by those alone that are not overdue yet', async () => {
    const { clock, ask, peek } = await abandoned();
    clock.advanceMs(700_000);
    // Turns of 690 s and later are kept: those of the last 311 places.
    const behind = { admitted: false, position: 311, delayMs: 311_000, tier: '1/s' };
    expect(await peek()).toMatchObject(behind);
    expect(await ask('newcomer')).toMatchObject(behind);
    expect(await ask('next')).toMatchObject({ position: 312, delayMs: 312_000 });
  });

  it('gives an owner that comes late its place back, in front of those who are not overdue', async () => {
    const { clock, ask } = await abandoned();
    clock.advanceMs(700_000);
    expect(await ask('gone-600')).toEqual({ admitted: true });
    expect(await ask('gone-650')).toMatchObject({ position: 0, delayMs: 1000 });
    expect(await ask('newcomer')).toMatchObject({ position: 312 });
  });

  it('is told page by page of those who are not overdue, from the microsecond on that one is', async () => {
    const { limiter, clock } = await abandoned();
    clock.advanceMs(700_000);
    const page = async (offset: number, count: number) =>
      (await limiter.waiting('acme', { offset, count })).map(({ id, position }) => [id, position]);
    expect(await page(0, 1)).toEqual([['gone-689', 0]]);
    expect(await page(309, 5)).toEqual([
      ['gone-998', 309],
      ['gone-999', 310],
    ]);
    expect(await page(5, 2)).toEqual([
      ['gone-694', 5],
      ['gone-695', 6],
    ]);
    clock.us += 1;
    expect(await page(0, 1)).toEqual([['gone-690', 0]]);
  });
});
