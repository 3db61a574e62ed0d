import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

const TIERS = ['1/s', '2000/day'];
const MINUTE_MS = 60_000;
const OVERDUE_MS = 10_000;
const WAITERS = 1000;

/** Fills a line with waiters that never come, and whose turns are a second apart. */
async function abandoned() {
  const { limiter, clock } = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
  const ask = (id?: string) => limiter.acquire('acme', TIERS, id === undefined ? {} : { id });
  await ask();
  for (let first = 0; first < WAITERS; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`gone-${first + i}`)));
  return { limiter, clock, ask, peek: () => limiter.peek('acme', TIERS) };
}

describe('a line of a thousand waiters that do not come', () => {
  it('a line of late waiters blocks no request', async () => {
    const { clock, ask, peek } = await abandoned();
    clock.advanceMs(20 * MINUTE_MS);
    expect(await peek()).toMatchObject({ admitted: true });
    expect(await ask()).toEqual({ admitted: true });
    // No waiter is ahead; the one-second window is full.
    expect(await ask('newcomer')).toMatchObject({ delayMs: 1000, position: 0, tier: '1/s' });
    expect(await ask('next')).toMatchObject({ delayMs: 2000, position: 1 });
  });

  it('a newcomer waits only behind waiters that are not late', async () => {
    const { clock, ask, peek } = await abandoned();
    clock.advanceMs(700_000);
    // Only the turns from 700 s on count: 301 waiters.
    const behind = { admitted: false, position: 301, delayMs: 301_000, tier: '1/s' };
    expect(await peek()).toMatchObject(behind);
    expect(await ask('newcomer')).toMatchObject(behind);
    expect(await ask('next')).toMatchObject({ position: 302, delayMs: 302_000 });
  });

  it('a late waiter that comes regains its rank, ahead of the waiters that are not late', async () => {
    const { clock, ask } = await abandoned();
    clock.advanceMs(700_000);
    expect(await ask('gone-600')).toEqual({ admitted: true });
    expect(await ask('gone-650')).toMatchObject({ position: 0, delayMs: 1000 });
    // The late waiters behind 'gone-650' count until it comes.
    expect(await ask('newcomer')).toMatchObject({ position: 350 });
    clock.advanceMs(1000);
    expect(await ask('gone-650')).toEqual({ admitted: true });
    expect(await ask('next')).toMatchObject({ position: 301 });
  });

  it('waiting() lists the waiters page by page, without waiters that were passed over', async () => {
    const { limiter, clock, ask } = await abandoned();
    clock.advanceMs(700_000);
    const page = async (offset: number, count: number) =>
      (await limiter.of('default', 'acme').waiting({ offset, count })).map(({ id, position }) => [id, position]);
    expect(await page(0, 1)).toEqual([['gone-0', 0]]);
    expect(await page(998, 5)).toEqual([
      ['gone-998', 998],
      ['gone-999', 999],
    ]);
    // Each call passes over a hundred late waiters.
    for (let call = 0; call < 7; call++) await ask();
    expect(await page(0, 1)).toEqual([['gone-699', 0]]);
    expect(await page(5, 2)).toEqual([
      ['gone-704', 5],
      ['gone-705', 6],
    ]);
  });
});
