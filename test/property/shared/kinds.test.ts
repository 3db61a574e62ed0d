/* A short version of test/full/kinds.test.ts for shared scopes. */
import { describe, expect, it } from 'vitest';
import { drawnTokens, unlikeTokens } from '../../support/model/kinds/costs.js';
import { sharedFigures, tenantsJobs } from '../../support/model/kinds/shared.js';
import type { Limits } from '../../support/model/shared/shared-plan.js';
import { sharedWorld } from '../../support/model/shared/shared-worlds.js';

const ALIGNED = { kind: 'fixed', limit: 50, windowMs: 5000, aligned: true } as const;
const GCRA = { kind: 'gcra', limit: 10, windowMs: 1000, burst: 3 } as const;

describe('a shared scope under tiers of any kind', () => {
  it.each<{ name: string; shared: Limits; own?: Limits; each?: number; use?: number }>([
    { name: 'fixed', shared: { tiers: [{ kind: 'fixed', limit: 20, windowMs: 1000 }] } },
    { name: 'aligned window beside a sliding window', shared: { tiers: ['20/s', ALIGNED] } },
    { name: 'bucketed', shared: { tiers: [{ kind: 'bucketed', limit: 30, windowMs: 1000 }] }, use: 0.97 },
    { name: 'gcra', shared: { tiers: [GCRA] }, each: 12 },
    {
      name: 'own gcra tier under a fixed shared tier',
      shared: { tiers: [ALIGNED] },
      own: { tiers: [GCRA] },
      use: 0.97,
    },
    { name: 'costs of 5 under a plain tier', shared: { tiers: ['100/s'], costOf: () => 5 } },
    { name: 'equal costs of 7', shared: { tiers: ['140 tokens/s'], costOf: () => ({ tokens: 7 }) } },
    { name: 'costs from 1 to 50', shared: { tiers: ['600 tokens/10s'], costOf: drawnTokens(1, 50) } },
    { name: 'costs of 1 and 59', shared: { tiers: ['60 tokens/s'], costOf: unlikeTokens(59, 7) }, use: 0.94 },
    {
      name: 'own costs under a sliding tier',
      shared: { tiers: ['15/s'] },
      own: { tiers: ['300 tokens/10s'], costOf: drawnTokens(1, 20) },
      use: 0.95,
    },
  ])(
    '$name: the scope is used fully, and no window exceeds its limit',
    async ({ shared, own, each = 25, use = 0.98 }) => {
      const world = sharedWorld({ jobs: tenantsJobs(4, each), shared: () => shared, ...(own && { own: () => own }) });
      await world.run();
      expect(world.unfinished).toBe(0);
      const figures = sharedFigures(world);
      expect(figures.wrong).toBe(0);
      expect(figures.use).toBeGreaterThan(use);
      expect(figures.activations).toBeLessThan(2.4);
    },
  );
});
