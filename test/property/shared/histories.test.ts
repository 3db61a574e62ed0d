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
/** How often the stored state is looked at, in milliseconds. */
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
  // What the keys held is not known to the model once they are lost.
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
  // How long capacity is idle at most while a job could use it, in milliseconds: by the first watchdog where nothing goes
  // wrong. Else a removed job is found when it does not come, by another queue's process only after some graces, and where
  // nobody else knows of a job it comes by itself.
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
    // Each history listens to the connection anew.
    virtual.redis.setMaxListeners(0);
    await holds(`shared ${fault}`, RUNS, plans, async (random) => {
      const played = await play(virtual, random, fault);
      expect(played.idleMs).toBeLessThan(idleMs);
      // Turns of one millisecond are told to workers whose timers count milliseconds.
      if (fault === 'none') expect(overtaken(played.world)).toBeLessThan(4);
    });
  });
});
