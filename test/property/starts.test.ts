import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../support/model/shared/shared-plan.js';
import { type Menu, Starts } from '../support/model/starts.js';
import { holds } from '../support/random.js';
import { client, unique } from '../support/redis/redis.js';

const MENUS: readonly Menu[] = [
  { own: [['6/s', '20/10s']] },
  { own: [['10/s']] },
  { own: [['4/500ms', '30/10s']] },
  { own: [['100/10s']] },
  { own: [['1/250ms']] },
  { own: [['3/100ms']] },
  { own: [['6/s'], ['9/2s']] },
  { own: [], total: ['8/s'] },
  { own: [['6/s'], ['30/10s']], total: ['8/s', '40/10s'] },
  { own: [[{ kind: 'bucketed', limit: 12, windowMs: 1000 }]] },
  { own: [[{ kind: 'bucketed', limit: 30, windowMs: 1000 }]], mostCost: 5 },
  { own: [['12/s']], mostCost: 3 },
  { own: [[{ kind: 'gcra', limit: 5, windowMs: 250, burst: 2 }]] },
  { own: [[{ kind: 'fixed', limit: 7, windowMs: 500, aligned: true }]] },
  { own: [[{ kind: 'fixed', limit: 7, windowMs: 200, aligned: true }, '20/s'], ['5/s']] },
  { own: [['6/s']], total: ['8/s', '40/10s'], guardMs: 40 },
  { own: [[{ kind: 'bucketed', limit: 12, windowMs: 1000 }, '100/10s']], guardMs: 150 },
  { own: [[{ kind: 'gcra', limit: 5, windowMs: 250, burst: 2 }]], guardMs: 30 },
  { own: [[{ kind: 'fixed', limit: 7, windowMs: 500, aligned: true }, '20/s']], guardMs: 60 },
];

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('windows of starts', () => {
  it('none is over its limit, and without trouble each counted unit starts: late starts, lapses, refunds, deaths, repeated calls and steps of the clock', async () => {
    const redis = client();
    const seen = { starts: 0, lapses: 0, refused: 0, givenBack: 0, resent: 0, lost: 0 };
    const drawn = fc.tuple(fc.nat(MENUS.length - 1), seeds, fc.nat(2));
    await holds('starts', 60, drawn, async ([nth, seed, trouble]) => {
      const world = new Starts(redis, unique('starts'), MENUS[nth] as Menu, randomOf(seed), trouble);
      await world.run(150);
      expect(world.over()).toEqual([]);
      if (trouble === 0) expect(await world.unstarted()).toBe(0);
      for (const of of Object.keys(seen) as (keyof typeof seen)[]) seen[of] += world.seen[of];
    });
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
