import { describe, expect, it } from 'vitest';
import { largestWindow } from '../support/model/admissions.js';
import { ownFigures } from '../support/model/own/own-figures.js';
import { OWN_SCENARIOS } from '../support/model/own/scenarios.js';
import { startsOf } from '../support/model/shared/figures.js';
import { readTiers } from '../support/model/shared/read-tiers.js';
import { sharedWorld } from '../support/model/shared/shared-worlds.js';
import { virtualLimiter } from '../support/model/virtual.js';
import { ownRedis } from '../support/redis/own-redis.js';

describe('the line of a single tenant in virtual time', () => {
  it.each(Object.entries(OWN_SCENARIOS))('%s', async (name, { plan, best, during, ...goal }) => {
    // The server counts the commands, so this world needs its own server.
    const world = sharedWorld(plan, 1, virtualLimiter({}, await ownRedis()));
    during?.(world);
    await world.virtual.redis.config('RESETSTAT');
    await world.run();
    const figures = await ownFigures(world, best);
    console.log(
      name,
      JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
    );
    expect(world.unfinished).toBe(0);
    expect(figures.use).toBeGreaterThan(goal.use);
    expect(figures.activations).toBeLessThan(goal.activations);
    expect(figures.commands).toBeLessThan(goal.commands);
    expect(figures.calls).toBeLessThan(goal.calls);
    expect(figures.overtaken).toBeLessThan(goal.overtaken);
    const limits = [0, Number.POSITIVE_INFINITY].map((ms) => plan.own?.('one', ms));
    expect(world.mostRunning).toBeLessThanOrEqual(limits[0]?.cap ?? world.jobs.length);
    const tiers = limits.flatMap((its) => readTiers(its?.tiers ?? []));
    for (const { windowMs } of tiers) {
      const most = tiers.filter((tier) => tier.windowMs === windowMs).map(({ limit }) => limit);
      expect(largestWindow(startsOf(world), windowMs)).toBeLessThanOrEqual(Math.max(...most));
    }
  });
});
