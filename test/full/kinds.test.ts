import { describe, expect, it } from 'vitest';
import { ownFigures, ownWorld } from '../support/model/kinds/own.js';
import { OWN, SHARED } from '../support/model/kinds/scenarios.js';
import { sharedFigures, tenantsJobs } from '../support/model/kinds/shared.js';
import { sharedWorld } from '../support/model/shared/shared-worlds.js';

/** With costs this large, every turn computed from the mean cost is too early. */
const LUMPS = /^60 tokens/;
/** Limits cannot reach 97 % use if their burst is smaller than most costs: see docs/benchmarks.md. */
const BURSTS = /^gcra 60 tokens/;

function print(figures: object): void {
  console.log(expect.getState().currentTestName, JSON.stringify(figures));
}

describe('kinds of a single tenant in virtual time', () => {
  it.each(Object.entries(OWN))('%s', async (name, plan) => {
    const world = ownWorld(plan);
    await world.run();
    const figures = ownFigures(world, plan.tiers, plan.costOf);
    print(figures);
    expect(world.started).toHaveLength(world.jobs.length);
    expect(figures.wrong).toBe(0);
    expect(figures.use).toBeGreaterThan(BURSTS.test(name) ? 0.94 : 0.97);
    expect(figures.activations).toBeLessThan(LUMPS.test(name) || BURSTS.test(name) ? 3.7 : 2.3);
    expect(figures.most).toBeLessThan(8);
  });
});

describe('kinds of shared scopes in virtual time', () => {
  it.each(Object.entries(SHARED))('%s', async (_, { shared, own, each = 100, runMs = 5 }) => {
    const jobs = tenantsJobs(5, each, { runMs });
    const world = sharedWorld({ jobs, shared: () => shared, ...(own && { own: () => own }) });
    await world.run();
    const figures = sharedFigures(world);
    print(figures);
    expect(world.unfinished).toBe(0);
    expect(figures.wrong).toBe(0);
    expect(figures.use).toBeGreaterThan(0.95);
    expect(figures.activations).toBeLessThan(2.4);
  });
});
