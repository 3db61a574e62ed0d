import { describe, expect, it } from 'vitest';
import { overtaken } from '../../support/model/shared/figures.js';
import { Promises } from '../../support/model/shared/promises.js';
import { type Fault, historyOf, plans, type RandomPlan } from '../../support/model/shared/random-plans.js';
import { SharedWorld } from '../../support/model/shared/shared-world.js';
import { faultsOf, leftOf } from '../../support/model/shared/stored-home.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';
import { unique } from '../../support/redis/redis.js';

const RUNS = 10;
/** The time between two checks of the stored state. */
const LOOK_MS = 70;

async function play(
  virtual: Virtual,
  random: RandomPlan,
  fault: Fault,
): Promise<{ world: SharedWorld; idleMs: number }> {
  const world = new SharedWorld({ ...virtual, prefix: unique('shared') }, historyOf(random, fault));
  const promises = new Promises(world);
  const { timeline } = world;
  const look = async () => {
    expect(await faultsOf(world)).toEqual([]);
    if (world.unfinished > 1) timeline.after(LOOK_MS, look);
  };
  // The model does not know the content of lost keys.
  if (fault !== 'forget') timeline.after(LOOK_MS, look);
  if (fault === 'forget') timeline.after(random.faultMs, () => world.forget());
  if (fault === 'step') timeline.after(random.faultMs, () => world.stepClock(-random.stepMs));
  if (fault === 'change') timeline.after(random.faultMs, () => world.refresh());
  await world.run();
  expect(world.unfinished).toBe(0);
  expect(promises.wrong).toEqual([]);
  expect(await leftOf(world, fault)).toEqual([]);
  return { world, idleMs: promises.idleMs };
}

describe('random histories of a shared scope', () => {
  // `idleMs`: the longest time in which capacity may be idle while a job could use it. Without faults the first watchdog
  // sets the bound. Another process needs several graces to notice a removed job. A job that only a dead process knew comes
  // by itself.
  it.each<{ fault: Fault; idleMs: number }>([
    { fault: 'none', idleMs: 3500 },
    { fault: 'skew', idleMs: 3500 },
    { fault: 'reserved', idleMs: 120_000 },
    { fault: 'removed', idleMs: 120_000 },
    { fault: 'late', idleMs: 120_000 },
    { fault: 'repeated', idleMs: 120_000 },
    { fault: 'lost', idleMs: 120_000 },
    { fault: 'stop', idleMs: 120_000 },
    { fault: 'change', idleMs: 120_000 },
    { fault: 'step', idleMs: 120_000 },
    { fault: 'forget', idleMs: 700_000 },
  ])('keep every promise: $fault', async ({ fault, idleMs }) => {
    const virtual = virtualLimiter();
    // Each history adds its own listeners to the connection.
    virtual.redis.setMaxListeners(0);
    await holds(`shared ${fault}`, RUNS, plans, async (random) => {
      const played = await play(virtual, random, fault);
      expect(played.idleMs).toBeLessThan(idleMs);
      // Turns within the same millisecond may swap.
      if (fault === 'none') expect(overtaken(played.world)).toBeLessThan(4);
    });
  });
});
