/* A short version of test/full/kinds.test.ts for the line of one tenant. */
import { describe, expect, it } from 'vitest';
import { drawnTokens, unlikeTokens } from '../../support/model/kinds/costs.js';
import { type OwnPlan, ownFigures, ownWorld } from '../../support/model/kinds/own.js';

const ALIGNED = { kind: 'fixed', limit: 50, windowMs: 5000, aligned: true } as const;
const GCRA = { kind: 'gcra', limit: 10, windowMs: 1000, burst: 3 } as const;

describe('a line under tiers of any kind', () => {
  it.each<{ name: string; plan: OwnPlan; use?: number; activations?: number }>([
    {
      name: 'fixed window from the first use',
      plan: { tiers: [{ kind: 'fixed', limit: 20, windowMs: 1000 }], jobs: 120 },
    },
    { name: 'aligned window beside a sliding window', plan: { tiers: ['20/s', ALIGNED], jobs: 160 } },
    { name: 'gcra', plan: { tiers: [GCRA], jobs: 60 } },
    { name: 'bucketed', plan: { tiers: [{ kind: 'bucketed', limit: 20, windowMs: 1000 }], jobs: 120 }, use: 0.985 },
    {
      name: 'all kinds together',
      plan: { tiers: ['20/s', ALIGNED, GCRA, { kind: 'bucketed', limit: 60, windowMs: 7000 }], jobs: 120 },
      use: 0.97,
    },
    { name: 'equal costs of 5', plan: { tiers: ['100/s'], jobs: 120, costOf: () => 5 } },
    {
      name: 'costs from 1 to 50',
      plan: { tiers: ['600 tokens/10s'], jobs: 120, costOf: drawnTokens(1, 50) },
      use: 0.98,
    },
    // All turns computed from the mean cost are too early.
    {
      name: 'costs of 1 and 59',
      plan: { tiers: ['60 tokens/s'], jobs: 60, costOf: unlikeTokens(59, 5) },
      activations: 3.7,
    },
    {
      name: 'requests and tokens',
      plan: { tiers: ['30/s', '600 tokens/10s'], jobs: 150, costOf: drawnTokens(1, 20) },
      use: 0.97,
    },
  ])(
    '$name: jobs use the limit fully and in order, with few requests each',
    async ({ plan, use = 0.99, activations = 2.3 }) => {
      const world = ownWorld(plan);
      await world.run();
      expect(world.started).toHaveLength(world.jobs.length);
      const figures = ownFigures(world, plan.tiers, plan.costOf);
      expect(figures.wrong).toBe(0);
      expect(figures.use).toBeGreaterThan(use);
      expect(figures.activations).toBeLessThan(activations);
      expect(figures.most).toBeLessThan(7);
    },
  );

  it('a job of 50 tokens waits for its turn while jobs of one token come all the time', async () => {
    const plan: OwnPlan = {
      tiers: ['60 tokens/s'],
      jobs: Array.from({ length: 240 }, (_, n) => n * 17),
      costOf: (nth) => ({ tokens: nth === 60 ? 50 : 1 }),
    };
    const world = ownWorld(plan);
    await world.run();
    const { wrong, use } = ownFigures(world, plan.tiers, plan.costOf);
    expect(wrong).toBe(0);
    expect(use).toBeGreaterThan(0.95);
    const large = world.started.findIndex(({ nth }) => nth === 60);
    // The window is full when the job comes: fifty units must leave the window first.
    expect((world.startedMs[large] as number) - 60 * 17).toBeLessThan(1100);
  });

  it('removed jobs with costs leave few units unused', async () => {
    const costOf = drawnTokens(1, 20);
    const world = ownWorld({ tiers: ['200 tokens/s'], jobs: 200, costOf });
    world.timeline.after(1500, () => {
      for (const job of world.jobs) if (job.nth % 2 === 1) world.remove(job);
    });
    await world.run();
    const figures = ownFigures(world, ['200 tokens/s'], costOf);
    expect(figures.wrong).toBe(0);
    expect(world.jobs.every(({ state }) => state === 'done' || state === 'removed')).toBe(true);
    expect(figures.use).toBeGreaterThan(0.8);
  });
});
