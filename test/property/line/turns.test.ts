import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kind, steps, toModel } from '../../support/model/history.js';
import { LinePlayer } from '../../support/model/line-history.js';
import { greedy } from '../../support/model/schedule.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

// No waiter is suspended, so every waiter ahead counts.
const PATIENT = { scopes: 1, callers: 30, overdueMs: 3_600_000 };
const MENUS: Kind['menus'] = [
  [
    [2, 1000],
    [5, 10_000],
  ],
  [
    [5, 1000],
    [12, 2500],
  ],
  [
    [1, 300],
    [4, 3000],
    [6, 10_000],
  ],
  [[3, 10_000]],
];

describe('the turns of a line', () => {
  it.each(MENUS.map((menu) => [menu.map((tier) => tier.join('/')).join(' + '), menu] as const))(
    'a turn is not after the greedy schedule, not before the turn ahead, and exact for the first waiter, under %s ms',
    async (name, menu) => {
      const kind: Kind = { ...PATIENT, menus: [menu] };
      const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
      let run = 0;
      await holds(name, 80, steps(kind, 60), async (history) => {
        const player = new LinePlayer(virtual, kind, `passing-${run++}`);
        for (const step of history) await player.play(step);
      });
    },
  );

  it('a whole line is admitted in order, each waiter at its turn, as fast as the greedy schedule', async () => {
    const virtual = virtualLimiter({ advanced: { overdueMs: PATIENT.overdueMs } });
    const { limiter, clock } = virtual;
    let run = 0;
    const setting = fc.record({ menu: fc.constantFrom(...MENUS), jobs: fc.integer({ min: 1, max: 40 }) });
    await holds('whole line', 40, setting, async ({ menu, jobs }) => {
      const tenant = `run-${run++}`;
      const tiers = menu.map(([limit, windowMs]) => ({ limit, windowMs }));
      const start = clock.us;
      const due = new Map<string, number>();
      const started: { id: string; at: number }[] = [];
      const ask = async (id: string) => {
        const decision = await limiter.acquire(tenant, tiers, { id });
        if (decision.admitted) started.push({ id, at: clock.us });
        else due.set(id, clock.us + decision.delayMs * 1000);
      };
      const ids = Array.from({ length: jobs }, (_, job) => `job-${job}`);
      for (const id of ids) await ask(id);
      while (due.size > 0) {
        const [id, at] = [...due].reduce((a, b) => (b[1] < a[1] ? b : a));
        clock.us = at;
        due.delete(id);
        await ask(id);
      }
      expect(started.map(({ id }) => id)).toEqual(ids);
      expect(started.map(({ at }) => at)).toEqual(greedy(toModel(menu), [], start, jobs));
    });
  });
});

describe('the delay of the first in line', () => {
  it('the turn of a decision is a time at which the waiter is admitted', async () => {
    const { limiter, clock } = virtualLimiter();
    clock.us += 1;
    await limiter.acquire('acme', ['1/s']);
    const deferred = await limiter.acquire('acme', ['1/s'], { id: 'first' });
    expect(deferred).toMatchObject({ admitted: false, delayMs: 1000 });
    if (!deferred.admitted) clock.us = deferred.turn.getTime() * 1000;
    expect(await limiter.acquire('acme', ['1/s'], { id: 'first' })).toEqual({ admitted: true });
  });
});
