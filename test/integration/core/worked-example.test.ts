import { expect, test } from 'vitest';
import { VirtualClock } from '../../support/model/clock.js';
import { limiterOf } from '../../support/worker/govern.js';

test('five jobs under two tiers get the turns of their places in line', async () => {
  const clock = new VirtualClock();
  const noon = clock.us;
  const limiter = limiterOf({ now: clock.now });
  const acquire = (job: number) => limiter.acquire('acme', ['2/s', '3/min'], { id: `job-${job}` });
  const seconds = (turn: Date) => (turn.getTime() * 1000 - noon) / 1e6;

  expect(await acquire(1)).toEqual({ admitted: true });
  expect(await acquire(2)).toEqual({ admitted: true });
  const rows = [
    { job: 3, tier: '2/s', position: 0, runsAt: 1 },
    { job: 4, tier: '3/min', position: 1, runsAt: 60 },
    { job: 5, tier: '3/min', position: 2, runsAt: 60 },
  ];
  for (const { job, tier, position, runsAt } of rows) {
    const decision = await acquire(job);
    expect(decision).toMatchObject({ admitted: false, tier, position, delayMs: runsAt * 1000 });
    if (!decision.admitted) expect(seconds(decision.turn)).toBe(runsAt);
  }

  clock.advanceMs(1000);
  expect(await acquire(3)).toEqual({ admitted: true });
  clock.advanceMs(29_000);
  // The sixth job waits behind the fourth and the fifth, although a unit of 2/s is free.
  expect(await acquire(6)).toMatchObject({ admitted: false, position: 2 });
  clock.advanceMs(30_000);
  expect(await acquire(4)).toEqual({ admitted: true });
  expect(await acquire(5)).toEqual({ admitted: true });
  expect(await acquire(6)).toMatchObject({ admitted: false, delayMs: 1000, position: 0 });
});
