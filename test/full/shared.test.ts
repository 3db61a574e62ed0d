import { describe, expect, it } from 'vitest';
import { overLimit, p99Ms, startsOf, useBetween, useOf, weightsError } from '../support/model/shared/figures.js';
import {
  account,
  both,
  capped,
  deadQueue,
  ghosts,
  lossy,
  many,
  mixed,
  ownRaised,
  trickle,
  weighted,
} from '../support/model/shared/scenarios.js';
import type { SharedWorld } from '../support/model/shared/shared-world.js';

const SEEDS = [1, 2, 3, 4, 5];

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function medians<K extends string>(
  of: (seed: number) => SharedWorld,
  limit: number,
  figures: (world: SharedWorld) => Record<K, number>,
): Promise<Record<K | 'activations', number>> {
  const runs: Record<K | 'activations', number>[] = [];
  for (const seed of SEEDS) {
    const world = of(seed);
    await world.run();
    expect(world.unfinished).toBe(0);
    expect(overLimit(world, limit)).toEqual([]);
    const found = figures(world) as Record<K | 'activations', number>;
    runs.push({ ...found, activations: world.activations / world.jobs.length });
  }
  const names = Object.keys(runs[0] ?? {}) as (K | 'activations')[];
  const result = names.map((name) => [name, median(runs.map((run) => run[name]))] as const);
  console.log(expect.getState().currentTestName, JSON.stringify(Object.fromEntries(result)));
  return Object.fromEntries(result) as Record<K | 'activations', number>;
}

describe('shared scopes in virtual time', () => {
  it.each([
    { name: 'account', of: (seed: number) => account(100, seed), limit: 100, use: 0.997, activations: 2.11 },
    {
      name: 'account for a minute',
      of: (seed: number) => account(300, seed),
      limit: 100,
      use: 0.997,
      activations: 2.11,
    },
    { name: 'both', of: (seed: number) => both(10, seed), limit: 10, use: 0.999, activations: 2.35 },
    { name: 'mixed', of: (seed: number) => mixed(300, seed), limit: 100, use: 0.997, activations: 2.08 },
    { name: 'many', of: (seed: number) => many(1000, 5, seed), limit: 200, use: 0.995, activations: 2.09 },
    { name: 'lost', of: (seed: number) => lossy(100, 0.01, seed), limit: 100, use: 0.98, activations: 2.11 },
  ])('$name', async ({ of, limit, use, activations }) => {
    const found = await medians(of, limit, (world) => ({ use: useOf(world, limit) }));
    expect(found.use).toBeGreaterThan(use - 0.02);
    expect(found.activations).toBeLessThan(activations + 0.15);
  });

  it('trickle', async () => {
    const found = await medians(
      (seed) => trickle(3000, 50, seed),
      100,
      (world) => ({ use: useOf(world, 100), p99Ms: p99Ms(world, 'few') }),
    );
    expect(found.use).toBeGreaterThan(0.977);
    expect(found.p99Ms).toBeLessThan(1025);
  });

  it.each<{ weights: Record<string, number> }>([
    { weights: { a: 3, b: 1 } },
    { weights: { a: 5, b: 3, c: 2, d: 1, e: 1 } },
  ])('weights $weights', async ({ weights }) => {
    const found = await medians(
      (seed) => weighted(weights, 500, seed),
      100,
      (world) => ({ use: useOf(world, 100), error: weightsError(world.started.slice(200, 1200), weights) }),
    );
    expect(found.use).toBeGreaterThan(0.97);
    expect(found.error).toBeLessThan(0.02);
  });

  it('cap', async () => {
    const found = await medians(
      (seed) => capped(150, seed),
      100,
      (world) => ({ use: (74 * 200_000) / (startsOf(world).at(-1) ?? 0), most: world.mostRunning }),
    );
    expect(found.use).toBeGreaterThan(0.966);
    expect(found.most).toBe(20);
    expect(found.activations).toBeLessThan(2.33);
  });

  it('half of the jobs removed', async () => {
    const found = await medians(
      (seed) => ghosts(200, seed),
      100,
      (world) => ({ use: useOf(world, 100) }),
    );
    expect(found.use).toBeGreaterThan(0.97);
  });

  it('a plan that is raised', async () => {
    const found = await medians(
      (seed) => ownRaised(1000, seed),
      100,
      (world) => ({
        use: useBetween(startsOf(world), 100, 0, 18_000),
        share: useBetween(
          startsOf(world, ({ tenant }) => tenant === 'x'),
          100,
          12_000,
          18_000,
        ),
      }),
    );
    expect(found.use).toBeGreaterThan(0.947);
    expect(found.share).toBeCloseTo(1 / 3, 1);
  });

  it('a dead queue', async () => {
    const found = await medians(
      (seed) => deadQueue(9000, false, 5, seed),
      100,
      (world) => ({
        lives: useBetween(
          startsOf(world, ({ queue }) => queue === 1),
          100,
          5000,
          9000,
        ),
        back: useBetween(
          startsOf(world, ({ queue }) => queue === 0),
          100,
          11_000,
          12_000,
        ),
      }),
    );
    expect(found.lives).toBeGreaterThan(0.95);
    expect(found.back).toBeCloseTo(5 / 6, 1);
  });
});
