import { describe, expect, it } from 'vitest';
import { Bucketed } from '../../support/model/tiers/bucketed.js';
import { holdsForScriptAndModel } from '../../support/model/tiers/rows.js';
import { Sliding } from '../../support/model/tiers/sliding.js';
import { virtualLimiter } from '../../support/model/virtual.js';

describe.each([
  // A unit of its own counts until the end of its bucket of 100 ms.
  ['in units of its own', '100 tokens/10s', new Bucketed(100, 10_000_000), 100],
  ['in requests', '100/10s', new Sliding(100, 10_000_000), 0],
] as const)('a sliding tier of requests with costs above 1, %s, request by request', (_, tier, model, late) => {
  it('admits 100 units in any 10 s, and admits each request when enough units have left the window', () =>
    holdsForScriptAndModel(
      { tiers: [tier] },
      [model],
      [
        // at, by, answer or turn, remaining, resets at, cost
        [0, '-', 'admitted', 70, 10_000 + late, 30],
        [1000, '-', 'admitted', 30, 10_000 + late, 40],
        // 30 free units are too few for a request of 31: it waits for the units of 0 s, and takes none meanwhile.
        [2000, '-', 10_000 + late, 30, 10_000 + late, 31],
        [2000, '-', 'admitted', 10, 10_000 + late, 20],
        // A request of 41 also waits for the units of 1 s, and a request of 81 waits for all units.
        [3000, '-', 11_000 + late, 10, 10_000 + late, 41],
        [3000, '-', 12_000 + late, 10, 10_000 + late, 81],
        [3000, '-', 'admitted', 0, 10_000 + late, 10],
        // A request of cost 0 needs no room.
        [3000, '-', 'admitted', 0, 10_000 + late, 0],
        // The units of 0 s leave at exactly 10 s, all together.
        [9999 + late, '-', 10_000 + late, 0, 10_000 + late, 1],
        [10_000 + late, '-', 'admitted', 1, 11_000 + late, 29],
        [11_000 + late, '-', 'admitted', 0, 12_000 + late, 41],
        // A request may take the whole limit.
        [21_000 + 2 * late, '-', 'admitted', 0, 31_000 + 3 * late, 100],
      ],
    ));
});

describe('a request with a cost above 1', () => {
  it('is counted in full in each tier if stored limits are lower than its cost', async () => {
    const { limiter, clock } = virtualLimiter();
    await limiter.of('default', 'acme').set({
      tiers: ['10/s', '100/min', '10 tokens/s', '100 tokens/min', { kind: 'fixed', limit: 90, windowMs: 3000 }],
    });
    expect(await limiter.acquire('acme', ['1000/s'], { cost: 50 })).toMatchObject({ admitted: true });
    const { tiers } = await limiter.peek('acme', ['1000/s'], { cost: 1 });
    expect(tiers.map(({ tier, remaining }) => [tier, remaining])).toEqual([
      ['10/s', 0],
      ['100/min', 50],
      ['90/3s fixed', 40],
      ['10 tokens/s', 0],
      ['100 tokens/min', 50],
    ]);
    clock.advanceMs(3000);
    expect(await limiter.acquire('acme', ['1000/s'], { cost: 50 })).toMatchObject({ admitted: true });
    clock.advanceMs(3000);
    expect(await limiter.acquire('acme', ['1000/s'], { cost: 50 })).toMatchObject({ admitted: false, delayMs: 54_400 });
  });

  it('leaves room, however many units it took, for a request of cost 0, and peek says so', async () => {
    const { limiter } = virtualLimiter();
    const decision = await limiter.acquire('acme', ['10 tokens/min'], { cost: { tokens: 5 } });
    await limiter.settle(decision, { tokens: 50 });
    const free = { cost: { tokens: 0 } };
    expect(await limiter.peek('acme', ['10 tokens/min'], free)).toMatchObject({ admitted: true });
    expect(await limiter.acquire('acme', ['10 tokens/min'], free)).toMatchObject({ admitted: true });
  });

  it('keeps waiting in a line that it joined under other tiers, fewer or more', async () => {
    const { limiter, clock } = virtualLimiter();
    const few = ['10 tokens/min'];
    const more = ['10 tokens/min', '5/min', '9 images/min'];
    const cost = { tokens: 5 };
    const all = { tokens: 5, images: 3 };
    await limiter.acquire('acme', few, { cost: { tokens: 10 } });
    for (const id of ['a', 'b']) await limiter.acquire('acme', few, { id, cost });
    // The waiters in front have a known cost for only one of the tiers.
    expect(await limiter.acquire('acme', more, { id: 'c', cost: all })).toMatchObject({ position: 2 });
    expect(await limiter.acquire('acme', more, { id: 'd', cost: all })).toMatchObject({ position: 3 });
    expect(await limiter.acquire('acme', few, { id: 'e', cost })).toMatchObject({ position: 4 });
    clock.advanceMs(60_600);
    for (const id of ['a', 'b']) expect(await limiter.acquire('acme', few, { id, cost })).toEqual({ admitted: true });
    expect(await limiter.acquire('acme', more, { id: 'c', cost: all })).toMatchObject({ position: 0, delayMs: 60_400 });
  });
});
